/** Verifies the access token of a request, without a network call per request. */
import { decodeJwt } from "jose/jwt/decode";
import { JWTClaimValidationFailed, JWTExpired } from "jose/errors";
import { jwtVerify } from "jose/jwt/verify";
import type { FlattenedJWSInput, JWTHeaderParameters, JWTPayload, JWTVerifyGetKey } from "jose";
import { TurnError } from "../../errors.ts";
import { isObject } from "../../json_value.ts";
import { isUuidShaped } from "../../ids.ts";
import { createKeyLookup, parseJwks } from "./jwks.ts";

export type Caller = {
  /** The user's id, a uuid: the token's `sub`. */
  userId: string;
  /** The token itself, for the Data API, which verifies it again. */
  token: string;
  /** The language that the person has chosen, not checked: `locale` of the token's user metadata, or the claim of OpenID Connect. */
  locale?: unknown;
};

export type VerifierConfig = {
  supabaseUrl: string;
  /** `JWT_ISSUER`; default `<supabaseUrl>/auth/v1`. */
  issuer?: string;
  /** `SUPABASE_JWKS`. Without it and without a secret the keys are fetched, and for an unknown key id. */
  jwks?: string;
  /** `JWT_SECRET`, for HS256 tokens only. */
  jwtSecret?: string;
};

const bearer = /^Bearer +([\w.-]{1,16384})$/i;
const clockToleranceSeconds = 5;

/**
 * Returns a function that resolves to the caller of a request. It rejects with a TurnError:
 * `unauthenticated`, `token_expired`, or `unavailable` when no keys can be fetched.
 * @param options.now returns milliseconds since the epoch
 */
export function createCallerVerifier(
  config: VerifierConfig,
  options: { fetch?: typeof fetch; now?: () => number } = {},
): (headers: Headers) => Promise<Caller> {
  const authUrl = `${config.supabaseUrl.replace(/\/+$/, "")}/auth/v1`;
  const issuer = config.issuer || authUrl;
  const secret = config.jwtSecret ? importSecret(config.jwtSecret) : undefined;
  const known = parseJwks(config.jwks);
  const jwks = known || !secret
    ? createKeyLookup(new URL(`${authUrl}/.well-known/jwks.json`), known, options.fetch)
    : undefined;

  const verified = createVerifiedTokens<Caller>(options.now ?? Date.now);

  return async (headers) => {
    const token = readToken(headers.get("authorization") ?? "");
    const caller = verified.find(token);
    if (caller) return caller;
    try {
      const payload = await verify(token, { issuer, secret, jwks, now: options.now });
      const caller = { userId: readUserId(payload), token, ...readLocale(payload) };
      verified.add(token, caller, payload.exp!);
      return caller;
    } catch (error) {
      if (error instanceof TurnError) throw error;
      if (error instanceof JWTExpired) throw new TurnError("token_expired", { cause: error });
      throw isApiKey(token) ? apiKeyError() : unauthenticated(findReason(error), error);
    }
  };
}

type VerifyOptions = {
  issuer: string;
  secret: Promise<CryptoKey> | undefined;
  jwks: JWTVerifyGetKey | undefined;
  now: (() => number) | undefined;
};

/** Imported once: jose would import the bytes for each token. */
function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ]);
}

/** The algorithm selects the key, so a public key can never serve as an HMAC secret. */
async function verify(
  token: string,
  { issuer, secret, jwks, now }: VerifyOptions,
): Promise<JWTPayload> {
  let alg: string | undefined;
  const options = {
    algorithms: ["HS256", "ES256", "RS256"],
    audience: "authenticated",
    requiredClaims: ["exp", "sub"],
    clockTolerance: clockToleranceSeconds,
    ...(now && { currentDate: new Date(now()) }),
  };
  try {
    const { payload } = await jwtVerify(token, selectKey, options);
    checkIssuer(payload);
    return payload;
  } catch (error) {
    if (error instanceof JWTExpired) checkIssuer(error.payload);
    throw error;
  }

  /**
   * Throws unless the issuer is the expected one. Not an option of jose, because HS256 tokens of the local stack
   * (local/) have no issuer.
   */
  function checkIssuer(payload: JWTPayload): void {
    if (payload.iss === issuer || (payload.iss === undefined && alg === "HS256")) return;
    throw new JWTClaimValidationFailed("Unexpected issuer", payload, "iss", "check_failed");
  }

  function selectKey(header: JWTHeaderParameters, given: FlattenedJWSInput) {
    alg = header.alg;
    if (alg === "HS256") return secret ?? missingKey("JWT_SECRET");
    return jwks?.(header, given) ?? missingKey("SUPABASE_JWKS");
  }
}

function missingKey(variable: string): never {
  throw new MissingKeyError(variable);
}

/** There is no key for the token's algorithm. */
class MissingKeyError extends Error {
  constructor(readonly variable: string) {
    super(`Cannot verify the token: ${variable} is not set`);
  }
}

/** For the log. The signature is checked before the claims, so only a genuine token has another issuer. */
function findReason(error: unknown): string {
  if (error instanceof MissingKeyError) return `${error.variable}_missing`;
  return error instanceof JWTClaimValidationFailed && error.claim === "iss"
    ? "JWT_ISSUER_differs"
    : "token_not_valid";
}

function readUserId({ role, sub }: JWTPayload & { role?: unknown }): string {
  if (isApiKeyRole(role)) throw apiKeyError();
  if (role !== "authenticated") throw unauthenticated("wrong_role");
  if (typeof sub !== "string" || !isUuidShaped(sub)) throw unauthenticated("wrong_subject");
  return sub;
}

/** What `auth.updateUser({ data: { locale } })` stores, or the standard claim of OpenID Connect. */
function readLocale({ user_metadata: metadata, locale }: JWTPayload): Pick<Caller, "locale"> {
  const chosen = isObject(metadata) ? metadata["locale"] : undefined;
  return chosen === undefined && locale === undefined ? {} : { locale: chosen ?? locale };
}

function readToken(authorization: string): string {
  if (!authorization.trim()) throw unauthenticated("token_missing");
  const token = bearer.exec(authorization.trim())?.[1];
  if (token === undefined) throw unauthenticated("token_malformed");
  if (/^sb_(publishable|secret)_/.test(token)) throw apiKeyError();
  return token;
}

/** Selects the error's sentence only: the claims of an unverified token are not trusted. */
function isApiKey(token: string): boolean {
  try {
    return isApiKeyRole(decodeJwt<{ role?: unknown }>(token).role);
  } catch {
    return false;
  }
}

function isApiKeyRole(role: unknown): boolean {
  return role === "anon" || role === "service_role";
}

function apiKeyError(): TurnError {
  return new TurnError("unauthenticated", {
    sentence: ({ specialErrors }) => specialErrors.apiKeyInsteadOfSignIn,
    details: { reason: "an API key is not a user's access token" },
    logReason: "api_key",
  });
}

function unauthenticated(logReason: string, cause?: unknown): TurnError {
  return new TurnError("unauthenticated", { logReason, cause });
}

/** A cache of the callers of verified tokens. A person's requests come in groups with one token. */
interface VerifiedTokens<Caller> {
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
