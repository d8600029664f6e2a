import type { LoggedTurnEvent } from "../contract/turn_events.ts";
import {
  isPauseText,
  type Part,
  type TextPart,
  type ToolCallPart,
  toToolCallView,
} from "../contract/parts.ts";
import type { TurnReply } from "../contract/reply.ts";
import {
  type ReplyFields,
  type ReplyMoment,
  selectEarlyFields,
  selectFields,
  toMetadata,
} from "../contract/reply_fields.ts";
import { isPending, type ToolCallView } from "../contract/tool_call_view.ts";

export interface ReplayOptions {
  /** The parts of the stored message; without them the text is the reply's `message`. */
  parts?: Part[] | null;
  /** Whether the client already shows the message up to its pending calls: only the rest is replayed. */
  isContinuation?: boolean;
  /** With `isContinuation`: the number of passes whose calls the client shows; all by default. */
  shownPassCount?: number;
}

/**
 * Returns the events of a turn that is over, from its stored reply. They build the same message as the turn's
 * own events.
 */
export function replayEvents(
  turnId: string,
  reply: TurnReply,
  { parts, isContinuation = false, shownPassCount = Infinity }: ReplayOptions = {},
): LoggedTurnEvent[] {
  const { threadId, messageId, toolCalls } = reply;
  const viewOf = (part: ToolCallPart) =>
    toolCalls.find(({ id }) => id === part.toolCallId) ?? toToolCallView(part);
  const { passes, answer } = parts ? splitPasses(parts, viewOf) : splitReply(reply, isContinuation);
  const shownCount = isContinuation ? shownPassCount : 0;
  const hasNextStep = passes.length > Math.max(1, shownCount);
  return [
    { type: "started", turnId, threadId, messageId },
    ...fieldEvents(reply, "start"),
    ...passes.flatMap((pass, i) => {
      if (i < shownCount) return pass.calls.map(toCallEvent);
      return [...(i > 0 ? nextStepEvents(reply) : []), ...proposalEvents(pass)];
    }),
    ...(hasNextStep ? metadataEvents(reply) : fieldEvents(reply, "before-answer")),
    ...answer,
    ...fieldEvents(reply, "after-answer"),
  ];
}

/**
 * The events of a paused message up to the call responses, for a client that re-attaches to the turn
 * that continues it.
 */
export function replayUntilResponses(
  parts: readonly Part[],
  shown?: ReplyFields | null,
): LoggedTurnEvent[] {
  const { passes } = splitPasses(parts, toToolCallView);
  return passes.flatMap(({ preface, calls, pauseText }, i) => [
    ...(i > 0 ? nextStepEvents(shown ?? {}) : []),
    ...preface,
    ...calls.map(toProposalEvent),
    ...pauseText,
    ...calls.map(toCallEvent),
  ]);
}

/**
 * The events up to the outputs of the calls of a pass. If the turn paused and has continued, the text that asked for
 * a decision comes before the outputs: it belongs to the step of the calls, which the last output ends.
 */
function proposalEvents({ preface, calls, pauseText }: PassEvents): LoggedTurnEvent[] {
  const hasContinued = pauseText.length > 0 && !calls.some(isPending);
  return hasContinued
    ? [...preface, ...calls.map(toProposalEvent), ...pauseText, ...calls.map(toCallEvent)]
    : [...preface, ...calls.map(toCallEvent), ...pauseText];
}

function fieldEvents(reply: TurnReply, moment: ReplyMoment): LoggedTurnEvent[] {
  // The event `started` carries the thread's id.
  const { threadId: _, ...fields } = selectFields(reply, "replay", [moment]);
  return Object.keys(fields).length > 0 ? [{ type: "reply-fields", fields }] : [];
}

/** The fields of `before-answer` without those that `nextStepEvents` has emitted. */
function metadataEvents(reply: TurnReply): LoggedTurnEvent[] {
  const fields = toMetadata(selectFields(reply, "replay", ["before-answer"]));
  return Object.keys(fields).length > 0 ? [{ type: "reply-fields", fields }] : [];
}

/** The begin of the step of another pass, as turn/emit_answer.ts emits it. */
function nextStepEvents(reply: ReplyFields): LoggedTurnEvent[] {
  const fields = selectEarlyFields(reply, "replay");
  return [
    ...(Object.keys(fields).length > 0 ? [{ type: "reply-fields" as const, fields }] : []),
    { type: "next-step" },
  ];
}

/** A pass with calls. */
interface PassEvents {
  /** Text before the calls. */
  preface: LoggedTurnEvent[];
  calls: ToolCallView[];
  /** The server's text that asks for a decision or client tool output. */
  pauseText: LoggedTurnEvent[];
}

interface MessageEvents {
  passes: PassEvents[];
  /** Text after the calls have results, or all text of a message without calls. */
  answer: LoggedTurnEvent[];
}

/** A pass begins with the first call after a text or a result. */
function splitPasses(
  parts: readonly Part[],
  viewOf: (part: ToolCallPart) => ToolCallView,
): MessageEvents {
  const passes: PassEvents[] = [];
  let texts: TextPart[] = [];
  /** Of the texts after a pass, those that asked for a decision are its own. */
  function takeTexts(): LoggedTurnEvent[] {
    const last = passes.at(-1);
    const answerStart = last ? texts.findIndex((text) => !isPauseText(text)) : 0;
    const pauseLength = answerStart < 0 ? texts.length : answerStart;
    last?.pauseText.push(...texts.slice(0, pauseLength).map(toTextEvent));
    const others = texts.slice(pauseLength).map(toTextEvent);
    texts = [];
    return others;
  }
  for (const [i, part] of parts.entries()) {
    if (part.type === "text") texts.push(part);
    if (part.type !== "tool-call") continue;
    if (i === 0 || parts[i - 1]!.type !== "tool-call") {
      passes.push({ preface: takeTexts(), calls: [], pauseText: [] });
    }
    passes.at(-1)!.calls.push(viewOf(part));
  }
  return { passes, answer: takeTexts() };
}

/** A client that has the message up to its pending calls also has the text of a reply that requires action. */
function splitReply(
  { message, status, toolCalls }: TurnReply,
  isContinuation: boolean,
): MessageEvents {
  const isShown = isContinuation && status === "requires_action";
  return {
    passes: toolCalls.length > 0 ? [{ preface: [], calls: toolCalls, pauseText: [] }] : [],
    answer: isShown ? [] : [{ type: "text", text: message }],
  };
}

function toTextEvent({ text }: TextPart): LoggedTurnEvent {
  return { type: "text", text };
}

function toCallEvent(call: ToolCallView): LoggedTurnEvent {
  return { type: isPending(call) ? "tool-call" : "tool-result", call };
}

/** A call whose result follows. The approval, which the state does not request, has the plan. */
function toProposalEvent({ id, name, input, approval }: ToolCallView): LoggedTurnEvent {
  return {
    type: "tool-call",
    call: { id, name, input, state: "input-available", ...(approval && { approval }) },
    hasResult: true,
  };
}
