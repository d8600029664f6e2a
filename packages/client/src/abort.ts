/** Resolves after this time. Rejects with the reason of the signal when it is aborted. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(readReason(signal));
    const abort = () => {
      clearTimeout(timer);
      reject(readReason(signal!));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", abort, { once: true });
  });
}

/** Throws the reason of an aborted signal. React Native's signals have no `throwIfAborted`. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw readReason(signal);
}

/** Returns the reason of an aborted signal; an `AbortError` in React Native, whose signals have no `reason`. */
function readReason(signal: AbortSignal): unknown {
  return signal.reason ?? Object.assign(new Error("The call was aborted"), { name: "AbortError" });
}

/** A connection that is aborted by the caller's signal or by a timeout. */
export interface Connection {
  signal: AbortSignal;
  abort(): void;
  /** Cancels the timeout. */
  stopTimer(): void;
  /** Detaches the caller's signal. */
  release(): void;
}

export function openConnection(signal: AbortSignal | undefined, milliseconds: number): Connection {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, Math.max(0, milliseconds));
  signal?.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    abort,
    stopTimer: () => clearTimeout(timer),
    release: () => signal?.removeEventListener("abort", abort),
  };
}
