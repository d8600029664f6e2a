/** Turns as they were told, with the reply and the parts that were stored of them. */
import type { Part } from "../../../supabase/functions/ai-home-assistant/contract/parts.ts";
import type { ToolCallView } from "../../../supabase/functions/ai-home-assistant/contract/tool_call_view.ts";
import type { TurnEvent } from "../../../supabase/functions/ai-home-assistant/contract/turn_events.ts";
import type { TurnReply } from "../../../supabase/functions/ai-home-assistant/contract/reply.ts";
import { answered, call, continued, messageId, reply, result, started, turnId } from "./events.ts";

export interface ToldTurn {
  /** Without `finished`, which has the reply. */
  events: TurnEvent[];
  reply: TurnReply;
  parts: Part[];
  /** What a person says to the question of the turn that this one goes on from. */
  after?: { turn: string; approved?: boolean; output?: unknown };
}

const text = (text: string): Part => ({ type: "text", text });
const ours = (text: string): Part => ({ type: "text", text, by: "app" });
const badge = {
  functionCall: { name: "record_home_event", arguments: '{"title":"Leak"}' },
  functionResult: JSON.stringify(result),
};
const ran: TurnEvent = {
  type: "function",
  call: badge.functionCall,
  result: badge.functionResult,
};
const usage = { inputTokens: 70, cachedInputTokens: 0, outputTokens: 7, modelCalls: 1 };
const told: TurnEvent = { type: "usage", usage };
const next: TurnEvent[] = [
  { type: "suggestions", suggestions: ["What next?"] },
  { type: "focus", focus: { type: "asset", id: "a1" } },
  told,
];
const shown = { suggestions: ["What next?"], focus: { type: "asset" as const, id: "a1" }, usage };
const nothing: TurnEvent[] = [{ type: "suggestions", suggestions: [] }, told];

function partsOf(...calls: ToolCallView[]): Part[] {
  return [
    ...calls.map(({ id, name, ...rest }): Part => ({
      type: "tool-call",
      toolCallId: id,
      toolName: name,
      ...rest,
    })),
    ...calls.filter(({ state }) => state.startsWith("output-")).map((
      { id, name, state, output },
    ): Part => ({
      type: "tool-result",
      toolCallId: id,
      toolName: name,
      output,
      ...(state !== "output-available" && { isError: true }),
    })),
  ];
}

const failure = { ...result, success: false, code: "unavailable", message: "That was not saved." };
const failed = call("c2", { state: "output-error", output: failure, errorText: failure.message });
const approval = { id: "ap1", expiresAt: "2030-01-01T00:00:00Z" };
const asking = call("c2", { state: "approval-requested", approval });
const approved = answered("c2", { approval: { ...approval, approved: true } });
const declined = { ...result, success: false, code: "denied", message: "You declined." };
const denied = call("c2", {
  state: "output-denied",
  output: declined,
  approval: { ...approval, approved: false },
});
const onPhone = call("c1", { name: "request_user_input", input: { question: "Which?" } });
const picked = { ...onPhone, state: "output-available" as const, output: 0 };

