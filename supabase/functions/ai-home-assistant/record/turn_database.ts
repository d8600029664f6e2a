import type { RespondToCallRequest, RespondToCallResult } from "./rpc/answer_call.ts";
import type { AppendTurnEventsRequest } from "./rpc/append_turn_events.ts";
import type { BeginTurnRequest, BeginTurnResult } from "./rpc/begin_turn.ts";
import type { FinishTurnRequest, FinishTurnResult } from "./rpc/finish_turn.ts";
import type { ReadMessagesRequest, ReadMessagesResult } from "./rpc/read_messages.ts";
import type { ReadTurnEventsRequest, ReadTurnEventsResult } from "./rpc/read_turn_events.ts";
import type { ReleaseTurnResult } from "./rpc/release_turn.ts";
import type { RenewTurnRequest } from "./rpc/renew_turn.ts";
import type { RunToolsRequest, RunToolsResult } from "./rpc/run_tools.ts";
import type { StopTurnRequest, StopTurnResult } from "./rpc/stop_turn.ts";
import type { Lease, LeaseResult } from "./rpc/turn_lease.ts";

export type * from "./rpc/answer_call.ts";
export type * from "./rpc/append_turn_events.ts";
export type * from "./rpc/begin_turn.ts";
export type * from "./rpc/event_batch.ts";
export type * from "./rpc/finish_turn.ts";
export type * from "./rpc/home_context.ts";
export type * from "./rpc/read_messages.ts";
export type * from "./rpc/read_turn_events.ts";
export type * from "./rpc/run_tools.ts";
export type * from "./rpc/stop_turn.ts";
export type * from "./rpc/thread_key.ts";
export type * from "./rpc/tool_call_row.ts";
export type * from "./rpc/turn_lease.ts";

/**
 * The database as one caller reads and writes it: a method for each SQL function. A method may be
 * called again with the same request.
 */
export interface TurnDatabase {
  /** Claims a turn and returns what it needs, or why it cannot be claimed. */
  beginTurn(request: BeginTurnRequest): Promise<BeginTurnResult>;
  /** Runs and stores the calls of a pass, once. A second call returns what is stored. */
  runTools(request: RunToolsRequest): Promise<RunToolsResult>;
  /** Stores the response to a pending call and, after the last one, claims the turn. SQL `answer_call`. */
  respondToCall(request: RespondToCallRequest): Promise<RespondToCallResult>;
  /** Reads a page of a thread's messages. */
  readMessages(request: ReadMessagesRequest): Promise<ReadMessagesResult>;
  /** Stores the assistant's message, the usage, and the reply for replays. */
  finishTurn(request: FinishTurnRequest): Promise<FinishTurnResult>;
  /** Extends the lease of a turn by `lease_seconds`. */
  renewTurn(request: RenewTurnRequest): Promise<LeaseResult>;
  /** Ends the lease without a reply, so that the same idempotency key may be retried at once. */
  releaseTurn(request: Lease): Promise<ReleaseTurnResult>;
  /** Appends a batch to the turn event log. */
  appendTurnEvents(request: AppendTurnEventsRequest): Promise<LeaseResult>;
  /** Reads the turn event log and the status of a turn. */
  readTurnEvents(request: ReadTurnEventsRequest): Promise<ReadTurnEventsResult>;
  /** Requests that the running turn of a thread stops. */
  stopTurn(request: StopTurnRequest): Promise<StopTurnResult>;
}
