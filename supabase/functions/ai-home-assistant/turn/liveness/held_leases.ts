import { createSlab } from "../../collections/slab.ts";

/** The leases that this process holds. */
export interface HeldLeases {
  /** Adds a lease; it is removed when disposed. */
  add(release: () => Promise<unknown>): Disposable;
  /** Releases all leases, so that other processes can take the turns over at once. Never rejects. */
  releaseAll(): Promise<void>;
}

export function createHeldLeases(): HeldLeases {
  const releases = createSlab<() => Promise<unknown>>();
  return {
    add(release) {
      let key: number | undefined = releases.insert(release);
      return {
        [Symbol.dispose]() {
          if (key === undefined) return;
          releases.remove(key);
          key = undefined;
        },
      };
    },
    async releaseAll() {
      await Promise.allSettled(releases.values().map((release) => release()));
    },
  };
}
