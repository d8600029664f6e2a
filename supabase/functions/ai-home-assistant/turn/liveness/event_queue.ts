import type { TurnEvent } from "../../contract/turn_events.ts";
import { type DeltaTextFields, joinDeltas } from "../../join_deltas.ts";

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

/** For each type of delta, its field with text. */
const TEXT_FIELDS: DeltaTextFields<TurnEvent> = {
  "text-delta": "text",
  "tool-input-delta": "text",
};

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
    const joined = joinDeltas(unread.at(-1), event, TEXT_FIELDS);
    if (joined) unread[unread.length - 1] = joined;
    else unread.push(event);
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
