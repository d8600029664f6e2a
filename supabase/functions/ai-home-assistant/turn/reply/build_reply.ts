import type { TurnReply } from "../../contract/reply.ts";
import { isPending } from "../../contract/tool_call_view.ts";
import { wasExecuted } from "../../tools/error_results.ts";
import { resultsOf, type ToolCall } from "../../tools/tool_call.ts";
import type { OpenTurn } from "../open_turn.ts";
import type { TurnAnswer } from "../turn_answer.ts";
import { buildSuggestionContext, generateFollowUpSuggestions } from "./follow_up_suggestions.ts";
import { buildToolCallView } from "./build_tool_call_view.ts";

/** The reply of a turn, as clients get it and as it is stored for replays. */
export function buildReply(turn: OpenTurn, answer: TurnAnswer): TurnReply {
  const calls = answer.step?.calls ?? [];
  const results = resultsOf(calls);
  const hasPending = calls.some(isPending);
  const focus = hasPending ? undefined : results.find((result) => result.focus)?.focus;
  return {
    message: answer.text,
    ...buildCallFields(calls),
    // While calls are pending, a suggestion would lead the person away from them.
    suggestions: hasPending ? [] : generateFollowUpSuggestions(
      turn.userText,
      buildSuggestionContext(turn.homeContext, results),
    ),
    ...(focus && { focus }),
    status: hasPending ? "requires_action" : "completed",
    ...(answer.degraded && { degraded: true as const }),
    ...(answer.stopped && { stopped: answer.stopped }),
    threadId: turn.threadId,
    messageId: turn.messageId,
    usage: turn.meter.total(),
  };
}

/** The fields of a reply that show its tool calls. */
export function buildCallFields(
  calls: readonly ToolCall[],
): Pick<TurnReply, "functionCall" | "functionResult" | "toolCalls"> {
  return { ...buildBadgeFields(calls), toolCalls: calls.map(buildToolCallView) };
}

/** The first call that was executed, successful or not, for the app's badge. */
export function buildBadgeFields(
  calls: readonly ToolCall[],
): Pick<TurnReply, "functionCall" | "functionResult"> {
  const first = calls.find(({ result }) => result && wasExecuted(result));
  return first
    ? {
      functionCall: { name: first.name, arguments: first.arguments },
      functionResult: JSON.stringify(first.output),
    }
    : {};
}
