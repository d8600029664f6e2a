import type { LoggedTurnEvent } from "./logged_turn_events.ts";
import type { Part } from "./parts.ts";
import type { Usage } from "./reply.ts";

/**
 * What a turn emits, in order: logged events, of which `started` is the first, then one `finished`. A
 * replay emits `finished` alone. A turn that fails throws a `TurnError` instead of `finished`.
 */
export type TurnEvent = LoggedTurnEvent | FinishedEvent;

/** The end of a turn. The turn event log does not have it: a follower makes its own from the stored reply. */
export interface FinishedEvent {
  type: "finished";
  turnId: string;
  /** JSON text of the reply. */
  reply: string;
  /**
   * Whether `reply` was stored by another request or process. If this is the first event, the response gets
   * the header `Idempotent-Replayed`. False for a response to one of several pending calls, although its
   * reply may be a stored one.
   */
  replayed: boolean;
  /** The tokens that the turn used, for the log; only if this process ran the turn. */
  usage?: Usage;
  /** Whether `reply` comes from the database, where any caller may have stored it: it passes the gate again. */
  isStored?: boolean;
  /** The parts of the stored message of a replay; null if none is stored. */
  parts?: Part[] | null;
  /** Whether the client already shows the message up to its pending calls, because it responded to one. */
  isContinuation?: boolean;
  /** With `isContinuation`: the number of passes whose calls the client shows; all by default. */
  shownPassCount?: number;
  /** With `isContinuation`: the call whose approval is requested again, and the text that says why. */
  askedAgain?: { callId: string; question: string };
}

/**
 * Whether an event ends the text whose deltas came before it. Fields of the reply may come between two deltas; a `text`
 * has the whole text and ends it too.
 */
export function endsText({ type }: Pick<TurnEvent, "type">): boolean {
  return type !== "text-delta" && type !== "reply-fields";
}
