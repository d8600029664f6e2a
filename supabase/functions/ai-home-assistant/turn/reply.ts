import type { Part, TurnReply } from "../contract.ts";
import { generateFollowUpSuggestions, suggestionContext } from "./follow_up_suggestions.ts";
import { isPending } from "../tools/tool_step.ts";
import { resultsOf } from "./answered.ts";
import { callView, functionBadge } from "./tool_call_view.ts";
import type { Answer, OpenTurn } from "./turn_state.ts";

/** The reply of contract.ts, made of what the turn came to. */
export function composeReply({ begun, message, meter }: OpenTurn, answer: Answer): TurnReply {
  const answered = answer.tools?.answered ?? [];
  const badge = functionBadge(answered);
  const results = resultsOf(answered);
  const focus = results.find((result) => result.focus !== undefined)?.focus;
  return {
    message: answer.text,
    ...(badge && { functionCall: badge.call, functionResult: badge.result }),
    toolCalls: answered.map(callView),
    suggestions: generateFollowUpSuggestions(
      message,
      suggestionContext(begun.home_context, results),
    ),
    ...(focus && { focus }),
    status: answered.some(isPending) ? "requires_action" : "completed",
    ...(answer.degraded && { degraded: true as const }),
    threadId: begun.turn.thread_id,
    messageId: begun.turn.assistant_message_id,
    usage: meter.usage(),
  };
}

/**
 * The assistant's message as it is stored. A call that has a result has both: `output` for the app to
 * show, and a `tool-result` for the model's history.
 */
export function composeParts({ text, tools }: Answer): Part[] {
  const answered = tools?.answered ?? [];
  const calls = answered.map((answeredCall): Part => {
    const { id, name, ...view } = callView(answeredCall);
    const { provider } = answeredCall.call;
    return {
      type: "tool-call",
      toolCallId: id,
      toolName: name,
      ...view,
      ...(provider !== "" && { provider }),
    };
  });
  const results = answered.filter((answer) => !isPending(answer)).map((
    { call, output, state },
  ): Part => ({
    type: "tool-result",
    toolCallId: call.id,
    toolName: call.name,
    output,
    ...(state !== "output-available" && { isError: true }),
  }));
  const preface: Part[] = tools?.preface ? [{ type: "text", text: tools.preface }] : [];
  return [...preface, ...calls, ...results, { type: "text", text }];
}
