/**
 * The requests of one pass: one retry, then the fallback model, all within one time limit. The transport is a
 * dependency, so this file knows no SDK.
 */
import type { ToolDefinition } from "../contract/chat_completion.ts";
import {
  addUsage,
  type Completion,
  type CompletionRequest,
  NO_TOKENS,
  type OnDelta,
  type TokenUsage,
} from "./chat_model.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { learnDialect } from "./dialects/learn_dialect.ts";
import { DeltaSink, emitAnswerOnly } from "./delta_sink.ts";
import { ModelFailure } from "./model_failure.ts";
import { readModelName } from "./model_id.ts";
import { type Answer, buildFilteredAnswer, readCompletion } from "./read_completion.ts";
import { adaptMessages, usesTools } from "./dialects/adapt_messages.ts";

export type CompleteDeps = {
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
   * Sends a request and returns the chat completion as the provider sent it; with `onDelta` it is streamed. Rejects
   * with a ModelFailure or the signal's reason.
   */
  send(body: object, options: SendOptions): Promise<unknown>;
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

export type SendOptions = {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  onDelta?: OnDelta | undefined;
  /** Whether a stream ends with its usage. */
  wantsUsage: boolean;
  /** The tools of the request, whose names a stream's calls have. */
  tools: readonly ToolDefinition[];
  traceparent?: string | undefined;
};

/** What all requests of a pass share. */
type Pass = {
  deps: CompleteDeps;
  /** HTTP requests so far. */
  requestCount: number;
  usage: TokenUsage;
  sink?: DeltaSink;
};

/** Which model gets which request, until when. */
type Target = {
  model: string;
  /** The answer is streamed if the request has `onDelta`. */
  request: CompletionRequest;
  /** Milliseconds since the epoch. */
  end: number;
  /** Whether the token limit is twice as high: the first answer reached it. */
  isRaised?: boolean;
};

/** The share of a pass's time that the first model may use if there is a fallback model. */
const FIRST_MODEL_SHARE = 2 / 3;
/** Changes of the dialect for one request. Providers that contradict themselves must not keep a turn. */
const MAX_LESSONS = 8;

/** Returns and rejects as `ChatModel.complete` does. */
export async function complete(
  request: CompletionRequest,
  deps: CompleteDeps,
): Promise<Completion> {
  const sink = request.onDelta && new DeltaSink(request.onDelta, request);
  const pass: Pass = { deps, requestCount: 0, usage: NO_TOKENS, ...(sink && { sink }) };
  const completion = await completeWithFallback(pass, request);
  sink?.emitWhole(completion);
  return completion;
}

async function completeWithFallback(pass: Pass, request: CompletionRequest): Promise<Completion> {
  const { deps, sink } = pass;
  const start = deps.now();
  const passEnd = Math.min(start + deps.passTimeoutMs, request.deadline);
  const model = readModelName(request.model ?? deps.model);
  const fallback = deps.fallbackModel === model ? undefined : deps.fallbackModel;
  const end = fallback ? start + (passEnd - start) * FIRST_MODEL_SHARE : passEnd;
  try {
    return await completeWithRetry(pass, { model, request, end });
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    if (!fallback || !error.policy.fallback || sink?.hasEmitted) return giveUp(pass, error);
    sink?.discard();
    try {
      const messages = request.messagesFor?.(deps.idOf(fallback)) ?? request.messages;
      const own = { model: fallback, request: { ...request, messages }, end: passEnd };
      const completion = await completeWhole(pass, own);
      return { ...completion, fallbackCause: error.kind, fallbackDetails: error.logDetails };
    } catch (fallbackError) {
      if (!(fallbackError instanceof ModelFailure)) throw fallbackError;
      // The failure of the first model is the one to report and repair.
      return giveUp(pass, error);
    }
  }
}

/** Returns the unusable answer of a failure that has one. Throws a TurnError for the others. */
function giveUp({ requestCount, usage }: Pass, failure: ModelFailure): Completion {
  if (!failure.completion) throw failure.toTurnError();
  return { ...failure.completion, requestCount, usage };
}

async function completeWithRetry(pass: Pass, first: Target): Promise<Completion> {
  const { deps, sink } = pass;
  try {
    return await completeWhole(pass, first);
  } catch (error) {
    if (!(error instanceof ModelFailure) || !error.policy.retry || sink?.hasEmitted) throw error;
    const delay = error.retryAfterMs ?? deps.retryDelayMs;
    if (deps.now() + delay >= first.end) throw error;
    await deps.sleep(delay, first.request.signal);
    sink?.discard();
    // The reasoning tokens of a model may have used up the limit.
    return await completeWhole(pass, { ...first, isRaised: error.kind === "empty" })
      .catch((again) => {
        // The first answer names what it did not save.
        throw again instanceof ModelFailure && error.completion ? error : again;
      });
  }
}

/**
 * Completes without a retry. An answer that is cut off is requested once more with twice the limit if nothing of it was streamed. A text
 * whose stream falls silent counts as cut off.
 */
async function completeWhole(pass: Pass, target: Target): Promise<Completion> {
  const { sink, deps } = pass;
  let cutOff: Completion;
  try {
    cutOff = await completeOnce(pass, target);
  } catch (error) {
    const isSilent = error instanceof ModelFailure && error.kind === "stalled";
    if (!isSilent || !sink?.hasEmitted || sink.hasCalls) throw error;
    return buildSilentCompletion(sink.text, deps.idOf(target.model), pass);
  }
  if (!cutOff.isCutOff || target.isRaised || sink?.hasEmitted) return cutOff;
  try {
    return await completeOnce(pass, { ...target, isRaised: true });
  } catch (error) {
    if (!(error instanceof ModelFailure) || sink?.hasEmitted) throw error;
    return { ...cutOff, requestCount: pass.requestCount, usage: pass.usage };
  }
}

function buildSilentCompletion(text: string, model: string, pass: Pass): Completion {
  return {
    text,
    toolCalls: [],
    rawMessage: JSON.stringify({ role: "assistant", content: text }),
    finishReason: null,
    isCutOff: true,
    refusal: null,
    model,
    usage: pass.usage,
    requestCount: pass.requestCount,
  };
}

/**
 * One request. It is repeated in another dialect if the provider complains of this one, each change at most once, and once
 * with a shorter history if it is too long for the model.
 */
async function completeOnce(pass: Pass, { model, request, end, isRaised = false }: Target) {
  const { deps, sink } = pass;
  const id = deps.idOf(model);
  let sent = request;
  const tools = request.tools ?? [];
  let dialect = deps.dialectOf(model);
  for (let lessons = 0, isShort = false;;) {
    request.signal?.throwIfAborted();
    const timeoutMs = end - deps.now();
    if (timeoutMs <= 0) throw new ModelFailure("timeout");
    pass.requestCount++;
    const onDelta = sink && emitAnswerOnly(sink, request, dialect);
    try {
      const { reasoningEffort } = deps;
      const answer = await readCompletion(
        await deps.send(buildRequest(sent, { model, isRaised, dialect, reasoningEffort }), {
          timeoutMs,
          signal: request.signal,
          onDelta: dialect.stream === "none" ? undefined : onDelta,
          wantsUsage: dialect.stream === "usage",
          tools,
          traceparent: request.traceparent,
        }),
        tools,
      );
      return toCompletion(pass, answer, { id, model, dialect, request });
    } catch (error) {
      if (!(error instanceof ModelFailure) || sink?.hasEmitted) throw error;
      if (error.isFiltered) {
        return toCompletion(pass, await buildFilteredAnswer(), { id, model, dialect, request });
      }
      if (error.kind === "too_long" && !isShort && request.messagesFor) {
        isShort = true;
        sent = { ...request, messages: request.messagesFor(id, { isShort }) };
        continue;
      }
      const learned = error.mayBeDialect ? learnDialect(sent, dialect, error.errorText) : undefined;
      if (!learned || ++lessons > MAX_LESSONS) throw error;
      dialect = learned;
    }
  }
}

/** Adds up the usage and remembers the dialect in which the provider has answered. Throws for an unusable answer. */
function toCompletion(
  pass: Pass,
  { usesReasoning, ...answer }: Answer,
  { id, model, dialect, request }: {
    id: string;
    model: string;
    dialect: Dialect;
    request: CompletionRequest;
  },
): Completion {
  pass.usage = addUsage(pass.usage, answer.usage);
  request.onUsage?.(answer.usage);
  const isThinkingUnopened = request.findAnswerStart?.(answer.text) !== undefined;
  const isReasoning = usesReasoning || isThinkingUnopened || isUsedUp(answer);
  const learned = learnReasoning(dialect, isReasoning);
  pass.deps.rememberDialect(
    model,
    isThinkingUnopened ? { ...learned, thinking: "unopened" } : learned,
  );
  const { requestCount, usage } = pass;
  const completion = { ...answer, model: id, requestCount, usage };
  throwIfUnusable(completion, request);
  return completion;
}

function learnReasoning(dialect: Dialect, usesReasoning: boolean): Dialect {
  return usesReasoning && dialect.reasoningRoom === "unknown"
    ? { ...dialect, reasoningRoom: "needed" }
    : dialect;
}

type ReadAnswer = Omit<Answer, "usesReasoning">;

/** Whether the limit was reached without any text: the model has used it for reasoning. */
function isUsedUp({ finishReason, toolCalls, text }: ReadAnswer): boolean {
  return finishReason === "length" && toolCalls.length === 0 && text.trim() === "";
}

function throwIfUnusable(
  completion: Completion,
  { isReadable = () => true, isWrittenCall = () => false }: CompletionRequest,
): void {
  const { finishReason, toolCalls, text } = completion;
  if (finishReason === "error") throw new ModelFailure("invalid_response");
  if (toolCalls.length > 0 || (text.trim() !== "" && isReadable(text))) return;
  throw isWrittenCall(text)
    ? new ModelFailure("written_call", { completion })
    : new ModelFailure("empty");
}

const DEFAULT_TEMPERATURE = 0.7;
/** Tokens that a model may spend on reasoning before its first visible word. Providers count them as output. */
const REASONING_ROOM = 4_000;

export type RequestOptions = {
  model: string;
  /** Whether the token limit is twice as high. */
  isRaised: boolean;
  dialect: Dialect;
  /** Passed through as `reasoning_effort`. */
  reasoningEffort?: string | undefined;
};

/** Returns the body of a chat-completions request in the provider's dialect, without `stream`. */
export function buildRequest(request: CompletionRequest, options: RequestOptions) {
  const { dialect, model } = options;
  const sentTools = toolsOf(request, dialect);
  const effort = effortOf(options, sentTools !== undefined);
  return {
    model,
    messages: adaptMessages(request, dialect),
    ...sentTools,
    [dialect.tokenLimitField]: limitOf(request, options),
    ...(dialect.acceptsTemperature && { temperature: request.temperature ?? DEFAULT_TEMPERATURE }),
    ...(effort !== undefined && { reasoning_effort: effort }),
  };
}

/** `maxTokens` is for visible text; reasoning tokens get room beside it. */
function limitOf({ maxTokens }: CompletionRequest, { dialect, isRaised }: RequestOptions): number {
  const limit = maxTokens + (dialect.reasoningRoom === "needed" ? REASONING_ROOM : 0);
  return isRaised ? limit * 2 : limit;
}

function effortOf({ dialect, reasoningEffort }: RequestOptions, hasTools: boolean) {
  if (dialect.reasoningEffort === "omitted") return undefined;
  if (dialect.reasoningEffort === "none_with_tools" && hasTools) return "none";
  return reasoningEffort || undefined;
}

function toolsOf(request: CompletionRequest, dialect: Dialect) {
  if (request.tools?.length) return { tools: request.tools, tool_choice: "auto" };
  if (
    dialect.needsTools && request.toolsForHistory?.length && request.messages.some(usesTools)
  ) return { tools: request.toolsForHistory, tool_choice: "none" };
  return undefined;
}
