import type { AnswerCallRequest, AnswerCallResult } from "./rpc/answer_call.ts";
import type { BeginTurnRequest, BeginTurnResult } from "./rpc/begin_turn.ts";
import type { RunToolsRequest, RunToolsResult } from "./rpc/run_tools.ts";
import type {
  AppendTurnEventsRequest,
  ReadTurnEventsRequest,
  ReadTurnEventsResult,
  StopTurnRequest,
  StopTurnResult,
} from "./rpc/turn_events.ts";
import type { FinishTurnOutcome, FinishTurnRequest } from "./rpc/finish_turn.ts";
import type { Lease, LeaseResult } from "./rpc/turn_lease.ts";
import type { ReadMessagesRequest, ReadMessagesResult } from "./rpc/read_messages.ts";

export type * from "./rpc/answer_call.ts";
export type * from "./rpc/begin_turn.ts";
export type * from "./rpc/run_tools.ts";
export type * from "./rpc/turn_events.ts";
export type * from "./rpc/finish_turn.ts";
export type * from "./rpc/home_context.ts";
export type * from "./rpc/turn_lease.ts";
export type * from "./rpc/read_messages.ts";

/** What the turn asks of the home record. One method for one SQL function, done as the caller. */
export interface HomeRecord {
  /** Claims the turn and returns what it needs: `public.begin_turn`. */
  beginTurn(request: BeginTurnRequest): Promise<BeginTurnResult>;
  /** Runs and stores a step's calls, once; called again it returns what is stored: `public.run_tools`. */
  runTools(request: RunToolsRequest): Promise<RunToolsResult>;
  /** Answers a call that waits, and claims the turn when it was the last: `public.answer_call`. */
  respondToCall(request: AnswerCallRequest): Promise<AnswerCallResult>;
  /** A page of a thread's messages: `public.read_messages`. */
  readMessages(request: ReadMessagesRequest): Promise<ReadMessagesResult>;
  /** Stores the assistant's message and the reply for replays: `public.finish_turn`. */
  finishTurn(request: FinishTurnRequest): Promise<{ outcome: FinishTurnOutcome }>;
  /** Keeps the turn ours for `lease_seconds` more: `public.renew_turn`. */
  renewTurn(lease: Lease & { lease_seconds: number }): Promise<LeaseResult>;
  /** Gives the turn up, so that the same key may be tried again at once: `public.release_turn`. */
  releaseTurn(lease: Lease): Promise<void>;
  /** Keeps what happened in the turn for whoever follows it: `public.append_turn_events`. */
  appendTurnEvents(request: AppendTurnEventsRequest): Promise<LeaseResult>;
  /** What happened in a turn so far, and how it stands: `public.read_turn_events`. */
  readTurnEvents(request: ReadTurnEventsRequest): Promise<ReadTurnEventsResult>;
  /** Asks the thread's running turn to stop: `public.stop_turn`. */
  stopTurn(request: StopTurnRequest): Promise<StopTurnResult>;
}
