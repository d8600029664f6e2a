import type { HomeRecord, Lease } from "../../record/home_record.ts";
import type { Cancellation } from "./cancellation.ts";

/**
 * Keeps the turn ours while it runs. A process that dies renews no more, and after `leaseSeconds`
 * another may take the turn over. A renewal that fails is left to the next one; one that works tells
 * whether the person has stopped the turn.
 */
export function keepLease(
  record: HomeRecord,
  lease: Lease,
  leaseSeconds: number,
  stop: Cancellation,
): Disposable {
  async function renew() {
    const answer = await record.renewTurn({ ...lease, lease_seconds: leaseSeconds });
    if (answer.stop) stop.now();
  }
  const timer = setInterval(() => void renew().catch(() => {}), leaseSeconds * 1_000 / 3);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
