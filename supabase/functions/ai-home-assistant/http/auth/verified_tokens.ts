/** A cache of the callers of verified tokens. A person's requests come in groups with one token. */
export interface VerifiedTokens<Caller> {
  find(token: string): Caller | undefined;
  /** @param expiresAt the token's `exp`, seconds since the epoch */
  add(token: string, caller: Caller, expiresAt: number): void;
}

/** Bounds how long a token of a withdrawn key is accepted; the keys have a cache of their own. */
const MAX_AGE_MS = 60_000;
const MAX_TOKENS = 500;

/** @param now returns milliseconds since the epoch */
export function createVerifiedTokens<Caller>(now: () => number): VerifiedTokens<Caller> {
  const entries = new Map<string, { caller: Caller; end: number }>();
  return {
    find(token) {
      const entry = entries.get(token);
      if (entry && now() < entry.end) return entry.caller;
      entries.delete(token);
      return undefined;
    },
    add(token, caller, expiresAt) {
      if (entries.size >= MAX_TOKENS) {
        for (const oldest of entries.keys()) {
          entries.delete(oldest);
          break;
        }
      }
      entries.set(token, { caller, end: Math.min(expiresAt * 1_000, now() + MAX_AGE_MS) });
    },
  };
}
