/**
 * The attempts of one pass: one retry, then the fallback model, all within one time limit. The
 * transport is a dependency, so this file knows no SDK.
 */
import { type Attempt, attempt, type AttemptDeps, type PassState } from "./attempts/attempt.ts";
import { continueText, repairCutOff, repeatWithNewCalls } from "./attempts/repair_cut_off.ts";
import type { Completion, CompletionRequest, ModelDelta } from "./chat_model.ts";
import { ModelFailure } from "./model_failure.ts";
import { readModelName } from "./model_id.ts";
import { DeltaSink } from "./streaming/delta_sink.ts";

/** The share of a pass's time that the first model may use if there is a fallback model. */
const FIRST_MODEL_SHARE = 2 / 3;

/** Returns and rejects as `ChatModel.complete` does. */
export async function completeWithRetries(
  request: CompletionRequest,
  deps: AttemptDeps,
): Promise<Completion> {
  const sink = request.onDelta && new DeltaSink(request.onDelta, request.isReadable);
  const pass: PassState = {
    deps,
    requestCount: 0,
    usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 },
    ...(sink && { sink }),
  };
  const completion = await completeWithFallback(pass, request);
  sink?.emitWhole(completion);
  return completion;
}

async function completeWithFallback(
  pass: PassState,
  request: CompletionRequest,
): Promise<Completion> {
  const { deps, sink } = pass;
  const start = deps.now();
  const passEnd = Math.min(start + deps.passTimeoutMs, request.deadline);
  const model = readModelName(request.model ?? deps.model);
  const fallback = deps.fallbackModel === model ? undefined : deps.fallbackModel;
  const firstEnd = fallback ? start + (passEnd - start) * FIRST_MODEL_SHARE : passEnd;
  const first = {
    model,
    request: sink ? { ...request, onDelta: (delta: ModelDelta) => sink.emit(delta) } : request,
    end: firstEnd,
  };
  try {
    return await attemptTwice(pass, first);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const isFinal = !error.policy.fallback || sink?.hasEmitted;
    if (!fallback || isFinal) throw error.toTurnError();
    sink?.discard();
    try {
      const messages = request.messagesFor?.(deps.idOf(fallback)) ?? request.messages;
      const completion = await attemptWhole(pass, {
        ...first,
        model: fallback,
        request: { ...first.request, messages },
        end: passEnd,
      });
      return { ...completion, fallbackCause: error.kind, fallbackDetails: error.logDetails };
    } catch (fallbackError) {
      if (!(fallbackError instanceof ModelFailure)) throw fallbackError;
      // The failure of the first model is the one to report and repair.
      throw error.toTurnError();
    }
  }
}

async function attemptTwice(pass: PassState, first: Attempt): Promise<Completion> {
  const { deps, sink } = pass;
  try {
    return await attemptWhole(pass, first);
  } catch (error) {
    if (!(error instanceof ModelFailure) || !error.policy.retry) throw error;
    if (sink?.hasEmitted) throw error;
    const delay = error.retryAfterMs ?? deps.retryDelayMs;
    if (deps.now() + delay >= first.end) throw error;
    await deps.sleep(delay, first.request.signal);
    sink?.discard();
    // The reasoning tokens of a model may have used up the limit.
    return await attemptWhole(pass, { ...first, isRaised: error.kind === "empty" });
  }
}

/** An attempt whose answer is requested again or continued, once, if it was cut off. */
async function attemptWhole(pass: PassState, at: Attempt): Promise<Completion> {
  let completion: Completion;
  try {
    completion = await attempt(pass, at);
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.kind !== "stalled") throw error;
    return await repairStalled(pass, at, error);
  }
  return completion.isCutOff && !at.isRaised
    ? await repairCutOff(pass, at, completion)
    : completion;
}

/** Rejects with the stall if nothing was streamed or the model stays silent. */
async function repairStalled(
  pass: PassState,
  at: Attempt,
  stall: ModelFailure,
): Promise<Completion> {
  const { sink, deps } = pass;
  if (!sink?.hasEmitted) throw stall;
  try {
    if (sink.hasCalls) return await repeatWithNewCalls(pass, at);
    const text = sink.text;
    return await continueText(pass, at, {
      text,
      toolCalls: [],
      rawMessage: JSON.stringify({ role: "assistant", content: text }),
      finishReason: null,
      isCutOff: true,
      refusal: null,
      model: deps.idOf(at.model),
      usage: pass.usage,
      requestCount: pass.requestCount,
    });
  } catch (error) {
    throw error instanceof ModelFailure ? stall : error;
  }
}
