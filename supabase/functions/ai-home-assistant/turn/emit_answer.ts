/** The kinds of answers, and the events of the steps before them. Each answer is emitted and returned. */
import { buildFallbackText } from "../conversation/fallback_text.ts";
import type { TextPart } from "../contract/parts.ts";
import { selectEarlyFields } from "../contract/reply_fields.ts";
import { isPending } from "../contract/tool_call_view.ts";
import { hasWritten } from "../contract/tool_result.ts";
import type { TurnEvent } from "../contract/turn_events.ts";
import type { Sentences } from "../sentences/sentences.ts";
import type { Completion } from "../model/chat_model.ts";
import { stoppedCallResult } from "../tools/error_results.ts";
import { findTool, isWritingTool } from "../tools/registry.ts";
import type { Tool } from "../tools/tool.ts";
import { sanitiseText } from "../sanitise/sanitise_text.ts";
import { createToolCall, resultsOf, type ToolCall, withResult } from "../tools/tool_call.ts";
import {
  buildEarlyReply,
  buildMessageParts,
  buildSafetyParts,
  buildToolCallView,
  type EmitReplyFields,
  joinTexts,
  toTextParts,
} from "./build_reply.ts";
import type { HeldTurn, HomeFacts } from "./held_turn.ts";
import {
  buildNotice,
  computeOutcome,
  describeRecord,
  isFailedWrite,
  type NoticeCalls,
  selectEndedCalls,
  selectSettledCalls,
  type Titles,
} from "./notice.ts";
import {
  type PartialAnswer,
  type PartialToolCall,
  sanitiseModelText,
  withoutPreface,
} from "./partial_answer.ts";
import { callsOf, joinPrefaces, type ToolStep, type TurnAnswer } from "./turn_answer.ts";
import { listUnkeptPromises } from "./unkept_promises.ts";
import { listUnsaidReceipts } from "./unsaid_receipts.ts";
import { asksBack, onlyAsks } from "./words/mere_questions.ts";
import { findPromises } from "./words/promises/find_promises.ts";
import { saysChanged } from "./words/changed_statements/says_changed.ts";
import { saysSaved } from "./words/saved_statements/says_saved.ts";

type Emitted = Generator<TurnEvent, TurnAnswer>;

/** What the notices of a turn are made from. */
type NoticeSource =
  & Pick<
    HeldTurn,
    "tools" | "cancelledCalls" | "sentences" | "userText" | "dangers"
  >
  & {
    home?: Pick<HomeFacts, "titles">;
  };

/** The safety steps of a message that describes danger. Emits them before anything else of the message. */
export function* emitSafety(turn: HeldTurn): Generator<TurnEvent, void> {
  yield* emitParts(buildSafetyParts(turn));
}

/** The notice that comes before the answer to the steps. Emits it and returns its part. */
export function* emitNotice(
  steps: readonly ToolStep[],
  source: NoticeSource,
): Generator<TurnEvent, TextPart[]> {
  const notice = buildResultsNotice(callsOf(steps), source);
  return yield* emitParts(toTextParts(notice, { by: "app", notice: "results" }));
}

/**
 * The model's text of a pass with tools that made no calls; none in a danger. A notice follows it: the text was streamed
 * already. Calls that the model wrote as text did not run, and the notice says so.
 */
export function* emitPlainAnswer(
  completion: Completion,
  steps: readonly ToolStep[],
  writtenCalls: readonly ToolCall[],
  source: NoticeSource,
): Emitted {
  const text = readAnswerText(completion, source.tools);
  const calls = [...callsOf(steps), ...writtenCalls];
  const said = [...toTextParts(text), ...buildClosingNotices(text, steps, source, calls)];
  const isDangerous = source.dangers.length > 0;
  return {
    parts: yield* emitParts(said.length > 0 || isDangerous ? said : buildNothingChanged(source)),
    steps,
    // A model that reads its own written call writes the next one, too.
    providerMessage: writtenCalls.length > 0 || isDangerous ? null : toProviderMessage(completion),
    degraded: !isDangerous && (isCutShort(completion) || text === ""),
    ...(writtenCalls.length > 0 && { writtenCalls }),
  };
}

