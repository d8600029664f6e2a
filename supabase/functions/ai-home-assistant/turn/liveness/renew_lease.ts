import type { Lease, TurnDatabase } from "../../record/turn_database.ts";
import { Timer } from "../../timer.ts";
import type { TurnCancellation } from "./turn_cancellation.ts";

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
  const intervalMs = leaseSeconds * 1_000 / 3;
  const timer = new Timer(() => {
    timer.start(intervalMs);
    void renew().catch(() => {});
  });
  timer.start(intervalMs);
  return timer;
}
