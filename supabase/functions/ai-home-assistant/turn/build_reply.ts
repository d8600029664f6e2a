import {
  isPauseText,
  type Part,
  type TextPart,
  type ToolResultPart,
  toToolCallPart,
} from "../contract/parts.ts";
import type { TurnReply, Usage } from "../contract/reply.ts";
import {
  hasFieldOf,
  REPLY_MOMENTS,
  type ReplyFields,
  type ReplyMoment,
  selectFields,
} from "../contract/reply_fields.ts";
import { listChanged } from "../contract/changed_lists.ts";
import { buildReceipts } from "../contract/receipts.ts";
import { isPending, type ToolCallView } from "../contract/tool_call_view.ts";
import type { TurnEvent } from "../contract/turn_events.ts";
import { buildSafetyText } from "../sentences/safety.ts";
import { toStorableJson } from "../storable_text.ts";
import { wasExecuted } from "../tools/error_results.ts";
import type { Tool } from "../tools/tool.ts";
import type { ToolCall } from "../tools/tool_call.ts";
import type { HeldTurn } from "./held_turn.ts";
import { computeOutcome } from "./notice.ts";
import type { StoredProgress } from "./stored_progress.ts";
import { buildSuggestions } from "./suggestions.ts";
import { callsOf, type TurnAnswer } from "./turn_answer.ts";

/** What a reply is made of. While the turn runs, the text and the calls are those known so far. */
interface ReplyContent {
  threadId: string;
  messageId: string;
  /** The parts of the message. */
  parts: readonly Part[];
  calls: readonly ToolCall[];
  /** The calls that the model wrote as text: they count for the outcome. */
  writtenCalls?: readonly ToolCall[];
  /** Whether an earlier message of the thread has the calls. */
  areCallsInHistory?: boolean;
  /** Whether the message has pictures or documents. */
  hasFiles?: boolean;
  tools: readonly Tool[];
  usage: Usage;
  degraded?: boolean;
  stopped?: boolean;
  isNotRecorded?: boolean;
  /** What the person may send next. */
  suggestions: string[];
}

/** Returns the fields of the reply that are known before the answer. It makes no message and no suggestions. */
export function buildEarlyReply(
  turn: HeldTurn,
  known: Pick<Partial<TurnAnswer>, "steps" | "writtenCalls" | "degraded">,
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
  const { steps = [], writtenCalls = [], degraded = false, stopped, isNotRecorded = false } =
    answer;
  const calls = callsOf(steps);
  return composeReply({
    threadId: turn.threadId,
    messageId: turn.messageId,
    parts: messageParts,
    tools: turn.tools,
    calls,
    writtenCalls,
    areCallsInHistory: steps.some(({ isInHistory }) => isInHistory),
    hasFiles: turn.messageFiles.length > 0,
    usage: turn.meter.total(),
    degraded,
    stopped: stopped === true,
    isNotRecorded,
    suggestions,
  });
}

/** Marks of parts that say nothing of what was not done. */
const NOT_IN_NOTICE: NonNullable<TextPart["notice"]>[] = ["safety", "receipt"];

