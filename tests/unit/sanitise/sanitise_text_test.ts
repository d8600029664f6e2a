import { assertEquals } from "@std/assert";
import { isUsableText, sanitiseText } from "@function/sanitise/sanitise_text.ts";

const ID = "3f2a1b4c-1111-4222-8333-444455556666";
const TOOLS = ["record_home_event", "list_attention"];

const cases: [name: string, text: string, expected: string][] = [
  [
    "a tool's name",
    "I called record_home_event() and `list_attention`.",
    "I called record home event and `list attention`.",
  ],
  [
    "no other name",
    "See record_home_events and my_record_home_event",
    "See record_home_events and my_record_home_event",
  ],
  ["a tool call", `record_home_event({"title": "Leak"}) Done.`, "record home event Done."],
  ["a uuid", `Issue ${ID} is open.`, "Issue … is open."],
  ["a uuid in parentheses", `Saved (event id: ${ID}). Also (${ID})`, "Saved. Also"],
  ["no other number", "Serial 12345678-1234", "Serial 12345678-1234"],
  ["a JSON object", `Result: {"id":"${ID}","n":[1,{"a":"}"}]} Done.`, "Result:  Done."],
  ["a JSON array", 'A [{"a":1},{}] B ["x", "y"] C [1, 2] D [note]', "A  B  C [1, 2] D [note]"],
  ["fenced JSON", 'Saved.\n```json\n{\n  "a": 1\n}\n```', "Saved."],
  ["JSON that a removed tag forms", 'A {<b></b>"a": 1} B [<i>"x"</i>, "y"]', "A  B"],
  [
    "a tool's name that a removed tag forms",
    "I called record_<b></b>home_event.",
    "I called record home event.",
  ],
  ["a short id", "Issue e341n is open.", "Issue … is open."],
  ["short ids in parentheses", "Saved (event id: e341n), also (A12x).", "Saved, also."],
  [
    "no error code",
    "It shows E24, e24k, E341N, F21, a12k and (E24).",
    "It shows E24, e24k, E341N, F21, a12k and (E24).",
  ],
  [
    "no part of a word",
    "Model a12xx, 3a12x, a12x-2, v1.a12x",
    "Model a12xx, 3a12x, a12x-2, v1.a12x",
  ],
  ["two uuids in a row", `Issue ${ID}${ID}`, "Issue ……"],
  ["JSON without an end, up to its paragraph", '{"a": "b\n\nSaved.', "Saved."],
  ["no braces in prose", 'Use {x} or {"word"} here', 'Use {x} or {"word"} here'],
  ["thinking", "<think>Hm,\n\n<b>so</b></think>\n\nSaved.", "Saved."],
  ["thinking without an end", "Saved. <Thinking>Was it", "Saved."],
  ["unusable text of thinking", "<think>Hm</think>", ""],
  ["unusable text of JSON", '```json\n{"success": true}\n```', ""],
  ["unusable text of ids", `${ID}, ${ID}`, ""],
  ["a blank text", " \n\0", ""],
  ["a text of signs", "?!", "?!"],
  ["a text of markup", "<img src=x>", "…"],
  ["a text of one link", "https://evil.example/x", "evil.example"],
];

for (const [name, text, expected] of cases) {
  Deno.test(`sanitiseText() handles ${name}, and twice changes nothing more`, () => {
    assertEquals(sanitiseText(text, TOOLS), expected);
    assertEquals(sanitiseText(expected, TOOLS), expected);
  });
}

Deno.test("isUsableText() needs a word outside thinking, JSON, ids and markup", () => {
  const texts = [
    "<think>x</think>",
    '{"a":1}',
    ID,
    "<img src=x>",
    " ",
    "…",
    "👍",
    "Ja.",
    "[a](//b)",
  ];
  assertEquals(texts.filter(isUsableText), ["👍", "Ja.", "[a](//b)"]);
});
