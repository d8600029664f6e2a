/** One turn, from a person's message to the reply: begin, pass one, tools, guard, pass two, finish. */
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
import { createPartialAnswer } from "./passes/partial_answer.ts";
import { runPassOne } from "./passes/run_pass_one.ts";
import { runPassTwo } from "./passes/run_pass_two.ts";
import { buildFinalReply, buildReply } from "./reply/build_reply.ts";
import {
  emitNotice,
  emitPendingAnswer,
  emitPlainAnswer,
  emitServerAnswer,
  emitStepAnswer,
  emitStoppedAnswer,
} from "./reply/emit_answer.ts";
import { emitUndecidedAnswer } from "./reply/emit_undecided_answer.ts";
import { buildFallbackReply } from "./reply/build_fallback_reply.ts";
import { buildServerAnswer } from "./reply/build_server_answer.ts";
import { createReplyFieldEmitter, type EmitReplyFields } from "./reply/reply_field_emitter.ts";
import { buildToolCallView } from "./reply/build_tool_call_view.ts";
import { normaliseToolCalls } from "./tools/normalise_tool_calls.ts";
import { runTools } from "./tools/run_tools.ts";
import type { ToolStep, TurnAnswer } from "./turn_answer.ts";

type Events<Result> = AsyncGenerator<TurnEvent, Result>;

/**
 * Answers a message. Makes at most two passes. A turn waits for three database calls: `begin_turn`,
 * `run_tools`, `finish_turn`; renewals of the lease and event batches are sent meanwhile, and `begin_turn`
 * is repeated while an earlier turn of the thread stops. Emits the events of the turn, or of the same turn on
 * another process, or the stored reply.
 *
 * Throws a TurnError if no reply can be produced. What the tools have recorded by then stays recorded, and a
 * request with the same idempotency key continues from there.
 */
export function runTurn(input: TurnInput, deps: TurnDependencies): Events<void> {
  return runClaimedTurn(() => beginTurn(input, deps), emitReply, deps);
}

/**
 * Stores an approval decision or a client tool output. After the last pending call of its turn, continues
 * that turn with pass two.
 *
 * Throws a TurnError if the response is rejected or no reply can be produced.
 */
export function respondToCall(input: CallResponseInput, deps: TurnDependencies): Events<void> {
  return runClaimedTurn(() => claimContinuedTurn(input, deps), emitReply, deps);
}

async function* emitReply(turn: HeldTurn, deps: TurnDependencies): Events<void> {
  const { id: turnId, threadId, messageId } = turn;
  const isContinuation = turn.progress.type === "responded";
  yield { type: "started", turnId, threadId, messageId, ...(isContinuation && { isContinuation }) };
  const emitFields = createReplyFieldEmitter();
  yield* emitFields(buildReply(turn, {}), "start");

  const answer = yield* produceAnswer(turn, emitFields, deps);
  const reply = buildFinalReply(turn, answer, deps.tools);
  yield* emitFields(reply, "after-answer");
  const replyJson = toReplyJson(reply);
  await deps.trace.time("finish", () => finishTurn(turn, answer, reply, replyJson, deps));
  yield { type: "finished", turnId, reply: replyJson, replayed: false };
}

/** Pass one and the tools, unless an earlier attempt has stored them; then the rest. */
async function* produceAnswer(
  turn: HeldTurn,
  emitFields: EmitReplyFields,
  deps: TurnDependencies,
): Events<TurnAnswer> {
  const { progress } = turn;
  if (progress.type === "undecided") {
    return yield* emitUndecidedAnswer(progress.calls, deps.sentences);
  }
  if (progress.type !== "none") {
    const { step, type } = progress;
    if (type === "tools-stored" && step.preface) yield { type: "text", text: step.preface };
    return yield* answerAfterTools(turn, step, emitFields, deps);
  }

  const partial = deps.isStreamed ? createPartialAnswer(deps) : undefined;
  const first = yield* runPhase(turn, deps, "pass1", runPassOne(turn, partial, deps));
  if (first.isStopped) return yield* emitStoppedAnswer(partial, turn);

  const completion = first.value;
  const proposed = normaliseToolCalls(completion.toolCalls, deps.newId, partial?.calls());
  if (proposed.length === 0) {
    yield* emitFields(buildReply(turn, {}), "before-answer");
    return yield* emitPlainAnswer(completion, turn, partial);
  }

  const ran = yield* runPhase(turn, deps, "tools", runTools(proposed, completion, turn, deps));
  if (ran.isStopped) return yield* emitStoppedAnswer(partial, turn, proposed);
  const step = buildStep(completion, ran.value, partial);
  return yield* answerAfterTools(turn, step, emitFields, deps);
}

/** Pass two, unless calls are pending, the guard forbids it or the server answers. */
async function* answerAfterTools(
  turn: HeldTurn,
  step: ToolStep,
  emitFields: EmitReplyFields,
  deps: TurnDependencies,
): Events<TurnAnswer> {
  for (const call of step.isInHistory ? [] : step.calls) {
    yield { type: isPending(call) ? "tool-call" : "tool-result", call: buildToolCallView(call) };
  }
  yield* emitFields(buildReply(turn, { step }), "before-answer");
  if (step.calls.some(isPending)) return yield* emitPendingAnswer(step, turn);

  const notices = yield* emitNotice(step, turn);
  const fallbackReply = buildFallbackReply(resultsOf(step.calls));

  const ownAnswer = buildServerAnswer(turn, step, notices, deps);
  if (ownAnswer !== undefined) return yield* emitServerAnswer(ownAnswer, { step, notices });

  const options = { ignoreCalls: true, preface: step.preface };
  const partial = deps.isStreamed ? createPartialAnswer(deps, options) : undefined;
  const completion = yield* deps.trace.timeEvents("pass2", runPassTwo(turn, step, partial, deps));
  if (completion) return yield* emitStepAnswer(completion, step, notices, turn);

  const streamed = partial?.text() ?? "";
  if (turn.cancellation.signal.aborted) {
    const text = streamed || fallbackReply;
    return yield* emitServerAnswer(text, { step, notices, streamed, stopped: true });
  }
  yield* emitFields(buildReply(turn, { step, degraded: true }), "before-answer");
  return yield* emitServerAnswer(fallbackReply, { step, notices, streamed, degraded: true });
}
