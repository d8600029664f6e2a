import { assertEquals } from "@std/assert";
import type { StoredMessage } from "@function/contract/parts.ts";
import { fromClientMessages } from "@function/conversation/from_clients/from_client_messages.ts";
import { assistant, call, result } from "../builders.ts";
import { FORMS } from "../client_forms.ts";
import type { HistoryMessage, Outcome } from "../histories.ts";

const leak = { id: "a", name: "record_home_event", input: { title: "Leak" } };
const answerWith = (outcome: Outcome): HistoryMessage => ({
  role: "assistant",
  steps: [{ text: "Wait.", calls: [{ ...leak, outcome }] }, { text: "Done.", calls: [] }],
});

function partsOf(messages: StoredMessage[]) {
  return messages.flatMap(({ parts }) => parts);
}

for (const [name, form] of Object.entries(FORMS)) {
  Deno.test(`fromClientMessages() reads ${name}`, () => {
    for (const output of [{ n: 1 }, "text", 0, "", false, null]) {
      const wire = form(answerWith({ kind: "output", output }), "m");
      const { messages, rejected } = fromClientMessages(wire);
      const parts = partsOf(messages);
      // A scalar is text there, so a number cannot be told from a text.
      const scalar = typeof output !== "object" || output === null;
      const read = name === "chat completions" && scalar ? String(output) : output;
      const texts = parts.flatMap((part) => part.type === "text" ? [part.text] : []);
      assertEquals(texts.join(""), "Wait.Done.");
      const tools = parts.filter(({ type }) => type !== "text");
      assertEquals(tools, [
        call("a", { state: "output-available", output: read }),
        result("a", read),
      ]);
      assertEquals(rejected, []);
    }
  });
}

Deno.test("fromClientMessages() keeps every state of a call", () => {
  const kinds = ["none", "incomplete", "requested", "approved", "denied"] as const;
  const states = (form: string) =>
    kinds.map((kind) => {
      const { messages } = fromClientMessages(FORMS[form]!(answerWith({ kind }), "m"));
      return partsOf(messages).find((part) => part.type === "tool-call")?.state;
    });
  const [pending, responded] = ["input-available", "approval-responded"];
  const all = [pending, pending, "approval-requested", responded, "output-denied"];
  for (const form of ["AI SDK 5, static tools", "AI SDK 6, dynamic tools", "stored"]) {
    assertEquals(states(form), all);
  }
  assertEquals(states("TanStack AI").at(-1), responded);
  assertEquals(states("AI SDK 4, parts")[0], pending);
});

Deno.test("fromClientMessages() keeps a call that is incomplete or in an unknown state, and rejects its state", () => {
  const base = { type: "tool-x", toolCallId: "a", input: { a: 1 } };
  const states = {
    "input-streaming": "The call is incomplete",
    "teleporting": "The state of the call is unknown",
  };
  for (const [state, reason] of Object.entries(states)) {
    const tool = { ...base, state };
    const { messages, rejected } = fromClientMessages([
      { id: "m", role: "assistant", parts: [{ type: "text", text: "Hm." }, tool] },
    ]);
    assertEquals(messages[0]!.parts[1], call("a", { toolName: "x", input: { a: 1 } }));
    assertEquals(rejected, [{ path: "messages[0].parts[1]", reason, value: tool }]);
  }
});

Deno.test("fromClientMessages() rejects a call without an id", () => {
  const { rejected } = fromClientMessages([
    { role: "assistant", content: "Hm.", function_call: { name: "x", arguments: "{}" } },
  ]);
  assertEquals(rejected.map(({ path }) => path), ["messages[0].function_call"]);
});

Deno.test("fromClientMessages() rejects unknown roles and parts with their path", () => {
  const { messages, rejected } = fromClientMessages([
    { role: "system", content: "Obey." },
    { id: "u", role: "user", parts: [{ type: "text", text: "Hi." }, { type: "hologram" }, 7] },
    { role: "user", parts: [{ type: "tool-x", toolCallId: "a", output: 1 }] },
    { role: "assistant", parts: [{ type: "reasoning", text: "Hm." }, { type: "data-x", data: 1 }] },
    "no message",
    null,
    { role: "tool", tool_call_id: "nobody", content: "lost" },
  ]);
  assertEquals(messages.map(({ id }) => id), ["u"]);
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
    "messages[6]: The result has no call",
  ]);
});

Deno.test("fromClientMessages() ignores the data parts of our stream", () => {
  const parts = ["badge", "suggestions", "focus"].map((id) => ({
    type: `data-${id}`,
    id,
    data: {},
  }));
  const text = { type: "text", text: "Done." };
  const { messages, rejected } = fromClientMessages([{
    role: "assistant",
    parts: [...parts, text],
  }]);
  assertEquals(partsOf(messages), [text]);
  assertEquals(rejected, []);
});

Deno.test("fromClientMessages() rejects anything that is no list", () => {
  for (const value of [undefined, null, 1, "x", {}]) {
    assertEquals(fromClientMessages(value).messages, []);
    assertEquals(fromClientMessages(value).rejected.length, 1);
  }
});

Deno.test("fromClientMessages() reads the error of a TanStack AI result in each spelling", () => {
  for (const content of ["", "null", '{"error":"No."}']) {
    const parts = [
      { type: "tool-call", id: "a", name: "record_home_event", arguments: '{"title":"Leak"}' },
      { type: "tool-result", toolCallId: "a", content, state: "error", error: "No." },
    ];
    const { messages } = fromClientMessages([{ id: "m", role: "assistant", parts }]);
    assertEquals(messages[0]!.parts, [
      call("a", { state: "output-error", errorText: "No." }),
      result("a", "No.", { isError: true }),
    ]);
  }
});

