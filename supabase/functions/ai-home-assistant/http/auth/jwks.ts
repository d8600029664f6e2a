/** The public keys that verify the project's access tokens. */
import { JOSENotSupported, JWKSMultipleMatchingKeys, JWKSNoMatchingKey } from "jose/errors";
import { createLocalJWKSet } from "jose/jwks/local";
import { createRemoteJWKSet, customFetch } from "jose/jwks/remote";
import type { JSONWebKeySet, JWTVerifyGetKey } from "jose";
import { TurnError } from "../../errors.ts";

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
 * Returns a lookup of the auth server's keys, which jose caches for ten minutes and fetches again, at most every
 * 30 s, for an unknown key id.
 * @param known keys that are tried first
 * @throws TurnError `unavailable` (from the lookup) when the keys cannot be fetched
 */
export function createKeyLookup(
  url: URL,
  known: JWTVerifyGetKey | undefined,
  fetchFn: typeof fetch = fetch,
): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(url, { [customFetch]: fetchFn });
  return async (header, token) => {
    try {
      if (known) return await known(header, token);
    } catch (error) {
      if (!(error instanceof JWKSNoMatchingKey)) throw error;
    }
    try {
      return await remote(header, token);
    } catch (error) {
      if (isAboutTheToken(error)) throw error;
      throw new TurnError("unavailable", { retryAfter: 5, logReason: "no_jwks", cause: error });
    }
  };
}

function isAboutTheToken(error: unknown): boolean {
  return [JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported]
    .some((kind) => error instanceof kind);
}
