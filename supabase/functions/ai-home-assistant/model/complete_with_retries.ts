/**
 * How often, how long and whom a pass asks: one retry, then the fallback model, all inside one time
 * limit. The transport comes in from outside, so that this file knows no SDK.
 */
import { type Answer, readCompletion } from "./read_completion.ts";
import { adaptDialect } from "./dialects/adapt_dialect.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { failureOfStatus, ModelFailure } from "./model_failure.ts";
import type { Completion, CompletionRequest, OnDelta, TokenUsage } from "./chat_model.ts";
import { requestBody } from "./request_body.ts";
import { type HandOut, handOut } from "./streaming/delta_sink.ts";

/** An answer of the provider, whatever its status. */
export type ProviderReply = { status: number; text: string; retryAfterMs?: number };

export type AttemptDeps = {
  model: string;
  fallbackModel?: string;
  reasoningEffort?: string;
  passTimeoutMs: number;
  retryDelayMs: number;
  /** The dialect that a model is known to speak; replaced when a provider teaches us another. */
  dialectOf(model: string): Dialect;
  learn(model: string, dialect: Dialect): void;
  /**
   * With `onDelta` the answer is read as a stream; its `text` is a completion's JSON all the same.
   * Rejects with a ModelFailure (`network`, `timeout`, `stalled`, `garbage`) or the caller's abort
   * reason.
   */
  send(
    body: string,
    timeoutMs: number,
    signal?: AbortSignal,
    onDelta?: OnDelta,
  ): Promise<ProviderReply>;
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

/** What the requests of one pass have cost so far, and what came of them that cannot be taken back. */
type Tally = { calls: number; usage: TokenUsage; handOut?: HandOut };

/** Of a pass with a fallback model, the part of the time that the first model may use up. */
const firstModelShare = 2 / 3;

export async function completeWithRetries(
  request: CompletionRequest,
  deps: AttemptDeps,
): Promise<Completion> {
  const start = deps.now();
  const passEnd = Math.min(start + deps.passTimeoutMs, request.deadline);
  const tally: Tally = {
    calls: 0,
    usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 },
    handOut: request.onDelta && handOut(request.onDelta),
  };
  const model = request.model ?? deps.model;
  const fallback = deps.fallbackModel && deps.fallbackModel !== model && deps.fallbackModel;
  const firstEnd = fallback ? start + (passEnd - start) * firstModelShare : passEnd;
  try {
    return await askTwice(request, { model, end: firstEnd, tally }, deps);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const final = !error.outcome.fallback || tally.handOut?.begun();
    if (!fallback || final) throw error.toTurnError();
    try {
      const messages = request.messagesFor?.(fallback) ?? request.messages;
      return await askOnce(
        { ...request, messages },
        { model: fallback, end: passEnd, tally },
        deps,
      );
    } catch (second) {
      if (!(second instanceof ModelFailure)) throw second;
      // The first model's failure is the reason; the fallback was only a chance.
      throw error.toTurnError();
    }
  }
}

type Asked = { model: string; end: number; tally: Tally; maxTokens?: number };

async function askTwice(
  request: CompletionRequest,
  asked: Asked,
  deps: AttemptDeps,
): Promise<Completion> {
  let maxTokens = request.maxTokens;
  try {
    const completion = await askOnce(request, asked, deps);
    if (!completion.cutInsideCall || asked.tally.handOut?.begun()) return completion;
    maxTokens *= 2;
  } catch (error) {
    if (!(error instanceof ModelFailure) || !error.outcome.again) throw error;
    if (asked.tally.handOut?.begun()) throw error;
    if (error.kind === "empty") maxTokens *= 2;
    const delay = error.retryAfterMs ?? deps.retryDelayMs;
    if (deps.now() + delay >= asked.end) throw error;
    await deps.sleep(delay, request.signal);
  }
  return await askOnce(request, { ...asked, maxTokens }, deps);
}

/** One attempt; a refused dialect is corrected inside it, each switch at most once. */
async function askOnce(
  request: CompletionRequest,
  { model, end, tally, maxTokens = request.maxTokens }: Asked,
  deps: AttemptDeps,
): Promise<Completion & { cutInsideCall: boolean }> {
  let dialect = deps.dialectOf(model);
  for (;;) {
    request.signal?.throwIfAborted();
    const left = end - deps.now();
    if (left <= 0) throw new ModelFailure("timeout");
    const { reasoningEffort } = deps;
    const body = requestBody(request, { model, maxTokens, dialect, reasoningEffort });
    tally.calls++;
    const onDelta = dialect.stream === "none" ? undefined : tally.handOut?.onDelta;
    const reply = await deps.send(body, left, request.signal, onDelta);
    if (reply.status === 200) {
      const answer = accept(readCompletion(reply.text), tally);
      tally.handOut?.whole(answer);
      deps.learn(model, dialect);
      return { ...answer, model, calls: tally.calls, usage: { ...tally.usage } };
    }
    const cure = reply.status === 400 || reply.status === 422
      ? adaptDialect(request, dialect, reply.text)
      : undefined;
    if (!cure) throw failureOfStatus(reply.status, reply.text, reply.retryAfterMs);
    dialect = cure;
  }
}

function accept(answer: Answer, { usage }: Tally): Answer {
  const { costMicros } = answer.usage;
  if (costMicros !== undefined) usage.costMicros = (usage.costMicros ?? 0) + costMicros;
  usage.inputTokens += answer.usage.inputTokens;
  usage.cachedInputTokens += answer.usage.cachedInputTokens;
  usage.outputTokens += answer.usage.outputTokens;
  if (answer.finishReason === "error") throw new ModelFailure("garbage");
  if (answer.toolCalls.length === 0 && answer.text.trim() === "") throw new ModelFailure("empty");
  return answer;
}
