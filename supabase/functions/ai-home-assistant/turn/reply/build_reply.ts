import type { Part, TextPart } from "../../contract/parts.ts";
import type { TurnReply, Usage } from "../../contract/reply.ts";
import type { ReplyFields } from "../../contract/reply_fields.ts";
import { isPending } from "../../contract/tool_call_view.ts";
import { wasExecuted } from "../../tools/error_results.ts";
import type { Tool } from "../../tools/tool.ts";
import type { ToolCall } from "../../tools/tool_call.ts";
import type { HeldTurn } from "../held_turn.ts";
import { callsOf, type TurnAnswer } from "../turn_answer.ts";
import { buildSuggestions } from "./build_suggestions.ts";
import { buildMessageParts, joinTexts } from "./build_message_parts.ts";
import { computeOutcome } from "./notice/compute_outcome.ts";
import { buildToolCallView } from "./build_tool_call_view.ts";

/** What a reply is made of. While the turn runs, the text and the calls are those known so far. */
export interface ReplyContent {
  threadId: string;
  messageId: string;
  /** The parts of the message. */
  parts: readonly Part[];
  /** The parts of the answer: those that follow the calls and that no earlier attempt showed. */
  answer: readonly TextPart[];
  calls: readonly ToolCall[];
  /** Whether an earlier message of the thread has the calls. */
  areCallsInHistory?: boolean;
  tools: readonly Tool[];
  usage: Usage;
  degraded?: boolean;
  stopped?: boolean;
  /** What the person may send next. */
  suggestions: string[];
}

/** Returns the fields of the reply that are known before the answer. It makes no message and no suggestions. */
export function buildEarlyReply(
  turn: HeldTurn,
  known: Pick<Partial<TurnAnswer>, "steps" | "degraded">,
): ReplyFields {
  return compose(turn, known, [], []);
}

/** Returns the reply of a turn with this answer. `messageParts` are all parts of its message. */
export function buildReply(
  turn: HeldTurn,
  answer: TurnAnswer,
  messageParts: readonly Part[] = buildMessageParts(turn, answer),
): TurnReply {
  return compose(turn, answer, messageParts, buildSuggestions(turn, callsOf(answer.steps ?? [])));
}

function compose(
  turn: HeldTurn,
  answer: Partial<TurnAnswer>,
  messageParts: readonly Part[],
  suggestions: string[],
): TurnReply {
  const { parts = [], steps = [], degraded = false, stopped } = answer;
  const calls = callsOf(steps);
  return composeReply({
    threadId: turn.threadId,
    messageId: turn.messageId,
    parts: messageParts,
    answer: parts,
    tools: turn.tools,
    calls,
    areCallsInHistory: steps.some(({ isInHistory }) => isInHistory),
    usage: turn.meter.total(),
    degraded,
    stopped: stopped === true,
    suggestions,
  });
}

/** Every reply is made here. */
export function composeReply(content: ReplyContent): TurnReply {
  const {
    threadId,
    messageId,
    parts,
    answer,
    calls,
    tools,
    usage,
    degraded,
    stopped,
    suggestions,
  } = content;
  const notice = joinTexts(answer.filter((part) => part.notice !== undefined));
  const hasPending = calls.some(isPending);
  const focus = hasPending ? undefined : calls.find(({ result }) => result?.focus)?.result?.focus;
  return {
    message: joinTexts(parts),
    ...buildBadgeFields(calls),
    toolCalls: content.areCallsInHistory ? [] : calls.map(buildToolCallView),
    suggestions,
    ...(focus && { focus }),
    status: hasPending ? "requires_action" : "completed",
    outcome: computeOutcome(calls, tools),
    ...(notice !== "" && { notice }),
    ...(degraded && { degraded }),
    ...(stopped && { stopped }),
    threadId,
    messageId,
    usage,
  };
}

/** The first call that was executed, successful or not, for the app's badge. */
function buildBadgeFields(
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
