/** Who is calling: the user's access token, verified here, with no network call per request. */
import { decodeProtectedHeader } from "jose/decode/protected_header";
import { decodeJwt } from "jose/jwt/decode";
import { JWTExpired } from "jose/errors";
import { jwtVerify } from "jose/jwt/verify";
import type { JWTPayload, JWTVerifyGetKey } from "jose";
import { TurnError } from "../../errors.ts";
import { parseJwks, remoteJwks, type RemoteJwksOptions } from "./jwks.ts";

export type Caller = {
  /** The user's id, a uuid: the token's `sub`. */
  userId: string;
  /** The token itself, for the Data API: the database checks it again. */
  token: string;
};

export type CallerConfig = {
  supabaseUrl: string;
  /** `JWT_ISSUER`; `<supabaseUrl>/auth/v1` unless told. */
  issuer?: string;
  /** `SUPABASE_JWKS`; where it and the secret are missing, the keys are fetched. */
  jwks?: string;
  /** `JWT_SECRET`: only where the operator's tokens are HS256. */
  jwtSecret?: string;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const bearer = /^Bearer +([\w.-]{1,16384})$/i;
const clockToleranceSeconds = 5;

/**
 * Made once for a process. The check rejects with a TurnError: `unauthenticated`, `token_expired`,
 * or `unavailable` when no keys can be had.
 */
export function createCallerVerifier(
  config: CallerConfig,
  options: RemoteJwksOptions = {},
): (headers: Headers) => Promise<Caller> {
  const authUrl = `${config.supabaseUrl.replace(/\/+$/, "")}/auth/v1`;
  const issuer = config.issuer || authUrl;
  const secret = config.jwtSecret ? new TextEncoder().encode(config.jwtSecret) : undefined;
  const jwks = parseJwks(config.jwks) ??
    (secret ? undefined : remoteJwks(`${authUrl}/.well-known/jwks.json`, options));

  return async (headers) => {
    const token = readToken(headers.get("authorization"));
    try {
      const payload = await verify(token, { issuer, secret, jwks, now: options.now });
      return { userId: checkClaims(payload), token };
    } catch (error) {
      if (error instanceof TurnError) throw error;
      if (error instanceof JWTExpired) throw new TurnError("token_expired", { cause: error });
      throw isApiKey(token) ? apiKeyRefused() : refused("token_not_valid", error);
    }
  };
}

type Trust = {
  issuer: string;
  secret?: Uint8Array;
  jwks?: JWTVerifyGetKey;
  now?: () => number;
};

/** The algorithm decides who is asked, so no public key can ever serve as an HMAC secret. */
async function verify(token: string, { issuer, secret, jwks, now }: Trust): Promise<JWTPayload> {
  const common = {
    audience: "authenticated",
    requiredClaims: ["exp", "sub"],
    clockTolerance: clockToleranceSeconds,
    currentDate: now && new Date(now()),
  };
  const { alg } = decodeProtectedHeader(token);
  if (alg === "HS256" && secret) {
    // The embedded stack's tokens carry no issuer; one that is there has to be ours.
    const named = decodeJwt(token).iss === undefined ? undefined : issuer;
    const options = { ...common, algorithms: ["HS256"], issuer: named };
    return (await jwtVerify(token, secret, options)).payload;
  }
  if ((alg === "ES256" || alg === "RS256") && jwks) {
    const algorithms = ["ES256", "RS256"];
    return (await jwtVerify(token, jwks, { ...common, algorithms, issuer })).payload;
  }
  throw new Error("Cannot verify the token: its algorithm is not one of ours");
}

function checkClaims({ role, sub }: JWTPayload): string {
  if (role === "anon" || role === "service_role") throw apiKeyRefused();
  if (role !== "authenticated") throw refused("wrong_role");
  if (typeof sub !== "string" || !uuid.test(sub)) throw refused("wrong_subject");
  return sub;
}

function readToken(authorization: string | null): string {
  if (!authorization?.trim()) throw refused("token_missing");
  const token = bearer.exec(authorization.trim())?.[1];
  if (token === undefined) throw refused("token_malformed");
  if (/^sb_(publishable|secret)_/.test(token)) throw apiKeyRefused();
  return token;
}

/** For the choice of a sentence only: nothing of an unverified token is believed. */
function isApiKey(token: string): boolean {
  try {
    const { role } = decodeJwt(token);
    return role === "anon" || role === "service_role";
  } catch {
    return false;
  }
}

function apiKeyRefused(): TurnError {
  return new TurnError("unauthenticated", {
    sentence: "The app sent its own key instead of your sign-in. Please sign in and try again.",
    details: { reason: "an API key is not a user's access token" },
    reason: "api_key",
  });
}

function refused(reason: string, cause?: unknown): TurnError {
  return new TurnError("unauthenticated", { reason, cause });
}
