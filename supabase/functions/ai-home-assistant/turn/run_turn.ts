/** One turn, from a person's message to the reply: begin, a pass with tools, tools, guard, answer, finish. */
import { MAX_STORED_CALLS } from "../contract/limits.ts";
import { toReplyJson } from "../contract/reply_fields.ts";
import { isPending } from "../contract/tool_call_view.ts";
import type { TurnEvent } from "../contract/turn_events.ts";
import { resultsOf } from "../tools/tool_call.ts";
import { beginTurn } from "./claim/begin_turn.ts";
import { claimContinuedTurn } from "./claim/claim_continued_turn.ts";
import type { TurnDependencies } from "./dependencies.ts";
import type { CallResponseInput, TurnInput } from "./turn_inputs.ts";
import { finishTurn } from "./finish_turn.ts";
import { runPhase } from "./liveness/run_phase.ts";
import type { HeldTurn } from "./held_turn.ts";
import { runClaimedTurn } from "./run_claimed_turn.ts";
import { buildStep } from "./passes/build_step.ts";
import { limitCompletion } from "./passes/limit_completion.ts";
import { createPartialAnswer } from "./passes/partial_answer.ts";
import { offersTools } from "./passes/offers_tools.ts";
import { runAnswerPass } from "./passes/run_answer_pass.ts";
import { runToolPass } from "./passes/run_tool_pass.ts";
import { buildMessageParts } from "./reply/build_message_parts.ts";
import { buildEarlyReply, buildReply } from "./reply/build_reply.ts";
import {
  emitNotice,
  emitPendingAnswer,
  emitPlainAnswer,
  emitServerAnswer,
  emitStepAnswer,
  emitStoppedAnswer,
} from "./reply/emit_answer.ts";
import { emitCalls, emitNextStep, emitStoredSteps } from "./reply/emit_steps.ts";
import { emitUndecidedAnswer } from "./reply/emit_undecided_answer.ts";
import { buildFallbackReply } from "./reply/build_fallback_reply.ts";
import { selectSettledCalls } from "./reply/notice/compute_outcome.ts";
import { buildServerAnswer } from "./reply/build_server_answer.ts";
import { createReplyFieldEmitter, type EmitReplyFields } from "./reply/reply_field_emitter.ts";
import { normaliseToolCalls } from "./tools/normalise_tool_calls.ts";
import { runTools } from "./tools/run_tools.ts";
import { callsOf, type ToolStep, type TurnAnswer } from "./turn_answer.ts";

type TurnEvents = AsyncIterable<TurnEvent>;
type Events<Result> = AsyncGenerator<TurnEvent, Result>;

/**
 * Answers a message, in at most two passes. A turn waits for three database calls: `begin_turn`,
 * `run_tools`, `finish_turn`; renewals of the lease and event batches are sent meanwhile, and `begin_turn`
 * is repeated while an earlier turn of the thread stops. Emits the events of the turn, or of the same turn on
 * another process, or the stored reply.
 *
 * Throws a TurnError if no reply can be produced. What the tools have recorded by then stays recorded, and a
 * request with the same idempotency key continues from there.
 */
export function runTurn(input: TurnInput, deps: TurnDependencies): TurnEvents {
  return runClaimedTurn(() => beginTurn(input, deps), emitReply, deps);
}

/**
 * Stores an approval decision or a client tool output. After the last pending call of its turn, continues
 * that turn: once with tools if the person answered a question of the model, else with the answer.
 *
 * Throws a TurnError if the response is rejected or no reply can be produced.
 */
export function respondToCall(input: CallResponseInput, deps: TurnDependencies): TurnEvents {
  return runClaimedTurn(() => claimContinuedTurn(input, deps), emitReply, deps);
}

async function* emitReply(turn: HeldTurn, deps: TurnDependencies): Events<void> {
  const { id: turnId, threadId, messageId } = turn;
  const isContinuation = turn.progress.type === "responded";
  yield { type: "started", turnId, threadId, messageId, ...(isContinuation && { isContinuation }) };
  const emitFields = createReplyFieldEmitter(deps);
  yield* emitFields(() => buildEarlyReply(turn, {}), "start");
  const answer = yield* produceAnswer(turn, emitFields, deps);
  const parts = buildMessageParts(turn, answer);
  const reply = deps.gate.sanitiseReply(buildReply(turn, answer, parts));
  yield* emitFields(() => reply, "after-answer");
  const json = toReplyJson(reply);
  await deps.trace.time("finish", () => finishTurn(turn, answer, { parts, reply, json }, deps));
  yield { type: "finished", turnId, reply: json, replayed: false, usage: reply.usage };
}

