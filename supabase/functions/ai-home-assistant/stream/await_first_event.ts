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
  let next = await iterator.next();
  let isFirst = true;
  // No generator: each one between a turn and its client costs several promises for every event.
  const rest: AsyncIterator<T> = {
    async next() {
      if (!isFirst) next = await iterator.next();
      isFirst = false;
      return next;
    },
  };
  return {
    first: next.done ? undefined : next.value,
    events: { [Symbol.asyncIterator]: () => rest },
  };
}
