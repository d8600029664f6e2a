import { createSlotList } from "../../collections/slot_list.ts";

/** The leases that this process holds. */
export interface HeldLeases {
  /** Adds a lease; it is removed when disposed. */
  add(release: () => Promise<unknown>): Disposable;
  /** Releases all leases, so that other processes can take the turns over at once. Never rejects. */
  releaseAll(): Promise<void>;
}

export function createHeldLeases(): HeldLeases {
  const releases = createSlotList<() => Promise<unknown>>();
  return {
    add(release) {
      const slot = releases.add(release);
      return { [Symbol.dispose]: () => releases.remove(slot) };
    },
    async releaseAll() {
      await Promise.allSettled(releases.values().map((release) => release()));
    },
  };
}
