/** Calls of one person that may wait for a decision at a time, in one process: each polls the database. */
const MAX_WAITING = 3;

/** Counts the waiting calls of each person. It is created once for a process. */
export interface WaitingSlots {
  /** Counts a waiting call until disposed. Returns undefined for a person with no slot left. */
  take(personId: string): Disposable | undefined;
}

export function createWaitingSlots(): WaitingSlots {
  const counts = new Map<string, number>();

  function add(personId: string, change: 1 | -1): void {
    const count = (counts.get(personId) ?? 0) + change;
    if (count === 0) counts.delete(personId);
    else counts.set(personId, count);
  }

  return {
    take(personId) {
      if ((counts.get(personId) ?? 0) >= MAX_WAITING) return undefined;
      add(personId, 1);
      return { [Symbol.dispose]: () => add(personId, -1) };
    },
  };
}
