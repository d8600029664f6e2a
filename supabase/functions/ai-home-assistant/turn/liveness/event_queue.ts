import type { TurnEvent } from "../../contract/turn_events.ts";
import { type DeltaTextFields, joinDeltas } from "../../join_deltas.ts";

/**
 * The events that a turn emits while it waits for a model. They bypass the generators of the turn, because each
 * generator between a delta and its client costs several promises.
 */
export interface EventQueue {
  emit(event: TurnEvent): void;
  /** Returns the events of the turn's generator and the emitted events, in order. Throws what the generator throws. */
  mergeInto(
    events: AsyncGenerator<TurnEvent, void>,
    reader: EventReader,
  ): AsyncIterator<TurnEvent, void>;
}

export interface EventReader {
  onEvent(event: TurnEvent): void;
  /** Called once: after the last event, or after the failure of the turn. */
  onEnd(): void;
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

  function mergeInto(
    events: AsyncGenerator<TurnEvent, void>,
    { onEvent, onEnd }: EventReader,
  ): AsyncIterator<TurnEvent, void> {
    let pending: Promise<IteratorResult<TurnEvent, void>> | undefined;
    let isSettled = false;
    function settle(): void {
      isSettled = true;
      wake();
    }
    /** Reads the generator's next event, which is there. */
    async function readPending(): Promise<IteratorResult<TurnEvent, void>> {
      try {
        const next = await pending!;
        pending = undefined;
        if (next.done) onEnd();
        else onEvent(next.value);
        return next;
      } catch (error) {
        onEnd();
        throw error;
      }
    }
    return {
      async next() {
        for (;;) {
          const event = unread.shift();
          if (event) {
            onEvent(event);
            return { done: false, value: event };
          }
          if (!pending) {
            isSettled = false;
            pending = events.next();
            pending.then(settle, settle);
            // The turn may have emitted something before its first wait.
            continue;
          }
          if (isSettled) return await readPending();
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
    mergeInto,
  };
}
