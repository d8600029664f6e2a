import { SignJWT } from "jose";

/** Returns a token that a person has for an hour, as the auth server issues it. */
export function issueToken(
  { jwtSecret }: { jwtSecret: string },
  personId: string,
): Promise<string> {
  const claims = { sub: personId, role: "authenticated", aud: "authenticated" };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(jwtSecret));
}

/** Returns a token of a stack's person with more claims. */
export function signToken(
  { jwtSecret }: { jwtSecret: string },
  token: string,
  claims: object,
): Promise<string> {
  const given = JSON.parse(atob(token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/")));
  return new SignJWT({ ...given, ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(jwtSecret));
}

/** Returns the same token as if it had expired a minute ago. */
export function expireToken(stack: { jwtSecret: string }, token: string): Promise<string> {
  return signToken(stack, token, { exp: Math.floor(Date.now() / 1_000) - 60 });
}