/** The model's answer to the steps, after the notices that were emitted before it. */
export function* emitStepAnswer(
  completion: Completion,
  steps: readonly ToolStep[],
  notices: readonly TextPart[],
  source: NoticeSource,
): Emitted {
  const text = withoutPreface(
    readAnswerText(completion, source.tools),
    steps.at(-1)?.preface ?? "",
  );
  const answer = yield* emitParts([
    ...toTextParts(text),
    ...buildUnaskedQuestions(text, callsOf(steps)),
    ...buildCorrection(text, steps, source),
  ]);
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

/**
 * The receipts of what the message does not say in the model's texts and in the notice of what was saved before a pause.
 * Emits them and returns a part for each. A turn that pauses names what it saved.
 */
export function* emitUnsaidReceipts(
  answer: Pick<TurnAnswer, "steps" | "parts">,
  turn: Pick<HeldTurn, "progress" | "dangers" | "home" | "sentences">,
): Generator<TurnEvent, TextPart[]> {
  const calls = callsOf(answer.steps ?? []);
  if (calls.some(isPending)) return [];
  const told = buildMessageParts(turn, answer).filter((part) =>
    part.type === "text" && (part.by === undefined || part.notice === "pause")
  );
  const receipts = listUnsaidReceipts(joinTexts(told), calls, {
    language: turn.sentences.language,
    systems: turn.home.assets.map(({ name }) => name),
  });
  return yield* emitParts(
    receipts.flatMap((text) => toTextParts(text, { by: "app", notice: "receipt" })),
  );
}

/**
 * The corrections of what the message's texts of the model promise and no call does. They hold for every turn, also one
 * that saved something else. Emits them and returns a part for each. A turn that pauses may still do it.
 */
export function* emitUnkeptPromises(
  answer: Pick<TurnAnswer, "steps" | "parts">,
  turn: Pick<HeldTurn, "progress" | "dangers" | "home" | "sentences">,
): Generator<TurnEvent, TextPart[]> {
  const calls = callsOf(answer.steps ?? []);
  if (calls.some(isPending)) return [];
  const said = buildMessageParts(turn, answer).filter((part) =>
    part.type === "text" && part.by === undefined
  );
  const corrections = listUnkeptPromises(joinTexts(said), calls, turn);
  return yield* emitParts(
    corrections.flatMap((text) => toTextParts(text, { by: "app", notice: "correction" })),
  );
}

/** Why files of the message were not read, a sentence for each reason. Emits them and returns a part for each. */
export function* emitUnreadFiles(
  { filesRead, sentences }: Pick<HeldTurn, "filesRead" | "sentences">,
): Generator<TurnEvent, TextPart[]> {
  const reasons = new Set(filesRead.unread.map(({ reason }) => reason));
  return yield* emitParts(
    [...reasons].flatMap((reason) =>
      toTextParts(sentences.notices.unreadFiles[reason], { by: "app", notice: "correction" })
    ),
  );
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
  { tools, cancelledCalls, sentences, home }: NoticeSource,
): Emitted {
  const last = { preface: "", calls: [], ...steps.at(-1) };
  const parts = yield* emitParts(
    buildPendingParts(last, cancelledCalls, tools, sentences, home?.titles),
  );
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
  const stopped = describeStop(steps, source);
  const streamed = partial?.text() ?? "";
  const answer = { providerMessage: null, degraded: false, stopped: true } as const;
  if (proposed.length === 0) {
    const notices = buildClosingNotices(streamed, steps, source);
    const parts = yield* emitParts([...toTextParts(streamed || stopped), ...notices]);
    return { ...answer, steps, parts };
  }
  const stoppedStep = yield* emitUnrunCalls(proposed, streamed, source);
  const earlier = buildNotice(
    { ...source, calls: callsOf(steps) },
    source.tools,
    source.sentences,
    source.home?.titles,
  );
  const notice = earlier === "" ? stopped : `${stopped} ${earlier}`;
  const parts = yield* emitParts(toTextParts(notice, { by: "app", notice: "results" }));
  return { ...answer, parts, steps: [...steps, stoppedStep] };
}

/**
 * The answer of a turn whose message describes danger and whose model failed before it called a tool: the safety steps
 * were emitted, and this says that nothing is recorded.
 */
export function* emitUnansweredDanger(
  partial: PartialAnswer | undefined,
  source: NoticeSource,
): Emitted {
  const proposed = (partial?.calls() ?? []).map(toProposedCall);
  const streamed = partial?.text() ?? "";
  const notice = toTextParts(source.sentences.replies.dangerNotRecorded, {
    by: "app",
    notice: "correction",
  });
  const answer = { providerMessage: null, degraded: true, isNotRecorded: true } as const;
  if (proposed.length === 0) {
    return { ...answer, parts: yield* emitParts([...toTextParts(streamed), ...notice]) };
  }
  const step = yield* emitUnrunCalls(proposed, streamed, source);
  return { ...answer, parts: yield* emitParts(notice), steps: [step] };
}

/** Emits the results of calls that clients already show and that did not run. */
function* emitUnrunCalls(
  proposed: readonly ToolCall[],
  preface: string,
  { sentences: { language } }: NoticeSource,
): Generator<TurnEvent, ToolStep> {
  // Of a call that is not stored, the thread keeps the name only.
  const calls = proposed.map((call) =>
    withResult({ ...call, arguments: "{}" }, stoppedCallResult(), language)
  );
  for (const call of calls) yield { type: "tool-result", call: buildToolCallView(call) };
  return { providerMessage: null, preface, calls };
}

/** What the steps before the stop have done: that nothing was saved, or what was. */
function describeStop(steps: readonly ToolStep[], { sentences }: NoticeSource): string {
  return buildFallbackText(resultsOf(callsOf(steps)).filter(hasWritten)) ||
    sentences.replies.stopped;
}

/** The notices that follow a text which was streamed before they were known. */
function buildClosingNotices(
  text: string,
  steps: readonly ToolStep[],
  source: NoticeSource,
  calls = callsOf(steps),
): TextPart[] {
  return [
    ...toTextParts(buildResultsNotice(calls, source), { by: "app", notice: "results" }),
    ...buildCorrection(text, steps, source, calls),
  ];
}

/** What was not done and, if a write failed, what the record has. */
function buildResultsNotice(
  calls: readonly ToolCall[],
  { tools, cancelledCalls, sentences, home }: NoticeSource,
): string {
  const notice = buildNotice({ calls, cancelledCalls }, tools, sentences, home?.titles);
  const record = describeRecord(calls, tools, sentences, home?.titles);
  return [notice, record].filter(Boolean).join(" ");
}

/** What must be known before a call can be done, if the model's text does not ask for it. */
function buildUnaskedQuestions(text: string, calls: readonly ToolCall[]): TextPart[] {
  if (asksBack(text)) return [];
  const unclear = selectSettledCalls(calls).flatMap(({ result }) =>
    result?.code === "needs_clarification" ? [sanitiseText(result.message)] : []
  );
  return [...new Set(unclear)].flatMap((question) =>
    toTextParts(question, { by: "app", notice: "results" })
  );
}

/**
 * The notice of a turn that wrote nothing: after a message that says or wants something, unless the model asks back, and,
 * whatever other notices there are, after a text that says that something was saved or changed.
 */
function buildCorrection(
  text: string,
  steps: readonly ToolStep[],
  source: NoticeSource,
  calls = callsOf(steps),
): TextPart[] {
  const outcome = computeOutcome(calls, source.tools);
  // After a failed write the notice of the results has it.
  const isUnsaid = outcome === "not_saved" &&
    describeRecord(calls, source.tools, source.sentences) === "";
  if (outcome !== "nothing_to_save" && !isUnsaid) return [];
  const said = `${joinPrefaces(steps)}\n\n${text}`;
  const isIgnored = said.trim() !== "" && calls.every(({ name }) => isLookUp(name, source.tools)) &&
    source.cancelledCalls.length === 0 && !asksBack(said) && !onlyAsks(source.userText) &&
    // A notice of its own says that a promise is not kept. In a danger the steps matter, not the record.
    findPromises(said).size === 0 && source.dangers.length === 0;
  return isIgnored || saysSaved(said) || saysChanged(said) ? buildNothingChanged(source) : [];
}

function buildNothingChanged({ sentences: { replies } }: NoticeSource): TextPart[] {
  return toTextParts(replies.nothingChanged, { by: "app", notice: "correction" });
}

/** Whether the tool neither writes nor does anything for the person outside of the conversation. */
function isLookUp(name: string, tools: readonly Tool[]): boolean {
  return !isWritingTool(tools, name) && !findTool(tools, name)?.saysNotDone;
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

/** Ends a text that the model did not finish. */
const CUT_OFF_SIGN = " […]";

/** Returns the text of a model's answer, sanitised, with a sign if it is cut off. */
function readAnswerText(completion: Completion, tools: readonly Tool[]): string {
  const text = sanitiseModelText(completion.text, tools);
  return text !== "" && isCutShort(completion) ? `${text}${CUT_OFF_SIGN}` : text;
}

/** Whether the text ends in the middle. A refusal is whole: the filter may have left no text of the model. */
function isCutShort({ isCutOff, refusal }: Completion): boolean {
  return isCutOff && refusal === null;
}

type Events = Generator<TurnEvent, void>;

/** The steps that earlier attempts stored: their texts and calls as far as the client does not show them. */
export function* emitStoredSteps(
  turn: HeldTurn,
  steps: readonly ToolStep[],
  emitFields: EmitReplyFields,
): Events {
  const { progress } = turn;
  const shownCount = progress.type === "responded" ? progress.shownPassCount : 0;
  for (const [i, step] of steps.entries()) {
    if (step.isInHistory) continue;
    const isShown = i < shownCount;
    if (!isShown && i > 0) yield* emitNextStep(turn, steps.slice(0, i), emitFields);
    if (!isShown && step.preface) yield { type: "text", text: step.preface };
    yield* emitCalls(step);
  }
}

/**
 * The calls of a pass before they are handled. Clients execute a client-side call when they have its input, so it
 * follows once the call is accepted.
 */
export function* emitProposedCalls(calls: readonly ToolCall[], tools: readonly Tool[]): Events {
  for (const call of calls) {
    if (findTool(tools, call.name)?.kind === "client") {
      yield { type: "tool-input-start", toolCallId: call.id, toolName: call.name };
    } else yield* emitCalls({ calls: [call] });
  }
}

/** The calls of a step with their results, or pending. */
export function* emitCalls({ calls }: Pick<ToolStep, "calls">): Events {
  for (const call of calls) {
    yield { type: isPending(call) ? "tool-call" : "tool-result", call: buildToolCallView(call) };
  }
}

/** Begins the step of another pass. The message of the step before it has what is known of the steps so far. */
export function* emitNextStep(
  turn: HeldTurn,
  steps: readonly ToolStep[],
  emitFields: EmitReplyFields,
): Events {
  const readFields = () => selectEarlyFields(buildEarlyReply(turn, { steps }), "stream");
  yield* emitFields(readFields, "before-answer");
  yield { type: "next-step" };
}

/** Names the calls of earlier messages that are still pending, after the reason why. Emits it and returns it. */
export function* emitUndecidedAnswer(
  calls: readonly ToolCall[],
  reason: string,
  { replies }: Sentences,
): Generator<TurnEvent, TurnAnswer> {
  // A preview may be a list of its own.
  const questions = calls.map(({ preview = replies.answerNeeded }) =>
    `- ${preview.replaceAll("\n", "\n  ")}`
  ).join("\n");
  const hint = calls.some(hasOptionalChanges) ? [replies.partPossible] : [];
  // No result says this, so the model's history keeps it, as it keeps a correction.
  const parts = toTextParts([reason, questions, ...hint].join("\n\n"), {
    by: "app",
    notice: "correction",
  });
  yield { type: "text", text: joinTexts(parts) };
  return { parts, providerMessage: null, degraded: false };
}

/**
 * Returns the server's text of a reply with pending calls: a notice of what was saved and what was not, and
 * what was found and what each pending call is about to do.
 */
export function buildPendingParts(
  { preface, calls }: Pick<ToolStep, "preface" | "calls">,
  cancelledCalls: NoticeCalls["cancelledCalls"],
  tools: readonly Tool[],
  sentences: Sentences,
  titles?: Titles,
): TextPart[] {
  const isWrite = ({ name }: ToolCall) => isWritingTool(tools, name);
  const saved = calls.filter((call) => isWrite(call) && call.result?.success);
  // The notice says why the others failed.
  const failed = calls.filter((call) =>
    isWrite(call) && call.result?.success === false && !isFailedWrite(call, tools)
  );
  const others = calls.filter((call) => !isWrite(call));
  const ended = selectEndedCalls({ calls, cancelledCalls }, sentences.notices, titles);
  const cancelled = buildNotice({ calls: [], cancelledCalls: ended }, tools, sentences, titles);
  const notice = joinParagraphs([
    buildFallbackText(resultsOf(saved)) ||
    (saysSaved(preface) || saysChanged(preface) ? sentences.replies.nothingSavedYet : ""),
    buildNotice({ calls, cancelledCalls: [] }, tools, sentences, titles),
    buildFallbackText(resultsOf(failed)),
  ]);
  const pendingCalls = calls.filter(isPending);
  const previews = pendingCalls.map(({ preview }) => preview ?? "");
  const hint = pendingCalls.some(hasOptionalChanges) ? [sentences.replies.partPossible] : [];
  const pending = joinParagraphs([...new Set(previews), ...hint]);
  const found = buildFallbackText(resultsOf(others));
  const question = joinParagraphs([found, pending]) ||
    (preface === "" ? sentences.replies.answerNeeded : "");
  return [
    // It stays in the message when the turn continues.
    ...toTextParts(cancelled, { by: "app", notice: "results" }),
    ...toTextParts(notice, { by: "app", notice: "pause" }),
    ...toTextParts(question, { by: "app" }),
  ];
}

/** Whether the person may approve a part of the plan. */
function hasOptionalChanges({ approval }: ToolCall): boolean {
  return (approval?.plan?.changes ?? []).filter(({ optional }) => optional).length > 1;
}

const joinParagraphs = (texts: string[]) => texts.filter((text) => text !== "").join("\n\n");
