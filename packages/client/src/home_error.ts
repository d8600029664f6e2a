import type { ErrorCode } from "./generated/contract.ts";

/** Errors that the client detects itself. */
export type ClientErrorCode =
  /** No connection, or a lost one, after all retries. */
  | "network_error"
  /** The response is not one of this API, for example the page of a proxy. */
  | "unreadable_response"
  /** A stream ended with an error, which `message` describes. */
  | "turn_failed";

export type HomeErrorCode = ErrorCode | ClientErrorCode;

export interface HomeErrorFields {
  code: HomeErrorCode;
  /** The HTTP status; 0 without a response. */
  status: number;
  /** Whether the same request with the same key may succeed later. */
  retryable: boolean;
  requestId?: string | undefined;
  /** Seconds until a retry may succeed. */
  retryAfter?: number | undefined;
  details?: Record<string, unknown> | undefined;
  cause?: unknown;
}

/** The one error of this package. `message` is a sentence for the person; switch on `code`. */
export class HomeError extends Error {
  override readonly name = "HomeError";
  readonly code: HomeErrorCode;
  readonly status: number;
  readonly retryable: boolean;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(message: string, fields: HomeErrorFields) {
    super(message, { cause: fields.cause });
    this.code = fields.code;
    this.status = fields.status;
    this.retryable = fields.retryable;
    this.requestId = fields.requestId;
    this.retryAfter = fields.retryAfter;
    this.details = fields.details;
  }
}
