import { assertEquals } from "@std/assert";
import { omitUndefined } from "@function/omit_undefined.ts";

Deno.test("omitUndefined() keeps every defined member, also falsy ones", () => {
  assertEquals(Object.entries(omitUndefined({ a: undefined, b: null, c: 0, d: "", e: false })), [
    ["b", null],
    ["c", 0],
    ["d", ""],
    ["e", false],
  ]);
});
