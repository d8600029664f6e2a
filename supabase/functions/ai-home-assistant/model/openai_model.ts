import { OpenAI } from "openai/client";
import { isObject } from "../json_value.ts";
import type { ChatModel } from "./chat_model.ts";
import { complete, type CompleteDeps, type SendOptions } from "./complete.ts";
import { DEFAULT_DIALECT, type Dialect } from "./dialects/dialect.ts";
import { dialectOfFamily } from "./dialects/model_families.ts";
import { createGuardedFetch, hasDone } from "./guarded_fetch.ts";
import {
  failureOfErrorBody,
  failureOfStatus,
  ModelFailure,
  parseRetryAfter,
} from "./model_failure.ts";
import { createModelIdFormatter } from "./model_id.ts";
import { readStream } from "./read_stream.ts";
import { sleep, withTimeout } from "./with_timeout.ts";

export type OpenAiModelConfig = {
  apiKey: string;
  /** With its version, e.g. `https://ai.gateway.lovable.dev/v1`. */
  baseUrl: string;
  model: string;
  fallbackModel?: string | undefined;
  /** Passed through as `reasoning_effort`. */
  reasoningEffort?: string | undefined;
  /** For all requests of a pass, milliseconds; 45,000 by default. */
  passTimeoutMs?: number;
  /** The longest silence of a streamed answer, milliseconds; 20,000 by default. */
  idleTimeoutMs?: number;
  /** Before a retry without a `Retry-After`, milliseconds; 500 by default. */
  retryDelayMs?: number;
  /** The known part of the provider's dialect; the rest is learned from its errors. */
  dialect?: Partial<Dialect>;
};

/** By default the clock, the timer and the `fetch` of the process. */
type OpenAiModelDeps = Partial<Pick<CompleteDeps, "now" | "sleep">> & {
  fetch?: typeof fetch;
};

const MAX_BODY_BYTES = 8 * 1024 * 1024;
const MODEL_LIST_TIMEOUT_MS = 3_000;

/**
 * Returns a ChatModel over the `openai` SDK. It is created once for a process, because it remembers the
 * dialect of each model's provider.
 */
export function createOpenAiModel(
  config: OpenAiModelConfig,
  deps: OpenAiModelDeps = {},
): ChatModel {
  const { now = Date.now, fetch: send = fetch } = deps;
  const client = new OpenAI({
    apiKey: config.apiKey || "none",
    baseURL: config.baseUrl,
    maxRetries: 0,
    fetch: createGuardedFetch(send, { maxBytes: MAX_BODY_BYTES }),
    logLevel: "off",
    // Without a value here the SDK reads them from the environment.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
  });
  const streamClient = client.withOptions({
    fetch: createGuardedFetch(send, { maxBytes: MAX_BODY_BYTES, isStream: true }),
  });
  const idleMs = config.idleTimeoutMs ?? 20_000;
  const learnedDialects = new Map<string, Dialect>();
  const knownDialect = (model: string): Dialect => ({
    ...DEFAULT_DIALECT,
    ...dialectOfFamily(model, config.baseUrl),
    ...config.dialect,
  });

  /** Runs a request of the SDK. Rejects with a ModelFailure or the caller's reason. */
  async function run<T>(
    { timeoutMs, signal }: Pick<SendOptions, "timeoutMs" | "signal">,
    request: (options: OpenAI.RequestOptions) => Promise<T>,
  ): Promise<T> {
    try {
      return await withTimeout(
        timeoutMs,
        signal,
        (signal) => request({ signal, timeout: Math.ceil(timeoutMs) }),
      );
    } catch (error) {
      signal?.throwIfAborted();
      throw toModelFailure(error, now());
    }
  }

  const completeDeps: CompleteDeps = {
    model: config.model,
    fallbackModel: config.fallbackModel,
    idOf: createModelIdFormatter(config.baseUrl),
    reasoningEffort: config.reasoningEffort,
    passTimeoutMs: config.passTimeoutMs ?? 45_000,
    retryDelayMs: config.retryDelayMs ?? 500,
    dialectOf: (model) => learnedDialects.get(model) ?? knownDialect(model),
    rememberDialect: (model, dialect) => learnedDialects.set(model, dialect),
    send: (body, { onDelta, wantsUsage, tools, traceparent, ...limits }) =>
      run(limits, async (options) => {
        const sent = { ...options, ...(traceparent && { headers: { traceparent } }) };
        const params = body as OpenAI.ChatCompletionCreateParamsNonStreaming;
        if (!onDelta) return await client.chat.completions.create(params, sent);
        const { data: chunks, response } = await streamClient.chat.completions.create({
          ...params,
          stream: true,
          ...(wantsUsage && { stream_options: { include_usage: true } }),
        }, sent).withResponse();
        const isDone = () => hasDone(response);
        return await readStream(chunks, { onDelta, idleMs, hasDone: isDone, tools });
      }),
    now,
    sleep: deps.sleep ?? sleep,
  };

  return {
    complete: (request) => complete(request, completeDeps),

    async checkAvailability(signal) {
      try {
        const { data } = await run(
          { timeoutMs: MODEL_LIST_TIMEOUT_MS, signal },
          (options) => client.models.list(options),
        );
        return isRetiring(data, config.model, now()) ? "retiring" : "available";
      } catch (error) {
        // A server without a model list (404) is reachable. One that refuses the key cannot be used.
        const { status = 503 } = error instanceof ModelFailure ? error : {};
        const isReachable = status < 500 && status !== 401 && status !== 403;
        return isReachable ? "available" : "unreachable";
      }
    },
  };
}

/** How long before its end a model is reported. */
const NOTICE_MS = 60 * 24 * 60 * 60 * 1_000;

/**
 * Whether the model ends soon or is gone. Gateways put a prefix before the id, such as `models/`. A list without models
 * says nothing. OpenAI's `shutdown_date` is a date; a number is taken as seconds.
 */
function isRetiring(models: unknown, name: string, now: number): boolean {
  if (!Array.isArray(models) || models.length === 0) return false;
  const model = models.filter(isObject).find(({ id }) =>
    id === name || (typeof id === "string" && id.endsWith(`/${name}`))
  );
  if (!model) return true;
  const { shutdown_date: date } = model;
  const end = typeof date === "number" ? date * 1_000 : Date.parse(String(date));
  return end - now < NOTICE_MS;
}

/** The failure that an error of the SDK, or of the stream of a body, means. */
function toModelFailure(error: unknown, now: number): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof OpenAI.APIConnectionTimeoutError) return new ModelFailure("timeout");
  if (error instanceof OpenAI.APIConnectionError) return new ModelFailure("network");
  if (error instanceof OpenAI.APIError) {
    // The error of an event in a stream has no status.
    if (error.status === undefined) return failureOfErrorBody(error.error);
    const retryAfterMs = parseRetryAfter(error.headers?.get("retry-after"), now);
    return failureOfStatus(error.status, JSON.stringify(error.error ?? null), retryAfterMs);
  }
  // A body or an event that is no JSON.
  return new ModelFailure(error instanceof SyntaxError ? "invalid_response" : "network");
}
