/** Turns as events, for the tests of stream/. */
import type { ToolCallView } from "@function/contract/tool_call_view.ts";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import type { TurnReply } from "@function/contract/reply.ts";
import type { ReplyFields } from "@function/contract/reply_fields.ts";

export const turnId = "11111111-1111-4111-8111-111111111111";
export const threadId = "22222222-2222-4222-8222-222222222222";
export const messageId = "33333333-3333-4333-8333-333333333333";
export const usage = { inputTokens: 10, cachedInputTokens: 4, outputTokens: 3, modelCalls: 2 };

export const started: TurnEvent = { type: "started", turnId, threadId, messageId };
export const continued: TurnEvent = { ...started, isContinuation: true };

const name = "record_home_event";
const input = { title: "Leak" };

export function call(id: string, more: Partial<ToolCallView> = {}): ToolCallView {
  return { id, name, input, state: "input-available", ...more };
}

export const result = {
  type: "home_event_recorded",
  success: true,
  code: "ok",
  message: "Recorded the leak.",
};

/** The reply's fields for the app's badge. */
export const badge = {
  functionCall: { name, arguments: JSON.stringify(input) },
  functionResult: JSON.stringify(result),
};

export function fields(fields: ReplyFields): TurnEvent {
  return { type: "reply-fields", fields };
}

export function answered(id: string, more: Partial<ToolCallView> = {}): ToolCallView {
  return call(id, { state: "output-available", output: result, ...more });
}

export function reply(more: Partial<TurnReply> = {}): TurnReply {
  return {
    message: "Turn off the water.",
    toolCalls: [],
    receipts: [],
    changed: ["threads"],
    suggestions: [],
    status: "completed",
    outcome: "nothing_to_save",
    threadId,
    messageId,
    usage,
    ...more,
  };
}

export function finished(more: Partial<TurnReply> = {}, replayed = false): TurnEvent {
  return { type: "finished", turnId, reply: reply(more), replayed };
}

export const delta = (text: string): TurnEvent => ({ type: "text-delta", text });
export const text = (text: string): TurnEvent => ({ type: "text", text });
export const inputStart = (toolCallId: string, toolName = name) =>
  ({ type: "tool-input-start", toolCallId, toolName }) as const;
const inputDelta = (toolCallId: string, text: string) =>
  ({ type: "tool-input-delta", toolCallId, text }) as const;
export const toolCall = (call: ToolCallView): TurnEvent => ({ type: "tool-call", call });
export const toolResult = (call: ToolCallView): TurnEvent => ({ type: "tool-result", call });

const half = call("c2", { input: "half" });
const failed = { state: "output-error", errorText: "That was not saved.", output: {} } as const;
const approval = { state: "approval-requested", approval: { id: "ap1" } } as const;
const suggestions = ["What next?"];

/** Every kind of turn that a client may get, by name. */
export const turns: Record<string, TurnEvent[]> = {
  plain: [
    started,
    delta("Turn off "),
    delta("the water."),
    text("Turn off the water."),
    fields({ suggestions, usage }),
    finished(),
  ],
  "tool turn": [
    started,
    delta("One moment."),
    inputStart("c1"),
    inputDelta("c1", '{"title":'),
    inputDelta("c1", '"Leak"}'),
    toolCall(call("c1")),
    toolResult(answered("c1")),
    fields(badge),
    delta("I noted "),
    delta("the leak."),
    text("I noted the leak."),
    fields({ suggestions, focus: { type: "asset", id: "a1" }, usage }),
    finished({ toolCalls: [answered("c1")] }),
  ],
  "parallel calls, one fails": [
    started,
    inputStart("c1"),
    inputStart("c2"),
    inputDelta("c2", "{}"),
    inputDelta("c1", "{}"),
    toolCall(call("c1")),
    toolCall(half),
    toolResult(answered("c1", { input: { title: "Leak", cost: 0 } })),
    toolResult({ ...half, ...failed }),
    fields({ degraded: true }),
    text("Recorded the leak."),
    fields({ usage }),
    finished({ degraded: true }),
  ],
  approval: [
    started,
    toolCall(call("c1")),
    toolCall(call("c2")),
    toolResult(answered("c1")),
    toolCall(call("c2", approval)),
    fields({ usage }),
    finished({ status: "requires_action" }),
  ],
  "stopped after the tools": [
    started,
    toolCall(call("c1")),
    toolResult(answered("c1", { output: null })),
    finished({ stopped: true }),
  ],
};

/** Turns that continue a message, which the client has, after an approval decision. */
export const continuations: Record<string, TurnEvent[]> = {
  approved: [
    continued,
    toolResult(answered("c2")),
    delta("Done."),
    text("Done."),
    fields({ usage }),
    finished(),
  ],
  denied: [
    continued,
    toolResult(call("c2", { state: "output-denied", output: result })),
    text("All right, I left it."),
    fields({ usage }),
    finished(),
  ],
};
