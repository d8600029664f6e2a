import type { Part } from "../../contract/parts.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Lease } from "./turn_lease.ts";

/** Some of an attempt's events, in order. `seq` counts an attempt's batches from 1. */
export interface EventBatch {
  seq: number;
  events: TurnEvent[];
}

/**
 * The same `seq` again is kept once. Without events it only asks whether to stop. A batch holds 2 MB of
 * JSON at most, an attempt 2,000 batches; more is refused.
 */
export interface AppendTurnEventsRequest extends Lease, EventBatch {}

/** Without `turn_id`: the turn that is worked on in the thread. */
export interface ReadTurnEventsRequest {
  thread_key: string;
  home_id: string | null;
  turn_id?: string;
  attempt?: number;
  /** The last batch that is known already; 0 for none. */
  after_seq: number;
}

export type ReadTurnEventsResult =
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

export interface StopTurnRequest {
  thread_key: string;
  home_id: string | null;
}

export type StopTurnResult =
  /** Not `stopped` where nothing runs, or another person's turn does. */
  | { outcome: "ok"; thread_id: string; stopped: boolean }
  | { outcome: "not_found" | "home_required" | "unauthenticated" };
