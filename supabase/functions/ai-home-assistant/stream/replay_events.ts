import type { LoggedTurnEvent } from "../contract/logged_turn_events.ts";
import { isPauseText, type Part, type TextPart } from "../contract/parts.ts";
import { isReplacedOutput } from "../contract/replaced_call.ts";
import type { TurnReply } from "../contract/reply.ts";
import { type ReplyMoment, selectFields } from "../contract/reply_fields.ts";
import { toToolCallView } from "../contract/tool_call_part.ts";
import { isPending, type ToolCallView } from "../contract/tool_call_view.ts";

export interface ReplayOptions {
  /** The parts of the stored message; without them the text is the reply's `message`. */
  parts?: Part[] | null;
  /** Whether the client already shows the message up to its pending calls: only the rest is replayed. */
  isContinuation?: boolean;
}

/**
 * Returns the events of a turn that is over, from its stored reply. They build the same message as the turn's
 * own events.
 */
export function replayEvents(
  turnId: string,
  reply: TurnReply,
  { parts, isContinuation = false }: ReplayOptions = {},
): LoggedTurnEvent[] {
  const { threadId, messageId, toolCalls } = reply;
  const shownCalls = [...replacedCalls(parts ?? []), ...toolCalls];
  const texts = splitTexts(parts ?? textOfReply(reply, isContinuation));
  return [
    { type: "started", turnId, threadId, messageId },
    ...fieldEvents(reply, "start"),
    ...(isContinuation ? toolCalls.map(toCallEvent) : proposalEvents(texts, shownCalls)),
    ...fieldEvents(reply, "before-answer"),
    ...texts.answer,
    ...fieldEvents(reply, "after-answer"),
  ];
}

/**
 * The events of a paused message up to the call responses, for a client that re-attaches to the turn
 * that continues it.
 */
export function replayUntilResponses(parts: readonly Part[]): LoggedTurnEvent[] {
  const { preface, pauseText } = splitTexts(parts);
  const toolCalls = parts.filter((part) => part.type === "tool-call").map(toToolCallView);
  return [
    ...preface,
    ...toolCalls.map(toProposalEvent),
    ...pauseText,
    ...toolCalls.map(toCallEvent),
  ];
}

/** Calls that were streamed and did not run; the reply has only those that replaced them. */
function replacedCalls(parts: readonly Part[]): ToolCallView[] {
  return parts.filter((part) => part.type === "tool-call")
    .filter(({ output }) => isReplacedOutput(output)).map(toToolCallView);
}

/**
 * The events up to the outputs of the calls. If the turn paused and has continued, the text that asked for a
 * decision comes before the outputs: it belongs to the step of the calls, which the last output ends.
 */
function proposalEvents(
  { preface, pauseText }: TextEvents,
  toolCalls: readonly ToolCallView[],
): LoggedTurnEvent[] {
  const calls = toolCalls.map(toCallEvent);
  const hasContinued = pauseText.length > 0 && !toolCalls.some(isPending);
  return hasContinued
    ? [...preface, ...toolCalls.map(toProposalEvent), ...pauseText, ...calls]
    : [...preface, ...calls, ...pauseText];
}

function fieldEvents(reply: TurnReply, moment: ReplyMoment): LoggedTurnEvent[] {
  // The event `started` carries the thread's id.
  const { threadId: _, ...fields } = selectFields(reply, "replay", [moment]);
  return Object.keys(fields).length > 0 ? [{ type: "reply-fields", fields }] : [];
}

interface TextEvents {
  /** Text before the calls. */
  preface: LoggedTurnEvent[];
  /** The server's text that asks for a decision or client tool output. */
  pauseText: LoggedTurnEvent[];
  /** Text after the calls have results, or all text of a message without calls. */
  answer: LoggedTurnEvent[];
}

function splitTexts(parts: readonly Part[]): TextEvents {
  const firstTool = parts.findIndex(isToolPart);
  const lastTool = parts.findLastIndex(isToolPart);
  const trailing = parts.slice(lastTool + 1).filter(isText);
  const answerStart = firstTool < 0 ? 0 : trailing.findIndex((text) => !isPauseText(text));
  const pauseLength = answerStart < 0 ? trailing.length : answerStart;
  return {
    preface: parts.slice(0, Math.max(0, firstTool)).filter(isText).map(toTextEvent),
    pauseText: trailing.slice(0, pauseLength).map(toTextEvent),
    answer: trailing.slice(pauseLength).map(toTextEvent),
  };
}

/** A client that has the message up to its pending calls also has the text of a reply that requires action. */
function textOfReply({ message, status }: TurnReply, isContinuation: boolean): Part[] {
  return isContinuation && status === "requires_action" ? [] : [{ type: "text", text: message }];
}

function isToolPart({ type }: Part): boolean {
  return type === "tool-call" || type === "tool-result";
}

function isText(part: Part): part is TextPart {
  return part.type === "text";
}

function toTextEvent({ text }: TextPart): LoggedTurnEvent {
  return { type: "text", text };
}

function toCallEvent(call: ToolCallView): LoggedTurnEvent {
  return { type: isPending(call) ? "tool-call" : "tool-result", call };
}

function toProposalEvent({ id, name, input }: ToolCallView): LoggedTurnEvent {
  return { type: "tool-call", call: { id, name, input, state: "input-available" } };
}
