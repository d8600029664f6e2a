/**
 * Waits for the first event, so that a turn which is refused (busy, limited, not found) can still be
 * answered with a status; rejects with what the turn threw. All events, the first one too, are in the
 * result.
 */
export async function awaitStart<T>(events: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = events[Symbol.asyncIterator]();
  let next = await iterator.next();
  return {
    async *[Symbol.asyncIterator]() {
      for (; !next.done; next = await iterator.next()) yield next.value;
    },
  };
}
