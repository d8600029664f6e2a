export interface StartedEvents<T> {
  /** Undefined if there are no events. */
  first: T | undefined;
  /** All events, with the first. */
  events: AsyncIterable<T>;
}

/**
 * Waits for the first event, so that a rejected turn (busy, limited, not found) still gets an HTTP status.
 * Rejects with what the turn throws.
 */
export async function awaitFirstEvent<T>(events: AsyncIterable<T>): Promise<StartedEvents<T>> {
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next();
  let isFirst = true;
  // Neither a generator nor an async function: each one between a turn and its client costs promises for every event.
  const all: AsyncIterator<T> = {
    next() {
      if (!isFirst) return iterator.next();
      isFirst = false;
      return Promise.resolve(first);
    },
  };
  return {
    first: first.done ? undefined : first.value,
    events: { [Symbol.asyncIterator]: () => all },
  };
}
