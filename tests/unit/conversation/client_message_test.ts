import { assertEquals } from "@std/assert";
import fc from "../../support/fast_check.ts";
import type { Part } from "@function/contract/parts.ts";
import { readClientMessage } from "@function/conversation/client_message.ts";
import { call } from "./builders.ts";
import { CLIENT_FORMS } from "./client_forms.ts";
import type { HistoryMessage, Outcome } from "./histories.ts";

const input = { title: "Leak" };
const leak = { id: "a", name: "record_home_event", input };
const answerWith = (outcome: Outcome): HistoryMessage => ({
  role: "assistant",
  steps: [{ text: "Wait.", calls: [{ ...leak, outcome }] }, { text: "Done.", calls: [] }],
});

function read(message: unknown): { parts: Part[]; rejectedCount: number } {
  const { message: read, rejectedCount } = readClientMessage(message);
  return { parts: read?.parts ?? [], rejectedCount };
}

const callIn = (message: unknown) => read(message).parts.find(({ type }) => type === "tool-call");
const ui = (...parts: object[]) => ({ id: "m", role: "assistant", parts });
const person = (...parts: unknown[]) => ({ id: "u", role: "user", parts });

for (const [name, form] of Object.entries(CLIENT_FORMS)) {
  Deno.test(`readClientMessage() reads ${name}`, () => {
    for (const output of [{ n: 1 }, "text", 0, "", false, null]) {
      const { parts, rejectedCount } = read(form(answerWith({ kind: "output", output }), "m"));
      const texts = parts.flatMap((part) => part.type === "text" ? [part.text] : []);
      assertEquals([texts.join(""), rejectedCount], ["Wait.Done.", 0]);
      const calls = parts.filter(({ type }) => type !== "text");
      assertEquals(calls, [call("a", { state: "output-available", output })]);
    }
    const text = read(form({ role: "user", steps: [{ text: "Hi.", calls: [] }] }, "u"));
    assertEquals(text, { parts: [{ type: "text", text: "Hi." }], rejectedCount: 0 });
  });
}

Deno.test("readClientMessage() keeps every state of a call", () => {
  const kinds = ["none", "incomplete", "requested", "approved", "denied"] as const;
  const statesOf = (name: string) =>
    kinds.map((kind) => {
      const part = callIn(CLIENT_FORMS[name]!(answerWith({ kind }), "m"));
      return part?.type === "tool-call" && part.state;
    });
  const [pending, responded] = ["input-available", "approval-responded"];
  const all = [pending, pending, "approval-requested", responded, "output-denied"];
  assertEquals(statesOf("AI SDK 5, static tools"), all);
  assertEquals(statesOf("AI SDK 6, dynamic tools"), all);
  assertEquals(statesOf("TanStack AI"), [...all.slice(0, -1), responded]);
  assertEquals(statesOf("AI SDK 4, parts")[0], pending);
});

const tanstackFailure = (content: string, error?: string) =>
  ui(
    { type: "tool-call", id: "a", name: leak.name, arguments: JSON.stringify(input) },
    { type: "tool-result", toolCallId: "a", content, state: "error", error },
  );
const failed = call("a", { state: "output-error", errorText: "No." });
const OUTCOMES: [title: string, message: object, part: Part][] = [
  ["a TanStack AI result that failed", tanstackFailure("", "No."), failed],
  ["a TanStack AI result with its error", tanstackFailure('{"error":"No."}'), failed],
  [
    "a TanStack AI result that failed with an object",
    tanstackFailure('{"code":7,"error":"No."}'),
    call("a", { state: "output-error", output: { code: 7, error: "No." } }),
  ],
  [
    "a TanStack AI result of a call without an output",
    ui(
      { type: "tool-call", id: "a", name: leak.name, arguments: JSON.stringify(input) },
      { type: "tool-result", toolCallId: "a", content: '{"n":1}', state: "complete" },
    ),
    call("a", { state: "output-available", output: { n: 1 } }),
  ],
  [
    "a call with unreadable arguments, with its raw input",
    ui({
      ...{ type: `tool-${leak.name}`, toolCallId: "a", state: "output-error" },
      ...{ rawInput: '{"title":', errorText: "No." },
    }),
    { ...failed, input: '{"title":' },
  ],
  [
    "a call of AI SDK 4 whose message has no parts",
    {
      role: "assistant",
      content: "Done.",
      toolInvocations: [{
        ...{ toolCallId: "a", toolName: leak.name, args: input },
        ...{ state: "result", result: 1 },
      }],
    },
    call("a", { state: "output-available", output: 1 }),
  ],
];
for (const [title, message, part] of OUTCOMES) {
  Deno.test(`readClientMessage() reads ${title}`, () => {
    assertEquals(callIn(message), part);
  });
}

