import type { Part, StoredMessage } from "../../contract/parts.ts";
import type { ToolCallRow } from "./run_tools.ts";
import type { HomeContext } from "./home_context.ts";

export interface BeginTurnRequest {
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

export type BeginTurnResult =
  | BegunTurn
  | ReplayedTurn
  | RunningTurn
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
export interface ReplayedTurn {
  outcome: "replay";
  turn: { id: string };
  /** JSON text, byte for byte. */
  reply: string;
  /** Those of the assistant's message; null when it has none. */
  parts: Part[] | null;
}

/** Somebody works in the thread. */
export interface RunningTurn {
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
  calls?: ToolCallRow[] | null;
}
