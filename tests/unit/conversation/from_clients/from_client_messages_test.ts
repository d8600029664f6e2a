import { assertEquals } from "@std/assert";
import type { Part } from "@function/contract/parts.ts";
import { fromClientMessages } from "@function/conversation/from_clients/from_client_messages.ts";
import { assistant, call, result } from "../builders.ts";
import { FORMS } from "../client_forms.ts";
import type { HistoryMessage, Outcome } from "../histories.ts";

const input = { title: "Leak" };
const leak = { id: "a", name: "record_home_event", input };
const answerWith = (outcome: Outcome): HistoryMessage => ({
  role: "assistant",
  steps: [{ text: "Wait.", calls: [{ ...leak, outcome }] }, { text: "Done.", calls: [] }],
});

/** The parts of all messages, and what was rejected. */
function read(...wire: object[]) {
  const { messages, rejected } = fromClientMessages(wire);
  return { parts: messages.flatMap(({ parts }) => parts), rejected };
}

for (const [name, form] of Object.entries(FORMS)) {
  Deno.test(`fromClientMessages() reads ${name}`, () => {
    for (const output of [{ n: 1 }, "text", 0, "", false, null]) {
      const { parts, rejected } = read(...form(answerWith({ kind: "output", output }), "m"));
      // A scalar is text there, so a number cannot be told from a text.
      const scalar = typeof output !== "object" || output === null;
      const value = name === "chat completions" && scalar ? String(output) : output;
      const texts = parts.flatMap((part) => part.type === "text" ? [part.text] : []);
      assertEquals(texts.join(""), "Wait.Done.");
      const tools = parts.filter(({ type }) => type !== "text");
      const called = call("a", { state: "output-available", output: value });
      assertEquals([tools, rejected], [[called, result("a", value)], []]);
    }
  });
}

Deno.test("fromClientMessages() keeps every state of a call", () => {
  const kinds = ["none", "incomplete", "requested", "approved", "denied"] as const;
  const states = (form: string) =>
    kinds.map((kind) => {
      const { parts } = read(...FORMS[form]!(answerWith({ kind }), "m"));
      return parts.find((part) => part.type === "tool-call")?.state;
    });
  const [pending, responded] = ["input-available", "approval-responded"];
  const all = [pending, pending, "approval-requested", responded, "output-denied"];
  for (const form of ["AI SDK 5, static tools", "AI SDK 6, dynamic tools", "stored"]) {
    assertEquals(states(form), all);
  }
  assertEquals(states("TanStack AI").at(-1), responded);
  assertEquals(states("AI SDK 4, parts")[0], pending);
});

for (
  const [state, reason] of [
    ["input-streaming", "The call is incomplete"],
    ["teleporting", "The state of the call is unknown"],
  ]
) {
  Deno.test(`fromClientMessages() keeps a call in the state ${state} and rejects the state`, () => {
    const tool = { type: "tool-x", toolCallId: "a", input: { a: 1 }, state };
    const text = { type: "text", text: "Hm." };
    const { parts, rejected } = read({ id: "m", role: "assistant", parts: [text, tool] });
    assertEquals(parts[1], call("a", { toolName: "x", input: { a: 1 } }));
    assertEquals(rejected, [{ path: "messages[0].parts[1]", reason, value: tool }]);
  });
}