export const toldTurns: Record<string, ToldTurn> = {
  "a plain answer": {
    events: [
      started,
      { type: "text-delta", text: "Turn off" },
      { type: "text", text: "Turn off the water." },
      ...next,
    ],
    reply: reply(shown),
    parts: [text("Turn off the water.")],
  },
  "a tool turn": {
    events: [
      started,
      { type: "text-delta", text: "One moment." },
      { type: "tool-input-start", toolCallId: "c1", toolName: "record_home_event" },
      { type: "tool-input-delta", toolCallId: "c1", text: '{"title":"Leak"}' },
      { type: "tool-result", call: answered("c1") },
      { type: "tool-result", call: failed },
      ran,
      { type: "text-delta", text: "I noted" },
      { type: "text", text: "I noted the leak." },
      ...next,
    ],
    reply: reply({
      ...shown,
      ...badge,
      message: "I noted the leak.",
      toolCalls: [answered("c1"), failed],
    }),
    parts: [text("One moment."), ...partsOf(answered("c1"), failed), text("I noted the leak.")],
  },
  "an answer that broke off": {
    events: [
      started,
      { type: "tool-result", call: answered("c1") },
      ran,
      { type: "text-delta", text: "I noted" },
      { type: "degraded" },
      { type: "text", text: "I noted" },
      { type: "text", text: "Recorded the leak." },
      ...nothing,
    ],
    reply: reply({
      ...badge,
      usage,
      degraded: true,
      message: "I noted\n\nRecorded the leak.",
      toolCalls: [answered("c1")],
    }),
    parts: [...partsOf(answered("c1")), text("I noted"), text("Recorded the leak.")],
  },
  "a stopped plain answer": {
    events: [started, { type: "text-delta", text: "Turn" }, { type: "text", text: "Turn" }, told],
    reply: reply({ usage, stopped: true, message: "Turn" }),
    parts: [text("Turn")],
  },
  "stopped before the tools": {
    events: [
      started,
      { type: "tool-input-start", toolCallId: "c2", toolName: "record_home_event" },
      { type: "tool-result", call: failed },
      { type: "text", text: "Stopped. Nothing was saved." },
      ...nothing,
    ],
    reply: reply({
      usage,
      stopped: true,
      message: "Stopped. Nothing was saved.",
      toolCalls: [failed],
    }),
    parts: [...partsOf(failed), text("Stopped. Nothing was saved.")],
  },
  "a question": {
    events: [
      started,
      { type: "text-delta", text: "Let me see." },
      { type: "tool-input-start", toolCallId: "c1", toolName: "record_home_event" },
      { type: "tool-input-start", toolCallId: "c2", toolName: "record_home_event" },
      { type: "tool-result", call: answered("c1") },
      { type: "tool-call", call: asking },
      { type: "text", text: "Recorded the leak. May I?" },
      ...nothing,
    ],
    reply: reply({
      ...badge,
      usage,
      status: "requires_action",
      message: "Let me see.\n\nRecorded the leak. May I?",
      toolCalls: [answered("c1"), asking],
    }),
    parts: [
      text("Let me see."),
      ...partsOf(answered("c1"), asking),
      ours("Recorded the leak. May I?"),
    ],
  },
  "a yes": {
    after: { turn: "a question", approved: true },
    events: [
      continued,
      { type: "tool-result", call: answered("c1") },
      { type: "tool-result", call: approved },
      ran,
      { type: "text-delta", text: "Done." },
      { type: "text", text: "Done." },
      ...next,
    ],
    reply: reply({
      ...shown,
      ...badge,
      message: "Done.",
      toolCalls: [answered("c1"), approved],
    }),
    parts: [
      text("Let me see."),
      ...partsOf(answered("c1"), approved),
      ours("Recorded the leak. May I?"),
      text("Done."),
    ],
  },
  "a no": {
    after: { turn: "a question", approved: false },
    events: [
      continued,
      { type: "tool-result", call: answered("c1") },
      { type: "tool-result", call: denied },
      ran,
      { type: "text", text: "All right." },
      ...nothing,
    ],
    reply: reply({ ...badge, usage, message: "All right.", toolCalls: [answered("c1"), denied] }),
    parts: [
      text("Let me see."),
      ...partsOf(answered("c1"), denied),
      ours("Recorded the leak. May I?"),
      text("All right."),
    ],
  },
  "a question on the phone": {
    events: [
      started,
      { type: "tool-call", call: onPhone },
      { type: "text", text: "I need your answer." },
      ...nothing,
    ],
    reply: reply({
      usage,
      status: "requires_action",
      message: "I need your answer.",
      toolCalls: [onPhone],
    }),
    parts: [...partsOf(onPhone), ours("I need your answer.")],
  },
  "the phone's answer": {
    after: { turn: "a question on the phone", output: 0 },
    events: [
      continued,
      { type: "tool-result", call: picked },
      { type: "function", call: { name: onPhone.name, arguments: "{}" }, result: "0" },
      { type: "text-delta", text: "Good." },
      { type: "text", text: "Good." },
      ...next,
    ],
    reply: reply({
      ...shown,
      functionCall: { name: onPhone.name, arguments: "{}" },
      functionResult: "0",
      message: "Good.",
      toolCalls: [picked],
    }),
    parts: [...partsOf(picked), ours("I need your answer."), text("Good.")],
  },
};

export function whole({ events, reply }: ToldTurn): TurnEvent[] {
  return [...events, { type: "finished", turnId, reply: JSON.stringify(reply), replayed: false }];
}

export function replay({ reply, parts }: ToldTurn, continues = false): TurnEvent[] {
  const stored = { turnId, reply: JSON.stringify(reply), parts, continues };
  return [{ type: "finished", replayed: true, ...stored }];
}

/** The message as Postgres keeps it, with what its reply showed. */
export function storedMessage({ reply, parts }: ToldTurn) {
  const { message: _, toolCalls: __, threadId: ___, messageId: ____, ...shown } = reply;
  return {
    id: messageId,
    role: "assistant" as const,
    parts,
    origin: "turn" as const,
    model: "m",
    provider: null,
    shown,
  };
}
