import { ModelFailure } from "./model_failure.ts";

/**
 * Runs something that ends when its signal is aborted, for `ms` milliseconds at most.
 *
 * Rejects with the caller's reason when the caller aborted, with a ModelFailure `timeout` when the
 * time was up, else with what `run` rejected with. Whoever aborts, `run` is told only once.
 */
export async function withTimeout<T>(
  ms: number,
  caller: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  caller?.throwIfAborted();
  const controller = new AbortController();
  let timedOut = false;
  const abort = () => controller.abort(caller?.reason);
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, ms);
  caller?.addEventListener("abort", abort, { once: true });
  try {
    return await run(controller.signal);
  } catch (error) {
    caller?.throwIfAborted();
    throw timedOut ? new ModelFailure("timeout") : error;
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener("abort", abort);
  }
}

/** Resolves after `ms` milliseconds; rejects with the signal's reason when it is aborted. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const wake = () => resolve();
  signal?.addEventListener("abort", wake, { once: true });
  await promise;
  clearTimeout(timer);
  signal?.removeEventListener("abort", wake);
  signal?.throwIfAborted();
}
