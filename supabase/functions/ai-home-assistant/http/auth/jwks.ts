/** The keys that the project's access tokens are signed with. */
import { createLocalJWKSet } from "jose/jwks/local";
import { JWKSNoMatchingKey } from "jose/errors";
import type { JSONWebKeySet, JWTVerifyGetKey } from "jose";
import { TurnError } from "../../errors.ts";

export type RemoteJwksOptions = {
  fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

const maxAgeMs = 10 * 60 * 1000;
/** A token with a key id of its sender's invention must not make us ask for keys each time. */
const cooldownMs = 30 * 1000;
const timeoutMs = 5_000;

/** The keys of `SUPABASE_JWKS`; nothing when the text holds none. */
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
 * Keys from the auth server: fetched once, kept for ten minutes, and kept longer while the server
 * is away. Throws a TurnError `unavailable` when there have never been any.
 */
export function remoteJwks(url: string, options: RemoteJwksOptions = {}): JWTVerifyGetKey {
  const { fetch: fetchFn = fetch, now = Date.now } = options;
  let keys: JWTVerifyGetKey | undefined;
  let triedAt = -Infinity;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const response = await fetchFn(url, {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const loaded = response.ok ? parseJwks(text) : undefined;
    if (!loaded) throw new Error(`Cannot load the keys: the auth server said ${response.status}`);
    keys = loaded;
  }

  /** Requests that come at once share one fetch; a failure leaves the keys that we have. */
  function refresh(): Promise<void> {
    loading ??= load().catch(() => {}).finally(() => {
      triedAt = now();
      loading = undefined;
    });
    return loading;
  }

  return async (header, token) => {
    if (!keys || now() - triedAt >= maxAgeMs) await refresh();
    if (!keys) throw new TurnError("unavailable", { retryAfter: 5, reason: "no_jwks" });
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof JWKSNoMatchingKey) || now() - triedAt < cooldownMs) throw error;
      await refresh();
      return await keys(header, token);
    }
  };
}
