import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { findMembers, readElementTexts, readMemberText, setMember } from "@function/json_text.ts";
import { withPlainKeys } from "../support/plain_keys.ts";

Deno.test("readMemberText() keeps number spelling, key order, escapes and white space", () => {
  const value = '{ "b":1e2, "1": 1.50,"a":"\\u00e9\\"}{[",  "x": [ -0 ,{}] }';
  const text = `{"before":null,\n "value" : ${value} ,"after":"}"}`;
  assertEquals(readMemberText(text, "value"), value);
});

Deno.test("readMemberText() finds the last value of any key, also of __proto__", () => {
  assertEquals(readMemberText('{"a":1,"\\u0061":2}', "a"), "2");
  assertEquals(readMemberText('{"a":1}', "b"), undefined);
  assertEquals(readMemberText('{"__proto__":{"x":1}}', "__proto__"), '{"x":1}');
});

Deno.test("readElementTexts() splits elements whose strings contain brackets, commas and backslashes", () => {
  const elements = ['"a,]\\\\"', "[1,[2]]", '{"k":"}"}', "null", "1e-7"];
  assertEquals(readElementTexts(` [ ${elements.join(" ,")} ] `), elements);
  assertEquals(readElementTexts("[]"), []);
  assertEquals(findMembers(" { } "), []);
});

Deno.test("readElementTexts() reads 200,000 levels of nesting", () => {
  const deep = "[".repeat(200_000) + "]".repeat(200_000);
  assertEquals(readElementTexts(`[${deep},1]`)[1], "1");
});

Deno.test("findMembers() and readElementTexts() reject another kind of value", () => {
  assertThrows(() => findMembers("[1]"), TypeError);
  assertThrows(() => readElementTexts('{"a":1}'), TypeError);
});

Deno.test("setMember() replaces every occurrence of the key or adds a member at the end", () => {
  assertEquals(setMember('{"a": 1e2 ,"b":2}', "b", '"x"'), '{"a": 1e2 ,"b":"x"}');
  assertEquals(setMember('{"a":1,"a":2}', "a", "9"), '{"a":9,"a":9}');
  assertEquals(setMember('{"a":1 }', "b", "[]"), '{"a":1 ,"b":[]}');
  assertEquals(setMember("{}", "b", "null"), '{"b":null}');
});

Deno.test("findMembers() returns the same members as JSON.parse for any object", () => {
  const objects = withPlainKeys(fc.dictionary(fc.string(), fc.jsonValue()));
  const property = fc.property(objects, fc.constantFrom(0, 1, 3), (value, n) => {
    const text = JSON.stringify(value, null, n);
    const parsed = JSON.parse(text);
    for (const { key, value: span } of findMembers(text)) {
      assertEquals(JSON.parse(text.slice(span.start, span.end)), parsed[key]);
    }
    assertEquals(findMembers(text).length, Object.keys(parsed).length);
  });
  fc.assert(property, { numRuns: 200 });
});
