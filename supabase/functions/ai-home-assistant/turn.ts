/**
 * One turn, from a person's message to the reply: begin, a completion with tools, the tool calls, the guard, a completion
 * without tools, finish. JSON and stream, a first request, a resumed and a continued turn, a replay and a fallback reply
 * all go through this file.
 */
import { buildFallbackText } from "./conversation/fallback_text.ts";
import { MAX_EXECUTED_CALLS, MAX_STORED_CALLS } from "./contract/limits.ts";
import { isPending } from "./contract/tool_call_view.ts";
import { hasWritten } from "./contract/tool_result.ts";
import type { TurnEvent } from "./contract/turn_events.ts";
import type { Completion } from "./model/chat_model.ts";
import {
  buildAnswerInstruction,
  buildToolPassInstruction,
  DANGER_INSTRUCTION,
} from "./prompts/instructions.ts";
import { readWrittenCalls } from "./sanitise/model_markup.ts";
import { isUsableText } from "./sanitise/sanitise_text.ts";
import { handleFunctionCall } from "./tools/handle_function_call.ts";
import { resultsOf, type ToolCall } from "./tools/tool_call.ts";
import { toolDefinitions } from "./tools/tool_definitions.ts";
import { followTurn } from "./threads/follow_turn.ts";
import {
  buildEarlyReply,
  buildMessageParts,
  buildReply,
  createReplyFieldEmitter,
  type EmitReplyFields,
} from "./turn/build_reply.ts";
import {
  type BeginResult,
  beginTurn,
  type CallResponseInput,
  type TurnInput,
} from "./turn/begin_turn.ts";
import {
  completePass,
  describeFailure,
  findFault,
  limitCompletion,
  runPhase,
  withoutText,
} from "./turn/complete_pass.ts";
import { continueTurn } from "./turn/continue_turn.ts";
import type { TurnDependencies } from "./turn/dependencies.ts";
import {
  emitCalls,
  emitNextStep,
  emitNotice,
  emitPendingAnswer,
  emitPlainAnswer,
  emitProposedCalls,
  emitSafety,
  emitServerAnswer,
  emitStepAnswer,
  emitStoppedAnswer,
  emitStoredSteps,
  emitUnansweredDanger,
  emitUndecidedAnswer,
  emitUnkeptPromises,
  emitUnreadFiles,
  emitUnsaidReceipts,
} from "./turn/emit_answer.ts";
import { finishTurn } from "./turn/finish_turn.ts";
import { type HeldTurn, holdTurn } from "./turn/held_turn.ts";
import { isFailedWrite, selectSettledCalls } from "./turn/notice.ts";
import {
  createPartialAnswer,
  type PartialAnswer,
  sanitiseModelText,
} from "./turn/partial_answer.ts";
import { buildToolContext, runDatabaseTools } from "./turn/run_database_tools.ts";
import { buildConfirmation } from "./turn/fast_confirmation.ts";
import {
  findWrittenCalls,
  lacksProviderId,
  normaliseToolCalls,
  toUndoCalls,
} from "./turn/tool_calls.ts";
import { callsOf, type ToolStep, type TurnAnswer } from "./turn/turn_answer.ts";
import { describeUsage } from "./turn/usage_meter.ts";
import { findCriticalDangers, isAboutDanger, isEmergency } from "./turn/words/danger.ts";

/** A turn that this process runs. */
interface Run {
  turn: HeldTurn;
  deps: TurnDependencies;
  emitFields: EmitReplyFields;
}

/** For the visible text of a completion with tools, which may have several calls with long arguments. Tokens. */
const TOOL_PASS_TOKENS = 1_000;
/** Low: what is recorded should not depend on chance. */
const TOOL_PASS_TEMPERATURE = 0.2;
/** For the visible text of the completion without tools. Tokens. */
const ANSWER_TOKENS = 600;

/**
 * Answers a message: a completion with tools and, after its calls, one without. A turn waits for three database calls:
 * `begin_turn`, `run_tools`, `finish_turn`; renewals of the lease and event batches are sent meanwhile. Returns the
 * events of the turn, or of the same turn on another process, or the stored reply.
 *
 * Throws a TurnError if no reply can be produced. What the tools have recorded by then stays recorded, and a request
 * with the same idempotency key continues from there.
 */
export function runTurn(input: TurnInput, deps: TurnDependencies): AsyncIterable<TurnEvent> {
  return runBegunTurn(() => beginTurn(input, deps), deps);
}

/**
 * Stores an approval decision or a client tool output. After the last pending call of its turn, continues that turn: once
 * with tools if the person answered a question of the model, else with the answer.
 *
 * Throws a TurnError if the response is rejected or no reply can be produced.
 */
