import type { TurnReply } from "../../contract/reply.ts";
import type { PendingTurn } from "../../record/home_record.ts";
import type { Tool } from "../../tools/tool.ts";
import { storedAnswer } from "../tools/stored_tool_call.ts";
import { createUsageMeter } from "../passes/usage_meter.ts";
import { callView, functionBadge } from "../reply/tool_call_view.ts";
import { waitingText } from "../reply/pending_text.ts";

/**
 * The reply of a turn whose process died before it could ask, from what is stored of its calls. JSON
 * text. It is not kept: a retry of the message makes the one that is.
 */
export function buildPendingReply({ turn, calls }: PendingTurn, tools: readonly Tool[]): string {
  const answered = calls.map((call) => storedAnswer(call, tools));
  const badge = functionBadge(answered);
  const reply: TurnReply = {
    message: waitingText({ preface: "", answered }).text,
    ...(badge && { functionCall: badge.call, functionResult: badge.result }),
    toolCalls: answered.map(callView),
    suggestions: [],
    status: "requires_action",
    threadId: turn.thread_id,
    messageId: turn.assistant_message_id,
    usage: createUsageMeter().usage(),
  };
  return JSON.stringify(reply);
}
