import { TurnError } from "../errors.ts";
import type { Lease, TurnDatabase } from "../record/turn_database.ts";

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

/**
 * Renews the lease every third of its time until it is disposed. A process that dies renews no more, and
 * another one may take over after `leaseSeconds`. After a failed renewal the next one tries again. A
 * renewal also returns whether the person has stopped the turn or the lease is lost; then it ends the turn.
 */
export function renewLease(
  database: TurnDatabase,
  lease: Lease,
  leaseSeconds: number,
  cancellation: TurnCancellation,
): Disposable {
  async function renew() {
    const { outcome, stop } = await database.renewTurn({ ...lease, lease_seconds: leaseSeconds });
    if (stop) cancellation.cancel();
    if (outcome === "lease_lost") cancellation.loseLease();
  }
  const timer = setInterval(() => void renew().catch(() => {}), leaseSeconds * 1_000 / 3);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** The leases that this process holds. */
export interface HeldLeases {
  /** Adds a lease; it is removed when disposed. */
  add(release: () => Promise<unknown>): Disposable;
  /** Releases all leases, so that other processes can take the turns over at once. Never rejects. */
  releaseAll(): Promise<void>;
}

export function createHeldLeases(): HeldLeases {
  const releases = new Set<() => Promise<unknown>>();
  return {
    add(release) {
      releases.add(release);
      return { [Symbol.dispose]: () => void releases.delete(release) };
    },
    async releaseAll() {
      await Promise.allSettled([...releases].map((release) => release()));
    },
  };
}
