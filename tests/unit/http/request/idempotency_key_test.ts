import { assert, assertEquals, assertNotEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { TurnError } from "../../../../supabase/functions/ai-home-assistant/errors.ts";
import {
  canonicalHash,
  canonicalJson,
} from "../../../../supabase/functions/ai-home-assistant/http/request/canonical_json.ts";
import {
  idempotencyKey,
  regenerationKey,
} from "../../../../supabase/functions/ai-home-assistant/http/request/idempotency_key.ts";

function keyOf(header?: string, request: Parameters<typeof idempotencyKey>[1] = {}): string {
  const headers = new Headers(header === undefined ? {} : { "idempotency-key": header });
  return idempotencyKey(headers, request, () => "new-id");
}

Deno.test("F-I01: without a key or message id nothing can be repeated", () => {
  assertEquals(keyOf(), "once:new-id");
});

Deno.test("a header is a key, bare or quoted", () => {
  assertEquals(keyOf("abcd-1234"), "key:abcd-1234");
  assertEquals(keyOf('"abcd-1234"'), "key:abcd-1234");
  assertEquals(keyOf('"abc\\"\\\\234"'), 'key:abc"\\234');
  assertEquals(keyOf("x".repeat(255)), `key:${"x".repeat(255)}`);
});

for (
  const header of [
    "",
    "short",
    '"1234567"',
    "x".repeat(256),
    "abcd 1234",
    '"abcd 1234"',
    "äöüäöüäöü",
  ]
) {
  Deno.test(`F-I02: the key ${JSON.stringify(header.slice(0, 12))} is refused by name`, () => {
    const error = assertThrows(() => keyOf(header), TurnError);
    assertEquals([error.code, error.details?.field], ["invalid_request", "Idempotency-Key"]);
  });
}

Deno.test("F-I02: two headers are refused, also when they are alike", () => {
  for (const pair of [["abcd-1234", "efgh-5678"], ['"abcd-1234"', '"abcd-1234"']]) {
    const headers = new Headers();
    for (const key of pair) headers.append("idempotency-key", key);
    assertThrows(() => idempotencyKey(headers, {}, () => "id"), TurnError);
  }
});

Deno.test("the message's id stands in for the header, within its thread and home", () => {
  const request = { messageId: "m1", threadId: "t1", propertyId: "ABCD" };
  assertEquals(keyOf(undefined, request), "message:abcd:t1:m1");
  assertNotEquals(keyOf(undefined, request), keyOf(undefined, { ...request, threadId: "t2" }));
  assertEquals(keyOf("abcd-1234", request), "key:abcd-1234");
});

Deno.test("another answer is wished for as often as it is asked for; its key is none of a message", () => {
  const headers = new Headers({ "idempotency-key": "abcd-1234" });
  assertEquals(regenerationKey(headers, () => "new-id"), "again:key:abcd-1234");
  assertEquals(regenerationKey(new Headers(), () => "new-id"), "once:new-id");
});

Deno.test("no key is longer than 300 characters", () => {
  const longest = {
    messageId: "m".repeat(64),
    threadId: "t".repeat(64),
    propertyId: "p".repeat(36),
  };
  assert(keyOf(undefined, longest).length <= 300);
  assert(keyOf("x".repeat(255)).length <= 300);
  const headers = new Headers({ "idempotency-key": "x".repeat(255) });
  assert(regenerationKey(headers, () => "id").length <= 300);
});

Deno.test("F-I14: key order and white space do not change the hash, values do", async () => {
  const one = await canonicalHash(JSON.parse('{"a":1,"b":{"c":[1,2],"d":null}}'));
  const same = await canonicalHash(JSON.parse('{ "b": {"d":null, "c": [1, 2.0]},\n"a": 1e0 }'));
  const other = await canonicalHash(JSON.parse('{"a":1,"b":{"c":[2,1],"d":null}}'));
  assertEquals(one, same);
  assertNotEquals(one, other);
  assert(/^[0-9a-f]{64}$/.test(one));
});

Deno.test("canonicalJson() keeps what a value means", () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
    const plain = JSON.parse(JSON.stringify(value));
    assertEquals(JSON.parse(canonicalJson(plain)), plain);
  }));
});
