import { assertEquals, assertThrows } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import { parseRequestJson } from "@function/http/request/read_body.ts";

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
const TOO_DEEP = "must not be nested deeper than 32 levels";
const NUL = "must not contain the character NUL";
const PROTOTYPE = ["__proto__", "constructor", "prototype"];

const REJECTED: [title: string, text: string, field: string | undefined, reason?: string][] = [
  ["an empty body", " \n", "body", "must not be empty"],
  ["malformed JSON", '{"message":', "body", "must be valid JSON"],
  ["33 levels of nesting", nested(33), undefined, TOO_DEEP],
  ["30,000 levels of nesting", nested(30_000), undefined, TOO_DEEP],
  ...PROTOTYPE.flatMap((key): typeof REJECTED => [
    [`the key ${key}`, `{"${key}":{"admin":true}}`, key],
    [`the key ${key} at another level`, `{"a":[{"${key}":1}]}`, `a[0].${key}`],
  ]),
  ["NUL in a value", '{"message":"a\\u0000b"}', "message", NUL],
  ["NUL in a key", '{"a":{"b\\u0000":1}}', undefined, NUL],
  ["a lone surrogate", '{"message":"\\ud83d"}', "message", "must be valid Unicode"],
];
for (const [title, text, field, reason] of REJECTED) {
  Deno.test(`F-Q (limits): parseRequestJson() rejects ${title}`, () => {
    const { code, details } = assertThrows(() => parseRequestJson(text), TurnError);
    assertEquals(code, "invalid_request");
    if (field) assertEquals(details?.field, field);
    if (reason) assertEquals(details?.reason, reason);
  });
}

Deno.test("F-Q (limits): parseRequestJson() accepts 32 levels of nesting and surrogate pairs", () => {
  parseRequestJson(nested(32));
  parseRequestJson('{"message":"\\ud83d\\ude00"}');
});
