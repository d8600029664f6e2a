import { TurnError } from "../errors.ts";

/** Streams of other processes' turns that one person may follow at a time, on one instance of the function. */
export const MAX_FOLLOWERS = 8;
/** The same of all persons together: each polls the database. */
export const MAX_FOLLOWERS_OF_PROCESS = 200;

/** Counts the followers of each person. It is created once for a process. */
export interface FollowerLimit {
  /** Counts a follower until disposed. Throws a TurnError `rate_limited` beyond a limit. */
  count(personId: string): Disposable;
}

export function createFollowerLimit(): FollowerLimit {
  const counts = new Map<string, number>();
  let total = 0;

  function add(personId: string, change: 1 | -1): void {
    const count = (counts.get(personId) ?? 0) + change;
    total += change;
    if (count === 0) counts.delete(personId);
    else counts.set(personId, count);
  }

  return {
    count(personId) {
      const isFull = total >= MAX_FOLLOWERS_OF_PROCESS;
      if (isFull || (counts.get(personId) ?? 0) >= MAX_FOLLOWERS) {
        throw new TurnError("rate_limited", { logReason: "too_many_followers", retryAfter: 5 });
      }
      add(personId, 1);
      return { [Symbol.dispose]: () => add(personId, -1) };
    },
  };
}