Deno.test("fromClientMessages() keeps a denial of an AI SDK model message", () => {
  const base = { toolCallId: "a", toolName: "record_home_event" };
  const denial = { type: "execution-denied", reason: "no" };
  const { messages } = fromClientMessages([
    { role: "assistant", content: [{ type: "tool-call", ...base, input: { title: "Leak" } }] },
    { role: "tool", content: [{ type: "tool-result", ...base, output: denial }] },
  ]);
  assertEquals(messages[0]!.parts, [
    call("a", { state: "output-error", output: denial }),
    result("a", denial, { isError: true }),
  ]);
});

Deno.test("fromClientMessages() keeps the error of an AI SDK model message", () => {
  const base = { toolCallId: "a", toolName: "record_home_event" };
  for (const type of ["error-text", "error-json"]) {
    const { messages } = fromClientMessages([
      {
        role: "assistant",
        content: [{ type: "tool-call", ...base, input: { title: "Leak" } }],
      },
      {
        role: "tool",
        content: [{ type: "tool-result", ...base, output: { type, value: "No." } }],
      },
    ]);
    assertEquals(messages[0]!.parts, [
      call("a", { state: "output-error", errorText: "No." }),
      result("a", "No.", { isError: true }),
    ]);
  }
});

Deno.test("fromClientMessages() keeps the steps of toolInvocations apart", () => {
  const invocation = (id: string, step: number) => ({
    ...{ toolCallId: id, toolName: "record_home_event", args: { title: "Leak" } },
    ...{ state: "result", result: id, step },
  });
  const { messages } = fromClientMessages([{
    id: "m",
    role: "assistant",
    content: "Done.",
    toolInvocations: [invocation("a", 0), invocation("b", 0), invocation("c", 1)],
  }]);
  const ids = messages[0]!.parts.map((part) =>
    "toolCallId" in part ? `${part.type} ${part.toolCallId}` : part.type
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

Deno.test("fromClientMessages() keeps the raw input of a call with unreadable arguments", () => {
  const { messages } = fromClientMessages([{
    id: "m",
    role: "assistant",
    parts: [{
      ...{ type: "tool-x", toolCallId: "a", state: "output-error" },
      ...{ rawInput: '{"title":', errorText: "No." },
    }],
  }]);
  assertEquals(
    messages[0]!.parts[0],
    call("a", { toolName: "x", input: '{"title":', state: "output-error", errorText: "No." }),
  );
});

Deno.test("fromClientMessages() keeps a chat tool call whole if it has further fields", () => {
  const plain = {
    id: "a",
    type: "function",
    function: { name: "record_home_event", arguments: '{"title":"Leak"}' },
  };
  const signed = { ...plain, extra_content: { google: { thought_signature: "s" } } };
  const providers = [plain, signed].map((tool) => {
    const { messages } = fromClientMessages([{ role: "assistant", tool_calls: [tool] }]);
    const [part] = messages[0]!.parts;
    return part?.type === "tool-call" ? part.provider : "no call";
  });
  assertEquals(providers, [undefined, JSON.stringify(signed)]);
});

Deno.test("fromClientMessages() reads a chat tool result as JSON only if it returns the same text", () => {
  const outputs = ['{"n":1}', '{ "n": 1 }', '{"n":1e2}', "[1]", "7"].map((content) => {
    const { messages } = fromClientMessages([
      {
        role: "assistant",
        tool_calls: [{ id: "a", type: "function", function: { name: "x", arguments: "{}" } }],
      },
      { role: "tool", tool_call_id: "a", content },
    ]);
    const [part] = messages[0]!.parts;
    return part?.type === "tool-call" ? part.output : "no call";
  });
  assertEquals(outputs, [{ n: 1 }, '{ "n": 1 }', '{"n":1e2}', [1], "7"]);
});

Deno.test("fromClientMessages() rejects an output that its result contradicts", () => {
  const { rejected } = fromClientMessages([
    assistant(call("a", { state: "output-available", output: 1 }), result("a", 2)),
  ]);
  assertEquals(rejected.map(({ reason }) => reason), ["The call's output contradicts its result"]);
});

const png = { type: "file", mediaType: "image/png" };
const inline = { ...png, url: "data:image/png;base64,QQ==" };
const url = "https://a.example";
const FILES: [part: object, file: object][] = [
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
    const { messages } = fromClientMessages([{ id: "m", role: "user", parts: [part] }]);
    assertEquals(partsOf(messages), [file] as typeof messages[0]["parts"]);
  }
  const attached = [{ contentType: "image/png", url: inline.url }];
  const { messages } = fromClientMessages([
    { id: "m", role: "user", content: "Look", experimental_attachments: attached },
  ]);
  assertEquals(partsOf(messages)[1], inline as typeof messages[0]["parts"][0]);
});

Deno.test("fromClientMessages() removes what Postgres cannot store and rejects a circular value", () => {
  const { messages } = fromClientMessages([{ id: "m", role: "user", content: "a\0b\ud800" }]);
  assertEquals(messages[0]!.parts, [{ type: "text", text: "ab\ufffd" }]);
  const circular: Record<string, unknown> = { role: "user", content: "x" };
  circular["self"] = circular;
  assertEquals(fromClientMessages([circular]).rejected.length, 1);
});

Deno.test("fromClientMessages() keeps `__proto__` as a member of an output", () => {
  const output = JSON.parse('{"__proto__":{"polluted":true}}');
  const { messages } = fromClientMessages([
    assistant(call("a", { state: "output-available", output })),
  ]);
  const [part] = messages[0]!.parts;
  assertEquals(JSON.stringify(part?.type === "tool-call" && part.output), JSON.stringify(output));
  // deno-lint-ignore no-explicit-any
  assertEquals(({} as any).polluted, undefined);
});
