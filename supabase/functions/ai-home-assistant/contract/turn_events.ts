import type { LoggedTurnEvent } from "./logged_turn_events.ts";
import type { Part } from "./parts.ts";

/**
 * What a turn emits, in order: logged events, of which `started` is the first, then one `finished`. A
 * replay emits `finished` alone. A turn that fails throws a `TurnError` instead of `finished`.
 */
export type TurnEvent = LoggedTurnEvent | FinishedEvent;

/** The end of a turn. Only the process that emits it sees it: followers read the stored reply. */
export interface FinishedEvent {
  type: "finished";
  turnId: string;
  /** JSON text of the reply. */
  reply: string;
  /** Whether the reply was stored before this request. */
  replayed: boolean;
  /** Of a replay: the parts of the stored message, null where none is stored. */
  parts?: Part[] | null;
  /** Of a replay: whether the client has the message up to the pending call that it responded to. */
  continues?: boolean;
}
