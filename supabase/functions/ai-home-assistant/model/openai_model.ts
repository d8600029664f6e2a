import type { ChatModel } from "./chat_model.ts";
import type { AttemptDeps, ProviderResponse } from "./attempts/attempt.ts";
import { completeWithRetries } from "./complete_with_retries.ts";
import { DEFAULT_DIALECT, type Dialect } from "./dialects/dialect.ts";
import { dialectOfFamily } from "./dialects/model_families.ts";
import { createModelIdFormatter } from "./model_id.ts";
import { parseRetryAfter } from "./model_failure.ts";
import { readBoundedBody } from "./read_bounded_body.ts";
import { SdkClient } from "./sdk_client.ts";
import { sleep, withTimeout } from "./with_timeout.ts";

export type OpenAiModelConfig = {
  apiKey: string;
  /** With its version, e.g. `https://ai.gateway.lovable.dev/v1`. */
  baseUrl: string;
  model: string;
  fallbackModel?: string | undefined;
  /** Passed through as `reasoning_effort`. */
  reasoningEffort?: string | undefined;
  /** For all attempts of a pass, milliseconds; 45,000 by default. */
  passTimeoutMs?: number;
  /** The longest silence of a streamed answer, milliseconds; 20,000 by default. */
  idleTimeoutMs?: number;
  /** Before a retry without a `Retry-After`, milliseconds; 500 by default. */
  retryDelayMs?: number;
  /** The known part of the provider's dialect; the rest is learned from its errors. */
  dialect?: Partial<Dialect>;
};

/** By default the clock, the timer and the `fetch` of the process. */
export type OpenAiModelDeps = Partial<Pick<AttemptDeps, "now" | "sleep">> & {
  fetch?: typeof fetch;
};

const MAX_BODY_BYTES = 8 * 1024 * 1024;
const REACHABLE_TIMEOUT_MS = 3_000;
const EVENT_STREAM = "text/event-stream";

/**
 * Returns a ChatModel over the `openai` SDK. It is created once for a process, because it remembers the
 * dialect of each model's provider.
 */
export function createOpenAiModel(
  config: OpenAiModelConfig,
  deps: OpenAiModelDeps = {},
): ChatModel {
  const now = deps.now ?? Date.now;
  const client = new SdkClient(config, deps.fetch ?? fetch);
  const learnedDialects = new Map<string, Dialect>();
  const limits = { maxBytes: MAX_BODY_BYTES, idleMs: config.idleTimeoutMs ?? 20_000 };
  const knownDialect = (model: string): Dialect => ({
    ...DEFAULT_DIALECT,
    ...dialectOfFamily(model),
    ...config.dialect,
  });

  const attemptDeps: AttemptDeps = {
    model: config.model,
    fallbackModel: config.fallbackModel,
    idOf: createModelIdFormatter(config.baseUrl),
    reasoningEffort: config.reasoningEffort,
    passTimeoutMs: config.passTimeoutMs ?? 45_000,
    retryDelayMs: config.retryDelayMs ?? 500,
    dialectOf: (model) => learnedDialects.get(model) ?? knownDialect(model),
    rememberDialect: (model, dialect) => learnedDialects.set(model, dialect),
    send(requestBody, { timeoutMs, signal: callerSignal, onDelta, traceparent }) {
      const accept = onDelta ? EVENT_STREAM : "application/json";
      const headers = {
        "content-type": "application/json",
        accept,
        ...(traceparent && { traceparent }),
      };
      let body: string | null = requestBody;
      return sendWithSdk({
        timeoutMs,
        callerSignal,
        now,
        start(signal) {
          const sent = client.send({
            method: "POST",
            path: "/chat/completions",
            body,
            headers,
            signal,
          });
          // This closure lives as long as the answer is read, and would keep the text.
          body = null;
          return sent;
        },
        readBody: onDelta &&
          (async ({ body }, signal) => {
            const streaming = await import("./streaming/read_streamed_completion.ts");
            return await streaming.readStreamedCompletion(body, onDelta, limits, signal);
          }),
      });
    },
    now,
    sleep: deps.sleep ?? sleep,
  };

  return {
    complete: (request) => completeWithRetries(request, attemptDeps),

    async reachable(callerSignal) {
      try {
        const { status } = await sendWithSdk({
          timeoutMs: REACHABLE_TIMEOUT_MS,
          callerSignal,
          now,
          start: (signal) =>
            client.send({
              method: "GET",
              path: "/models",
              headers: { accept: "application/json" },
              signal,
            }),
        });
        // A server without a model list (404) is reachable. One that refuses the key cannot be used.
        return status < 500 && status !== 401 && status !== 403;
      } catch {
        return false;
      }
    },
  };
}

type SdkRequest = {
  timeoutMs: number;
  callerSignal: AbortSignal | undefined;
  now: () => number;
  start(signal: AbortSignal): Promise<Response>;
  /** Reads the body of a successful response; by default all of it as text. */
  readBody?: ((response: Response, signal: AbortSignal) => Promise<string>) | undefined;
};

/** Sends a request with the SDK. Rejects as `withTimeout` does. */
function sendWithSdk(
  { timeoutMs, callerSignal, now, start, readBody = readAll }: SdkRequest,
): Promise<ProviderResponse> {
  return withTimeout(timeoutMs, callerSignal, async (signal) => {
    const response = await start(signal);
    const { ok, status, headers, body } = response;
    if (signal.aborted) void body?.cancel().catch(() => {});
    signal.throwIfAborted();
    if (ok) return { status: 200, text: await readBody(response, signal) };
    const retryAfterMs = parseRetryAfter(headers.get("retry-after"), now());
    return { status, text: await readAll(response, signal), retryAfterMs };
  });
}

function readAll(response: Response, signal: AbortSignal): Promise<string> {
  return readBoundedBody(response, MAX_BODY_BYTES, signal);
}
