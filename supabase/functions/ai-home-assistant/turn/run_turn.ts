/** One turn, from a person's message to the reply: begin, pass one, tools, guard, pass two, finish. */
import { toReplyJson } from "../contract/reply_fields.ts";
import { isPending } from "../contract/tool_call_view.ts";
import type { TurnEvent } from "../contract/turn_events.ts";
import { sanitiseText } from "../sanitise/sanitise_text.ts";
import { followTurn } from "../threads/follow_turn.ts";
import { resultsOf } from "../tools/tool_call.ts";
import { beginTurn } from "./claim/begin_turn.ts";
import type { Claim } from "./claim/claim.ts";
import { claimContinuedTurn } from "./claim/claim_continued_turn.ts";
import type { TurnDependencies } from "./dependencies.ts";
import type { CallResponseInput, TurnInput } from "./turn_inputs.ts";
import { finishTurn } from "./finish_turn.ts";
import { releaseOnFailure } from "./liveness/release_on_failure.ts";
import { type HeldTurn, holdTurn } from "./held_turn.ts";
import { createPartialAnswer } from "./passes/partial_answer.ts";
import { runPassOne } from "./passes/run_pass_one.ts";
import { runPassTwo } from "./passes/run_pass_two.ts";
import { buildReply } from "./reply/build_reply.ts";
import {
  emitModelAnswer,
  emitPendingAnswer,
  emitServerAnswer,
  emitStoppedAnswer,
} from "./reply/emit_answer.ts";
import { buildFallbackReply } from "./reply/build_fallback_reply.ts";
import { createReplyFieldEmitter, type EmitReplyFields } from "./reply/reply_field_events.ts";
import { buildToolCallView } from "./reply/build_tool_call_view.ts";
import { lacksProviderId, normaliseToolCalls } from "./tools/normalise_tool_calls.ts";
import { runTools } from "./tools/run_tools.ts";
import type { ToolStep, TurnAnswer } from "./turn_answer.ts";

type Events<Result> = AsyncGenerator<TurnEvent, Result>;

/**
 * Answers a message. Makes at most two passes and three sequential database calls. Emits the events of the
 * turn, or of the same turn on another process, or the stored reply.
 *
 * Throws a TurnError where there is no reply. What the tools have recorded by then stays recorded, and a
 * request with the same idempotency key continues from there.
 */
export function runTurn(input: TurnInput, deps: TurnDependencies): Events<void> {
  return runClaimedTurn(() => beginTurn(input, deps), deps);
}

/**
 * Stores an approval decision or a client tool output. After the last pending call of its turn, continues
 * that turn with pass two.
 *
 * Throws a TurnError where the response is refused or there is no reply.
 */
export function respondToCall(input: CallResponseInput, deps: TurnDependencies): Events<void> {
  return runClaimedTurn(() => claimContinuedTurn(input, deps), deps);
}

async function* runClaimedTurn(
  claimTurn: () => Promise<Claim>,
  deps: TurnDependencies,
): Events<void> {
  const deadline = deps.now() + deps.settings.turnTimeoutMs;
  const claim = await deps.trace.time("begin", claimTurn);
  deps.trace.note({ turn: claim.turnId, begin: claim.outcome });
  if (claim.type === "finished") return yield claim.event;
  if (claim.type === "running") return yield* followTurn(claim.follow, deps);

  using turn = holdTurn(claim, deadline, deps);
  for await (const event of streamReply(turn, deps)) {
    turn.eventLog?.add(event);
    yield event;
  }
}

async function* streamReply(turn: HeldTurn, deps: TurnDependencies): Events<void> {
  const { id: turnId, threadId, messageId } = turn;
  const isContinuation = turn.progress.type === "responded" && { isContinuation: true };
  yield { type: "started", turnId, threadId, messageId, ...isContinuation };

  const emitFields = createReplyFieldEmitter();
  yield* emitFields(buildReply(turn, {}), "start");

  const answer = yield* produceAnswer(turn, emitFields, deps);
  const reply = buildReply(turn, answer);
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
  if (progress.type !== "none") {
    const { step: { preface } } = progress;
    if (progress.type === "executed" && preface !== "") yield { type: "text", text: preface };
    return yield* answerAfterTools(turn, progress.step, emitFields, deps);
  }

  const partial = deps.isStreamed ? createPartialAnswer(deps.newId) : undefined;
  const passOne = runPassOne(turn, partial, deps);
  const completion = yield* releaseOnFailure(turn, deps, "pass1", passOne);
  if (!completion) return yield* emitStoppedAnswer(partial);

  const proposed = normaliseToolCalls(completion.toolCalls, deps.newId, partial?.calls());
  if (proposed.length === 0) {
    yield* emitFields(buildReply(turn, {}), "before-answer");
    return yield* emitModelAnswer(completion);
  }

  const tools = runTools(proposed, completion, turn, deps);
  const calls = yield* releaseOnFailure(turn, deps, "tools", tools);
  if (!calls) return yield* emitStoppedAnswer(partial, proposed);

  return yield* answerAfterTools(
    turn,
    {
      providerMessage: { model: completion.model, rawMessage: completion.rawMessage },
      // Text that the model wrote after its first call is not shown: the answer follows in pass two.
      preface: partial?.text() ?? sanitiseText(completion.text),
      calls,
    },
    emitFields,
    deps,
  );
}

/** Pass two, unless calls are pending or the guard forbids it. */
async function* answerAfterTools(
  turn: HeldTurn,
  step: ToolStep,
  emitFields: EmitReplyFields,
  deps: TurnDependencies,
): Events<TurnAnswer> {
  for (const call of step.calls) {
    yield { type: isPending(call) ? "tool-call" : "tool-result", call: buildToolCallView(call) };
  }
  yield* emitFields(buildReply(turn, { step }), "before-answer");
  if (step.calls.some(isPending)) return yield* emitPendingAnswer(step);

  const results = resultsOf(step.calls);
  const fallbackReply = buildFallbackReply(results);

  // Guard: the result of a call without an id cannot be sent to the provider.
  if (step.calls.some(lacksProviderId)) {
    deps.trace.note({ guard: "call_without_id" });
    return yield* emitServerAnswer(fallbackReply, { step });
  }

  // A text that may claim what failed is checked as a whole before it is shown.
  const canStream = deps.isStreamed && results.some(({ success }) => success);
  const partial = canStream ? createPartialAnswer(deps.newId, { ignoreCalls: true }) : undefined;
  const passTwo = runPassTwo(turn, step, partial, deps);
  const completion = yield* deps.trace.timeAll("pass2", passTwo);
  if (completion) return yield* emitModelAnswer(completion, step);

  const streamed = partial?.text() ?? "";
  if (turn.cancellation.signal.aborted) {
    return yield* emitServerAnswer(streamed || fallbackReply, { step, streamed, stopped: true });
  }
  yield* emitFields(buildReply(turn, { step, degraded: true }), "before-answer");
  return yield* emitServerAnswer(fallbackReply, { step, streamed, degraded: true });
}
