import { assertEquals } from "@std/assert";
import type { TurnReply } from "@function/contract/reply.ts";
import type { ToolCallView } from "@function/contract/tool_call_view.ts";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { createOutputGate } from "@function/sanitise/output_gate.ts";
import { sanitiseJsonText, sanitiseValue } from "@function/sanitise/sanitise_value.ts";

const ID = "3f2a1b4c-1111-4222-8333-444455556666";
const LINK = "Tap [here](https://evil.example/a)";
const PLAIN = "Tap here (evil.example)";
const gate = createOutputGate([
  { name: "record_home_event", kind: "server" },
  { name: "request_user_input", kind: "client" },
]);

const call: ToolCallView = {
  id: ID,
  name: "request_user_input",
  input: { question: LINK, options: [LINK, ID], n: 1 },
  state: "output-error",
  output: { id: ID, message: LINK },
  errorText: `${LINK}, record_home_event`,
  approval: { id: ID, preview: LINK },
};
const cleanCall = {
  ...call,
  input: { question: PLAIN, options: [PLAIN, ID], n: 1 },
  output: { id: ID, message: PLAIN },
  errorText: `${PLAIN}, record home event`,
  approval: { id: ID, preview: PLAIN },
};
const reply: TurnReply = {
  message: `${LINK}. I called record_home_event for ${ID}.`,
  functionCall: { name: "record_home_event", arguments: JSON.stringify({ title: LINK, id: ID }) },
  functionResult: JSON.stringify({ message: LINK, id: ID }),
  toolCalls: [call],
  receipts: [{ text: LINK, tool: "record_home_event", toolCallId: ID }],
  changed: ["events", "threads"],
  suggestions: [LINK, ID],
  status: "completed",
  outcome: "nothing_to_save",
  threadId: ID,
  messageId: ID,
  usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, modelCalls: 0 },
};

async function pass(...events: TurnEvent[]): Promise<TurnEvent[]> {
  return await Array.fromAsync(gate.sanitiseEvents(ReadableStream.from(events)));
}

Deno.test("the gate sanitises every text of a reply and keeps ids in calls and results", () => {
  assertEquals(gate.sanitiseReply(reply), {
    ...reply,
    message: `${PLAIN}. I called record home event for ….`,
    functionCall: {
      name: "record_home_event",
      arguments: JSON.stringify({ title: PLAIN, id: ID }),
    },
    functionResult: JSON.stringify({ message: PLAIN, id: ID }),
    toolCalls: [cleanCall],
    receipts: [{ text: PLAIN, tool: "record_home_event", toolCallId: ID }],
    changed: ["events", "threads"],
    suggestions: [PLAIN],
  });
});

Deno.test("the gate sanitises texts, calls and fields of events, and the stored parts of a replay", async () => {
  const text = { type: "text" as const, text: LINK };
  const { suggestions } = reply;
  const finished = { type: "finished" as const, turnId: ID, reply, replayed: true };
  assertEquals(
    await pass(
      text,
      { type: "tool-call", call },
      { type: "tool-result", call },
      { type: "reply-fields", fields: { suggestions, degraded: true } },
      { ...finished, parts: [text] },
    ),
    [
      { ...text, text: PLAIN },
      { type: "tool-call", call: cleanCall },
      { type: "tool-result", call: cleanCall },
      { type: "reply-fields", fields: { suggestions: [PLAIN], degraded: true } },
      { ...finished, parts: [{ ...text, text: PLAIN }] },
    ],
  );
});

Deno.test("the gate sanitises a reply that comes from the database, and no other", async () => {
  const event = { type: "finished" as const, turnId: ID, reply, replayed: true };
  assertEquals(await pass(event, { ...event, isStored: true }), [
    event,
    { ...event, isStored: true, reply: gate.sanitiseReply(reply) },
  ]);
});

Deno.test("the gate sanitises the reply of a thread's message, and shows files with https: only", () => {
  const files = ["https://a.example/a.png", "javascript:alert(1)", "data:text/html,x", "http://a"]
    .map((url) => ({ type: "file" as const, mediaType: "image/png", url }));
  for (const role of ["user", "assistant"] as const) {
    assertEquals(gate.sanitiseMessage({ role, parts: files }).parts, files.slice(0, 1));
  }
  const shown = { notice: LINK, suggestions: [LINK], functionResult: `{"a":"${LINK}"}` };
  assertEquals(gate.sanitiseMessage({ role: "assistant", parts: [], shown }).shown, {
    notice: PLAIN,
    suggestions: [PLAIN],
    functionResult: `{"a":"${PLAIN}"}`,
  });
});

Deno.test("the gate streams the arguments of server tools only", async () => {
  const events = ["record_home_event", "request_user_input"].flatMap((toolName): TurnEvent[] => [
    { type: "tool-input-start", toolCallId: toolName, toolName },
    { type: "tool-input-delta", toolCallId: toolName, text: "{" },
  ]);
  const [, , , hidden] = events;
  assertEquals(await pass(...events), [...events.slice(0, 3), { ...hidden, text: "" }]);
});

Deno.test("the gate leaves a text as it was streamed", async () => {
  const events: TurnEvent[] = [{ type: "text-delta", text: "{ <x" }, {
    type: "text",
    text: "{ <x",
  }];
  assertEquals(await pass(...events), events);
});

Deno.test("the gate sanitises an answer of a thread, never empties it, and leaves a person's message", () => {
  const parts = [{ type: "text" as const, text: LINK }, { type: "text" as const, text: ID }];
  assertEquals(gate.sanitiseMessage({ role: "user", parts }).parts, parts);
  const { id: toolCallId, name: toolName, ...view } = call;
  const { id: _, name: __, ...cleanView } = cleanCall;
  const callPart = { type: "tool-call" as const, toolCallId, toolName };
  assertEquals(
    gate.sanitiseMessage({ role: "assistant", parts: [...parts, { ...callPart, ...view }] }).parts,
    [{ type: "text", text: PLAIN }, { type: "text", text: "…" }, { ...callPart, ...cleanView }],
  );
});

Deno.test("sanitiseJsonText() changes nothing but links", () => {
  for (const text of ['{ "n": 1e2, "2": 0, "1": "a: b" }', "{", ""]) {
    assertEquals(sanitiseJsonText(text), text);
  }
  assertEquals(sanitiseJsonText(`{"a":"${LINK}`), `{"a":"${PLAIN}`);
});

Deno.test("sanitiseValue() leaves out what is nested too deeply", () => {
  const deep = JSON.parse("[".repeat(5_000) + "]".repeat(5_000));
  assertEquals(JSON.stringify(sanitiseValue(deep)).length < 200, true);
});
