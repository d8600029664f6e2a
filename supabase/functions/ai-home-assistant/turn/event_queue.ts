import {
  DELTA_TEXT_FIELDS,
  type LoggedTurnEvent,
  type TurnEvent,
} from "../contract/turn_events.ts";
import { pushJoined } from "../join_deltas.ts";
import type { EventBatch, Lease, TurnDatabase } from "../record/turn_database.ts";
import type { TurnCancellation } from "./lease.ts";

/** The queue of a turn's events, for one reader. */
export interface EventQueue extends AsyncIterator<TurnEvent, void> {
  emit(event: TurnEvent): void;
  /** Emits all events of a generator and returns its result. */
  emitAll<Result>(events: Iterable<TurnEvent, Result>): Result;
  /** Ends the queue: the reader gets the unread events, then the end. */
  end(): void;
  /** Ends the queue: the reader gets the unread events, then the error. */
  fail(error: unknown): void;
}

/**
 * Deltas that are not yet read are joined, so a slow reader costs no more memory than the answer itself.
 *
 * @param onEvent called with each event when it is emitted
 */
export function createEventQueue(onEvent?: (event: TurnEvent) => void): EventQueue {
  const unread: TurnEvent[] = [];
  let ending: Promise<IteratorResult<TurnEvent, void>> | undefined;
  let wake = () => {};

  function emit(event: TurnEvent): void {
    onEvent?.(event);
    pushJoined(unread, event, DELTA_TEXT_FIELDS);
    wake();
  }

  return {
    emit,
    emitAll(events) {
      const iterator = events[Symbol.iterator]();
      for (;;) {
        const next = iterator.next();
        if (next.done) return next.value;
        emit(next.value);
      }
    },
    end() {
      ending = Promise.resolve({ done: true, value: undefined });
      wake();
    },
    fail(error) {
      ending = Promise.reject(error);
      // A rejection without a handler would end the process, and the reader may come later.
      ending.catch(() => {});
      wake();
    },
    async next() {
      for (;;) {
        const event = unread.shift();
        if (event) return { done: false, value: event };
        if (ending) return await ending;
        await new Promise<void>((resolve) => wake = resolve);
      }
    },
  };
}

/** The events of a streamed turn, stored so that any process can follow it. */
export interface TurnEventLog extends Disposable {
  /** Adds an event, except `finished`: followers read the stored message instead. */
  add(event: TurnEvent): void;
  /** Ends the log. Returns what may not be stored yet, for the call that finishes the turn. */
  end(): EventBatch[];
}

/** Milliseconds between batches: how far a follower lags behind, against a database call each. */
const BATCH_INTERVAL_MS = 700;
/** Intervals without an event after which the database is asked whether the person stopped the turn. */
const IDLE_INTERVALS = 3;

/**
 * Stores batches in the background; the turn never waits for one. A batch that fails is sent again before
 * the next. A batch that is on its way at the end is returned by `end()` as well: its number keeps the
 * database from storing it twice.
 */
export function createTurnEventLog(
  database: TurnDatabase,
  lease: Lease,
  cancellation: TurnCancellation,
): TurnEventLog {
  let seq = 1;
  let unsent: LoggedTurnEvent[] = [];
  /** The batch of number `seq`, on its way or to be sent again: its events never change. */
  let batch: LoggedTurnEvent[] = [];
  let idleIntervals = 0;
  let writing: Promise<void> | undefined;
  /** Whether the log has ended or the lease is lost. */
  let isDisabled = false;

  async function write(): Promise<void> {
    if (batch.length === 0) {
      batch = unsent;
      unsent = [];
    }
    try {
      const result = await database.appendTurnEvents({ ...lease, seq, events: batch });
      if (result.stop) cancellation.cancel();
      if (result.outcome === "lease_lost") {
        isDisabled = true;
        cancellation.loseLease();
      }
      if (batch.length > 0) seq++;
      batch = [];
    } catch { /* The next interval sends the batch again. */ }
  }

  const timer = setInterval(() => {
    if (isDisabled || writing) return;
    const isIdle = batch.length + unsent.length === 0;
    idleIntervals = isIdle ? idleIntervals + 1 : 0;
    if (isIdle && idleIntervals % IDLE_INTERVALS !== 0) return;
    writing = write().finally(() => writing = undefined);
  }, BATCH_INTERVAL_MS);

  function disable() {
    isDisabled = true;
    clearInterval(timer);
  }

  return {
    add(event) {
      if (event.type !== "finished") pushJoined(unsent, event, DELTA_TEXT_FIELDS);
    },
    end() {
      disable();
      const inFlight = batch.length > 0 ? [{ seq, events: batch }] : [];
      return [...inFlight, { seq: seq + inFlight.length, events: unsent }];
    },
    [Symbol.dispose]: disable,
  };
}
