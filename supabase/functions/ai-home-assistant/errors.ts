/**
 * The table of error codes, and the error that carries one.
 *
 * Every expected failure of a request is a `TurnError`, also before a turn begins. Only
 * http/response/error_response.ts turns one into a response. The status says what failed: 4xx the request, or a
 * limit of the caller or of the account at the model's provider; 500 this function; 502 to 504 the database or
 * the provider, or a setting is missing.
 */

/** The HTTP response to one error code. */
export type ErrorEntry = {
  readonly status: number;
  /** For a homeowner: what happened and what to do next. Never text of a provider or the database. */
  readonly sentence: string;
  /** Whether the same request with the same idempotency key may succeed later. */
  readonly retryable: boolean;
  /** For the developer or operator of the app; logged and documented, never sent. */
  readonly hint?: string;
};

export const errorTable = {
  invalid_request: {
    status: 400,
    sentence: "Something in this request is not right. Please check it and send it again.",
    retryable: false,
    hint: "details.field names the field and details.reason says why",
  },
  unauthenticated: {
    status: 401,
    sentence: "You are not signed in. Please sign in and try again.",
    retryable: false,
    hint: "Send the user's access token as 'Authorization: Bearer <token>'; an API key is not one",
  },
  token_expired: {
    status: 401,
    sentence: "Your session has ended. Please sign in again, then send your message once more.",
    retryable: true,
    hint: "Refresh the session and repeat the request with the same Idempotency-Key",
  },
  model_credits_exhausted: {
    status: 402,
    sentence: "The assistant has run out of credit for now, so your message was not answered. " +
      "Please tell whoever runs this app, and try again later.",
    retryable: false,
    hint: "The model provider answered 402: top up the account behind OPENAI_API_KEY",
  },
  not_found: {
    status: 404,
    sentence: "We could not find that in your homes. Please check which home is selected.",
    retryable: false,
    hint: "Another household's ids are answered the same way as ids that do not exist",
  },
  method_not_allowed: {
    status: 405,
    sentence: "This address does not take that kind of request. Please update the app.",
    retryable: false,
    hint: "The Allow header lists the methods",
  },
  turn_in_progress: {
    status: 409,
    sentence: "Your last message is still being answered. Please wait a moment and try again.",
    retryable: true,
    hint: "Wait for the seconds in Retry-After and repeat with the same Idempotency-Key",
  },
  home_missing: {
    status: 409,
    sentence: "You have no home here yet. Please add your home first, then send this again.",
    retryable: false,
    hint: "The person is a member of no home: create one with the RPC create_home",
  },
  already_decided: {
    status: 409,
    sentence: "This was already decided the other way. Ask again if you changed your mind.",
    retryable: false,
  },
  not_a_decision: {
    status: 409,
    sentence: "This step needs a yes or a no. Please approve it or decline it.",
    retryable: false,
    hint: "output must be 'approved' or 'denied', or { approved: boolean }",
  },
  approval_expired: {
    status: 410,
    sentence: "This question has expired and nothing was changed. Please ask for it again.",
    retryable: false,
  },
  too_large: {
    status: 413,
    sentence: "This message is too large. Please shorten it and send it again.",
    retryable: false,
    hint: "A request body holds at most 64 kB",
  },
  unsupported_media_type: {
    status: 415,
    sentence: "The app sent this message in a form we cannot read. Please update the app.",
    retryable: false,
    hint: "Send 'Content-Type: application/json' in UTF-8, without a content encoding",
  },
  idempotency_key_reused: {
    status: 422,
    sentence:
      "A different message was already sent under this id. Please send it as a new message.",
    retryable: false,
    hint: "The Idempotency-Key or messageId was used before with another body",
  },
  history_is_fixed: {
    status: 422,
    sentence: "Only the last answer can be given again. Please send it as a new message.",
    retryable: false,
    hint:
      "regenerate-message must end with the thread's last message of the person, in the same words",
  },
  rate_limited: {
    status: 429,
    sentence: "That is a lot of messages in a short time. Please wait a little and try again.",
    retryable: true,
    hint: "usage_limits: turns_per_minute or turns_per_day; Retry-After says for how long",
  },
  budget_exhausted: {
    status: 429,
    sentence: "The assistant's share for this month is used up. " +
      "Your home record is still there; the assistant is back when the new month starts.",
    retryable: true,
    hint: "usage_limits: tokens_per_month of the home or the person; Retry-After says for how long",
  },
  internal: {
    status: 500,
    sentence: "Something went wrong on our side. Please try again in a moment.",
    retryable: true,
    hint: "A fault of this function: find the request id in the log",
  },
  model_error: {
    status: 502,
    sentence: "The assistant could not give an answer just now. Please try again in a moment.",
    retryable: true,
    hint: "The model provider refused the request or answered with something unusable; see the log",
  },
  unavailable: {
    status: 503,
    sentence: "The assistant is very busy or out of reach right now. Please try again in a moment.",
    retryable: true,
    hint: "The database or the model provider cannot be reached or is overloaded",
  },
  model_timeout: {
    status: 504,
    sentence: "The assistant took too long to answer. Please try again.",
    retryable: true,
    hint: "The model gave no answer within the time of a pass, or of the turn",
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;

/** Sent in the response of an error. */
export type ErrorDetails = {
  /** The invalid field. */
  field?: string;
  /** Why it is invalid. */
  reason?: string;
  [name: string]: unknown;
};

export type TurnErrorOptions = {
  /** Replaces the table's sentence; for a homeowner, never provider or database text. */
  sentence?: string | undefined;
  details?: ErrorDetails | undefined;
  /** Seconds after which a retry makes sense; becomes the Retry-After header. */
  retryAfter?: number | undefined;
  /** For the log: a fixed word such as `model_busy_429`, never text from outside. */
  logReason?: string | undefined;
  /** Its text is neither sent nor logged. */
  cause?: unknown;
};

/** An expected failure of a request; `message` is the sentence for the homeowner. */
export class TurnError extends Error {
  override readonly name = "TurnError";
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;
  readonly retryAfter: number | undefined;
  /** Logged as `reason`, never sent. */
  readonly logReason: string | undefined;

  constructor(code: ErrorCode, options: TurnErrorOptions = {}) {
    super(options.sentence ?? errorTable[code].sentence, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.logReason = options.logReason;
  }
}
