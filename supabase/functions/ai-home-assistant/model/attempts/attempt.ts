import { buildRequestBody } from "../build_request_body.ts";
import type { Completion, CompletionRequest, OnDelta, TokenUsage } from "../chat_model.ts";
import { adaptDialect } from "../dialects/adapt_dialect.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { failureOfStatus, ModelFailure } from "../model_failure.ts";
import { type Answer, readCompletion } from "../read_completion.ts";
import type { DeltaSink } from "../streaming/delta_sink.ts";

/** A response of the provider with any status. */
export type ProviderResponse = { status: number; text: string; retryAfterMs?: number | undefined };

export type AttemptDeps = {
  /** A model's name, as requests have it. */
  model: string;
  fallbackModel?: string | undefined;
  /** Returns the id of a model (`createModelIdFormatter`). Both models have the same provider. */
  idOf(model: string): string;
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
    options: SendOptions,
  ): Promise<ProviderResponse>;
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

export type SendOptions = {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  onDelta?: OnDelta | undefined;
  traceparent?: string | undefined;
};

/** What all attempts of a pass share. */
export type PassState = {
  deps: AttemptDeps;
  /** HTTP requests so far. */
  requestCount: number;
  usage: TokenUsage;
  sink?: DeltaSink;
};

export type Attempt = {
  model: string;
  /** The answer is streamed if the request has `onDelta`. */
  request: CompletionRequest;
  /** Milliseconds since the epoch. */
  end: number;
  /** Whether the token limit is twice as high: the first answer reached it. */
  isRaised?: boolean;
};

/**
 * One attempt. A request whose dialect is rejected is repeated in another, each change at most once; one
 * that is too long for the model is repeated once with a shorter history.
 */
export async function attempt(pass: PassState, at: Attempt): Promise<Completion> {
  const { deps } = pass;
  const { model, end, isRaised = false } = at;
  const { reasoningEffort } = deps;
  const id = deps.idOf(model);
  let { request } = at;
  let dialect = deps.dialectOf(model);
  const bodyOf = () => buildRequestBody(request, { model, isRaised, dialect, reasoningEffort });
  for (let isShort = false;;) {
    request.signal?.throwIfAborted();
    const remainingMs = end - deps.now();
    if (remainingMs <= 0) throw new ModelFailure("timeout");
    pass.requestCount++;
    const onDelta = dialect.stream === "none" ? undefined : request.onDelta;
    // The body is not kept while its answer is read: it is the largest text of a turn.
    const { signal, traceparent } = request;
    const options = { timeoutMs: remainingMs, signal, onDelta, traceparent };
    const response = await deps.send(bodyOf(), options);
    if (response.status === 200) {
      const { answer, usesReasoning } = readCompletion(response.text);
      addUsage(pass.usage, answer.usage);
      const learned = learnReasoning(dialect, usesReasoning || isUsedUp(answer));
      deps.rememberDialect(model, learned);
      throwIfUnusable(answer, request.isReadable);
      const { requestCount, usage } = pass;
      return { ...answer, model: id, requestCount, usage: { ...usage } };
    }
    const failure = failureOfStatus(response.status, response.text, response.retryAfterMs);
    const sent = bodyOf();
    if (failure.kind === "too_long" && !isShort && request.messagesFor) {
      isShort = true;
      request = { ...request, messages: request.messagesFor(id, { isShort }) };
    } else if (failure.kind === "rejected") {
      dialect = adaptDialect(request, dialect, response.text) ?? dialect;
    } else throw failure;
    if (bodyOf() === sent) throw failure;
  }
}

function learnReasoning(dialect: Dialect, usesReasoning: boolean): Dialect {
  return usesReasoning && dialect.reasoningRoom === "unknown"
    ? { ...dialect, reasoningRoom: "needed" }
    : dialect;
}

/** Whether the limit was reached without any text: the model has used it for reasoning. */
function isUsedUp({ finishReason, toolCalls, text }: Answer): boolean {
  return finishReason === "length" && toolCalls.length === 0 && text.trim() === "";
}

function addUsage(total: TokenUsage, added: TokenUsage): void {
  total.inputTokens += added.inputTokens;
  total.cachedInputTokens += added.cachedInputTokens;
  total.outputTokens += added.outputTokens;
  if (added.costMicros !== undefined) {
    total.costMicros = (total.costMicros ?? 0) + added.costMicros;
  }
}

function throwIfUnusable(
  { finishReason, toolCalls, text }: Answer,
  isReadable: CompletionRequest["isReadable"] = () => true,
): void {
  if (finishReason === "error") throw new ModelFailure("invalid_response");
  if (toolCalls.length > 0) return;
  if (text.trim() === "" || !isReadable(text)) throw new ModelFailure("empty");
}
