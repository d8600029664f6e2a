import type { Part } from "../../contract/parts.ts";
import type { BegunTurn, ReplayedTurn, RunningTurn } from "./begin_turn.ts";
import type { ToolCallRow } from "./run_tools.ts";

/** What a person or their phone says to a call that waits. */
export type CallResponse =
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

export interface AnswerCallRequest {
  thread_key: string;
  home_id: string | null;
  tool_call_id: string;
  message_id: string | null;
  approval_id: string | null;
  attempt_id: string;
  lease_seconds: number;
  history_limit: number;
  answer: CallResponse;
  request_hash: string;
  idempotency_key: string | null;
}

export type AnswerCallResult =
  | ContinuedTurn
  | PendingTurn
  | ReplayedTurn
  | RunningTurn
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
export interface PendingTurn {
  outcome: "waiting";
  turn: { id: string; thread_id: string; assistant_message_id: string };
  /** JSON text; null where the process died before it could ask. */
  reply: string | null;
  calls: ToolCallRow[];
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
export type ClaimedTurn = BegunTurn | ContinuedTurn;
