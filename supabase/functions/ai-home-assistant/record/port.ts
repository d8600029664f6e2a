import type { AnswerAnswer, AnswerRequest } from "./port/answer.ts";
import type { BeginAnswer, BeginRequest } from "./port/begin.ts";
import type { RunToolsAnswer, RunToolsRequest } from "./port/calls.ts";
import type {
  AppendEventsRequest,
  ReadEventsAnswer,
  ReadEventsRequest,
  StopAnswer,
  StopRequest,
} from "./port/events.ts";
import type { FinishOutcome, FinishRequest } from "./port/finish.ts";
import type { Lease, LeaseAnswer } from "./port/lease.ts";
import type { MessagesAnswer, MessagesRequest } from "./port/messages.ts";

export type * from "./port/answer.ts";
export type * from "./port/begin.ts";
export type * from "./port/calls.ts";
export type * from "./port/events.ts";
export type * from "./port/finish.ts";
export type * from "./port/home_context.ts";
export type * from "./port/lease.ts";
export type * from "./port/messages.ts";

/** What the turn asks of the home record. One method for one SQL function, done as the caller. */
export interface HomeRecord {
  /** Claims the turn and returns what it needs: `public.begin_turn`. */
  begin(request: BeginRequest): Promise<BeginAnswer>;
  /** Runs and stores a step's calls, once; called again it returns what is stored: `public.run_tools`. */
  runTools(request: RunToolsRequest): Promise<RunToolsAnswer>;
  /** Answers a call that waits, and claims the turn when it was the last: `public.answer_call`. */
  answer(request: AnswerRequest): Promise<AnswerAnswer>;
  /** A page of a thread's messages: `public.read_messages`. */
  messages(request: MessagesRequest): Promise<MessagesAnswer>;
  /** Stores the assistant's message and the reply for replays: `public.finish_turn`. */
  finish(request: FinishRequest): Promise<{ outcome: FinishOutcome }>;
  /** Keeps the turn ours for `lease_seconds` more: `public.renew_turn`. */
  renew(lease: Lease & { lease_seconds: number }): Promise<LeaseAnswer>;
  /** Gives the turn up, so that the same key may be tried again at once: `public.release_turn`. */
  release(lease: Lease): Promise<void>;
  /** Keeps what happened in the turn for whoever follows it: `public.append_turn_events`. */
  appendEvents(request: AppendEventsRequest): Promise<LeaseAnswer>;
  /** What happened in a turn so far, and how it stands: `public.read_turn_events`. */
  readEvents(request: ReadEventsRequest): Promise<ReadEventsAnswer>;
  /** Asks the thread's running turn to stop: `public.stop_turn`. */
  stop(request: StopRequest): Promise<StopAnswer>;
}
