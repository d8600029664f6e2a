/** Builds access tokens as Supabase issues them, and forged ones. */
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

export const supabaseUrl = "https://abc.supabase.co";
export const issuer = `${supabaseUrl}/auth/v1`;
export const userId = "8a5d3c1e-1111-4222-8333-444455556666";
export const jwtSecret = "a-secret-of-this-test-with-32-characters-or-more";

export type Signer = {
  alg: string;
  kid?: string | undefined;
  key: CryptoKey | Uint8Array;
  /** The public key; an HMAC secret has none. */
  jwk?: JWK;
};

export async function keyPair(alg: "ES256" | "RS256", kid: string): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...await exportJWK(publicKey), alg, kid, use: "sig" };
  return { alg, kid, key: privateKey, jwk };
}

export function hmac(secret: string): Signer {
  return { alg: "HS256", key: new TextEncoder().encode(secret) };
}

export function jwksOf(...signers: Signer[]): string {
  return JSON.stringify({ keys: signers.map(({ jwk }) => jwk) });
}

/** The claims of a valid token. */
export function validClaims() {
  const [iat, audience] = [Math.floor(Date.now() / 1000), "authenticated"];
  return { iss: issuer, sub: userId, aud: audience, role: audience, iat, exp: iat + 3600 };
}

/** Returns a valid token with changed claims; an undefined claim is omitted. */
export async function token(signer: Signer, claims: Record<string, unknown> = {}): Promise<string> {
  const { alg, kid } = signer;
  return await new SignJWT({ ...validClaims(), ...claims })
    .setProtectedHeader({ alg, ...(kid && { kid }), typ: "JWT" })
    .sign(signer.key);
}

export function bearer(token: string): Headers {
  return new Headers({ authorization: `Bearer ${token}` });
}

export function base64url(value: unknown): string {
  return btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
