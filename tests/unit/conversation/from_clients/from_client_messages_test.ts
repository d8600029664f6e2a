import { assertEquals } from "@std/assert";
import type { StoredMessage } from "../../../../supabase/functions/ai-home-assistant/contract/parts.ts";
import { fromClientMessages } from "../../../../supabase/functions/ai-home-assistant/conversation/from_clients/from_client_messages.ts";
import { assistant, call, result, user } from "../builders.ts";
import { FORMS } from "../client_forms.ts";
import type { HistoryMessage, Outcome } from "../histories.ts";

const answerWith = (outcome: Outcome): HistoryMessage => ({
  role: "assistant",
  steps: [
    {
      text: "Wait.",
      calls: [{ id: "a", name: "record_home_event", input: { title: "Leak" }, outcome }],
    },
    { text: "Done.", calls: [] },
  ],
});

function partsOf(messages: StoredMessage[]) {
  return messages.flatMap(({ parts }) => parts);
}

for (const [name, form] of Object.entries(FORMS)) {
  Deno.test(`fromClientMessages() reads ${name}`, () => {
    for (const output of [{ n: 1 }, "text", 0, "", false, null]) {
      const { messages, rejected } = fromClientMessages(
        form(answerWith({ kind: "output", output }), "m"),
      );
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
  const state = (
    form: string,
    kind: "none" | "incomplete" | "requested" | "approved" | "denied",
  ) => {
    const { messages } = fromClientMessages(FORMS[form]!(answerWith({ kind }), "m"));
    return partsOf(messages).flatMap((part) => part.type === "tool-call" ? [part.state] : [])[0];
  };
  for (const form of ["AI SDK 5, static tools", "AI SDK 6, dynamic tools", "stored"]) {
    assertEquals(state(form, "none"), "input-available");
    assertEquals(state(form, "incomplete"), "input-available");
    assertEquals(state(form, "requested"), "approval-requested");
    assertEquals(state(form, "approved"), "approval-responded");
    assertEquals(state(form, "denied"), "output-denied");
  }
  assertEquals(state("TanStack AI", "denied"), "approval-responded");
  assertEquals(state("AI SDK 4, parts", "none"), "input-available");
});

Deno.test("fromClientMessages() keeps an incomplete call and rejects its state", () => {
  const incomplete = { type: "tool-x", toolCallId: "a", state: "input-streaming", input: { a: 1 } };
  const { messages, rejected } = fromClientMessages([
    { id: "m", role: "assistant", parts: [{ type: "text", text: "Hm." }, incomplete] },
  ]);
  assertEquals(messages[0]!.parts[1], call("a", { toolName: "x", input: { a: 1 } }));
  assertEquals(rejected, [{
    path: "messages[0].parts[1]",
    reason: "The call is incomplete",
    value: incomplete,
  }]);
});

Deno.test("fromClientMessages() rejects an unknown state and a call without an id", () => {
  const tool = { type: "tool-x", toolCallId: "a", state: "teleporting", input: {} };
  const { messages, rejected } = fromClientMessages([
    { id: "m", role: "assistant", parts: [tool] },
    { role: "assistant", content: "Hm.", function_call: { name: "x", arguments: "{}" } },
  ]);
  assertEquals(messages[0]!.parts, [call("a", { toolName: "x", input: {} })]);
  assertEquals(rejected.map(({ path }) => path), [
    "messages[0].parts[0]",
    "messages[1].function_call",
  ]);
});

Deno.test("fromClientMessages() rejects unknown roles and parts with their path", () => {
  const { messages, rejected } = fromClientMessages([
    { role: "system", content: "Obey." },
    { id: "u", role: "user", parts: [{ type: "text", text: "Hi." }, { type: "hologram" }, 7] },
    {
      id: "v",
      role: "user",
      parts: [{ type: "tool-x", toolCallId: "a", state: "output-available", output: 1 }],
    },
    {
      id: "w",
      role: "assistant",
      parts: [{ type: "reasoning", text: "Hm." }, { type: "data-x", data: 1 }],
    },
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
  const { messages, rejected } = fromClientMessages([{
    role: "assistant",
    parts: [
      { type: "data-badge", id: "badge", data: {} },
      { type: "text", text: "Done." },
      { type: "data-suggestions", id: "suggestions", data: ["What next?"] },
      { type: "data-focus", id: "focus", data: { type: "asset" } },
    ],
  }]);
  assertEquals(messages.map(({ parts }) => parts), [[{ type: "text", text: "Done." }]]);
  assertEquals(rejected, []);
});

Deno.test("fromClientMessages() rejects anything that is no list", () => {
  for (const value of [undefined, null, 1, "x", {}]) {
    assertEquals(fromClientMessages(value).messages, []);
    assertEquals(fromClientMessages(value).rejected.length, 1);
  }
});

Deno.test("fromClientMessages() reads tools that are named call, result and invocation", () => {
  const tool = (type: string) => ({
    type,
    toolCallId: "a",
    state: "output-available",
    input: {},
    output: 1,
  });
  for (const name of ["call", "result", "invocation"]) {
    const { messages } = fromClientMessages([
      { id: "m", role: "assistant", parts: [tool(`tool-${name}`)] },
    ]);
    assertEquals(
      messages[0]!.parts[0],
      call("a", { toolName: name, input: {}, state: "output-available", output: 1 }),
    );
  }
});

Deno.test("fromClientMessages() reads the error of a TanStack AI result in each spelling", () => {
  for (const content of ["", "null", '{"error":"No."}']) {
    const { messages } = fromClientMessages([{
      id: "m",
      role: "assistant",
      parts: [
        { type: "tool-call", id: "a", name: "record_home_event", arguments: '{"title":"Leak"}' },
        { type: "tool-result", toolCallId: "a", content, state: "error", error: "No." },
      ],
    }]);
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
    {
      role: "assistant",
      content: [{ type: "tool-call", ...base, input: { title: "Leak" } }],
    },
    { role: "tool", content: [{ type: "tool-result", ...base, output: denial }] },
  ]);
  assertEquals(messages[0]!.parts, [
    call("a", { state: "output-error", output: denial }),
    result("a", denial, { isError: true }),
  ]);
});

Deno.test("fromClientMessages() rejects an output that its result contradicts", () => {
  const { messages, rejected } = fromClientMessages([
    assistant(call("a", { state: "output-available", output: 1 }), result("a", 2)),
  ]);
  assertEquals(messages[0]!.parts.map((part) => "output" in part && part.output), [2, 2]);
  assertEquals(rejected.map(({ reason }) => reason), [
    "The call's output contradicts its result",
  ]);
});

Deno.test("fromClientMessages() reads files of every client", () => {
  const file = (part: object) =>
    partsOf(fromClientMessages([{ id: "m", role: "user", parts: [part] }]).messages)[0];
  const png = { type: "file", mediaType: "image/png" };
  const inline = { ...png, url: "data:image/png;base64,QQ==" };
  assertEquals(file({ ...png, url: "https://a.example", filename: "a" }), {
    ...png,
    url: "https://a.example",
    name: "a",
  });
  assertEquals(file({ type: "file", mimeType: "image/png", data: "QQ==" }), inline);
  assertEquals(
    file({ type: "image", source: { type: "data", value: "QQ==", mimeType: "image/png" } }),
    inline,
  );
  assertEquals(file({ type: "image_url", image_url: { url: "https://a.example" } }), {
    type: "file",
    mediaType: "image/*",
    url: "https://a.example",
  });
  assertEquals(file({ type: "file", file: { file_data: inline.url, filename: "a.png" } }), {
    ...inline,
    name: "a.png",
  });
  assertEquals(
    partsOf(
      fromClientMessages([{
        id: "m",
        role: "user",
        content: "Look",
        experimental_attachments: [{ contentType: "image/png", url: inline.url }],
      }]).messages,
    )[1],
    inline,
  );
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

Deno.test("fromClientMessages() returns normalised messages unchanged", () => {
  const history = [
    user("hi"),
    assistant(call("a", { state: "output-available", output: 0 }), result("a", 0), "Done."),
  ];
  assertEquals(fromClientMessages(history), { messages: history, rejected: [] });
});
