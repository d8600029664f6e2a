/** Turns as events, for the tests of stream/. */
import type { ToolCallView } from "../../../supabase/functions/ai-home-assistant/contract/tool_call_view.ts";
import type { TurnEvent } from "../../../supabase/functions/ai-home-assistant/contract/turn_events.ts";
import type {
  ReplyExtras,
  TurnReply,
} from "../../../supabase/functions/ai-home-assistant/contract/reply.ts";

export const turnId = "11111111-1111-4111-8111-111111111111";
export const threadId = "22222222-2222-4222-8222-222222222222";
export const messageId = "33333333-3333-4333-8333-333333333333";
export const usage = { inputTokens: 10, cachedInputTokens: 4, outputTokens: 3, modelCalls: 2 };

export const started: TurnEvent = { type: "started", turnId, threadId, messageId };
export const continued: TurnEvent = { ...started, continues: true };

export function call(id: string, more: Partial<ToolCallView> = {}): ToolCallView {
  return {
    id,
    name: "record_home_event",
    input: { title: "Leak" },
    state: "input-available",
    ...more,
  };
}

export const result = {
  type: "home_event_recorded",
  success: true,
  code: "ok",
  message: "Recorded the leak.",
};

/** The reply's fields for the app's badge. */
export const badge = {
  functionCall: { name: "record_home_event", arguments: '{"title":"Leak"}' },
  functionResult: JSON.stringify(result),
};

export function fields(fields: ReplyExtras): TurnEvent {
  return { type: "reply-fields", fields };
}

export function answered(id: string, more: Partial<ToolCallView> = {}): ToolCallView {
  return call(id, { state: "output-available", output: result, ...more });
}

export function reply(more: Partial<TurnReply> = {}): TurnReply {
  return {
    message: "Turn off the water.",
    toolCalls: [],
    suggestions: [],
    status: "completed",
    threadId,
    messageId,
    usage,
    ...more,
  };
}

export function finished(more: Partial<TurnReply> = {}, replayed = false): TurnEvent {
  return { type: "finished", turnId, reply: JSON.stringify(reply(more)), replayed };
}

/** Every kind of turn that a client may get, by name. */
export const turns: Record<string, TurnEvent[]> = {
  plain: [
    started,
    { type: "text-delta", text: "Turn off " },
    { type: "text-delta", text: "the water." },
    { type: "text", text: "Turn off the water." },
    fields({ suggestions: ["What next?"], usage }),
    finished(),
  ],
  "tool turn": [
    started,
    { type: "text-delta", text: "One moment." },
    { type: "tool-input-start", toolCallId: "c1", toolName: "record_home_event" },
    { type: "tool-input-delta", toolCallId: "c1", text: '{"title":' },
    { type: "tool-input-delta", toolCallId: "c1", text: '"Leak"}' },
    { type: "tool-call", call: call("c1") },
    { type: "tool-result", call: answered("c1") },
    fields(badge),
    { type: "text-delta", text: "I noted " },
    { type: "text-delta", text: "the leak." },
    { type: "text", text: "I noted the leak." },
    fields({ suggestions: ["What next?"], focus: { type: "asset", id: "a1" }, usage }),
    finished({ toolCalls: [answered("c1")] }),
  ],
  "parallel calls, one fails": [
    started,
    { type: "tool-input-start", toolCallId: "c1", toolName: "record_home_event" },
    { type: "tool-input-start", toolCallId: "c2", toolName: "record_home_event" },
    { type: "tool-input-delta", toolCallId: "c2", text: "{}" },
    { type: "tool-input-delta", toolCallId: "c1", text: "{}" },
    { type: "tool-call", call: call("c1") },
    { type: "tool-call", call: call("c2", { input: "half" }) },
    { type: "tool-result", call: answered("c1", { input: { title: "Leak", cost: 0 } }) },
    {
      type: "tool-result",
      call: call("c2", {
        input: "half",
        state: "output-error",
        errorText: "That was not saved.",
        output: {},
      }),
    },
    fields({ degraded: true }),
    { type: "text", text: "Recorded the leak." },
    fields({ usage }),
    finished({ degraded: true }),
  ],
  approval: [
    started,
    { type: "tool-call", call: call("c1") },
    { type: "tool-call", call: call("c2") },
    { type: "tool-result", call: answered("c1") },
    {
      type: "tool-call",
      call: call("c2", { state: "approval-requested", approval: { id: "ap1" } }),
    },
    fields({ usage }),
    finished({ status: "requires_action" }),
  ],
  "client tool": [
    started,
    { type: "tool-call", call: call("c1", { name: "request_user_input", input: {} }) },
    fields({ usage }),
    finished({ status: "requires_action" }),
  ],
  stopped: [
    started,
    { type: "tool-call", call: call("c1") },
    { type: "tool-result", call: answered("c1", { output: 0 }) },
    { type: "text-delta", text: "I noted" },
    finished({ stopped: true }),
  ],
  "stopped after the tools": [
    started,
    { type: "tool-call", call: call("c1") },
    { type: "tool-result", call: answered("c1", { output: null }) },
    finished({ stopped: true }),
  ],
  replay: [
    finished({
      toolCalls: [answered("c1")],
      functionCall: { name: "record_home_event", arguments: "{}" },
      functionResult: "{}",
      suggestions: ["What next?"],
      focus: { type: "issue" },
      degraded: true,
    }, true),
  ],
};

/** Turns that continue a message, which the client has, after an approval decision. */
export const continuations: Record<string, TurnEvent[]> = {
  approved: [
    continued,
    { type: "tool-result", call: answered("c2") },
    { type: "text-delta", text: "Done." },
    { type: "text", text: "Done." },
    fields({ usage }),
    finished(),
  ],
  denied: [
    continued,
    { type: "tool-result", call: call("c2", { state: "output-denied", output: result }) },
    { type: "text", text: "All right, I left it." },
    fields({ usage }),
    finished(),
  ],
};