/** A pass with tools, unless those that this turn may have are stored; then the rest. */
async function* produceAnswer(
  turn: HeldTurn,
  emitFields: EmitReplyFields,
  deps: TurnDependencies,
): Events<TurnAnswer> {
  const { progress } = turn;
  if (progress.type === "undecided") {
    return yield* emitUndecidedAnswer(progress.calls, deps.sentences);
  }
  const steps = progress.type === "none" ? [] : progress.steps;
  yield* emitStoredSteps(turn, steps, emitFields);
  if (!offersTools(turn)) return yield* answerAfterTools(turn, steps, emitFields, deps);

  if (steps.length > 0) yield* emitNextStep(turn, steps, emitFields);
  const earlierCalls = callsOf(steps);
  const partial = deps.isStreamed ? createPartialAnswer(deps, { earlierCalls }) : undefined;
  const phase = steps.length === 0 ? "pass1" : "pass2";
  const passed = await runPhase(turn, deps, phase, () => runToolPass(turn, steps, partial, deps));
  if (passed.isStopped) return yield* emitStoppedAnswer(partial, steps, turn);

  const completion = limitCompletion(passed.value, MAX_STORED_CALLS - earlierCalls.length);
  const { toolCalls } = completion;
  const proposed = normaliseToolCalls(toolCalls, deps.newId, partial?.calls(), earlierCalls);
  if (proposed.length === 0) {
    yield* emitFields(() => buildEarlyReply(turn, { steps }), "before-answer");
    return yield* emitPlainAnswer(completion, steps, turn, partial);
  }

  if (deps.isStreamed) yield* emitCalls({ calls: proposed });
  const run = () => runTools(proposed, completion, steps, turn, deps);
  const ran = await runPhase(turn, deps, "tools", run);
  if (ran.isStopped) return yield* emitStoppedAnswer(partial, steps, turn, proposed);
  const step = buildStep(completion, ran.value, partial);
  if (deps.isStreamed) yield* emitCalls(step);
  return yield* answerAfterTools(turn, [...steps, step], emitFields, deps);
}

/** The pass without tools, unless calls are pending, the guard forbids it or the server answers. */
async function* answerAfterTools(
  turn: HeldTurn,
  steps: readonly ToolStep[],
  emitFields: EmitReplyFields,
  deps: TurnDependencies,
): Events<TurnAnswer> {
  const calls = callsOf(steps);
  yield* emitFields(() => buildEarlyReply(turn, { steps }), "before-answer");
  if (calls.some(isPending)) return yield* emitPendingAnswer(steps, turn);

  const notices = yield* emitNotice(steps, turn);
  const makeFallbackReply = () => buildFallbackReply(resultsOf(selectSettledCalls(calls)));

  const ownAnswer = buildServerAnswer(turn, steps, notices, deps);
  if (ownAnswer !== undefined) return yield* emitServerAnswer(ownAnswer, { steps, notices });

  const options = { ignoreCalls: true, preface: steps.at(-1)?.preface ?? "" };
  const partial = deps.isStreamed ? createPartialAnswer(deps, options) : undefined;
  const run = () => runAnswerPass(turn, steps, partial, deps);
  const completion = await deps.trace.time(steps.length > 1 ? "pass3" : "pass2", run);
  if (completion) return yield* emitStepAnswer(completion, steps, notices, turn);

  const streamed = partial?.text() ?? "";
  if (turn.cancellation.signal.aborted) {
    const text = streamed || makeFallbackReply();
    return yield* emitServerAnswer(text, { steps, notices, streamed, stopped: true });
  }
  yield* emitFields(() => buildEarlyReply(turn, { steps, degraded: true }), "before-answer");
  return yield* emitServerAnswer(makeFallbackReply(), { steps, notices, streamed, degraded: true });
}
