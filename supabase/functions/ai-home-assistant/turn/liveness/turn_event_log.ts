import type { LoggedTurnEvent } from "../../contract/logged_turn_events.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";
import { type DeltaTextFields, joinDeltas } from "../../join_deltas.ts";
import type { EventBatch, HomeRecord, Lease } from "../../record/home_record.ts";
import type { Cancellation } from "./cancellation.ts";

/** What is told of a turn, kept in Postgres beside it, so that any process can tell it again. */
export interface TurnEventLog extends Disposable {
  add(event: TurnEvent): void;
  /** What may not be kept yet, for the call that ends the turn; nothing is begun to be written after it. */
  rest(): EventBatch[];
}

const TEXT_FIELDS: DeltaTextFields<LoggedTurnEvent> = {
  "text-delta": "text",
  "tool-input-delta": "text",
};

/** Milliseconds between batches: how far behind a second reader is, against a call of the database each. */
const BETWEEN_BATCHES = 700;
/** So many times nothing was told before the database is asked whether the person has stopped the turn. */
const SILENT_TIMES = 3;

/**
 * Writes batches off the turn's way: nothing waits for them. One that fails is sent again before the
 * next, and one that is on its way when the turn ends once more with its end; its number keeps it from
 * being kept twice.
 */
export function createTurnEventLog(
  record: HomeRecord,
  lease: Lease,
  stop: Cancellation,
): TurnEventLog {
  let seq = 1;
  let waiting: LoggedTurnEvent[] = [];
  /** On its way, or to be sent again: a number always means the same batch. */
  let sent: LoggedTurnEvent[] = [];
  let silence = 0;
  let writing: Promise<void> | undefined;
  let over = false;

  async function write(): Promise<void> {
    if (sent.length === 0) [sent, waiting] = [waiting, sent];
    try {
      const answer = await record.appendTurnEvents({ ...lease, seq, events: sent });
      if (answer.stop) stop.now();
      if (answer.outcome === "lease_lost") over = true;
      if (sent.length > 0) seq++;
      sent = [];
    } catch { /* Sent again, before the next: nobody waits for it. */ }
  }

  const timer = setInterval(() => {
    if (over || writing) return;
    const silent = sent.length + waiting.length === 0;
    silence = silent ? silence + 1 : 0;
    if (silent && silence % SILENT_TIMES !== 0) return;
    writing = write().finally(() => writing = undefined);
  }, BETWEEN_BATCHES);

  function end() {
    over = true;
    clearInterval(timer);
  }

  return {
    add(event) {
      if (event.type === "finished") return;
      const joined = joinDeltas(waiting.at(-1), event, TEXT_FIELDS);
      if (joined) waiting[waiting.length - 1] = joined;
      else waiting.push(event);
    },
    rest() {
      end();
      const batches = sent.length > 0 ? [{ seq, events: sent }] : [];
      return [...batches, { seq: seq + batches.length, events: waiting }];
    },
    [Symbol.dispose]: end,
  };
}
