import type {
  Part,
  Shown,
  StoredMessage,
  ToolCallState,
  ToolResult,
  TurnEvent,
  TurnReply,
} from "../contract.ts";

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

/** Shows the database that we are the attempt that holds the turn. */
export interface Lease {
  turn_id: string;
  lease_token: string;
}

/** `stop`: somebody asked the turn to stop. A lost lease has nothing left to stop. */
export interface LeaseAnswer {
  outcome: "ok" | "lease_lost";
  stop: boolean;
}

export interface BeginRequest {
  turn_id: string;
  attempt_id: string;
  route: "turn";
  idempotency_key: string;
  /** SHA-256 of the request's canonical JSON, hexadecimal. */
  request_hash: string;
  home_id: string | null;
  thread_key: string | null;
  message: { id: string; client_id: string | null; parts: Part[] };
  /** `client_id` names a message, by its client's id or by ours, that is to be answered again. */
  regenerate: boolean;
  imported_history: { role: "user" | "assistant"; content: string }[];
  /** 0 switches a limit off. */
  limits: TurnLimits;
  history_limit: number;
  lease_seconds: number;
}

export interface TurnLimits {
  turns_per_minute: number;
  turns_per_day: number;
  tokens_per_month: number;
}

export type BeginAnswer =
  | BegunTurn
  | Replay
  | Running
  | { outcome: "limited"; limit: keyof TurnLimits; retry_after?: number }
  | {
    outcome:
      | "mismatch"
      | "edited"
      | "not_last"
      | "home_not_found"
      | "thread_not_found"
      | "home_required"
      | "unauthenticated";
  };

/** The turn is over. */
export interface Replay {
  outcome: "replay";
  turn: { id: string };
  /** JSON text, byte for byte. */
  reply: string;
  /** Those of the assistant's message; null when it has none. */
  parts: Part[] | null;
}

/** Somebody works in the thread. */
export interface Running {
  outcome: "running";
  retry_after?: number;
  /** Only where they work on what was asked for here: it can be followed. */
  turn?: { id: string; attempt: number; thread_id: string };
  /** They have been asked to stop. */
  stopping?: boolean;
}

/** A turn that is ours: new, or a dead process's that goes on after its tools. */
export interface BegunTurn {
  outcome: "new" | "resume";
  turn: {
    id: string;
    lease_token: string;
    home_id: string;
    thread_id: string;
    person_id: string;
    user_message_id: string;
    assistant_message_id: string;
    attempt: number;
  };
  home_context: HomeContext;
  /** Oldest first, all before this turn's user message. */
  history: StoredMessage[];
  /** What was recorded and decided in the messages before those of `history`, in short; null where there are none. */
  summary?: string | null;
  pass_one?: { message: string; model: string; context_text: string } | null;
  calls?: StoredCall[] | null;
}

/** The home as `private.home_context` describes it; every list is bounded there. */
export interface HomeContext {
  today: string;
  home: { name: string; time_zone: string; currency: string; [more: string]: unknown };
  you: { name: string | null; role: string };
  assets: { id: string; kind: string; name: string; [more: string]: unknown }[];
  open_issues: {
    issue_id: string;
    asset_id: string | null;
    title: string;
    status: string;
    [more: string]: unknown;
  }[];
  attention: {
    kind: string;
    id: string;
    asset_id: string | null;
    title: string;
    due_on: string | null;
    [more: string]: unknown;
  }[];
  recent_events: { id: string; title: string; event_type: string; [more: string]: unknown }[];
}

/** What a person or their phone says to a call that waits. */
export type CallAnswer =
  /** With `output` where the same words may be meant as an output: the database knows the call. */
  | {
    kind: "decision";
    approved: boolean;
    reason: string | null;
    output: unknown;
    valid_for: string[];
  }
  /** `valid_for` names the tools whose output this could be. */
  | { kind: "output"; output: unknown; valid_for: string[] }
  | { kind: "error"; error_text: string };

export interface AnswerRequest {
  thread_key: string;
  home_id: string | null;
  tool_call_id: string;
  message_id: string | null;
  approval_id: string | null;
  attempt_id: string;
  lease_seconds: number;
  history_limit: number;
  answer: CallAnswer;
  request_hash: string;
  idempotency_key: string | null;
}

export type AnswerAnswer =
  | ContinuedTurn
  | WaitingTurn
  | Replay
  | Running
  | {
    outcome:
      | "not_found"
      | "ambiguous"
      | "home_required"
      | "mismatch"
      | "already_decided"
      | "not_a_decision"
      | "expired"
      | "invalid_output"
      | "forbidden"
      | "unauthenticated";
  };

/** The answer is kept, and other calls of the turn are still to be answered. */
export interface WaitingTurn {
  outcome: "waiting";
  turn: { id: string; thread_id: string; assistant_message_id: string };
  /** JSON text; null where the process died before it could ask. */
  reply: string | null;
  calls: StoredCall[];
}

