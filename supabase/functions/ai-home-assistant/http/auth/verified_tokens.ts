/**
 * A cache of the callers of verified tokens. Its key is the header `Authorization`. A person's requests come in groups
 * with one token.
 */
export interface VerifiedTokens<Caller> {
  find(authorization: string): Caller | undefined;
  /** @param expiresAt the token's `exp`, seconds since the epoch */
  add(authorization: string, caller: Caller, expiresAt: number): void;
}

/** Bounds how long a token of a withdrawn key is accepted; the keys have a cache of their own. */
const MAX_AGE_MS = 60_000;
const MAX_TOKENS = 500;

/** @param now returns milliseconds since the epoch */
export function createVerifiedTokens<Caller>(now: () => number): VerifiedTokens<Caller> {
  const entries = new Map<string, { caller: Caller; end: number }>();
  return {
    find(authorization) {
      const entry = entries.get(authorization);
      if (entry && now() < entry.end) return entry.caller;
      entries.delete(authorization);
      return undefined;
    },
    add(authorization, caller, expiresAt) {
      if (entries.size >= MAX_TOKENS) {
        for (const oldest of entries.keys()) {
          entries.delete(oldest);
          break;
        }
      }
      entries.set(authorization, { caller, end: Math.min(expiresAt * 1_000, now() + MAX_AGE_MS) });
    },
  };
}
