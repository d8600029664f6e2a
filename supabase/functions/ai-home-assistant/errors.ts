/**
 * The table of error codes, and the error that carries one.
 *
 * Every expected failure of a request is a `TurnError`, also before a turn begins. Only
 * http/response/responses.ts turns one into a response. The status says what failed: 4xx the request, or a
 * limit of the caller or of the account at the model's provider; 500 this function; 502 to 504 the database or
 * the provider, or a setting is missing. The sentences for the homeowner are in `sentences/`.
 */
import { englishSentences } from "./sentences/english.ts";
import type { Sentences } from "./sentences/sentences.ts";

/** The HTTP response to one error code. */
export type ErrorEntry = {
  readonly status: number;
  /** Whether the same request with the same idempotency key may succeed later. */
  readonly retryable: boolean;
  /** For the developer or operator of the app; logged and documented, never sent. */
  readonly hint?: string;
};

export const errorTable = {
  invalid_request: {
    status: 400,
    retryable: false,
    hint: "details.field names the field and details.reason says why",
  },
  unauthenticated: {
    status: 401,
    retryable: false,
    hint: "Send the user's access token as 'Authorization: Bearer <token>'; an API key is not one",
  },
  token_expired: {
    status: 401,
    retryable: true,
    hint: "Refresh the session and repeat the request with the same Idempotency-Key",
  },
  model_credits_exhausted: {
    status: 402,
    retryable: false,
    hint: "The model provider answered 402: top up the account behind OPENAI_API_KEY",
  },
  not_found: {
    status: 404,
    retryable: false,
    hint: "Another household's ids are answered the same way as ids that do not exist",
  },
  method_not_allowed: {
    status: 405,
    retryable: false,
    hint: "The Allow header lists the methods",
  },
  turn_in_progress: {
    status: 409,
    retryable: true,
    hint: "Wait for the seconds in Retry-After and repeat with the same Idempotency-Key",
  },
  home_missing: {
    status: 409,
    retryable: false,
    hint: "The person is a member of no home: call create_home or accept_invitation",
  },
  already_decided: {
    status: 409,
    retryable: false,
  },
  reload_required: {
    status: 409,
    retryable: false,
    hint: "Later messages follow this call: load the messages, and send the response as JSON",
  },
  not_a_decision: {
    status: 409,
    retryable: false,
    hint: "output must be 'approved' or 'denied', or { approved: boolean }",
  },
  approval_expired: {
    status: 410,
    retryable: false,
  },
  message_deleted: {
    status: 410,
    retryable: false,
    hint: "The message of this Idempotency-Key, messageId or call was deleted; send a new message",
  },
  too_large: {
    status: 413,
    retryable: false,
    hint: "A request body holds at most 64 kB",
  },
  unsupported_media_type: {
    status: 415,
    retryable: false,
    hint: "Send 'Content-Type: application/json' in UTF-8, without a content encoding",
  },
  idempotency_key_reused: {
    status: 422,
    retryable: false,
    hint: "The Idempotency-Key or messageId was used before with another body",
  },
  history_is_fixed: {
    status: 422,
    retryable: false,
    hint:
      "regenerate-message must end with the thread's last message of the person, in the same words",
  },
  rate_limited: {
    status: 429,
    retryable: true,
    hint: "details.limit names the limit of usage_limits; Retry-After says for how long",
  },
  budget_exhausted: {
    status: 429,
    retryable: true,
    hint: "usage_limits: tokens_per_month of the home or the person; Retry-After says for how long",
  },
  internal: {
    status: 500,
    retryable: true,
    hint: "A fault of this function: find the request id in the log",
  },
  model_error: {
    status: 502,
    retryable: true,
    hint: "The model provider refused the request or answered with something unusable; see the log",
  },
  unavailable: {
    status: 503,
    retryable: true,
    hint: "The database or the model provider cannot be reached or is overloaded",
  },
  model_timeout: {
    status: 504,
    retryable: true,
    hint: "The model gave no answer within the time of a pass, or of the turn",
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;

/** Sent in the response of an error. */
type ErrorDetails = {
  /** The invalid field. */
  field?: string;
  /** Why it is invalid. */
  reason?: string;
  [name: string]: unknown;
};

/** Fields of a log line: names and numbers, never sentences from outside. */
export type LogDetails = Record<string, string>;

type TurnErrorOptions = {
  /** Replaces the sentence of the code; for a homeowner, never provider or database text. */
  sentence?: ((sentences: Sentences) => string) | undefined;
  details?: ErrorDetails | undefined;
  /** Seconds after which a retry makes sense; becomes the Retry-After header. */
  retryAfter?: number | undefined;
  /** For the log: a fixed word such as `model_busy_429`, never text from outside. */
  logReason?: string | undefined;
  /** More fields for the log. */
  logDetails?: LogDetails | undefined;
  /** Its text is neither sent nor logged. */
  cause?: unknown;
};

/** An expected failure of a request; `message` is the English sentence for the homeowner. */
export class TurnError extends Error {
  override readonly name = "TurnError";
  readonly code: ErrorCode;
  /** Returns the sentence for the homeowner in their language. */
  readonly sentenceIn: (sentences: Sentences) => string;
  readonly details: ErrorDetails | undefined;
  readonly retryAfter: number | undefined;
  /** Logged as `reason`, never sent. */
  readonly logReason: string | undefined;
  readonly logDetails: LogDetails;

  constructor(code: ErrorCode, options: TurnErrorOptions = {}) {
    const sentenceIn = options.sentence ?? (({ errors }: Sentences) => errors[code]);
    super(sentenceIn(englishSentences), { cause: options.cause });
    this.code = code;
    this.sentenceIn = sentenceIn;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.logReason = options.logReason;
    this.logDetails = options.logDetails ?? {};
  }
}
