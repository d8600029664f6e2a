import type { FinishedEvent, LoggedTurnEvent } from "../contract/turn_events.ts";
import { type MessageStep, splitIntoSteps } from "../contract/message_steps.ts";
import { type Part, type ToolCallPart, toToolCallPart, toToolCallView } from "../contract/parts.ts";
import type { TurnReply } from "../contract/reply.ts";
import {
  type ReplyFields,
  selectEarlyFields,
  selectFields,
  toMetadata,
} from "../contract/reply_fields.ts";
import { isPending } from "../contract/tool_call_view.ts";

/** Without `parts` the text is the reply's `message`. */
export type ReplayOptions = Pick<FinishedEvent, "parts" | "isContinuation" | "shownPassCount">;

/**
 * Returns the events of a turn that is over after `started`, from its reply. They build the same message as the
 * turn's own events.
 */
export function replayEvents(
  reply: TurnReply,
  { parts, isContinuation = false, shownPassCount = Infinity }: ReplayOptions = {},
): LoggedTurnEvent[] {
  const steps = parts ? splitIntoSteps(parts) : buildSteps(reply, isContinuation);
  const passes = steps.filter(({ calls }) => calls.length > 0);
  const answer = steps.filter(({ calls }) => calls.length === 0);
  const shownCount = isContinuation ? shownPassCount : 0;
  // The thread's id is in `started`.
  const { threadId: _, ...fields } = reply;
  const beforeAnswer = selectFields(fields, "replay", ["before-answer"]);
  const hasNextStep = passes.length > Math.max(1, shownCount);
  return [
    ...fieldEvents(selectFields(fields, "replay", ["start"])),
    ...passes.flatMap((pass, i) => {
      if (i < shownCount) return pass.calls.map(toCallEvent);
      return [...(i > 0 ? nextStepEvents(reply) : []), ...passEvents(pass)];
    }),
    // `nextStepEvents` has emitted the others.
    ...fieldEvents(hasNextStep ? toMetadata(beforeAnswer) : beforeAnswer),
    ...answer.flatMap(({ texts }) => textEvents(texts)),
    ...fieldEvents(selectFields(fields, "replay", ["after-answer"])),
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
  const passes = splitIntoSteps(parts).filter(({ calls }) => calls.length > 0);
  return passes.flatMap((pass, i) => [
    ...(i > 0 ? nextStepEvents(shown ?? {}) : []),
    ...continuedPassEvents(pass),
  ]);
}

function passEvents(pass: MessageStep): LoggedTurnEvent[] {
  const { texts, calls, pauseTexts } = pass;
  const hasContinued = pauseTexts.length > 0 && !calls.some(isPending);
  if (hasContinued) return continuedPassEvents(pass);
  return [...textEvents(texts), ...calls.map(toCallEvent), ...textEvents(pauseTexts)];
}

/**
 * The events of a pass that paused the turn, which then continued. The text that asked for a decision comes before the
 * outputs: it belongs to the step of the calls, which the last output ends.
 */
function continuedPassEvents({ texts, calls, pauseTexts }: MessageStep): LoggedTurnEvent[] {
  return [
    ...textEvents(texts),
    ...calls.map(toProposalEvent),
    ...textEvents(pauseTexts),
    ...calls.map(toCallEvent),
  ];
}

/** The begin of the step of another pass, as turn/emit_answer.ts emits it. */
function nextStepEvents(reply: ReplyFields): LoggedTurnEvent[] {
  return [...fieldEvents(selectEarlyFields(reply, "replay")), { type: "next-step" }];
}

function fieldEvents(fields: ReplyFields): LoggedTurnEvent[] {
  return Object.keys(fields).length > 0 ? [{ type: "reply-fields", fields }] : [];
}

/** A client that has the message up to its pending calls also has the text of a reply that requires action. */
function buildSteps(
  { message, status, toolCalls }: TurnReply,
  isContinuation: boolean,
): MessageStep[] {
  const isShown = isContinuation && status === "requires_action";
  return [
    { texts: [], calls: toolCalls.map((call) => toToolCallPart(call)), pauseTexts: [] },
    { texts: isShown ? [] : [{ type: "text", text: message }], calls: [], pauseTexts: [] },
  ];
}

function textEvents(texts: readonly Part[]): LoggedTurnEvent[] {
  return texts.flatMap((part) => part.type === "text" ? { type: "text", text: part.text } : []);
}

function toCallEvent(part: ToolCallPart): LoggedTurnEvent {
  return { type: isPending(part) ? "tool-call" : "tool-result", call: toToolCallView(part) };
}

/** A call whose result follows. The approval, which the state does not request, has the plan. */
function toProposalEvent(part: ToolCallPart): LoggedTurnEvent {
  const { id, name, input, approval } = toToolCallView(part);
  return {
    type: "tool-call",
    call: { id, name, input, state: "input-available", ...(approval && { approval }) },
    hasResult: true,
  };
}
