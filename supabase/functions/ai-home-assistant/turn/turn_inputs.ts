import type { ToolResultsRequest, TurnRequest } from "../contract/requests.ts";

/** A checked request of an authenticated caller to answer a message. */
export interface TurnInput {
  request: TurnRequest;
  /** Whether the message has an answer already, which a new one replaces. */
  regenerate?: boolean;
  idempotencyKey: string;
  /** SHA-256 of the canonical JSON of `request`, hexadecimal. */
  requestHash: string;
}

/** A checked approval decision or client tool output of an authenticated caller. */
export interface CallResponseInput {
  request: ToolResultsRequest;
  /** Null if the request has none: a resend is then recognised by the call itself. */
  idempotencyKey: string | null;
  requestHash: string;
}
