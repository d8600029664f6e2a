import { SignJWT } from "jose";

/** A token with the claims of Supabase's. */
export async function signToken(url: string, secret: string): Promise<string> {
  return await new SignJWT({
    role: "authenticated",
    email: "person@example.com",
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { email: "person@example.com", email_verified: true },
    aal: "aal1",
    amr: [{ method: "password", timestamp: Math.floor(Date.now() / 1_000) }],
    session_id: crypto.randomUUID(),
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(`${url}/auth/v1`)
    .setAudience("authenticated")
    .setSubject(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime("2h")
    .sign(new TextEncoder().encode(secret));
}
