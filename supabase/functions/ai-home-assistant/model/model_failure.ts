/** Why one call of the model came to nothing, and what is done about it. */
import { type ErrorCode, TurnError } from "../errors.ts";

type Outcome = {
  /** Worth one more request to the same model. */
  again: boolean;
  /** Worth a request to the fallback model. */
  fallback: boolean;
  code: ErrorCode;
};

const outcomes = {
  /** 400, 401, 403, 422, a redirect …: the same request is refused again. */
  refused: { again: false, fallback: false, code: "model_error" },
  /** 404: the name is wrong or the model was retired. */
  unknown_model: { again: false, fallback: true, code: "model_error" },
  /** 402, or a 429 that says the quota is used up. */
  no_credit: { again: false, fallback: false, code: "model_credits_exhausted" },
  /** 408, 409, 429, 5xx. */
  busy: { again: true, fallback: true, code: "unavailable" },
  /** Refused, reset or broken connections. */
  network: { again: true, fallback: true, code: "unavailable" },
  /** Success by status, but no answer in it. */
  garbage: { again: true, fallback: true, code: "model_error" },
  /** An answer with neither text nor calls: thoughts count as output and may use up the limit. */
  empty: { again: true, fallback: true, code: "model_error" },
  /** A stream fell silent: there may be time to ask again. */
  stalled: { again: true, fallback: true, code: "model_timeout" },
  timeout: { again: false, fallback: true, code: "model_timeout" },
} as const satisfies Record<string, Outcome>;

export type FailureKind = keyof typeof outcomes;

/** Seconds to wait that we name when the provider named none. */
const defaultRetryAfter = 5;

/** Says what failed in words of ours; the provider's text never gets into `message`. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly kind: FailureKind;
  readonly status?: number;
  /** Milliseconds, as the provider asked for. */
  readonly retryAfterMs?: number;

  constructor(kind: FailureKind, details: { status?: number; retryAfterMs?: number } = {}) {
    super(`Model call failed: ${kind}${details.status ? ` (${details.status})` : ""}`);
    this.kind = kind;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }

  get outcome(): Outcome {
    return outcomes[this.kind];
  }

  toTurnError(): TurnError {
    const { code } = this.outcome;
    const seconds = this.retryAfterMs === undefined
      ? defaultRetryAfter
      : Math.ceil(this.retryAfterMs / 1000);
    return new TurnError(code, {
      retryAfter: code === "unavailable" ? Math.max(1, seconds) : undefined,
      reason: `model_${this.kind}${this.status ? `_${this.status}` : ""}`,
      cause: this,
    });
  }
}

/** The failure that an HTTP status other than success stands for. */
export function failureOfStatus(
  status: number,
  text: string,
  retryAfterMs?: number,
): ModelFailure {
  if (status === 402 || (status === 429 && /insufficient_quota/.test(text))) {
    return new ModelFailure("no_credit", { status });
  }
  if (status === 404) return new ModelFailure("unknown_model", { status });
  if (status === 408 || status === 409 || status === 429 || status >= 500) {
    return new ModelFailure("busy", { status, retryAfterMs });
  }
  return new ModelFailure("refused", { status });
}

const longestRetryAfterMs = 24 * 60 * 60 * 1000;

/** Milliseconds from a Retry-After header, seconds or date; nothing when it is negative or garbage. */
export function parseRetryAfter(header: string | null | undefined, now: number) {
  const text = header?.trim() ?? "";
  const ms = /^\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : /^[A-Za-z]{3}/.test(text)
    ? Date.parse(text) - now
    : NaN;
  return ms >= 0 ? Math.min(ms, longestRetryAfterMs) : undefined;
}
