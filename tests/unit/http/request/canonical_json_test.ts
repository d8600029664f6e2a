import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { canonicalHash, canonicalJson } from "@function/http/request/turn_input.ts";
import { withPlainKeys } from "../../../support/plain_keys.ts";
import fc from "../../../support/fast_check.ts";

Deno.test("F-I14 (JSON key order): key order and white space do not change the hash, values do", () => {
  const one = canonicalHash(JSON.parse('{"a":1,"b":{"c":[1,2],"d":null}}'));
  const same = canonicalHash(JSON.parse('{ "b": {"d":null, "c": [1, 2.0]},\n"a": 1e0 }'));
  const other = canonicalHash(JSON.parse('{"a":1,"b":{"c":[2,1],"d":null}}'));
  assertEquals(one, same);
  assertNotEquals(one, other);
  assert(/^[0-9a-f]{64}$/.test(one));
});

Deno.test("canonicalJson() parses to the same value", () => {
  fc.assert(fc.property(withPlainKeys(fc.jsonValue({ maxDepth: 4 })), (value) => {
    const plain = JSON.parse(JSON.stringify(value));
    assertEquals(JSON.parse(canonicalJson(plain)), plain);
  }));
});

Deno.test("canonicalJson() omits undefined members, as JSON.stringify does", () => {
  const value = { b: [undefined, { c: undefined }], a: undefined };
  assertEquals(canonicalJson(value), '{"b":[null,{}]}');
});

Deno.test("canonicalHash() of a request equals the hash that is stored for it", () => {
  const request = { threadId: "kitchen", message: "Grüße 🔧", activeFocus: { type: "asset" } };
  assertEquals(
    canonicalHash(request),
    "263bc230253961a11c4008b8fbddab2524c9de54ccbed0831cde487ad008b8cf",
  );
});
