/** Whether the person has stopped the turn. Losing the client does not stop it. */
export interface TurnCancellation {
  /** Aborts the model calls of the turn. */
  signal: AbortSignal;
  /** Cancels the turn: `signal.reason` is what an interrupted phase throws. */
  cancel(): void;
  /** Whether a phase failed with this error because of the cancellation. */
  isCauseOf(error: unknown): boolean;
}

export function createTurnCancellation(): TurnCancellation {
  const controller = new AbortController();
  const { signal } = controller;
  return {
    signal,
    cancel: () => controller.abort(),
    isCauseOf: (error) => signal.aborted && error === signal.reason,
  };
}
