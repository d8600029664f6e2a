/** The kinds of answers. Each function emits the texts of its answer and returns it. */
import type { TextPart } from "../../contract/parts.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Completion } from "../../model/chat_model.ts";
import { stoppedCallResult } from "../../tools/error_results.ts";
import { createToolCall, type ToolCall, withResult } from "../../tools/tool_call.ts";
import type { HeldTurn } from "../held_turn.ts";
import type { PartialAnswer, PartialToolCall } from "../passes/partial_answer.ts";
import { withoutPreface } from "../passes/preface_filter.ts";
import { callsOf, joinPrefaces, type ToolStep, type TurnAnswer } from "../turn_answer.ts";
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

/** The notice that comes before the answer to the steps. Emits it and returns its part. */
export function* emitNotice(
  steps: readonly ToolStep[],
  { tools, cancelledCalls, sentences }: NoticeSource,
): Generator<TurnEvent, TextPart[]> {
  const notice = buildNotice({ calls: callsOf(steps), cancelledCalls }, tools, sentences);
  return yield* emitParts(toTextParts(notice, { by: "app", notice: "results" }));
}

/** The model's text of a pass with tools that made no calls. A notice follows it: the text was streamed already. */
export function* emitPlainAnswer(
  completion: Completion,
  steps: readonly ToolStep[],
  source: NoticeSource,
): Emitted {
  const text = readAnswerText(completion);
  return {
    parts: yield* emitParts([...toTextParts(text), ...buildClosingNotices(text, steps, source)]),
    steps,
    providerMessage: toProviderMessage(completion),
    degraded: isCutShort(completion),
  };
}

/** The model's answer to the steps, after the notices that were emitted before it. */
export function* emitStepAnswer(
  completion: Completion,
  steps: readonly ToolStep[],
  notices: readonly TextPart[],
  source: NoticeSource,
): Emitted {
  const text = withoutPreface(readAnswerText(completion), steps.at(-1)?.preface ?? "");
  const correction = buildCorrection(text, steps, source);
  const answer = yield* emitParts([...toTextParts(text), ...correction]);
  return {
    parts: [...notices, ...answer],
    steps,
    providerMessage: toProviderMessage(completion),
    degraded: isCutShort(completion),
  };
}

interface ServerAnswerOptions {
  steps: readonly ToolStep[];
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

/** The answer of a turn that pauses: what the last step has done, and what its pending calls need. */
export function* emitPendingAnswer(
  steps: readonly ToolStep[],
  { tools, cancelledCalls, sentences }: NoticeSource,
): Emitted {
  const last = { preface: "", calls: [], ...steps.at(-1) };
  const parts = yield* emitParts(buildPendingParts(last, cancelledCalls, tools, sentences));
  return { parts, steps, providerMessage: null, degraded: false };
}

/**
 * The answer of a turn that was stopped before the tools of a pass ran: the text streamed so far. Calls that clients
 * already show get the result that they did not run, also those of a tool with `execute`, which writes nothing.
 */
export function* emitStoppedAnswer(
  partial: PartialAnswer | undefined,
  steps: readonly ToolStep[],
  source: NoticeSource,
  proposed: readonly ToolCall[] = (partial?.calls() ?? []).map(toProposedCall),
): Emitted {
  const { replies: { stopped } } = source.sentences;
  const streamed = partial?.text() ?? "";
  const answer = { providerMessage: null, degraded: false, stopped: true } as const;
  if (proposed.length === 0) {
    const notices = buildClosingNotices(streamed, steps, source);
    const parts = yield* emitParts([...toTextParts(streamed || stopped), ...notices]);
    return { ...answer, steps, parts };
  }
  const calls = proposed.map((call) => withResult(call, stoppedCallResult(source.sentences)));
  for (const call of calls) yield { type: "tool-result", call: buildToolCallView(call) };
  const earlier = buildNotice({ ...source, calls: callsOf(steps) }, source.tools, source.sentences);
  const notice = earlier === "" ? stopped : `${stopped} ${earlier}`;
  const parts = yield* emitParts(toTextParts(notice, { by: "app", notice: "results" }));
  const stoppedStep = { providerMessage: null, preface: streamed, calls };
  return { ...answer, parts, steps: [...steps, stoppedStep] };
}

/** The notices that follow a text which was streamed before they were known. */
function buildClosingNotices(
  text: string,
  steps: readonly ToolStep[],
  source: NoticeSource,
): TextPart[] {
  const calls = callsOf(steps);
  const notice = buildNotice({ ...source, calls }, source.tools, source.sentences);
  return [
    ...toTextParts(notice, { by: "app", notice: "results" }),
    ...buildCorrection(text, steps, source),
  ];
}

/** The notice of a turn that wrote nothing, if a text of the model claims a save. */
function buildCorrection(
  text: string,
  steps: readonly ToolStep[],
  { tools, sentences: { replies } }: NoticeSource,
): TextPart[] {
  const isNothingWritten = computeOutcome(callsOf(steps), tools) === "nothing_to_save";
  const isClaimed = isNothingWritten && claimsSave(`${joinPrefaces(steps)}\n\n${text}`);
  return toTextParts(isClaimed ? replies.nothingNewSaved : "", {
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