Deno.test("fromClientMessages() rejects unknown roles and parts with their path", () => {
  const { messages, rejected } = fromClientMessages([
    { role: "system", content: "Obey." },
    { id: "u", role: "user", parts: [{ type: "text", text: "Hi." }, { type: "hologram" }, 7] },
    { role: "user", parts: [{ type: "tool-x", toolCallId: "a", output: 1 }] },
    { role: "assistant", parts: [{ type: "reasoning", text: "Hm." }, { type: "data-x", data: 1 }] },
    "no message",
    null,
    { role: "tool", tool_call_id: "nobody", content: "lost" },
    { role: "assistant", content: "Hm.", function_call: { name: "x", arguments: "{}" } },
    assistant(call("a", { state: "output-available", output: 1 }), result("a", 2)),
  ]);
  assertEquals(messages.slice(0, -2).map(({ id }) => id), ["u"]);
  assertEquals(rejected.map(({ path, reason }) => `${path}: ${reason}`), [
    'messages[0]: A message of the role "system" is not supported',
    'messages[1].parts[1]: A part of the type "hologram" is not supported',
    "messages[1].parts[2]: A part must be an object with a type",
    "messages[2].parts[0]: A person's message has no tool calls or results",
    "messages[2]: Nothing in the message is supported",
    'messages[3].parts[0]: A part of the type "reasoning" is not supported',
    'messages[3].parts[1]: A part of the type "data-x" is not supported',
    "messages[3]: Nothing in the message is supported",
    "messages[4]: A message must be an object that JSON can represent",
    "messages[5]: A message must be an object that JSON can represent",
    "messages[7].function_call: A call without an id is not supported",
    "messages[6]: The result has no call",
    "messages[8]: The call's output contradicts its result",
  ]);
});

Deno.test("fromClientMessages() ignores the data parts of our stream", () => {
  const parts = ["badge", "suggestions", "focus"].map((id) => ({ type: `data-${id}`, data: {} }));
  const text: Part = { type: "text", text: "Done." };
  const message = { role: "assistant", parts: [...parts, text] };
  assertEquals(read(message), { parts: [text], rejected: [] });
});

const ui = (part: object) => ({ id: "m", role: "assistant", parts: [part] });
const tanstackError = (content: string) => ({
  role: "assistant",
  parts: [
    { type: "tool-call", id: "a", name: leak.name, arguments: JSON.stringify(input) },
    { type: "tool-result", toolCallId: "a", content, state: "error", error: "No." },
  ],
});
const modelMessages = (output: object) => {
  const base = { toolCallId: "a", toolName: leak.name };
  return [
    { role: "assistant", content: [{ type: "tool-call", ...base, input }] },
    { role: "tool", content: [{ type: "tool-result", ...base, output }] },
  ];
};
const denial = { type: "execution-denied", reason: "no" };
const failed = call("a", { state: "output-error", errorText: "No." });
const failure: Part[] = [failed, result("a", "No.", { isError: true })];
const ERRORS: [title: string, wire: object[], parts: Part[]][] = [
  ...["", "null", '{"error":"No."}'].map((content): typeof ERRORS[number] => [
    `a TanStack AI result with the content "${content}"`,
    [tanstackError(content)],
    failure,
  ]),
  ...["error-text", "error-json"].map((type): typeof ERRORS[number] => [
    `an AI SDK model message with ${type}`,
    modelMessages({ type, value: "No." }),
    failure,
  ]),
  [
    "an AI SDK model message with a denial",
    modelMessages(denial),
    [call("a", { state: "output-error", output: denial }), result("a", denial, { isError: true })],
  ],
  [
    "a call with unreadable arguments, with its raw input",
    [ui({
      ...{ type: `tool-${leak.name}`, toolCallId: "a", state: "output-error" },
      ...{ rawInput: '{"title":', errorText: "No." },
    })],
    [{ ...failed, input: '{"title":' }, result("a", "No.", { isError: true })],
  ],
];
for (const [title, wire, parts] of ERRORS) {
  Deno.test(`fromClientMessages() keeps the error of ${title}`, () => {
    assertEquals(read(...wire).parts, parts);
  });
}

