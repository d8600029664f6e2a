import type { HomeRecord, Lease } from "../record/port.ts";

/**
 * Keeps the turn ours while it runs. A process that dies renews no more, and after `leaseSeconds`
 * another may take the turn over. A renewal that fails is left to the next one.
 */
export function keepLease(
  record: HomeRecord,
  lease: Lease,
  leaseSeconds: number,
): Disposable {
  const timer = setInterval(() => {
    record.renew({ ...lease, lease_seconds: leaseSeconds }).catch(() => {});
  }, leaseSeconds * 1_000 / 3);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