/** Every reply is made here. */
export function composeReply(content: ReplyContent): TurnReply {
  const {
    threadId,
    messageId,
    parts,
    calls,
    writtenCalls = [],
    tools,
    usage,
    degraded,
    stopped,
    isNotRecorded,
    suggestions,
  } = content;
  const notice = joinTexts(
    parts.filter((part) =>
      part.type === "text" && part.notice !== undefined && !NOT_IN_NOTICE.includes(part.notice)
    ),
  );
  const hasPending = calls.some(isPending);
  const focus = hasPending ? undefined : calls.find(({ result }) => result?.focus)?.result?.focus;
  return {
    message: joinTexts(parts),
    ...buildBadgeFields(calls),
    toolCalls: content.areCallsInHistory ? [] : calls.map(buildToolCallView),
    receipts: buildReceipts(calls),
    changed: listChanged([
      ...calls.map(({ result }) => result),
      ...(content.hasFiles ? [{ changed: ["files"] }] : []),
    ]),
    suggestions,
    ...(focus && { focus }),
    status: hasPending ? "requires_action" : "completed",
    outcome: isNotRecorded ? "not_saved" : computeOutcome([...calls, ...writtenCalls], tools),
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

/**
 * The parts of the assistant's message. A continued turn keeps the parts that its client already shows, without what the
 * pending calls needed, and adds the steps that follow and the answer.
 */
export function buildMessageParts(
  turn: Pick<HeldTurn, "progress" | "dangers" | "home" | "sentences">,
  { steps = [], parts = [] }: Partial<TurnAnswer>,
): Part[] {
  const shown = listShownParts(turn.progress).filter((part) => !isPauseText(part));
  const isShown = ({ id }: ToolCall) =>
    shown.some((part) => part.type === "tool-call" && part.toolCallId === id);
  const others = steps.flatMap((step) =>
    step.isInHistory || step.calls.some(isShown) ? [] : buildStepParts(step.preface, step.calls)
  );
  return [...buildSafetyParts(turn), ...shown, ...others, ...parts];
}

/** What keeps people safe, for the beginning of the message, if it describes danger and does not show it yet. */
export function buildSafetyParts(
  { progress, dangers, home, sentences }: Pick<
    HeldTurn,
    "progress" | "dangers" | "home" | "sentences"
  >,
): TextPart[] {
  const isShown = listShownParts(progress).some((part) =>
    part.type === "text" && part.notice === "safety"
  );
  if (dangers.length === 0 || isShown) return [];
  const { language } = sentences;
  const text = buildSafetyText(dangers, { language, country: home.country });
  return toTextParts(text, { by: "app", notice: "safety" });
}

/** The parts of the message that the client of a continued turn shows. */
function listShownParts(progress: StoredProgress): readonly Part[] {
  return progress.type === "responded" ? progress.shownParts ?? [] : [];
}

/**
 * The parts of a step. A call with a result has it twice: as `output` for the app to show, and as a
 * `tool-result` part for the model's history.
 */
export function buildStepParts(text: string, calls: readonly ToolCall[]): Part[] {
  const callParts = calls.map((call) =>
    toToolCallPart(buildToolCallView(call), call.rawCall, call.shortIds)
  );
  const resultParts = calls.filter((call) => !isPending(call)).map(toToolResultPart);
  return [...toTextParts(text), ...callParts, ...resultParts];
}

/** The text as a part; none if it is empty. `fields` name a text of the server. */
export function toTextParts(
  text: string,
  fields: Pick<TextPart, "by" | "notice"> = {},
): TextPart[] {
  return text === "" ? [] : [{ type: "text", text, ...fields }];
}

/** The text parts in order, joined by blank lines: the `message` of the reply. */
export function joinTexts(parts: readonly Part[]): string {
  return parts.flatMap((part) => part.type === "text" && part.text !== "" ? part.text : [])
    .join("\n\n");
}

function toToolResultPart({ id, name, output, state }: ToolCall): ToolResultPart {
  return {
    type: "tool-result",
    toolCallId: id,
    toolName: name,
    output,
    ...(state !== "output-available" && { isError: true }),
  };
}

/**
 * A call as clients see it: with its arguments as the model wrote them, or with the checked input where the app executes
 * it. A failed one has its sentence as `errorText`, beside an output that says more.
 * SQL `private.build_call_part` builds the same view of a call that ends without this process. It is the source of
 * the rules: change it first.
 */
export function buildToolCallView(call: ToolCall): ToolCallView {
  const { id, name, state, output, result, approval } = call;
  const errorText = state === "output-error" ? result?.message : undefined;
  return {
    id,
    name,
    input: (call.isClientSide ? call.input : null) ?? readableArguments(call),
    state,
    // The output of a failed client-side tool is its error text.
    ...(!isPending(call) && output !== errorText && { output }),
    ...(errorText !== undefined && { errorText }),
    ...(approval && { approval }),
  };
}

/** Postgres and clients read no deeper JSON. */
const MAX_DEPTH = 64;

/**
 * The arguments as JSON. Where Postgres does not read them, because they are no JSON, too deep, or have a NUL or a lone
 * surrogate, they are the input or, without one, the text.
 */
function readableArguments({ arguments: text, input }: ToolCall): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const isStorable = JSON.stringify(toStorableJson(value)) === JSON.stringify(value);
    if (isStorable && !isDeeperThan(value, MAX_DEPTH)) return value;
  } catch {
    // It is no JSON.
  }
  return input ?? text;
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}

/**
 * Returns the event with the fields that are due at a moment, as far as they are known and were not emitted before.
 *
 * @param read returns the known fields; called only if a client reads them
 */
export type EmitReplyFields = (
  read: () => ReplyFields,
  moment: ReplyMoment,
) => TurnEvent[];

/**
 * Creates the emitter of one running turn. Each field is emitted once: at the moment of its row in
 * `REPLY_FIELDS` or, if its value is known only later, at the first moment after that. The stream takes
 * the fields of `end` from the reply itself, and `started` carries the thread's id. A turn without a stream
 * emits no fields.
 */
export function createReplyFieldEmitter({ isStreamed }: { isStreamed: boolean }): EmitReplyFields {
  const emitted = new Set(["threadId"]);
  return (read, moment) => {
    if (!isStreamed) return [];
    const moments = REPLY_MOMENTS.slice(0, REPLY_MOMENTS.indexOf(moment) + 1);
    if (!hasFieldOf(moments, emitted)) return [];
    const due = Object.entries(selectFields(read(), "stream", moments))
      .filter(([name]) => !emitted.has(name));
    if (due.length === 0) return [];
    for (const [name] of due) emitted.add(name);
    return [{ type: "reply-fields", fields: Object.fromEntries(due) }];
  };
}
