import { type ErrorCode, type LogDetails, TurnError } from "../errors.ts";
import { isObject, parseJson } from "../json_value.ts";
import type { Completion } from "./chat_model.ts";

/** What happens after a failure. */
type RetryPolicy = {
  /** Whether the same model is tried once more. */
  retry: boolean;
  /** Whether the fallback model is tried. */
  fallback: boolean;
  code: ErrorCode;
};

const RETRY_POLICIES = {
  /** 401, 403, a redirect …: the provider does not accept this key or address. */
  refused: { retry: false, fallback: false, code: "model_error" },
  /** 400, 422: this model would reject the same request again. */
  rejected: { retry: false, fallback: true, code: "model_error" },
  /** The messages do not fit into the context of the model. */
  too_long: { retry: false, fallback: true, code: "model_error" },
  /** 404: the model is unknown or was retired. */
  unknown_model: { retry: false, fallback: true, code: "model_error" },
  /** 402, or a 429 with the code `insufficient_quota`. */
  no_credit: { retry: false, fallback: false, code: "model_credits_exhausted" },
  /** 408, 409, 429, 5xx. */
  busy: { retry: true, fallback: true, code: "unavailable" },
  /** A refused, reset or broken connection. */
  network: { retry: true, fallback: true, code: "unavailable" },
  /** A response with status 200 that is not an answer: not JSON, not UTF-8, too large, an error. */
  invalid_response: { retry: true, fallback: true, code: "model_error" },
  /** An answer with neither readable text nor calls: reasoning tokens may use up the limit. */
  empty: { retry: true, fallback: true, code: "model_error" },
  /** A text that is a tool call: the server did not read the model's markup. */
  written_call: { retry: true, fallback: true, code: "model_error" },
  /** A silent stream: there may be time for a second request. */
  stalled: { retry: true, fallback: true, code: "model_timeout" },
  timeout: { retry: false, fallback: true, code: "model_timeout" },
} as const satisfies Record<string, RetryPolicy>;

export type FailureKind = keyof typeof RETRY_POLICIES;

/** How a provider names its error, for the log. */
type ProviderError = { code?: string; type?: string; param?: string };

type FailureDetails = {
  status?: number;
  retryAfterMs?: number | undefined;
  providerError?: ProviderError;
  errorText?: string;
  completion?: Completion;
};

/** Seconds; for a provider that sends no `Retry-After`. */
const DEFAULT_RETRY_AFTER = 5;

/** Why one request to a model has no answer. Its message never contains text of the provider. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** Milliseconds, from `Retry-After`. */
  readonly retryAfterMs: number | undefined;
  readonly providerError: ProviderError;
  /** The provider's error as it sent it, to learn its dialect from; never logged or sent. */
  readonly errorText: string;
  /** The answer of a `written_call`, which is returned if no request gives another one. */
  readonly completion: Completion | undefined;

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super(`Model call failed: ${kind}${details.status ? ` (${details.status})` : ""}`);
    this.kind = kind;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.providerError = details.providerError ?? {};
    this.errorText = details.errorText ?? "";
    this.completion = details.completion;
  }

  get policy(): RetryPolicy {
    return RETRY_POLICIES[this.kind];
  }

  /** Whether the provider may complain of the form of the request. llama.cpp and Ollama do so with 500. */
  get mayBeDialect(): boolean {
    return ["rejected", "invalid_response"].includes(this.kind) || this.status === 500;
  }

  /** Whether the provider's filter refused the message before the model read it. */
  get isFiltered(): boolean {
    return FILTER_CODES.includes(this.providerError.code ?? "");
  }

  /** For example `model_busy_429`. */
  get logReason(): string {
    return `model_${this.kind}${this.status ? `_${this.status}` : ""}`;
  }

  /** The provider's names for its error, as fields of a log line. */
  get logDetails(): LogDetails {
    return Object.fromEntries(
      Object.entries(this.providerError).map(([key, name]) => [`provider_${key}`, name]),
    );
  }

  toTurnError(): TurnError {
    const { code } = this.policy;
    const seconds = this.retryAfterMs === undefined
      ? DEFAULT_RETRY_AFTER
      : Math.ceil(this.retryAfterMs / 1000);
    return new TurnError(code, {
      ...(code === "unavailable" && { retryAfter: Math.max(1, seconds) }),
      logReason: this.logReason,
      logDetails: this.logDetails,
      cause: this,
    });
  }
}

/** What follows may be the request, which some gateways repeat. */
const MAX_ERROR_TEXT = 8_000;