/** A paused turn that is ours again: all its calls have their results, and pass two comes. */
export interface ContinuedTurn extends Omit<BegunTurn, "outcome"> {
  outcome: "continue";
  /** The person's message that began the turn. */
  user_message: { parts: Part[] };
  /** The assistant's message up to the question, with the answers; null where the process died before it. */
  message_parts: Part[] | null;
}

/** A turn that this process holds. */
export type HeldTurn = BegunTurn | ContinuedTurn;

export interface MessagesRequest {
  thread_key: string;
  home_id: string | null;
  before: string | null;
  limit: number;
}

export type MessagesAnswer =
  | { outcome: "ok"; thread_id: string; messages: ReadMessage[]; has_more: boolean }
  | { outcome: "not_found" | "home_required" | "unauthenticated" };

/** A message, and what the reply showed beside an assistant's; null where there is no reply of ours. */
export interface ReadMessage extends StoredMessage {
  shown?: Shown | null;
}

export interface RunToolsRequest extends Lease {
  pass_one: { message: string; model: string; finish_reason: string | null; usage: unknown };
  context_text: string;
  approval_ttl_hours: number;
  calls: {
    id: string;
    ordinal: number;
    provider_call_id: string | null;
    name: string;
    arguments: string;
    provider: string;
    /** Checked arguments to run the tool with; null beside a `result`. */
    input: unknown;
    /** The result of a call that must not run; null beside an `input` to run. */
    result: ToolResult | null;
    /** For a call that may have to wait for a person. */
    preview: string | null;
  }[];
}

export type RunToolsAnswer =
  | { outcome: "ok"; calls: StoredCall[] }
  /** `stopped`: asked to stop before the calls were stored, so none of them runs. */
  | { outcome: "lease_lost" | "turn_over" | "stopped" };

export interface StoredCall {
  id: string;
  ordinal: number;
  name: string;
  state: ToolCallState;
  /** A tool's result, or whatever the phone sent; null while the call waits. */
  result: unknown;
  error_text?: string | null;
  preview?: string | null;
  approval?: {
    id: string;
    expires_at: string;
    preview?: string;
    approved?: boolean;
    reason?: string;
  } | null;
  /** On a turn that goes on only: the call as it was stored. */
  arguments?: string;
  provider?: string;
  provider_call_id?: string | null;
  input?: unknown;
}

export interface FinishRequest extends Lease {
  message: { parts: Part[]; provider: string | null; model: string | null };
  reply: string;
  status: TurnReply["status"];
  degraded: boolean;
  usage: PassUsage[];
  /** The last batches, kept together with the answer. One that is larger than a batch may be is left out. */
  events?: EventBatch[];
}

export type FinishOutcome = "ok" | "lease_lost" | "already_finished";

export interface PassUsage {
  pass: 1 | 2;
  model: string;
  input_tokens: number;
  cached_input_tokens: number;
  output_tokens: number;
  cost_micros: number | null;
  latency_ms: number;
}

/** Some of an attempt's events, in order. `seq` counts an attempt's batches from 1. */
export interface EventBatch {
  seq: number;
  events: TurnEvent[];
}

/**
 * The same `seq` again is kept once. Without events it only asks whether to stop. A batch holds 2 MB of
 * JSON at most, an attempt 2,000 batches; more is refused.
 */
export interface AppendEventsRequest extends Lease, EventBatch {}

/** Without `turn_id`: the turn that is worked on in the thread. */
export interface ReadEventsRequest {
  thread_key: string;
  home_id: string | null;
  turn_id?: string;
  attempt?: number;
  /** The last batch that is known already; 0 for none. */
  after_seq: number;
}

export type ReadEventsAnswer =
  | {
    outcome: "ok";
    turn: FollowedTurn;
    batches: EventBatch[];
    /** Both are there as soon as the turn is over or waits for a person. */
    reply: string | null;
    parts: Part[] | null;
  }
  /** Another attempt works on the turn now, or did. Its events begin anew. */
  | { outcome: "superseded"; turn: FollowedTurn }
  /** `none`: nobody works in the thread. */
  | { outcome: "none" | "not_found" | "home_required" | "unauthenticated" };

/** A turn as whoever sees its thread may follow it. */
export interface FollowedTurn {
  id: string;
  attempt: number;
  thread_id: string;
  assistant_message_id: string;
  status: "running" | "completed" | "requires_action" | "abandoned";
  /** Whether a process works on it. */
  live: boolean;
  /** Whether the attempt goes on after a person's answer: its message was shown, up to the question. */
  continues: boolean;
}

export interface StopRequest {
  thread_key: string;
  home_id: string | null;
}

export type StopAnswer =
  /** Not `stopped` where nothing runs, or another person's turn does. */
  | { outcome: "ok"; thread_id: string; stopped: boolean }
  | { outcome: "not_found" | "home_required" | "unauthenticated" };
