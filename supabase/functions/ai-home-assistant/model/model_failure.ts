import { type ErrorCode, type LogDetails, TurnError } from "../errors.ts";
import { type ProviderError, readProviderError } from "./provider_error.ts";

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
  /** 400, 413, 422: this model would reject the same request again. */
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
  /** A silent stream: there may be time for a second attempt. */
  stalled: { retry: true, fallback: true, code: "model_timeout" },
  timeout: { retry: false, fallback: true, code: "model_timeout" },
} as const satisfies Record<string, RetryPolicy>;

export type FailureKind = keyof typeof RETRY_POLICIES;

type FailureDetails = {
  status?: number;
  retryAfterMs?: number | undefined;
  providerError?: ProviderError;
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

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super(`Model call failed: ${kind}${details.status ? ` (${details.status})` : ""}`);
    this.kind = kind;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.providerError = details.providerError ?? {};
  }

  get policy(): RetryPolicy {
    return RETRY_POLICIES[this.kind];
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

/**
 * OpenAI has the code `context_length_exceeded`, Gemini "The input token count (…) exceeds the maximum …",
 * Anthropic "prompt is too long: …", vLLM "This model's maximum context length is …".
 */
const TOO_LONG =
  /context.?(length|window|size)|prompt is too long|too many (input )?tokens|input token count|request too large/i;

/** Returns the failure for an HTTP status other than 200. */
export function failureOfStatus(
  status: number,
  text: string,
  retryAfterMs?: number,
): ModelFailure {
  const details = { status, retryAfterMs, providerError: readProviderError(text) };
  return new ModelFailure(kindOfStatus(status, text), details);
}

function kindOfStatus(status: number, text: string): FailureKind {
  if (status === 402 || (status === 429 && /insufficient_quota/.test(text))) return "no_credit";
  if (status === 404) return "unknown_model";
  if (status === 408 || status === 409 || status === 429 || status >= 500) return "busy";
  if (status === 413) return "too_long";
  if (status !== 400 && status !== 422) return "refused";
  return TOO_LONG.test(text.slice(0, MAX_ERROR_TEXT)) ? "too_long" : "rejected";
}

/** What follows may be the request, which some gateways repeat. */
const MAX_ERROR_TEXT = 8_000;

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