/**
 * OpenAI has the code `context_length_exceeded`, Gemini "The input token count (…) exceeds the maximum …", Anthropic
 * "prompt is too long: …", vLLM "This model's maximum context length is …", GLM "Prompt exceeds max length", Grok "This
 * model's maximum prompt length is …", Kimi "Your request exceeded model token limit".
 */
const TOO_LONG =
  /context.?(length|window|size)|prompt is too long|too many (input )?tokens|input token count|request too large|(prompt|input) exceeds max|maximum prompt length|exceeded model token limit/i;
/**
 * OpenAI has the code `insufficient_quota`, Kimi `exceeded_current_quota_error`, GLM 1113, Anthropic "Your credit
 * balance is too low …".
 */
const NO_CREDIT =
  /insufficient_quota|exceeded_current_quota|"code": ?"?1113\b|credit balance is too low/i;
/** Azure, Alibaba's DashScope, Z.ai's GLM; with status 400. */
const FILTER_CODES = ["content_filter", "data_inspection_failed", "1301"];
/** Groq: the model wrote a call that is none. It may succeed the next time. */
const INVALID_CALL = /tool_use_failed/;

/** Returns the failure for an HTTP status other than 200. `text` is the provider's error, JSON text or any other. */
export function failureOfStatus(
  status: number,
  text: string,
  retryAfterMs?: number,
): ModelFailure {
  const errorText = text.slice(0, MAX_ERROR_TEXT);
  return new ModelFailure(kindOfStatus(status, errorText), {
    status,
    errorText,
    retryAfterMs: retryAfterMs ?? readRetryDelay(errorText),
    providerError: readProviderError(text),
  });
}

/**
 * Returns the failure for an error in a body with status 200, or in an event of a stream. OpenRouter and others send
 * `{ error: { code: 429 } }`.
 */
export function failureOfErrorBody(error: unknown): ModelFailure {
  const text = JSON.stringify(error) ?? "";
  const code = isObject(error) ? Number(error["code"]) : NaN;
  if (code >= 400 && code < 600) return failureOfStatus(code, text);
  return new ModelFailure(kindOfText(text) ?? "invalid_response", {
    errorText: text.slice(0, MAX_ERROR_TEXT),
    providerError: readProviderError(text),
  });
}

function kindOfStatus(status: number, text: string): FailureKind {
  const isRejected = status === 400 || status === 422;
  if (status === 402 || ((isRejected || status === 429) && NO_CREDIT.test(text))) {
    return "no_credit";
  }
  if (status === 404) return "unknown_model";
  // llama.cpp and Ollama refuse a request with 500.
  if (status === 500 && TOO_LONG.test(text)) return "too_long";
  if (status === 408 || status === 409 || status === 429 || status >= 500) return "busy";
  if (status === 413) return "too_long";
  if (!isRejected) return "refused";
  if (INVALID_CALL.test(text)) return "invalid_response";
  return kindOfText(text) ?? "rejected";
}

/** The failures that an error's text names, for any status. */
function kindOfText(text: string): FailureKind | undefined {
  if (NO_CREDIT.test(text)) return "no_credit";
  return TOO_LONG.test(text) ? "too_long" : undefined;
}

/** Names only: a sentence of a provider may contain a person's words. */
const NAME = /^[\w.[\]-]{1,80}$/;

/** Returns the code, type and parameter of an error. Anything that is no name is left out. */
function readProviderError(text: string): ProviderError {
  const error = parseJson(text);
  if (!isObject(error)) return {};
  return {
    ...nameIn("code", error["code"]),
    // Gemini calls its type `status`.
    ...nameIn("type", error["type"] ?? error["status"]),
    ...nameIn("param", error["param"]),
  };
}

function nameIn(key: keyof ProviderError, value: unknown): ProviderError {
  const name = typeof value === "number" ? String(value) : value;
  return typeof name === "string" && NAME.test(name) ? { [key]: name } : {};
}

const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/** Returns the milliseconds of a Retry-After header, seconds or date; undefined for any other value. */
export function parseRetryAfter(header: string | null | undefined, now: number) {
  const text = header?.trim() ?? "";
  const ms = /^\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : /^[A-Za-z]{3}/.test(text)
    ? Date.parse(text) - now
    : NaN;
  return ms >= 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : undefined;
}

/**
 * The wait that is only in the body: Gemini's `"retryDelay": "38s"` and "Please retry in 38.4s", "Please try again in
 * 1m12s" of OpenAI and Groq. Milliseconds.
 */
function readRetryDelay(text: string): number | undefined {
  const found = /(?:"retryDelay": ?"|(?:retry|try again) in )(?:(\d+)m)?([\d.]+) ?s/i.exec(text);
  const seconds = Number(found?.[1] ?? 0) * 60 + Number(found?.[2]);
  return seconds >= 0 ? Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) : undefined;
}
