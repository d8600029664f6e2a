import { assertEquals } from "@std/assert";
import { call, messageOf, piece, streamDeltas, textOf } from "./streamed.ts";

Deno.test("keeps unknown fields of a call and of the message", async () => {
  const google = '{"google":{"thought_signature":"S\\u00fc\\/=","n":1.5}}';
  const streamed = await streamDeltas([
    '{"role":"assistant","content":null,"x_odd":{"b":1E3,"a":-0.0}}',
    `{"tool_calls":[{"index":0,"id":"c1","type":"function","function":{"name":"look","arguments":""},"extra_content":${google}}]}`,
    piece(0, '{"a": 1e2}'),
    '{"content":"","x_late":[1.50]}',
  ], "tool_calls");
  const called = '"function":{"name":"look","arguments":"{\\"a\\": 1e2}"}';
  const raw = `{"id":"c1","type":"function",${called},"extra_content":${google}}`;
  assertEquals(streamed.completion!.toolCalls.map((call) => JSON.parse(call.rawCall)), [
    JSON.parse(raw),
  ]);
  assertEquals(messageOf(streamed), {
    role: "assistant",
    content: null,
    tool_calls: [JSON.parse(raw)],
    x_odd: { b: 1000, a: -0 },
    x_late: [1.5],
  });
});

Deno.test("F-S21: keeps a signature of a late delta in its call, a repeated one once", async () => {
  const extra_content = { google: { thought_signature: "AA==" } };
  const late = { tool_calls: [{ index: 0, extra_content }] };
  const calls = [call(0, "c1", "look", "{}"), call(1, "c2", "look", "{}")];
  const streamed = await streamDeltas([...calls, late, late, { content: "" }]);
  assertEquals(
    streamed.completion!.toolCalls.map(({ rawCall: raw }) => JSON.parse(raw).extra_content),
    [extra_content, undefined],
  );
});

const hm = { type: "thinking", thinking: [{ type: "text", text: "Hm." }] };
const text = (text: string) => ({ type: "text", text });
const details = (fields: object) => ({ reasoning_details: [{ type: "t", index: 0, ...fields }] });
const block = (fields: object) => ({ thinking_blocks: [{ type: "thinking", ...fields }] });
const encrypted = (data: string) => ({ type: "encrypted", index: 0, data });

const FIELDS: [title: string, deltas: object[], message: Record<string, unknown>][] = [
  ...["reasoning", "reasoning_content", "thinking", "thought", "x_summary"].map((
    name,
  ): typeof FIELDS[number] => [
    `joins the pieces of a thought called ${name}`,
    [{ [name]: "Let me " }, { [name]: "see." }],
    { [name]: "Let me see." },
  ]),
  [
    "joins thoughts, keeps their signatures and separates their blocks",
    [
      details({ text: "ha " }),
      details({ text: "ha " }),
      details({ text: "", signature: "S1" }),
      details(encrypted("D1")),
      details(encrypted("D2")),
      details({ index: 1, text: "ho" }),
      block({ thinking: "a" }),
      block({ thinking: "b", signature: "S2" }),
      block({ thinking: "c", signature: "" }),
    ],
    {
      reasoning_details: [
        { type: "t", index: 0, text: "ha ha ", signature: "S1" },
        encrypted("D1"),
        encrypted("D2"),
        { type: "t", index: 1, text: "ho" },
      ],
      thinking_blocks: [
        { type: "thinking", thinking: "ab", signature: "S2" },
        { type: "thinking", thinking: "c", signature: "" },
      ],
    },
  ],
  [
    "keeps a field where a later delta has null or an empty text",
    [{ x_id: "S1", x_odd: [1] }, { x_id: "", x_odd: null }],
    { x_id: "S1", x_odd: [1] },
  ],
  [
    "keeps a text before content in parts as a part",
    [{ content: "Turn " }, { content: [{ type: "image", url: "x" }] }, { content: "it off." }],
    { content: [text("Turn "), { type: "image", url: "x" }, text("it off.")] },
  ],
  [
    "emits content in parts without thoughts and keeps it with them",
    [{ content: [hm] }, { content: [text("Turn it ")] }, { content: "off." }],
    { content: [hm, text("Turn it off.")] },
  ],
];
for (const [title, deltas, message] of FIELDS) {
  Deno.test(title, async () => {
    const content = "content" in message ? [] : [{ content: "Turn it off." }];
    const streamed = await streamDeltas([...deltas, ...content]);
    assertEquals([textOf(streamed), streamed.completion!.text], ["Turn it off.", "Turn it off."]);
    assertEquals(messageOf(streamed), { role: "assistant", content: "Turn it off.", ...message });
  });
}
