import type { ChatModel } from "../model/chat_model.ts";
import type { HomeRecord, TurnLimits } from "../record/home_record.ts";
import type { Tool } from "../tools/tool.ts";
import type { ToolResultsRequest, TurnRequest } from "../contract/requests.ts";
import type { Trace } from "../trace.ts";

/** One request to take a turn, after the door: checked, and by someone who is known. */
export interface TurnInput {
  request: TurnRequest;
  /** The message has its answer, and another is asked for. */
  regenerate?: boolean;
  idempotencyKey: string;
  /** SHA-256 of the request's canonical JSON, hexadecimal. */
  requestHash: string;
}

/** One answer to a call that waits, after the door. */
export interface CallResponseInput {
  request: ToolResultsRequest;
  /** Null where the request named none: the call itself makes a resend recognisable. */
  idempotencyKey: string | null;
  requestHash: string;
}

/** The turn that was asked for is worked on by another process, where it can be followed. */
export interface TurnRunningElsewhere {
  outcome: "running";
  turn: { id: string; attempt: number; thread_id: string };
}

/** What a turn works with. All of the outside comes in here. */
export interface TurnDependencies {
  /** The home record, speaking as the caller. */
  record: HomeRecord;
  model: ChatModel;
  tools: readonly Tool[];
  settings: TurnSettings;
  /** Whether someone reads along: the model is then asked for a stream, and what it writes is told at once. */
  live: boolean;
  newId: () => string;
  /** Milliseconds since the epoch. */
  now: () => number;
  trace: Trace;
}

export interface TurnSettings {
  limits: TurnLimits;
  /** The model that is asked first; history of other models is sent without their provider fields. */
  modelName: string;
  /** Milliseconds for the whole turn. */
  turnTimeoutMs: number;
  /** Milliseconds for a tool that asks the outside. */
  toolTimeoutMs: number;
  /** Hours until a question that needs a person's yes expires. */
  approvalTtlHours: number;
  /** Seconds until a turn whose process died is free for others. */
  leaseSeconds: number;
}
