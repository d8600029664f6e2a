import type { TurnEvent } from "../../contract/turn_events.ts";
import { type DeltaTextFields, joinDeltas } from "../../join_deltas.ts";

/**
 * The events that a turn emits while it waits for a model. They bypass the generators of the turn, because each
 * generator between a delta and its client costs several promises.
 */
export interface EventQueue {
  emit(event: TurnEvent): void;
  /** Returns the events of the turn's generator and the emitted events, in order. Throws what the generator throws. */
  mergeInto(events: AsyncGenerator<TurnEvent, void>): AsyncIterable<TurnEvent>;
}

/** For each type of delta, its field with text. */
const TEXT_FIELDS: DeltaTextFields<TurnEvent> = {
  "text-delta": "text",
  "tool-input-delta": "text",
};

/** Emitted deltas that are not yet read are joined, so a slow reader costs no more memory than the answer itself. */
export function createEventQueue(): EventQueue {
  const unread: TurnEvent[] = [];
  let wake = () => {};

  function merge(events: AsyncGenerator<TurnEvent, void>): AsyncIterator<TurnEvent, void> {
    let pending: Promise<IteratorResult<TurnEvent, void>> | undefined;
    let isSettled = false;
    function settle(): void {
      isSettled = true;
      wake();
    }
    return {
      async next() {
        for (;;) {
          const event = unread.shift();
          if (event) return { done: false, value: event };
          if (!pending) {
            isSettled = false;
            pending = events.next();
            pending.then(settle, settle);
            // The turn may have emitted something before its first wait.
            continue;
          }
          if (isSettled) {
            const next = pending;
            pending = undefined;
            return await next;
          }
          await new Promise<void>((resolve) => wake = resolve);
        }
      },
    };
  }

  return {
    emit(event) {
      const joined = joinDeltas(unread.at(-1), event, TEXT_FIELDS);
      if (joined) unread[unread.length - 1] = joined;
      else unread.push(event);
      wake();
    },
    mergeInto: (events) => ({ [Symbol.asyncIterator]: () => merge(events) }),
  };
}
