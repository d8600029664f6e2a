import { assertEquals } from "@std/assert";
import { createModelIds, isSameProvider, readModelName } from "@function/model/model_id.ts";

Deno.test("createModelIds() keeps name and address and no password", () => {
  const id = createModelIds("https://user:secret@gateway.example/v1/?key=secret")("@cf/meta/llama");
  assertEquals(id, "@cf/meta/llama@https://gateway.example/v1");
  assertEquals([readModelName(id), readModelName("gpt-5")], ["@cf/meta/llama", "gpt-5"]);
});

Deno.test("isSameProvider() compares the addresses only", () => {
  const at = (address: string) => createModelIds(address)("m");
  assertEquals(
    isSameProvider(at("https://a.example/v1"), createModelIds("https://a.example/v1/")("n")),
    true,
  );
  assertEquals(isSameProvider(at("https://a.example/v1"), at("https://b.example/v1")), false);
});
