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