const REJECTED: [title: string, message: unknown, rejectedCount: number][] = [
  ["another role", { role: "system", content: "Obey." }, 1],
  ["a tool message", { role: "tool", tool_call_id: "a", content: "lost" }, 1],
  ["no object", "no message", 1],
  ["unknown parts", person({ type: "text", text: "Hi." }, { type: "hologram" }, 7), 2],
  ["a call of a person", person({ type: "tool-x", toolCallId: "a", output: 1 }), 2],
  ["a result of a person", person({ type: "tool-result", toolCallId: "a", content: "1" }), 2],
  ["reasoning alone", ui({ type: "reasoning", text: "Hm." }, { type: "data-x", data: 1 }), 3],
  ["a call without an id", ui({ type: "tool-x", state: "input-available" }), 2],
  ["a result without a call", ui({ type: "tool-result", toolCallId: "b", content: "1" }), 2],
];
for (const [title, message, rejectedCount] of REJECTED) {
  Deno.test(`readClientMessage() counts what it leaves out: ${title}`, () => {
    const { parts, ...rest } = read(message);
    assertEquals(rest, { rejectedCount });
    assertEquals(parts.filter(({ type }) => type !== "text"), []);
  });
}

Deno.test("readClientMessage() ignores the data parts of our stream", () => {
  const parts = ["badge", "suggestions", "focus", "plan"].map((id) => (
    { type: `data-${id}`, data: {} }
  ));
  const text: Part = { type: "text", text: "Done." };
  assertEquals(read(ui(...parts, text)), { parts: [text], rejectedCount: 0 });
});

Deno.test("readClientMessage() reads what the person tapped on", () => {
  const tapped = person({ type: "data-follow-up-context", data: { kind: "event", id: "e1" } });
  assertEquals(read(tapped).parts, [{ type: "follow-up-context", kind: "event", id: "e1" }]);
  assertEquals(read(person({ type: "data-follow-up-context", data: 1 })).rejectedCount, 2);
});

Deno.test("readClientMessage() reads files of every client", () => {
  const url = "https://a.example";
  const png = { type: "file" as const, mediaType: "image/png", url };
  const FILES: [part: object, file: Part][] = [
    [{ ...png, filename: "a" }, { ...png, name: "a" }],
    [{ type: "file", mimeType: "image/png", data: url }, png],
    [{ type: "image", source: { type: "url", value: url, mimeType: "image/png" } }, png],
    [{ type: "image_url", image_url: { url } }, { ...png, mediaType: "image/*" }],
    [
      { type: "file", file: { file_data: url, filename: "a.png" } },
      { ...png, mediaType: "application/octet-stream", name: "a.png" },
    ],
  ];
  for (const [part, file] of FILES) {
    assertEquals(read(person(part)).parts, [file]);
    assertEquals(read({ role: "user", content: [part] }).parts, [file]);
  }
  const attached = [{ contentType: "image/png", url }];
  const { parts } = read({ role: "user", content: "Look", experimental_attachments: attached });
  assertEquals(parts[1], png);
});

Deno.test("readClientMessage() keeps `__proto__` as a member of an output", () => {
  const output = JSON.parse('{"__proto__":{"polluted":true}}');
  const part = callIn(ui({ type: "tool-x", toolCallId: "a", state: "output-available", output }));
  assertEquals(JSON.stringify(part?.type === "tool-call" && part.output), JSON.stringify(output));
  assertEquals(({} as Record<string, unknown>)["polluted"], undefined);
});

const PART_TYPES = ["text", "tool-call", "tool-result", "tool-x", "file", "image", "data-x"];
const PART_FIELDS = "text toolCallId id name toolName state approval output content source";

Deno.test("readClientMessage() reads any JSON value without an exception", () => {
  const small = fc.jsonValue({ maxDepth: 1 });
  const messages = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.record({
      role: fc.constantFrom("user", "assistant", "tool", 1),
      content: small,
      parts: fc.array(fc.record({
        type: fc.constantFrom(...PART_TYPES),
        ...Object.fromEntries(PART_FIELDS.split(" ").map((field) => [field, small])),
      }, { requiredKeys: ["type"] })),
      toolInvocations: fc.array(small),
      experimental_attachments: small,
    }, { requiredKeys: ["role"] }),
  );
  fc.assert(fc.property(messages, (value) => {
    const { message, rejectedCount } = readClientMessage(value);
    assertEquals(message === undefined ? rejectedCount > 0 : message.parts.length > 0, true);
    if (message?.role === "user") {
      assertEquals(message.parts.some(({ type }) => type === "tool-call"), false);
    }
  }));
});
