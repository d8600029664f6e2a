import { TurnError } from "../../errors.ts";

/** Why a turn ends early: the person stopped it, or this process lost its lease. Losing the client does not end it. */
export interface TurnCancellation {
  /** Aborts the model calls of the turn. */
  signal: AbortSignal;
  /** Cancels the turn for the person who stopped it: `signal.reason` is what an interrupted phase throws. */
  cancel(): void;
  /** Ends the turn in this process: another one may run it by now. `signal.reason` is the TurnError to throw. */
  loseLease(): void;
  /** Whether the person stopped the turn. */
  isStopped(): boolean;
  /** Whether a phase failed with this error because the person stopped the turn. */
  isCauseOf(error: unknown): boolean;
  /** Throws the TurnError `turn_in_progress` once the lease is lost. */
  throwIfLeaseLost(): void;
}

/** Seconds until another process has most likely finished the turn. */
const RETRY_AFTER = 5;

export function createLeaseLostError(): TurnError {
  return new TurnError("turn_in_progress", { logReason: "lease_lost", retryAfter: RETRY_AFTER });
}

export function createTurnCancellation(): TurnCancellation {
  const controller = new AbortController();
  const { signal } = controller;
  const isStopped = () => signal.aborted && !(signal.reason instanceof TurnError);
  return {
    signal,
    cancel: () => controller.abort(),
    loseLease: () => controller.abort(createLeaseLostError()),
    isStopped,
    isCauseOf: (error) => isStopped() && error === signal.reason,
    throwIfLeaseLost() {
      if (signal.reason instanceof TurnError) throw signal.reason;
    },
  };
}
