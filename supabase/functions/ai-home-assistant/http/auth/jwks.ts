/** The public keys that verify the project's access tokens. */
import { createLocalJWKSet } from "jose/jwks/local";
import { JWKSNoMatchingKey } from "jose/errors";
import type { JSONWebKeySet, JWTVerifyGetKey } from "jose";
import { TurnError } from "../../errors.ts";
import { runWithin } from "../../run_within.ts";

export type RemoteJwksOptions = {
  fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Keys that are known already; they are fetched only for a token with an unknown key id. */
  known?: JWTVerifyGetKey | undefined;
};

const maxAgeMs = 10 * 60 * 1000;
/** Tokens with invented key ids must not cause a fetch each. */
const cooldownMs = 30 * 1000;
const timeoutMs = 5_000;

/** Parses a JWKS, or a JSON array of keys; undefined when the text contains neither. */
export function parseJwks(text: string | undefined): JWTVerifyGetKey | undefined {
  if (!text?.trim()) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return createLocalJWKSet((Array.isArray(value) ? { keys: value } : value) as JSONWebKeySet);
  } catch {
    return undefined;
  }
}

/**
 * Returns a key lookup that fetches the keys from the auth server and caches them for ten minutes,
 * and for longer while the server is unreachable. A token with an unknown key id fetches them again,
 * at most every 30 s. The lookup throws a TurnError `unavailable` when there are no keys.
 */
export function createRemoteJwks(url: string, options: RemoteJwksOptions = {}): JWTVerifyGetKey {
  const { fetch: fetchFn = fetch, now = Date.now, known } = options;
  let keys = known;
  let lastTriedAt = -Infinity;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const createError = () => new Error("Cannot load the keys: the auth server took too long");
    keys = await runWithin(timeoutMs, createError, async (signal) => {
      const response = await fetchFn(url, {
        headers: { accept: "application/json" },
        redirect: "error",
        signal,
      });
      const text = await response.text();
      const loaded = response.ok ? parseJwks(text) : undefined;
      if (!loaded) {
        throw new Error(`Cannot load the keys: the auth server returned ${response.status}`);
      }
      return loaded;
    });
  }

  /** Concurrent requests share one fetch. A failed fetch leaves the cached keys in place. */
  function refresh(): Promise<void> {
    loading ??= load().catch(() => {}).finally(() => {
      lastTriedAt = now();
      loading = undefined;
    });
    return loading;
  }

  return async (header, token) => {
    if (!keys || (keys !== known && now() - lastTriedAt >= maxAgeMs)) await refresh();
    if (!keys) throw new TurnError("unavailable", { retryAfter: 5, logReason: "no_jwks" });
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof JWKSNoMatchingKey) || now() - lastTriedAt < cooldownMs) throw error;
      await refresh();
      return await keys(header, token);
    }
  };
}
