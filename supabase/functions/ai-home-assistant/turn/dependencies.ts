import type { ToolResultsRequest, TurnRequest } from "../contract/requests.ts";
import type { ChatModel } from "../model/chat_model.ts";
import type { HomeRecord, TurnLimits } from "../record/home_record.ts";
import type { Tool } from "../tools/tool.ts";
import type { Trace } from "../trace.ts";

/** A checked request of an authenticated caller to answer a message. */
export interface TurnInput {
  request: TurnRequest;
  /** The message has an answer already; the model is asked for another one. */
  regenerate?: boolean;
  idempotencyKey: string;
  /** SHA-256 of the request's canonical JSON, hexadecimal. */
  requestHash: string;
}

/** A checked approval decision or client tool output of an authenticated caller. */
export interface CallResponseInput {
  request: ToolResultsRequest;
  /** Null where the request has none: a resend is then recognised by the call itself. */
  idempotencyKey: string | null;
  requestHash: string;
}

/** Everything that a turn uses of the outside world. */
export interface TurnDependencies {
  /** The home record, with the caller's rights. */
  record: HomeRecord;
  model: ChatModel;
  tools: readonly Tool[];
  settings: TurnSettings;
  /** Whether a client reads the events as they happen: the model is then asked for a stream. */
  isStreamed: boolean;
  newId: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
  trace: Trace;
}

export interface TurnSettings {
  limits: TurnLimits;
  /** The model for pass one. Other models' messages are sent to it without their provider fields. */
  modelName: string;
  /** Milliseconds for the whole turn. */
  turnTimeoutMs: number;
  /** Milliseconds for a tool with `execute`. */
  toolTimeoutMs: number;
  /** Hours until a pending approval expires. */
  approvalTtlHours: number;
  /** Seconds until another process may take over the turn of one that died. */
  leaseSeconds: number;
}
