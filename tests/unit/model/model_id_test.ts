import { assertEquals } from "@std/assert";
import { isSameProvider, readModelName, toModelId } from "@function/model/model_id.ts";

Deno.test("toModelId() keeps name and address and no password", () => {
  const id = toModelId("@cf/meta/llama", "https://user:secret@gateway.example/v1/?key=secret");
  assertEquals(id, "@cf/meta/llama@https://gateway.example/v1");
  assertEquals([readModelName(id), readModelName("gpt-5")], ["@cf/meta/llama", "gpt-5"]);
});

Deno.test("isSameProvider() compares the addresses only", () => {
  const at = (address: string) => toModelId("m", address);
  assertEquals(
    isSameProvider(at("https://a.example/v1"), toModelId("n", "https://a.example/v1/")),
    true,
  );
  assertEquals(isSameProvider(at("https://a.example/v1"), at("https://b.example/v1")), false);
});