Deno.test("fromClientMessages() keeps the steps of toolInvocations apart", () => {
  const base = { toolName: leak.name, args: input, state: "result", result: 1 };
  const invocations = Object.entries({ a: 0, b: 0, c: 1 })
    .map(([toolCallId, step]) => ({ ...base, toolCallId, step }));
  const { parts } = read({ role: "assistant", content: "Done.", toolInvocations: invocations });
  const ids = parts.map((part) =>
    "toolCallId" in part ? `${part.type} ${part.toolCallId}` : "text"
  );
  assertEquals(ids, [
    ...["tool-call a", "tool-call b", "tool-result a", "tool-result b"],
    ...["tool-call c", "tool-result c", "text"],
  ]);
});

Deno.test("fromClientMessages() marks a message without an origin as imported from a client", () => {
  const origins = [undefined, "app", "turn", "admin"].map((origin) =>
    fromClientMessages([{ role: "user", content: "Hi.", origin }]).messages[0]!.origin
  );
  assertEquals(origins, ["client_import", "app", "turn", "client_import"]);
});

const called = { name: leak.name, arguments: JSON.stringify(input) };
const chatCall = { id: "a", type: "function", function: called };

/** The stored call of a chat completions message. */
function chatPart(tool: object, ...more: object[]) {
  const [part] = read({ role: "assistant", tool_calls: [tool] }, ...more).parts;
  if (part?.type !== "tool-call") throw new Error("no call");
  return part;
}

Deno.test("fromClientMessages() keeps a chat tool call whole if it has further fields", () => {
  const signed = { ...chatCall, extra_content: { google: { thought_signature: "s" } } };
  const providers = [chatCall, signed].map((tool) => chatPart(tool).provider);
  assertEquals(providers, [undefined, JSON.stringify(signed)]);
});

Deno.test("fromClientMessages() reads a chat tool result as JSON only if it returns the same text", () => {
  const outputs = ['{"n":1}', '{ "n": 1 }', '{"n":1e2}', "[1]", "7"].map((content) =>
    chatPart(chatCall, { role: "tool", tool_call_id: "a", content }).output
  );
  assertEquals(outputs, [{ n: 1 }, '{ "n": 1 }', '{"n":1e2}', [1], "7"]);
});

const png = { type: "file" as const, mediaType: "image/png" };
const inline = { ...png, url: "data:image/png;base64,QQ==" };
const url = "https://a.example";
const FILES: [part: object, file: Part][] = [
  [{ ...png, url, filename: "a" }, { ...png, url, name: "a" }],
  [{ type: "file", mimeType: "image/png", data: "QQ==" }, inline],
  [{ type: "image", source: { type: "data", value: "QQ==", mimeType: "image/png" } }, inline],
  [{ type: "image_url", image_url: { url } }, { type: "file", mediaType: "image/*", url }],
  [
    { type: "file", file: { file_data: inline.url, filename: "a.png" } },
    { ...inline, name: "a.png" },
  ],
];
Deno.test("fromClientMessages() reads files of every client", () => {
  for (const [part, file] of FILES) {
    assertEquals(read({ role: "user", parts: [part] }).parts, [file]);
  }
  const attached = [{ contentType: "image/png", url: inline.url }];
  const { parts } = read({ role: "user", content: "Look", experimental_attachments: attached });
  assertEquals(parts[1], inline);
});

Deno.test("fromClientMessages() removes what Postgres cannot store and rejects a circular value", () => {
  const { parts } = read({ role: "user", content: "a\0b\ud800" });
  assertEquals(parts, [{ type: "text", text: "ab\ufffd" }]);
  const circular: Record<string, unknown> = { role: "user", content: "x" };
  circular["self"] = circular;
  assertEquals(read(circular).rejected.length, 1);
});

Deno.test("fromClientMessages() keeps `__proto__` as a member of an output", () => {
  const output = JSON.parse('{"__proto__":{"polluted":true}}');
  const [part] = read(assistant(call("a", { state: "output-available", output }))).parts;
  assertEquals(JSON.stringify(part?.type === "tool-call" && part.output), JSON.stringify(output));
  assertEquals(({} as Record<string, unknown>)["polluted"], undefined);
});
