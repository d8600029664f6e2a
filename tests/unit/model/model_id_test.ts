import { assertEquals } from "@std/assert";
import { readModelName, toModelId } from "@function/model/model_id.ts";

Deno.test("toModelId() keeps name and address and no password", () => {
  const id = toModelId("@cf/meta/llama", "https://user:secret@gateway.example/v1/?key=secret");
  assertEquals(id, "@cf/meta/llama@https://gateway.example/v1");
  assertEquals([readModelName(id), readModelName("gpt-5")], ["@cf/meta/llama", "gpt-5"]);
});
