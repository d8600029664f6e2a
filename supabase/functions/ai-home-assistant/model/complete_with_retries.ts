/**
 * The attempts of one pass: one retry, then the fallback model, all within one time limit. The
 * transport is a dependency, so this file knows no SDK.
 */
import type { Completion, CompletionRequest, OnDelta, TokenUsage } from "./chat_model.ts";
import { adaptDialect } from "./dialects/adapt_dialect.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { failureOfStatus, ModelFailure } from "./model_failure.ts";
import { readModelName, toModelId } from "./model_id.ts";
import { type ParsedCompletion, readCompletion } from "./read_completion.ts";
import { buildRequestBody } from "./build_request_body.ts";
import { createDeltaSink, type DeltaSink } from "./streaming/delta_sink.ts";

/** A response of the provider with any status. */
export type ProviderResponse = { status: number; text: string; retryAfterMs?: number | undefined };

export type AttemptDeps = {
  /** A model's name, as requests have it. */
  model: string;
  fallbackModel?: string | undefined;
  /** The provider of both models. */
  baseUrl: string;
  reasoningEffort?: string | undefined;
  passTimeoutMs: number;
  retryDelayMs: number;
  /** The known dialect of a model's provider. */
  dialectOf(model: string): Dialect;
  rememberDialect(model: string, dialect: Dialect): void;
  /**
   * Sends a request. With `onDelta` the answer is read as a stream, and `text` is its completion as
   * JSON text. Rejects with a ModelFailure (`network`, `timeout`, `stalled`, `invalid_response`) or the
   * signal's reason.
   */
  send(
    body: string,
    timeoutMs: number,
    signal?: AbortSignal,
    onDelta?: OnDelta,
  ): Promise<ProviderResponse>;
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

/** What all attempts of a pass share. */
type PassState = {
  request: CompletionRequest;
  deps: AttemptDeps;
  /** HTTP requests so far. */
  requestCount: number;
  usage: TokenUsage;
  sink?: DeltaSink;
};

/** An attempt's model, its token limit, and its end in milliseconds since the epoch. */
type Attempt = { model: string; maxTokens: number; end: number };

type AttemptResult = Completion & { isTruncatedInToolCall: boolean };

/** The share of a pass's time that the first model may use if there is a fallback model. */
const FIRST_MODEL_SHARE = 2 / 3;

/** Returns and rejects as `ChatModel.complete` does. */
export async function completeWithRetries(
  request: CompletionRequest,
  deps: AttemptDeps,
): Promise<Completion> {
  const pass: PassState = {
    request,
    deps,
    requestCount: 0,
    usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 },
    ...(request.onDelta && { sink: createDeltaSink(request.onDelta) }),
  };
  const { maxTokens } = request;
  const start = deps.now();
  const passEnd = Math.min(start + deps.passTimeoutMs, request.deadline);
  const model = readModelName(request.model ?? deps.model);
  const fallback = deps.fallbackModel === model ? undefined : deps.fallbackModel;
  const firstEnd = fallback ? start + (passEnd - start) * FIRST_MODEL_SHARE : passEnd;
  try {
    return await attemptTwice(pass, { model, maxTokens, end: firstEnd });
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const isFinal = !error.policy.fallback || pass.sink?.hasEmitted();
    if (!fallback || isFinal) throw error.toTurnError();
    try {
      const messages = request.messagesFor?.(idOf(fallback, deps)) ?? request.messages;
      const fallbackPass = { ...pass, request: { ...request, messages } };
      const completion = await attempt(fallbackPass, { model: fallback, maxTokens, end: passEnd });
      const fallbackReason = { model_fallback: error.logReason, ...error.logDetails };
      return { ...completion, fallbackReason };
    } catch (fallbackError) {
      if (!(fallbackError instanceof ModelFailure)) throw fallbackError;
      // The failure of the first model is the one to report and repair.
      throw error.toTurnError();
    }
  }
}

async function attemptTwice(pass: PassState, first: Attempt): Promise<Completion> {
  const { deps, request, sink } = pass;
  let { maxTokens } = first;
  try {
    const completion = await attempt(pass, first);
    if (!completion.isTruncatedInToolCall || sink?.hasEmitted()) return completion;
    maxTokens *= 2;
  } catch (error) {
    if (!(error instanceof ModelFailure) || !error.policy.retry) throw error;
    if (sink?.hasEmitted()) throw error;
    // The reasoning tokens of a model may have used up the limit.
    if (error.kind === "empty") maxTokens *= 2;
    const delay = error.retryAfterMs ?? deps.retryDelayMs;
    if (deps.now() + delay >= first.end) throw error;
    await deps.sleep(delay, request.signal);
  }
  return await attempt(pass, { ...first, maxTokens });
}

/**
 * One attempt. A request whose dialect is rejected is repeated in another, each change at most once; one
 * that is too long for the model is repeated once with a shorter history.
 */
async function attempt(
  pass: PassState,
  { model, maxTokens, end }: Attempt,
): Promise<AttemptResult> {
  const { deps, sink } = pass;
  const { reasoningEffort } = deps;
  let { request } = pass;
  let dialect = deps.dialectOf(model);
  let body = buildRequestBody(request, { model, maxTokens, dialect, reasoningEffort });
  for (let isShort = false;;) {
    request.signal?.throwIfAborted();
    const remainingMs = end - deps.now();
    if (remainingMs <= 0) throw new ModelFailure("timeout");
    pass.requestCount++;
    const onDelta = dialect.stream === "none" ? undefined : sink?.emit;
    const response = await deps.send(body, remainingMs, request.signal, onDelta);
    if (response.status === 200) {
      const completion = readCompletion(response.text);
      addUsage(pass.usage, completion.usage);
      throwIfUnusable(completion);
      sink?.emitWhole(completion);
      deps.rememberDialect(model, dialect);
      const { requestCount, usage } = pass;
      return { ...completion, model: idOf(model, deps), requestCount, usage: { ...usage } };
    }
    const failure = failureOfStatus(response.status, response.text, response.retryAfterMs);
    if (failure.kind === "too_long" && !isShort && request.messagesFor) {
      isShort = true;
      request = { ...request, messages: request.messagesFor(idOf(model, deps), { isShort }) };
    } else if (failure.kind === "rejected") {
      dialect = adaptDialect(request, dialect, response.text) ?? dialect;
    } else throw failure;
    const changed = buildRequestBody(request, { model, maxTokens, dialect, reasoningEffort });
    if (changed === body) throw failure;
    body = changed;
  }
}

function idOf(model: string, { baseUrl }: AttemptDeps): string {
  return toModelId(model, baseUrl);
}

function addUsage(total: TokenUsage, added: TokenUsage): void {
  total.inputTokens += added.inputTokens;
  total.cachedInputTokens += added.cachedInputTokens;
  total.outputTokens += added.outputTokens;
  if (added.costMicros !== undefined) {
    total.costMicros = (total.costMicros ?? 0) + added.costMicros;
  }
}

function throwIfUnusable({ finishReason, toolCalls, text }: ParsedCompletion): void {
  if (finishReason === "error") throw new ModelFailure("invalid_response");
  if (toolCalls.length === 0 && text.trim() === "") throw new ModelFailure("empty");
}
