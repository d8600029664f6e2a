/** Whether the person has stopped the turn. Losing the client does not stop it. */
export interface TurnCancellation {
  /** Aborts the model calls of the turn. */
  signal: AbortSignal;
  /** Cancels the turn. Returns the reason that an interrupted step throws. */
  cancel(): unknown;
  /** Whether a step failed with this error because of the cancellation. */
  isCauseOf(error: unknown): boolean;
}

export function createTurnCancellation(): TurnCancellation {
  const controller = new AbortController();
  const { signal } = controller;
  return {
    signal,
    cancel() {
      controller.abort();
      return signal.reason;
    },
    isCauseOf: (error) => signal.aborted && error === signal.reason,
  };
}
