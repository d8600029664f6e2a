/**
 * Runs a request and aborts its signal after `ms` milliseconds. Rejects then with what `createError` returns, also when
 * the request ignores its signal. Otherwise it would depend on the runtime whether a body that stalls is ended.
 */
export async function runWithin<T>(
  ms: number,
  createError: () => unknown,
  run: (signal: AbortSignal) => PromiseLike<T>,
): Promise<T> {
  const controller = new AbortController();
  const timedOut = Promise.withResolvers<never>();
  const timeout = setTimeout(() => {
    timedOut.reject(createError());
    controller.abort();
  }, ms);
  try {
    return await Promise.race([run(controller.signal), timedOut.promise]);
  } finally {
    clearTimeout(timeout);
    // Deno keeps the request of a signal until a full garbage collection or an abort.
    controller.abort("ended");
  }
}
