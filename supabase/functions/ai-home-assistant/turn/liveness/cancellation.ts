/** Whether the person has stopped the turn. A client that is lost has not. */
export interface Cancellation {
  /** Ends what the model is writing. */
  signal: AbortSignal;
  /** The database says that the person stopped it. Returns what a step that ends for it throws. */
  now(): unknown;
  /** Whether this error is how a step ended because of it. */
  caused(error: unknown): boolean;
}

export function createCancellation(): Cancellation {
  const controller = new AbortController();
  const { signal } = controller;
  return {
    signal,
    now() {
      controller.abort();
      return signal.reason;
    },
    caused: (error) => signal.aborted && error === signal.reason,
  };
}
