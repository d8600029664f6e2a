import { assertEquals } from "@std/assert";
import {
  REPLY_DATA_PARTS,
  REPLY_FIELDS,
  type ReplyExtras,
  selectFields,
  toDataParts,
  type TurnReply,
  turnReply,
} from "../../../supabase/functions/ai-home-assistant/contract/reply.ts";
import type { Part } from "../../../supabase/functions/ai-home-assistant/contract/parts.ts";
import { toToolCallPart } from "../../../supabase/functions/ai-home-assistant/contract/tool_call_part.ts";
import type { TurnEvent } from "../../../supabase/functions/ai-home-assistant/contract/turn_events.ts";
import { toUiMessages } from "../../../supabase/functions/ai-home-assistant/conversation/to_ui/to_ui_messages.ts";
import { createTurnEncoder } from "../../../supabase/functions/ai-home-assistant/stream/encode_turn.ts";
import type { UiChunk } from "../../../supabase/functions/ai-home-assistant/stream/ui_chunk.ts";

const FIELDS = Object.keys(REPLY_FIELDS) as (keyof TurnReply)[];

/** A reply with every field; each value is found in JSON by a text that no other field has. */
const fullReply: TurnReply = {
  message: "the answer",
  functionCall: { name: "the function", arguments: "{}" },
  functionResult: "the result",
  toolCalls: [{ id: "the call", name: "t", input: {}, state: "output-available", output: 0 }],
  suggestions: ["the suggestion"],
  focus: { type: "asset", id: "the asset" },
  status: "completed",
  degraded: true,
  stopped: true,
  threadId: "the thread",
  messageId: "the message",
  usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, modelCalls: 7777 },
};
const traces: Record<keyof TurnReply, string> = {
  message: "the answer",
  functionCall: "the function",
  functionResult: "the result",
  toolCalls: "the call",
  suggestions: "the suggestion",
  focus: "the asset",
  status: '"completed"',
  degraded: '"degraded":true',
  stopped: '"stopped":true',
  threadId: "the thread",
  messageId: "the message",
  usage: "7777",
};

function fieldsIn(value: unknown): string[] {
  const json = JSON.stringify(value);
  return FIELDS.filter((name) => json.includes(traces[name])).toSorted();
}

function fieldsWhere(test: (name: keyof TurnReply) => boolean): string[] {
  return FIELDS.filter(test).toSorted();
}

const { message, toolCalls: [call], threadId, messageId, ...extras } = fullReply;
const parts: Part[] = [
  toToolCallPart(call!),
  { type: "tool-result", toolCallId: "the call", toolName: "t", output: 0 },
  { type: "text", text: message },
];

function finished(replayed: boolean): TurnEvent {
  return { type: "finished", turnId: "t", reply: JSON.stringify(fullReply), replayed, parts };
}

function live(): UiChunk[] {
  const events: TurnEvent[] = [
    { type: "started", turnId: "t", threadId, messageId },
    { type: "tool-result", call: call! },
    { type: "reply-fields", fields: selectFields(fullReply, "stream", "before-answer") },
    { type: "text", text: message },
    { type: "reply-fields", fields: selectFields(fullReply, "stream", "after-answer") },
    finished(false),
  ];
  return events.flatMap(createTurnEncoder().push);
}

Deno.test("every field of the reply has a row and appears in the JSON reply", () => {
  assertEquals(FIELDS.toSorted(), Object.keys(turnReply.shape).toSorted());
  assertEquals(fieldsIn(turnReply.strict().parse(fullReply)), fieldsWhere(() => true));
});

Deno.test("the stream carries each field in the chunk of its row", () => {
  const chunks = live();
  for (const name of FIELDS) {
    const { stream } = REPLY_FIELDS[name];
    const chunk = typeof stream === "string" ? stream : stream.chunk;
    const carriers = chunks.filter((chunk) => fieldsIn(chunk).includes(name));
    const expected = new RegExp(`^${chunk.replace("*", ".*")}$`);
    if (chunk === "none") assertEquals(carriers, []);
    else assertEquals(carriers.some(({ type }) => expected.test(type)), true, name);
  }
});

Deno.test("the replay of a stored reply has the fields of its rows, in the chunks of the live stream", () => {
  const replay = createTurnEncoder().push(finished(true));
  assertEquals(fieldsIn(replay), fieldsWhere((name) => REPLY_FIELDS[name].replay));
  assertEquals(replay, live());
});

Deno.test("a reload has the fields of its rows, as the parts and metadata that the stream builds", () => {
  const stored = { id: messageId, role: "assistant" as const, parts, origin: "turn" as const };
  const [reloaded] = toUiMessages([{ ...stored, model: "m", provider: null, shown: extras }], {
    threadId,
  });
  assertEquals(fieldsIn(reloaded), fieldsWhere((name) => REPLY_FIELDS[name].reload));
  const dataParts = reloaded!.parts.filter(({ type }) => type.startsWith("data-"));
  assertEquals(dataParts, live().filter(({ type }) => type.startsWith("data-")));
});

Deno.test("a pending call withholds every data part and no metadata", () => {
  for (const view of ["stream", "replay", "reload"] as const) {
    const fields: ReplyExtras = selectFields({ ...extras, status: "requires_action" }, view);
    assertEquals(Object.keys(fields).toSorted(), ["degraded", "stopped", "usage"]);
  }
});

Deno.test("toDataParts() makes every data part, and none of an empty list or half a badge", () => {
  const types = toDataParts(fullReply).map(({ type }) => type);
  assertEquals(types, [...new Set(REPLY_DATA_PARTS)]);
  const { functionCall } = fullReply;
  assertEquals(toDataParts({ suggestions: [], functionCall: functionCall! }), []);
});
