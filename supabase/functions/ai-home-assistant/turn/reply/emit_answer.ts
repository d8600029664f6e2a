/** The kinds of answers. Each function emits the texts of its answer and returns it. */
import type { TextPart } from "../../contract/parts.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Sentences } from "../../language/sentences.ts";
import type { Completion } from "../../model/chat_model.ts";
import { stoppedCallResult } from "../../tools/error_results.ts";
import { createToolCall, type ToolCall, withResult } from "../../tools/tool_call.ts";
import type { HeldTurn } from "../held_turn.ts";
import type { PartialAnswer, PartialToolCall } from "../passes/partial_answer.ts";
import { withoutPreface } from "../passes/preface_filter.ts";
import type { ToolStep, TurnAnswer } from "../turn_answer.ts";
import { isCutShort, readAnswerText } from "./answer_text.ts";
import { toTextParts } from "./build_message_parts.ts";
import { buildPendingParts } from "./build_pending_parts.ts";
import { buildToolCallView } from "./build_tool_call_view.ts";
import { buildNotice } from "./notice/build_notice.ts";
import { computeOutcome } from "./notice/compute_outcome.ts";
import { claimsSave } from "./save_claims/claims_save.ts";

type Emitted = Generator<TurnEvent, TurnAnswer>;

/** What the notices of a turn are made from. */
export type NoticeSource = Pick<HeldTurn, "tools" | "cancelledCalls" | "sentences">;

/** The notice that comes before the answer of a step. Emits it and returns its parts. */
export function* emitNotice(
  { calls }: ToolStep,
  { tools, cancelledCalls, sentences }: NoticeSource,
): Generator<TurnEvent, TextPart[]> {
  const notice = buildNotice({ calls, cancelledCalls }, tools, sentences);
  return yield* emitParts(toTextParts(notice, { by: "app", notice: "results" }));
}

/** The model's text of pass one, in a turn without calls. A notice follows it: the text was streamed already. */
export function* emitPlainAnswer(
  completion: Completion,
  source: NoticeSource,
  partial?: PartialAnswer,
): Emitted {
  const text = readAnswerText(completion);
  const replacedCalls = partial?.replacedCalls() ?? [];
  const preface = partial?.preface() ?? "";
  return {
    parts: yield* emitParts([...toTextParts(text), ...buildClosingNotices(text, source)]),
    // The message shows the calls that this text replaces.
    ...(replacedCalls.length > 0 &&
      { step: { providerMessage: null, preface, calls: [], replacedCalls } }),
    providerMessage: toProviderMessage(completion),
    degraded: isCutShort(completion),
  };
}

/** The model's text of pass two, after the notices that were emitted before it. */
export function* emitStepAnswer(
  completion: Completion,
  step: ToolStep,
  notices: readonly TextPart[],
  { tools, sentences }: NoticeSource,
): Emitted {
  const text = withoutPreface(readAnswerText(completion), step.preface);
  const isNothingWritten = computeOutcome(step.calls, tools) === "nothing_to_save";
  const correction = isNothingWritten
    ? buildCorrection(`${step.preface}\n\n${text}`, sentences)
    : [];
  const answer = yield* emitParts([...toTextParts(text), ...correction]);
  return {
    parts: [...notices, ...answer],
    step,
    providerMessage: toProviderMessage(completion),
    degraded: isCutShort(completion),
  };
}

interface ServerAnswerOptions {
  step: ToolStep;
  /** Notices that were emitted before the answer. */
  notices: readonly TextPart[];
  /** Text of the model that was streamed already and precedes `text`; `""` if there is none. */
  streamed?: string;
  degraded?: boolean;
  stopped?: true;
}

/** A text of the server after the calls: the model gave no complete answer, or was not requested to. */
export function* emitServerAnswer(
  text: string,
  { notices, streamed = "", degraded = false, ...rest }: ServerAnswerOptions,
): Emitted {
  // A `text` that starts with the streamed text replaces it, so the same sentences are not sent twice.
  const isContinued = streamed !== "" && text.startsWith(streamed);
  const texts = streamed === "" || isContinued ? [text] : [streamed, text];
  const answer = yield* emitParts(texts.flatMap((one) => toTextParts(one)));
  return { parts: [...notices, ...answer], providerMessage: null, degraded, ...rest };
}

/** The answer of a turn that pauses: what is done, and what the pending calls need. */
export function* emitPendingAnswer(
  step: ToolStep,
  { tools, cancelledCalls, sentences }: NoticeSource,
): Emitted {
  const parts = yield* emitParts(buildPendingParts(step, cancelledCalls, tools, sentences));
  return { parts, step, providerMessage: null, degraded: false };
}

/**
 * The answer of a turn that was stopped before any database tool ran: the text streamed so far. Calls that clients
 * already show get the result that they did not run, also those of a tool with `execute`, which writes nothing.
 */
export function* emitStoppedAnswer(
  partial: PartialAnswer | undefined,
  source: NoticeSource,
  proposed: readonly ToolCall[] = (partial?.calls() ?? []).map(toProposedCall),
): Emitted {
  const { replies: { stopped } } = source.sentences;
  const streamed = partial?.text() ?? "";
  const answer = { providerMessage: null, degraded: false, stopped: true } as const;
  if (proposed.length === 0) {
    const notices = buildClosingNotices(streamed, source);
    const parts = yield* emitParts([...toTextParts(streamed || stopped), ...notices]);
    return { ...answer, parts };
  }
  const calls = proposed.map((call) => withResult(call, stoppedCallResult(source.sentences)));
  for (const call of calls) yield { type: "tool-result", call: buildToolCallView(call) };
  const cancelled = buildNotice({ ...source, calls: [] }, source.tools, source.sentences);
  const notice = cancelled === "" ? stopped : `${stopped} ${cancelled}`;
  const parts = yield* emitParts(toTextParts(notice, { by: "app", notice: "results" }));
  return { ...answer, parts, step: { providerMessage: null, preface: streamed, calls } };
}

/** The notices that follow the text of a turn without calls. */
function buildClosingNotices(
  text: string,
  { tools, cancelledCalls, sentences }: NoticeSource,
): TextPart[] {
  const cancelled = buildNotice({ calls: [], cancelledCalls }, tools, sentences);
  return [
    ...toTextParts(cancelled, { by: "app", notice: "results" }),
    ...buildCorrection(text, sentences),
  ];
}

/** The notice of a turn that wrote nothing, if the model's text claims a save. */
function buildCorrection(text: string, { replies }: Sentences): TextPart[] {
  return toTextParts(claimsSave(text) ? replies.nothingNewSaved : "", {
    by: "app",
    notice: "correction",
  });
}

function* emitParts(parts: TextPart[]): Generator<TurnEvent, TextPart[]> {
  for (const { text } of parts) yield { type: "text", text };
  return parts;
}

function toProviderMessage({ model, rawMessage }: Completion) {
  return { model, rawMessage };
}

function toProposedCall(call: PartialToolCall): ToolCall {
  return createToolCall({ ...call, providerCallId: call.id, rawCall: "" });
}
