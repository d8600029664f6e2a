/** Events of which the first is known. */
export interface Started<T> {
  /** Undefined where there is none. */
  first: T | undefined;
  /** All of them, the first one too. */
  events: AsyncIterable<T>;
}

/**
 * Waits for the first event, so that a turn which is refused (busy, limited, not found) can still be
 * answered with a status; rejects with what the turn threw.
 */
export async function awaitFirstEvent<T>(events: AsyncIterable<T>): Promise<Started<T>> {
  const iterator = events[Symbol.asyncIterator]();
  let next = await iterator.next();
  return {
    first: next.done ? undefined : next.value,
    events: {
      async *[Symbol.asyncIterator]() {
        for (; !next.done; next = await iterator.next()) yield next.value;
      },
    },
  };
}
