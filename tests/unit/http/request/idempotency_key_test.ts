import { assert, assertEquals, assertNotEquals, assertThrows } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import { buildIdempotencyKey, buildRegenerationKey } from "@function/http/request/turn_input.ts";

function keyOf(header?: string, request: Parameters<typeof buildIdempotencyKey>[1] = {}): string {
  const headers = new Headers(header === undefined ? {} : { "idempotency-key": header });
  return buildIdempotencyKey(headers, request, () => "new-id");
}

Deno.test("F-I01 (no key): returns a unique key without header and messageId", () => {
  assertEquals(keyOf(), "once:new-id");
});

Deno.test("returns the header, bare or quoted", () => {
  assertEquals(keyOf("abcd-1234"), "key:abcd-1234");
  assertEquals(keyOf('"abcd-1234"'), "key:abcd-1234");
  assertEquals(keyOf('"abc\\"\\\\234"'), 'key:abc"\\234');
  assertEquals(keyOf("x".repeat(255)), `key:${"x".repeat(255)}`);
});

const TOO_LONG = "x".repeat(256);
for (
  const header of ["", "short", '"1234567"', TOO_LONG, "abcd 1234", '"abcd 1234"', "äöüäöüäöü"]
) {
  Deno.test(`F-I02 (malformed key): rejects ${JSON.stringify(header.slice(0, 12))} and names the header`, () => {
    const error = assertThrows(() => keyOf(header), TurnError);
    assertEquals([error.code, error.details?.field], ["invalid_request", "Idempotency-Key"]);
  });
}

Deno.test("F-I02 (malformed key): rejects two headers, also equal ones", () => {
  for (const pair of [["abcd-1234", "efgh-5678"], ['"abcd-1234"', '"abcd-1234"']]) {
    const headers = new Headers();
    for (const key of pair) headers.append("idempotency-key", key);
    assertThrows(() => buildIdempotencyKey(headers, {}, () => "id"), TurnError);
  }
});

Deno.test("derives the key from messageId, thread and home where the header is missing", () => {
  const request = { messageId: "m1", threadId: "t1", propertyId: "ABCD" };
  assertEquals(keyOf(undefined, request), "message:abcd:t1:m1");
  assertNotEquals(keyOf(undefined, request), keyOf(undefined, { ...request, threadId: "t2" }));
  assertEquals(keyOf("abcd-1234", request), "key:abcd-1234");
});

Deno.test("buildRegenerationKey() never derives the key from messageId", () => {
  const headers = new Headers({ "idempotency-key": "abcd-1234" });
  assertEquals(buildRegenerationKey(headers, () => "new-id"), "again:key:abcd-1234");
  assertEquals(buildRegenerationKey(new Headers(), () => "new-id"), "once:new-id");
});

Deno.test("returns at most 300 characters", () => {
  const [messageId, threadId, propertyId] = ["m".repeat(64), "t".repeat(64), "p".repeat(36)];
  assert(keyOf(undefined, { messageId, threadId, propertyId }).length <= 300);
  assert(keyOf("x".repeat(255)).length <= 300);
  const headers = new Headers({ "idempotency-key": "x".repeat(255) });
  assert(buildRegenerationKey(headers, () => "id").length <= 300);
});
