import { assertEquals } from "@std/assert";
import { createModelIdFormatter, isSameProvider, readModelName } from "@function/model/model_id.ts";

Deno.test("createModelIdFormatter() keeps name and address and no password", () => {
  const id = createModelIdFormatter("https://user:secret@gateway.example/v1/?key=secret")(
    "@cf/meta/llama",
  );
  assertEquals(id, "@cf/meta/llama@https://gateway.example/v1");
  assertEquals([readModelName(id), readModelName("gpt-5")], ["@cf/meta/llama", "gpt-5"]);
});

Deno.test("isSameProvider() compares the addresses only", () => {
  const at = (address: string) => createModelIdFormatter(address)("m");
  assertEquals(
    isSameProvider(
      at("https://a.example/v1"),
      createModelIdFormatter("https://a.example/v1/")("n"),
    ),
    true,
  );
  assertEquals(isSameProvider(at("https://a.example/v1"), at("https://b.example/v1")), false);
});
