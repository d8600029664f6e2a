import { ModelFailure } from "./model_failure.ts";

/** For a request to end after an abort. An answer that is complete by then counts. */
const GRACE_MS = 100;

/**
 * Runs a request and aborts its signal after `ms` milliseconds or with the caller's signal. Rejects with the caller's
 * reason after the caller's abort, with a ModelFailure `timeout` after `ms`, else with the request's error. A request
 * that ignores its signal is abandoned.
 */
export async function withTimeout<T>(
  ms: number,
  callerSignal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  callerSignal?.throwIfAborted();
  const controller = new AbortController();
  const { signal } = controller;
  const abandoned = Promise.withResolvers<never>();
  let grace: ReturnType<typeof setTimeout> | undefined;
  const abortWith = (reason: unknown) => {
    grace ??= setTimeout(() => abandoned.reject(reason), GRACE_MS);
    controller.abort(reason);
  };
  const abort = () => abortWith(callerSignal?.reason);
  const timer = setTimeout(() => abortWith(new ModelFailure("timeout")), ms);
  callerSignal?.addEventListener("abort", abort, { once: true });
  try {
    const result = await Promise.race([run(signal), abandoned.promise]);
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    clearTimeout(grace);
    callerSignal?.removeEventListener("abort", abort);
    // Deno keeps what a signal would abort, such as the body of a request, until an abort.
    controller.abort();
  }
}

/** Resolves after `ms` milliseconds; rejects with the signal's reason after an abort. */
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
