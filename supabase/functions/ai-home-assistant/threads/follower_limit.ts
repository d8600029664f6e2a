import { TurnError } from "../errors.ts";

/** Streams of other processes' turns that one person may follow at a time, on one instance of the function. */
export const MAX_FOLLOWERS = 8;

/** Counts the followers of each person. It is created once for a process. */
export interface FollowerLimit {
  /** Counts a follower until disposed. Throws a TurnError `rate_limited` beyond the limit. */
  count(personId: string): Disposable;
}

export function createFollowerLimit(): FollowerLimit {
  const counts = new Map<string, number>();

  function add(personId: string, change: 1 | -1): void {
    const count = (counts.get(personId) ?? 0) + change;
    if (count === 0) counts.delete(personId);
    else counts.set(personId, count);
  }

  return {
    count(personId) {
      if ((counts.get(personId) ?? 0) >= MAX_FOLLOWERS) {
        throw new TurnError("rate_limited", { logReason: "too_many_followers", retryAfter: 5 });
      }
      add(personId, 1);
      return { [Symbol.dispose]: () => add(personId, -1) };
    },
  };
}
