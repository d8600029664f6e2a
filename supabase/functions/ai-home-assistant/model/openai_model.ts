/** The ChatModel over the `openai` SDK: the only file that knows it. */
import { OpenAI } from "openai/client";
import {
  type AttemptDeps,
  completeWithRetries,
  type ProviderReply,
} from "./complete_with_retries.ts";
import { readBounded } from "./read_bounded_body.ts";
import { defaultDialect, type Dialect } from "./dialects/dialect.ts";
import { ModelFailure, parseRetryAfter } from "./model_failure.ts";
import type { ChatModel } from "./chat_model.ts";
import { readStreamedCompletion } from "./streaming/read_event_stream.ts";
import { sleep, withTimeout } from "./with_timeout.ts";

export type OpenAiModelConfig = {
  apiKey: string;
  /** With its version, e.g. `https://ai.gateway.lovable.dev/v1`. */
  baseUrl: string;
  model: string;
  fallbackModel?: string;
  /** Passed through as `reasoning_effort`. */
  reasoningEffort?: string;
  /** All attempts of a pass together, milliseconds; 45,000 unless told. */
  passTimeoutMs?: number;
  /** The longest silence of a streamed answer, milliseconds; 20,000 unless told. */
  idleTimeoutMs?: number;
  /** Before a retry that the provider named no time for, milliseconds; 500 unless told. */
  retryDelayMs?: number;
  /** What is known of the provider beforehand; the rest is learned from its refusals. */
  dialect?: Partial<Dialect>;
};

/** What the process lends; its own by default. */
export type OpenAiModelDeps = Partial<Pick<AttemptDeps, "now" | "sleep">> & {
  fetch?: typeof fetch;
};

const maxBodyBytes = 8 * 1024 * 1024;
const reachableTimeoutMs = 3_000;
const eventStream = "text/event-stream";

/** Made once for a process: it remembers which dialect each model's provider has asked for. */
export function createOpenAiModel(
  config: OpenAiModelConfig,
  deps: OpenAiModelDeps = {},
): ChatModel {
  const now = deps.now ?? Date.now;
  const client = createClient(config, deps.fetch ?? fetch);
  const learned = new Map<string, Dialect>();
  const limits = { maxBytes: maxBodyBytes, idleMs: config.idleTimeoutMs ?? 20_000 };
  const upFront = { ...defaultDialect, ...config.dialect };

  const attempts: AttemptDeps = {
    model: config.model,
    fallbackModel: config.fallbackModel,
    reasoningEffort: config.reasoningEffort,
    passTimeoutMs: config.passTimeoutMs ?? 45_000,
    retryDelayMs: config.retryDelayMs ?? 500,
    dialectOf: (model) => learned.get(model) ?? upFront,
    learn: (model, dialect) => learned.set(model, dialect),
    send(body, timeoutMs, signal, onDelta) {
      const accept = onDelta ? eventStream : "application/json";
      const call = (signal: AbortSignal) =>
        client.post("/chat/completions", {
          body,
          headers: { "content-type": "application/json", accept },
          signal,
        });
      return ask(
        timeoutMs,
        signal,
        now,
        call,
        onDelta && (({ body }, signal) => readStreamedCompletion(body, onDelta, limits, signal)),
      );
    },
    now,
    sleep: deps.sleep ?? sleep,
  };

  return {
    complete: (request) => completeWithRetries(request, attempts),

    async reachable(signal) {
      try {
        const { status } = await ask(
          reachableTimeoutMs,
          signal,
          now,
          (signal) => client.get("/models", { signal }),
        );
        // A server without a model list (404) is there all the same; one that refuses the key is
        // of no use.
        return status < 500 && status !== 401 && status !== 403;
      } catch {
        return false;
      }
    },
  };
}

function createClient(config: OpenAiModelConfig, fetchFn: typeof fetch): OpenAI {
  return new OpenAI({
    apiKey: config.apiKey || "none",
    baseURL: config.baseUrl,
    // Named, so that the SDK does not look for them in the environment.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: "off",
    maxRetries: 0,
    fetch: boundedFetch(fetchFn),
  });
}

/**
 * The SDK alone follows redirects with the key, reads bodies of any length and stops its timer at
 * the headers. Here a redirect is an answer like any other, and the body is read inside the fetch,
 * except for the stream that was asked for: its reader has bounds of its own.
 */
function boundedFetch(fetchFn: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchFn(input, { ...init, redirect: "manual" });
    const streamed = new Headers(init?.headers).get("accept") === eventStream;
    if (response.ok && streamed) return response;
    const text = await readBounded(response.body, maxBodyBytes);
    if (response.ok) return new Response(text);
    // Of an error's body the SDK keeps the member `error` alone; so all of it goes in there.
    const body = response.status === 304 ? null : JSON.stringify({ error: { text } });
    const { status, headers } = response;
    return new Response(body, { status, headers });
  };
}

type SdkCall = { asResponse(): Promise<Response> };

async function ask(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  now: () => number,
  call: (signal: AbortSignal) => SdkCall,
  read = (response: Response, _signal: AbortSignal) => response.text(),
): Promise<ProviderReply> {
  try {
    return await withTimeout(timeoutMs, signal, async (signal) => {
      const response = await call(signal).asResponse();
      return { status: 200, text: await read(response, signal) };
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ModelFailure) throw error;
    if (!(error instanceof OpenAI.APIError)) throw new ModelFailure("network");
    if (error.status === undefined) {
      throw error.cause instanceof ModelFailure ? error.cause : new ModelFailure("network");
    }
    return {
      status: error.status,
      text: (error.error as { text?: string } | undefined)?.text ?? "",
      retryAfterMs: parseRetryAfter(error.headers?.get("retry-after"), now()),
    };
  }
}