export function respondToCall(
  input: CallResponseInput,
  deps: TurnDependencies,
): AsyncIterable<TurnEvent> {
  return runBegunTurn(() => continueTurn(input, deps), deps);
}

/** Begins with the first read. A turn that this process runs then runs to its end, also without a reader. */
async function* runBegunTurn(
  begin: () => Promise<BeginResult>,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, void> {
  const deadline = deps.now() + deps.settings.turnTimeoutMs;
  const begun = await deps.trace.time("begin", begin);
  deps.trace.note({ turn: begun.turnId, begin: begun.sqlOutcome });
  if (begun.type === "replied") return yield begun.event;
  if (begun.type === "running") return yield* followTurn(begun.follow, deps);

  const turn = holdTurn(begun, deadline, deps);
  const { events } = turn;
  // The reader gets the error; it may come later, or never.
  void produceReply(turn, deps).then(events.end, events.fail).finally(turn[Symbol.dispose]);
  for (let next = await events.next(); !next.done; next = await events.next()) yield next.value;
}

async function produceReply(turn: HeldTurn, deps: TurnDependencies): Promise<void> {
  const { id: turnId, threadId, messageId, events } = turn;
  const isContinuation = turn.progress.type === "responded";
  events.emit({
    type: "started",
    turnId,
    threadId,
    messageId,
    ...(isContinuation && { isContinuation }),
  });
  const emitFields = createReplyFieldEmitter(deps);
  events.emitAll(emitFields(() => buildEarlyReply(turn, {}), "start"));
  events.emitAll(emitSafety(turn));

  if (turn.messageFiles.length > 0) await readPictures(turn, deps);
  const answer = await answerMessage({ turn, deps, emitFields });

  const parts = buildMessageParts(turn, answer);
  const reply = deps.gate.sanitiseReply(buildReply(turn, answer, parts));
  events.emitAll(emitFields(() => reply, "after-answer"));
  deps.trace.note(describeUsage(reply.usage));
  await deps.trace.time("finish", () => finishTurn(turn, answer, { parts, reply }, deps));
  events.emit({ type: "finished", turnId, reply, replayed: false });
}

/** Few messages have files, so what reads them is loaded with the first one. */
async function readPictures(turn: HeldTurn, deps: TurnDependencies): Promise<void> {
  const { readMessageFiles } = await import("./turn/read_message_files.ts");
  await readMessageFiles(turn, deps);
}

/**
 * Answers a message, after the safety steps in a danger. After the answer come the corrections of promises, the receipts
 * of what it leaves out and, except in danger, the questions of earlier messages that are still open.
 */
async function answerMessage(run: Run): Promise<TurnAnswer> {
  const { turn: { progress, events, sentences }, turn } = run;
  const { askedAgain, severalPending, answerNeeded } = sentences.replies;
  if (progress.type === "undecided") {
    const reason = progress.isAskedAgain ? askedAgain : severalPending;
    return events.emitAll(emitUndecidedAnswer(turn.undecidedCalls, reason, sentences));
  }
  const answered = await continueAnswer(run, progress.type === "none" ? [] : progress.steps);
  const corrections = events.emitAll(emitUnkeptPromises(answered, turn));
  const unread = events.emitAll(emitUnreadFiles(turn));
  const receipts = events.emitAll(emitUnsaidReceipts(answered, turn));
  const answer = {
    ...answered,
    parts: [...answered.parts, ...corrections, ...unread, ...receipts],
  };
  const isAsked = turn.undecidedCalls.length > 0 && !answer.stopped &&
    !isEmergency(turn, callsOf(answer.steps ?? []));
  if (!isAsked) return answer;
  const question = events.emitAll(
    emitUndecidedAnswer(turn.undecidedCalls, answerNeeded, sentences),
  );
  return { ...answer, parts: [...answer.parts, ...question.parts] };
}

/** Continues after the steps that earlier attempts have stored: a pass and its tools are not repeated. */
async function continueAnswer(run: Run, stored: readonly ToolStep[]): Promise<TurnAnswer> {
  const { turn: { events }, turn, emitFields } = run;
  events.emitAll(emitStoredSteps(turn, stored, emitFields));
  if (!offersTools(turn)) return await answerSteps(run, stored);

  if (stored.length > 0) events.emitAll(emitNextStep(turn, stored, emitFields));
  const made = await makeStep(run, stored);
  return "answer" in made ? made.answer : await answerSteps(run, [...stored, made.step]);
}

/**
 * Whether the next pass offers tools: pass one does, and the pass after the person has answered a question of pass one.
 * The guard and an exceeded limit leave the second one out.
 */
export function offersTools({ progress, isLimitExceeded }: HeldTurn): boolean {
  if (progress.type === "none") return true;
  return "mayCallToolsAgain" in progress && progress.mayCallToolsAgain && !isLimitExceeded &&
    !callsOf(progress.steps).some(lacksProviderId);
}

/**
 * Requests a completion with tools and runs the tools that it calls. Returns the step, or the answer of the turn if the
 * model calls no tool or the person stops the turn.
 *
 * @param steps those of the passes before
 */
async function makeStep(
  run: Run,
  steps: readonly ToolStep[],
): Promise<{ answer: TurnAnswer } | { step: ToolStep }> {
  const { turn, deps, emitFields } = run;
  const { emitAll } = turn.events;
  const earlierCalls = callsOf(steps);
  const undoes = turn.undoesLastTurn && steps.length === 0;
  // In a danger the person reads no text of the model: it could contradict the safety steps.
  const ignoreText = turn.dangers.length > 0;
  const options = { earlierCalls, holdCalls: undoes, ignoreText };
  const partial = deps.isStreamed ? createPartialAnswer(deps, options) : undefined;
  const completed = await runPhase(run, "tool_pass", () => completeWithTools(run, steps, partial));
  if (completed === "stopped") return { answer: emitAll(emitStoppedAnswer(partial, steps, turn)) };
  if (completed === "failed") return { answer: emitAll(emitUnansweredDanger(partial, turn)) };

  const completion = limitCompletion(
    ignoreText ? withoutText(completed) : completed,
    MAX_STORED_CALLS - earlierCalls.length,
  );
  const { toolCalls } = completion;
  const sent = normaliseToolCalls(toolCalls, deps.newId, partial?.calls(), earlierCalls);
  const proposed = undoes ? toUndoCalls(sent, deps.tools, deps.newId) : sent;
  if (proposed.length === 0) {
    const writtenCalls = findWrittenCalls(completed.text, turn);
    emitAll(emitFields(() => buildEarlyReply(turn, { steps, writtenCalls }), "before-answer"));
    return { answer: emitAll(emitPlainAnswer(completion, steps, writtenCalls, turn)) };
  }

  if (deps.isStreamed) emitAll(emitProposedCalls(proposed, deps.tools));
  const calls = await runPhase(run, "tools", () => runTools(run, proposed, completion, steps));
  if (calls === "stopped") {
    return { answer: emitAll(emitStoppedAnswer(partial, steps, turn, proposed)) };
  }
  const step = {
    providerMessage: { model: completion.model, rawMessage: completion.rawMessage },
    preface: partial?.text() ?? sanitiseModelText(completion.text, deps.tools),
    calls,
  };
  if (deps.isStreamed) emitAll(emitCalls(step));
  return { step };
}

/**
 * Requests the completion with tools. In a danger a person reads the safety steps also without a model: a failure of the
 * first pass is then the value `"failed"`, which ends the turn.
 */
async function completeWithTools(
  { turn, deps }: Run,
  steps: readonly ToolStep[],
  partial: PartialAnswer | undefined,
): Promise<Completion | "failed"> {
  try {
    return await completePass(turn, steps, partial, deps, {
      temperature: TOOL_PASS_TEMPERATURE,
      ...(steps.length > 0
        ? { instruction: buildToolPassInstruction(turn.home.today) }
        : turn.dangers.length > 0 && { instruction: DANGER_INSTRUCTION }),
      tools: toolDefinitions(deps.tools),
      maxTokens: TOOL_PASS_TOKENS,
      // Thinking or JSON alone is no answer.
      isReadable: isUsableText,
      isWrittenCall: (text) => readWrittenCalls(text).length > 0,
    });
  } catch (error) {
    turn.cancellation.throwIfLeaseLost();
    if (steps.length > 0 || turn.dangers.length === 0 || turn.cancellation.isStopped()) throw error;
    deps.trace.note(describeFailure(error));
    return "failed";
  }
}

/**
 * Handles every call, then one database call runs the database tools in order and stores the pass with all calls. Returns
 * the calls in order, each with its result or pending.
 */
export async function runTools(
  { turn, deps }: Pick<Run, "turn" | "deps">,
  proposed: readonly ToolCall[],
  completion: Completion,
  steps: readonly ToolStep[],
): Promise<ToolCall[]> {
  const context = buildToolContext(proposed, steps, turn, deps);
  const earlierCount = callsOf(steps).length;
  const handled = await Promise.all(proposed.map((call, i) => {
    const isOverLimit = earlierCount + i >= MAX_EXECUTED_CALLS;
    const isDangerous = isAboutDanger(call, proposed, turn);
    return handleFunctionCall(call, { ...context, isOverLimit, isDangerous });
  }));
  return await runDatabaseTools(handled, completion, steps, turn, deps);
}

/**
 * The answer to the steps: without the model in a danger, and where calls are pending, the guard forbids it or `FAST_ACK`
 * applies.
 */
async function answerSteps(run: Run, stored: readonly ToolStep[]): Promise<TurnAnswer> {
  const { turn, deps, emitFields } = run;
  const { emitAll } = turn.events;
  const calls = callsOf(stored);
  if (turn.dangers.length === 0) {
    turn.dangers = findCriticalDangers(calls);
    emitAll(emitSafety(turn));
  }
  const isDangerous = turn.dangers.length > 0;
  // A stream has shown a text beside the calls before they named the danger.
  const steps = isDangerous ? stored.map((step) => ({ ...step, preface: "" })) : stored;
  emitAll(emitFields(() => buildEarlyReply(turn, { steps }), "before-answer"));
  if (calls.some(isPending)) return emitAll(emitPendingAnswer(steps, turn));

  const notices = emitAll(emitNotice(steps, turn));
  // Guard: a provider that sends a call without an id may reject its result under an id that we generated. The tools have
  // run, so the turn does not risk a rejection: their results are the answer.
  if (calls.some(lacksProviderId)) {
    deps.trace.warn({ guard: "call_without_id" });
    return emitAll(emitServerAnswer(buildResultsText(calls, turn), { steps, notices }));
  }
  if (isDangerous) {
    // What was written has its receipts.
    const others = selectSettledCalls(calls).filter(({ result }) => !result || !hasWritten(result));
    return emitAll(emitServerAnswer(buildResultsText(others, turn), { steps, notices }));
  }
  const confirmation = buildConfirmation(turn, steps, notices, deps);
  if (confirmation !== undefined) {
    deps.trace.note({ fast_ack: true });
    return emitAll(emitServerAnswer(confirmation, { steps, notices }));
  }

  const options = { ignoreCalls: true, preface: steps.at(-1)?.preface ?? "" };
  const partial = deps.isStreamed ? createPartialAnswer(deps, options) : undefined;
  const completion = await completeWithoutTools(run, steps, partial);
  if (completion) return emitAll(emitStepAnswer(completion, steps, notices, turn));

  turn.cancellation.throwIfLeaseLost();
  const fallback = buildResultsText(selectSettledCalls(calls), turn);
  const streamed = partial?.text() ?? "";
  if (turn.cancellation.isStopped()) {
    const stopped = { steps, notices, streamed, stopped: true } as const;
    return emitAll(emitServerAnswer(streamed || fallback, stopped));
  }
  emitAll(emitFields(() => buildEarlyReply(turn, { steps, degraded: true }), "before-answer"));
  return emitAll(emitServerAnswer(fallback, { steps, notices, streamed, degraded: true }));
}

/** What the results say, without the failures that the notice before it explains. */
function buildResultsText(calls: readonly ToolCall[], { tools }: HeldTurn): string {
  return buildFallbackText(resultsOf(calls.filter((call) => !isFailedWrite(call, tools))));
}

/**
 * Requests the completion without tools, from the model that made the calls, with the instruction that follows their
 * outcomes. Returns undefined if there is no usable answer, or a limit forbids the request; the log says why. It does
 * not throw: the tools have run.
 */
export async function completeWithoutTools(
  { turn, deps }: Pick<Run, "turn" | "deps">,
  steps: readonly ToolStep[],
  partial: PartialAnswer | undefined,
): Promise<Completion | undefined> {
  const { trace, tools } = deps;
  if (turn.isLimitExceeded) {
    trace.note({ answer_unusable: "limit_exceeded" });
    return undefined;
  }
  const calls = callsOf(steps);
  const instruction = buildAnswerInstruction(resultsOf(selectSettledCalls(calls)), {
    isEmergency: isEmergency(turn, calls),
  });
  try {
    const completion = await trace.time(
      "answer_pass",
      () =>
        completePass(turn, steps, partial, deps, {
          instruction,
          toolsForHistory: toolDefinitions(tools),
          maxTokens: ANSWER_TOKENS,
        }),
    );
    const fault = findFault(completion);
    if (fault === undefined) return completion;
    trace.note({ answer_unusable: fault });
  } catch (error) {
    trace.note(describeFailure(error));
  }
  return undefined;
}
