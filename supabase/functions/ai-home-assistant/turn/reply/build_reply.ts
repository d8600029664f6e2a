import type { Part } from "../../contract/parts.ts";
import { toToolCallPart } from "../../contract/tool_call_part.ts";
import type { TurnReply } from "../../contract/reply.ts";
import { generateFollowUpSuggestions, suggestionContext } from "./follow_up_suggestions.ts";
import { isPending } from "../../tools/tool_step.ts";
import { resultsOf } from "../tools/stored_tool_call.ts";
import { callView, functionBadge } from "./tool_call_view.ts";
import { textPart } from "./server_answer.ts";
import type { Answer, OpenTurn, ToolPhase } from "../turn_state.ts";

/** The reply of contract.ts, made of what the turn came to. */
export function composeReply({ begun, message, meter }: OpenTurn, answer: Answer): TurnReply {
  const answered = answer.tools?.answered ?? [];
  const badge = functionBadge(answered);
  const results = resultsOf(answered);
  const waits = answered.some(isPending);
  const focus = waits ? undefined : results.find((result) => result.focus !== undefined)?.focus;
  return {
    message: answer.text,
    ...(badge && { functionCall: badge.call, functionResult: badge.result }),
    toolCalls: answered.map(callView),
    // While a question waits, everything else would lead away from it.
    suggestions: waits ? [] : generateFollowUpSuggestions(
      message,
      suggestionContext(begun.home_context, results),
    ),
    ...(focus && { focus }),
    status: waits ? "requires_action" : "completed",
    ...(answer.degraded && { degraded: true as const }),
    ...(answer.stopped && { stopped: answer.stopped }),
    threadId: begun.turn.thread_id,
    messageId: begun.turn.assistant_message_id,
    usage: meter.usage(),
  };
}

/**
 * The assistant's message as it is stored. What a person was shown while the turn waited stays; the
 * answer to it follows.
 */
export function composeParts({ begun }: OpenTurn, { tools, said }: Answer): Part[] {
  const shown = begun.outcome === "continue" ? begun.message_parts : null;
  return [...shown ?? (tools ? partsOfStep(tools) : []), ...said];
}

/**
 * What came of pass one. A call that has a result has both: `output` for the app to show, and a
 * `tool-result` for the model's history.
 */
export function partsOfStep({ preface, answered }: ToolPhase): Part[] {
  const calls = answered.map((answeredCall) =>
    toToolCallPart(callView(answeredCall), answeredCall.call.provider)
  );
  const results = answered.filter((answer) => !isPending(answer)).map((
    { call, output, state },
  ): Part => ({
    type: "tool-result",
    toolCallId: call.id,
    toolName: call.name,
    output,
    ...(state !== "output-available" && { isError: true }),
  }));
  return [...preface === "" ? [] : [textPart(preface)], ...calls, ...results];
}
