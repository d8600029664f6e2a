import { assertEquals, assertThrows } from "@std/assert";
import { TurnError } from "../../../../supabase/functions/ai-home-assistant/errors.ts";
import { parseRequestJson } from "../../../../supabase/functions/ai-home-assistant/http/request/parse_request_json.ts";

function rejectedDetails(text: string): TurnError["details"] {
  const error = assertThrows(() => parseRequestJson(text), TurnError);
  assertEquals(error.code, "invalid_request");
  return error.details;
}

Deno.test("F-Q (limits): parseRequestJson() rejects an empty body and malformed JSON", () => {
  assertEquals(rejectedDetails(" \n"), { field: "body", reason: "must not be empty" });
  assertEquals(rejectedDetails('{"message":'), { field: "body", reason: "must be valid JSON" });
});

Deno.test("F-Q (limits): parseRequestJson() accepts 32 levels of nesting and rejects more", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  parseRequestJson(nested(32));
  for (const levels of [33, 30_000]) {
    assertEquals(
      rejectedDetails(nested(levels))?.reason,
      "must not be nested deeper than 32 levels",
    );
  }
});

for (const key of ["__proto__", "constructor", "prototype"]) {
  Deno.test(`F-Q (limits): parseRequestJson() rejects the key ${key} at any level`, () => {
    assertEquals(rejectedDetails(`{"${key}":{"admin":true}}`)?.field, key);
    assertEquals(rejectedDetails(`{"a":[{"${key}":1}]}`)?.field, `a[0].${key}`);
  });
}

Deno.test("F-Q (limits): parseRequestJson() rejects NUL and lone surrogates in values and keys", () => {
  assertEquals(rejectedDetails('{"message":"a\\u0000b"}'), {
    field: "message",
    reason: "must not contain the character NUL",
  });
  assertEquals(
    rejectedDetails('{"a":{"b\\u0000":1}}')?.reason,
    "must not contain the character NUL",
  );
  assertEquals(rejectedDetails('{"message":"\\ud83d"}')?.reason, "must be valid Unicode");
  parseRequestJson('{"message":"\\ud83d\\ude00"}');
});
