import { createTimer } from "../timer.ts";
import { ModelFailure } from "./model_failure.ts";

/** The reason of a signal whose task has ended. A constant: an abort without a reason creates an error with a stack. */
const ENDED = "ended";

/**
 * Runs a request and aborts its signal after `ms` milliseconds or with the caller's signal. Rejects with
 * the caller's reason after the caller's abort, with a ModelFailure `timeout` after `ms`, else with the
 * request's ModelFailure, or `network` for any other error.
 */
export async function withTimeout<T>(
  ms: number,
  callerSignal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  callerSignal?.throwIfAborted();
  const controller = new AbortController();
  let isTimedOut = false;
  const abort = () => controller.abort(callerSignal?.reason);
  const timer = createTimer(() => {
    isTimedOut = true;
    controller.abort();
  });
  timer.start(ms);
  callerSignal?.addEventListener("abort", abort, { once: true });
  try {
    return await run(controller.signal);
  } catch (error) {
    callerSignal?.throwIfAborted();
    if (isTimedOut) throw new ModelFailure("timeout");
    throw error instanceof ModelFailure ? error : new ModelFailure("network");
  } finally {
    timer.stop();
    callerSignal?.removeEventListener("abort", abort);
    // Deno keeps what a signal would abort, such as the body of a request, until a full garbage collection or an abort.
    controller.abort(ENDED);
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
