import { assertEquals } from "@std/assert";
import { toStorableJson } from "@function/storable_text.ts";

Deno.test("toStorableJson() removes NUL and lone surrogates from every string and key", () => {
  assertEquals(toStorableJson({ "a\0": ["b\0", { c: "\ud83d!" }, 1, null] }), {
    a: ["b", { c: "\ufffd!" }, 1, null],
  });
});
