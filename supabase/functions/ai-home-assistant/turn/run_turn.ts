/** One turn, from a person's message to the reply: begin, a pass with tools, tools, guard, answer, finish. */
import { toReplyJson } from "../contract/reply_fields.ts";
import { isPending } from "../contract/tool_call_view.ts";
import type { TurnEvent } from "../contract/turn_events.ts";
import { resultsOf } from "../tools/tool_call.ts";
import { beginTurn } from "./claim/begin_turn.ts";
import { claimContinuedTurn } from "./claim/claim_continued_turn.ts";
import type { TurnDependencies } from "./dependencies.ts";
import type { CallResponseInput, TurnInput } from "./turn_inputs.ts";
import { finishTurn } from "./finish_turn.ts";
import type { HeldTurn } from "./held_turn.ts";
import { runClaimedTurn } from "./run_claimed_turn.ts";
import { runStep } from "./run_step.ts";
import { createPartialAnswer } from "./passes/partial_answer.ts";
import { offersTools } from "./passes/offers_tools.ts";
import { runAnswerPass } from "./passes/run_answer_pass.ts";
import { buildMessageParts } from "./reply/build_message_parts.ts";
import { buildEarlyReply, buildReply } from "./reply/build_reply.ts";
import {
  emitNotice,
  emitPendingAnswer,
  emitServerAnswer,
  emitStepAnswer,
} from "./reply/emit_answer.ts";
import { emitNextStep, emitStoredSteps } from "./reply/emit_steps.ts";
import { emitUndecidedAnswer } from "./reply/emit_undecided_answer.ts";
import { buildFallbackReply } from "./reply/build_fallback_reply.ts";
import { selectSettledCalls } from "./reply/notice/compute_outcome.ts";
import { buildServerAnswer } from "./reply/build_server_answer.ts";
import { createReplyFieldEmitter, type EmitReplyFields } from "./reply/reply_field_emitter.ts";
import { callsOf, type ToolStep, type TurnAnswer } from "./turn_answer.ts";

type TurnEvents = AsyncIterable<TurnEvent>;

/**
 * Answers a message, in at most two passes. A turn waits for three database calls: `begin_turn`,
 * `run_tools`, `finish_turn`; renewals of the lease and event batches are sent meanwhile, and `begin_turn`
 * is repeated while an earlier turn of the thread stops. Returns the events of the turn, or of the same turn on
 * another process, or the stored reply.
 *
 * Throws a TurnError if no reply can be produced. What the tools have recorded by then stays recorded, and a
 * request with the same idempotency key continues from there.
 */
export function runTurn(input: TurnInput, deps: TurnDependencies): TurnEvents {
  return runClaimedTurn(() => beginTurn(input, deps), produceReply, deps);
}

/**
 * Stores an approval decision or a client tool output. After the last pending call of its turn, continues
 * that turn: once with tools if the person answered a question of the model, else with the answer.
 *
 * Throws a TurnError if the response is rejected or no reply can be produced.
 */
export function respondToCall(input: CallResponseInput, deps: TurnDependencies): TurnEvents {
  return runClaimedTurn(() => claimContinuedTurn(input, deps), produceReply, deps);
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

  const answer = await produceAnswer(turn, emitFields, deps);
  const parts = buildMessageParts(turn, answer);
  const reply = deps.gate.sanitiseReply(buildReply(turn, answer, parts));
  events.emitAll(emitFields(() => reply, "after-answer"));
  const json = toReplyJson(reply);
  await deps.trace.time("finish", () => finishTurn(turn, answer, { parts, reply, json }, deps));
  events.emit({ type: "finished", turnId, reply: json, replayed: false, usage: reply.usage });
}

/** Runs a pass with tools, unless the turn may have no further one, then `answerAfterTools`. Returns the answer. */
async function produceAnswer(
  turn: HeldTurn,
  emitFields: EmitReplyFields,
  deps: TurnDependencies,
): Promise<TurnAnswer> {
  const { progress, events } = turn;
  if (progress.type === "undecided") {
    return events.emitAll(emitUndecidedAnswer(progress.calls, deps.sentences));
  }
  const steps = progress.type === "none" ? [] : progress.steps;
  events.emitAll(emitStoredSteps(turn, steps, emitFields));
  if (!offersTools(turn)) return await answerAfterTools(turn, steps, emitFields, deps);

  if (steps.length > 0) events.emitAll(emitNextStep(turn, steps, emitFields));
  const passed = await runStep(turn, steps, emitFields, deps);
  return "answer" in passed
    ? passed.answer
    : await answerAfterTools(turn, [...steps, passed.step], emitFields, deps);
}

/** Runs the pass without tools, unless calls are pending, the guard forbids it or the server answers. */
async function answerAfterTools(
  turn: HeldTurn,
  steps: readonly ToolStep[],
  emitFields: EmitReplyFields,
  deps: TurnDependencies,
): Promise<TurnAnswer> {
  const { emitAll } = turn.events;
  const calls = callsOf(steps);
  emitAll(emitFields(() => buildEarlyReply(turn, { steps }), "before-answer"));
  if (calls.some(isPending)) return emitAll(emitPendingAnswer(steps, turn));

  const notices = emitAll(emitNotice(steps, turn));
  const makeFallbackReply = () => buildFallbackReply(resultsOf(selectSettledCalls(calls)));

  const ownAnswer = buildServerAnswer(turn, steps, notices, deps);
  if (ownAnswer !== undefined) return emitAll(emitServerAnswer(ownAnswer, { steps, notices }));

  const options = { ignoreCalls: true, preface: steps.at(-1)?.preface ?? "" };
  const partial = deps.isStreamed ? createPartialAnswer(deps, options) : undefined;
  const run = () => runAnswerPass(turn, steps, partial, deps);
  const completion = await deps.trace.time(steps.length > 1 ? "pass3" : "pass2", run);
  if (completion) return emitAll(emitStepAnswer(completion, steps, notices, turn));

  const streamed = partial?.text() ?? "";
  turn.cancellation.throwIfLeaseLost();
  if (turn.cancellation.isStopped()) {
    const text = streamed || makeFallbackReply();
    return emitAll(emitServerAnswer(text, { steps, notices, streamed, stopped: true }));
  }
  emitAll(emitFields(() => buildEarlyReply(turn, { steps, degraded: true }), "before-answer"));
  return emitAll(
    emitServerAnswer(makeFallbackReply(), { steps, notices, streamed, degraded: true }),
  );
}
