/** Resolves after this time. Rejects with the signal's reason once it is aborted. */
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

/** React Native's signals have no `throwIfAborted`. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw readReason(signal);
}

/** React Native's signals have no `reason`. */
function readReason(signal: AbortSignal): unknown {
  return signal.reason ?? Object.assign(new Error("The call was aborted"), { name: "AbortError" });
}

/** A connection that ends with the caller's signal, or after a time. */
export interface Connection {
  signal: AbortSignal;
  abort(): void;
  /** The time does not count any more. */
  stopTimer(): void;
  /** The caller's signal does not end it any more. */
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
