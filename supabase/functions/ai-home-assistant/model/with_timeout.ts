import { Timer } from "../timer.ts";
import { ModelFailure } from "./model_failure.ts";

/** The reason of a signal whose task has ended. A constant: an abort without a reason creates an error with a stack. */
const ENDED = "ended";
/** For a request to end after an abort. An answer that is complete by then counts. */
const GRACE_MS = 100;

/**
 * Runs a request and aborts its signal after `ms` milliseconds or with the caller's signal. Rejects with
 * the caller's reason after the caller's abort, with a ModelFailure `timeout` after `ms`, else with the
 * request's ModelFailure, or `network` for any other error. A request that ignores its signal is abandoned.
 */
export async function withTimeout<T>(
  ms: number,
  callerSignal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  callerSignal?.throwIfAborted();
  const controller = new AbortController();
  const abandoned = Promise.withResolvers<never>();
  using grace = new Timer(() => abandoned.reject(controller.signal.reason));
  const abortWith = (reason: unknown) => {
    grace.start(GRACE_MS);
    controller.abort(reason);
  };
  const abort = () => abortWith(callerSignal?.reason);
  using timer = new Timer(() => abortWith(new ModelFailure("timeout")));
  timer.start(ms);
  callerSignal?.addEventListener("abort", abort, { once: true });
  try {
    // Otherwise it would depend on the runtime whether a body that stalls is ended.
    return await Promise.race([run(controller.signal), abandoned.promise]);
  } catch (error) {
    controller.signal.throwIfAborted();
    throw error instanceof ModelFailure ? error : new ModelFailure("network");
  } finally {
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
