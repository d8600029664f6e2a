import { assertEquals } from "@std/assert";
import { omitUndefined } from "@function/json_value.ts";

Deno.test("omitUndefined() keeps every defined member, also falsy ones", () => {
  const defined = { b: null, c: 0, d: "", e: false };
  const kept = omitUndefined({ a: undefined, ...defined });
  assertEquals(Object.entries(kept), Object.entries(defined));
});
