import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  elementTexts,
  membersOf,
  memberText,
  withMember,
} from "../../supabase/functions/ai-home-assistant/json_text.ts";

Deno.test("memberText() keeps number spelling, key order, escapes and white space", () => {
  const value = '{ "b":1e2, "1": 1.50,"a":"\\u00e9\\"}{[",  "x": [ -0 ,{}] }';
  assertEquals(memberText(`{"before":null,\n "value" : ${value} ,"after":"}"}`, "value"), value);
});

Deno.test("memberText() returns the last value of a duplicate key, as JSON.parse does", () => {
  assertEquals(memberText('{"a":1,"\\u0061":2}', "a"), "2");
  assertEquals(memberText('{"a":1}', "b"), undefined);
});

Deno.test("memberText() finds a key called __proto__", () => {
  assertEquals(memberText('{"__proto__":{"x":1}}', "__proto__"), '{"x":1}');
});

Deno.test("elementTexts() splits elements whose strings contain brackets, commas and backslashes", () => {
  assertEquals(elementTexts(' [ "a,]\\\\" , [1,[2]] ,{"k":"}"},null,1e-7 ] '), [
    '"a,]\\\\"',
    "[1,[2]]",
    '{"k":"}"}',
    "null",
    "1e-7",
  ]);
  assertEquals(elementTexts("[]"), []);
  assertEquals(membersOf(" { } "), []);
});

Deno.test("elementTexts() reads 200,000 levels of nesting", () => {
  const deep = "[".repeat(200_000) + "]".repeat(200_000);
  assertEquals(elementTexts(`[${deep},1]`)[1], "1");
});

Deno.test("membersOf() and elementTexts() reject another kind of value", () => {
  assertThrows(() => membersOf("[1]"), TypeError);
  assertThrows(() => elementTexts('{"a":1}'), TypeError);
});

Deno.test("withMember() replaces every occurrence of the key and changes nothing else", () => {
  assertEquals(withMember('{"a": 1e2 ,"b":2}', "b", '"x"'), '{"a": 1e2 ,"b":"x"}');
  assertEquals(withMember('{"a":1,"a":2}', "a", "9"), '{"a":9,"a":9}');
});

Deno.test("withMember() adds a member at the end", () => {
  assertEquals(withMember('{"a":1 }', "b", "[]"), '{"a":1 ,"b":[]}');
  assertEquals(withMember("{}", "b", "null"), '{"b":null}');
});

Deno.test("membersOf() returns the same members as JSON.parse for any object", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.constantFrom(0, 1, 3),
      (value, n) => {
        const text = JSON.stringify(value, null, n);
        const parsed = JSON.parse(text);
        for (const { key, value: span } of membersOf(text)) {
          assertEquals(JSON.parse(text.slice(span.start, span.end)), parsed[key]);
        }
        assertEquals(membersOf(text).length, Object.keys(parsed).length);
      },
    ),
    { numRuns: 200 },
  );
});
