import { assertEquals, assertFalse, assertRejects, assertStringIncludes } from "@std/assert";
import { type CryptoKey, exportSPKI, importJWK } from "jose";
import { TurnError } from "@function/errors.ts";
import { createCallerVerifier, type VerifierConfig } from "@function/http/auth/verify_caller.ts";
import { withFakeClock } from "../../../support/fake_clock.ts";
import {
  base64url,
  bearer,
  hmac,
  issuer,
  jwksOf,
  jwtSecret,
  keyPair,
  supabaseUrl,
  token,
  userId,
  validClaims,
} from "./tokens.ts";

const es256 = await keyPair("ES256", "key-1");
const rs256 = await keyPair("RS256", "key-2");
const otherKey = await keyPair("ES256", "key-1");
const secret = hmac(jwtSecret);

const hosted: VerifierConfig = { supabaseUrl, jwks: jwksOf(es256, rs256) };
const embedded: VerifierConfig = { supabaseUrl, jwtSecret };

const hour = 3600;
const seconds = Math.floor(Date.now() / 1000);
const expired = { exp: seconds - hour };

async function assertAccepted(token: string, config = hosted, scheme = "Bearer"): Promise<void> {
  const headers = new Headers({ authorization: `${scheme} ${token}` });
  assertEquals(await createCallerVerifier(config)(headers), { userId, token });
}

async function assertRejected(
  headers: Headers | string,
  config: VerifierConfig = hosted,
  code: TurnError["code"] = "unauthenticated",
): Promise<TurnError> {
  const sent = typeof headers === "string" ? bearer(headers) : headers;
  const verifyCaller = createCallerVerifier(config, {
    fetch: () => Promise.resolve(new Response(jwksOf())),
  });
  const error = await assertRejects(() => verifyCaller(sent), TurnError);
  assertEquals(error.code, code);
  return error;
}

/** The same claims with a key of the JWKS and with the secret. */
async function assertClaimsRejected(claims: object, code?: TurnError["code"]): Promise<void> {
  await assertRejected(await token(es256, { ...claims }), hosted, code);
  await assertRejected(await token(secret, { ...claims }), embedded, code);
}

Deno.test("accepts tokens signed with ES256, RS256 and, where JWT_SECRET is set, HS256", async () => {
  await assertAccepted(await token(es256));
  await assertAccepted(await token(rs256));
  await assertAccepted(await token(secret), embedded);
});

Deno.test("reads the person's locale from the user metadata, else from the claim", async () => {
  for (
    const [claims, locale] of [
      [{ user_metadata: { locale: "es-MX" }, locale: "en" }, "es-MX"],
      [{ user_metadata: {}, locale: "fr" }, "fr"],
    ] as const
  ) {
    const headers = bearer(await token(es256, claims));
    assertEquals((await createCallerVerifier(hosted)(headers)).locale, locale);
  }
});

Deno.test("accepts several audiences and a lower-case scheme", async () => {
  await assertAccepted(await token(es256, { aud: ["other", "authenticated"] }), hosted, "bearer ");
});

const malformedHeaders: [string, string | undefined][] = [
  ["no header", undefined],
  ["an empty header", ""],
  ["no token", "Bearer "],
  ["another scheme", "Basic YTpi"],
  ["garbage", "Bearer not-a-token"],
  ["garbage in three parts", "Bearer a.b.c"],
  ["two tokens", "Bearer a.b.c, Bearer d.e.f"],
  ["characters outside a token's alphabet", "Bearer a.b.ü"],
  ["a token of 20,000 characters", `Bearer ${"a".repeat(20_000)}`],
  ["five parts (encrypted)", "Bearer a.b.c.d.e"],
];
for (const [what, authorization] of malformedHeaders) {
  Deno.test(`rejects ${what}`, async () => {
    // Headers refuse some of these characters, so a stub returns them.
    const headers = { get: () => authorization ?? null } as unknown as Headers;
    for (const config of [hosted, embedded]) await assertRejected(headers, config);
  });
}

const encodedClaims = base64url({ ...validClaims(), iat: 0 });
for (const alg of ["none", "None", "HS512", "PS256", "EdDSA"]) {
  Deno.test(`rejects a token with alg ${alg}`, async () => {
    for (const signature of ["", "c2lnbmF0dXJl"]) {
      const text = `${base64url({ alg, typ: "JWT" })}.${encodedClaims}.${signature}`;
      for (const config of [hosted, embedded]) await assertRejected(text, config);
    }
  });
}

Deno.test("rejects a token signed with the public key as HMAC secret", async () => {
  const key = await importJWK(es256.jwk!, "ES256", { extractable: true });
  for (
    const text of [
      await exportSPKI(key as CryptoKey),
      JSON.stringify(es256.jwk),
      jwksOf(es256, rs256),
    ]
  ) {
    const forged = await token({ ...hmac(text), kid: es256.kid });
    await assertRejected(forged);
    await assertRejected(forged, { ...hosted, jwtSecret });
  }
});

Deno.test("rejects HS256 where JWT_SECRET is empty or not set", async () => {
  for (const config of [hosted, { ...hosted, jwtSecret: "" }]) {
    await assertRejected(await token(secret), config);
  }
});

Deno.test("rejects ES256 without fetching keys where only a secret is set", async () => {
  const fetched: string[] = [];
  const fetchFn = (url: unknown) => Promise.reject(fetched.push(String(url)));
  const verifyCaller = createCallerVerifier(embedded, { fetch: fetchFn as typeof fetch });
  const headers = bearer(await token(es256));
  await assertRejects(() => verifyCaller(headers), TurnError);
  assertEquals(fetched, []);
});

Deno.test("rejects another secret, an unknown kid, and another key under a known kid", async () => {
  await assertRejected(await token(hmac(jwtSecret + "x")), embedded);
  await assertRejected(await token({ ...es256, kid: "unknown" }));
  await assertRejected(await token(otherKey));
});

Deno.test("rejects a token with changed claims", async () => {
  const [head, , signature] = (await token(es256)).split(".");
  await assertRejected(`${head}.${encodedClaims}.${signature}`);
});

const rejectedClaims: [string, Record<string, unknown>][] = [
  ["without exp", { exp: undefined }],
  ["with an exp that is a string", { exp: "tomorrow" }],
  ["that is not valid yet", { nbf: seconds + hour }],
  ["for another audience", { aud: "anon" }],
  ["without audience", { aud: undefined }],
  ["of another issuer", { iss: "https://evil.example/auth/v1" }],
  ["of another issuer, expired", { ...expired, iss: "https://evil.example/auth/v1" }],
  ["of an issuer that begins with ours", { iss: `${issuer}/` }],
  ["without sub", { sub: undefined }],
  ["with an empty sub", { sub: "" }],
  ["with a sub that is no uuid", { sub: "admin" }],
  ["without role", { role: undefined }],
  ["with a wrong role", { role: "postgres" }],
];
for (const [what, claims] of rejectedClaims) {
  Deno.test(`rejects a token ${what}`, () => assertClaimsRejected(claims));
}

Deno.test("requires an issuer with a JWKS and allows none with a secret", async () => {
  await assertRejected(await token(es256, { iss: undefined }));
  await assertAccepted(await token(secret, { iss: undefined }), embedded);
});

Deno.test("accepts only JWT_ISSUER where it is set", async () => {
  const config = { ...hosted, issuer: "https://id.example" };
  await assertAccepted(await token(es256, { iss: config.issuer }), config);
  await assertRejected(await token(es256), config);
});

Deno.test("rejects an expired token as token_expired, with a tolerance of seconds", async () => {
  await assertClaimsRejected(expired, "token_expired");
  const late = await token(es256, { exp: seconds - 1 });
  const verifyCaller = createCallerVerifier(hosted, { now: () => seconds * 1_000 });
  assertEquals(await verifyCaller(bearer(late)), { userId, token: late });
});

Deno.test("rejects an API key with a sentence that names it", async () => {
  const claims = { sub: undefined, aud: undefined };
  const keys = [
    "sb_publishable_local_dev",
    "sb_secret_local_dev",
    await token(secret, { ...claims, role: "anon" }),
    await token(secret, { ...claims, role: "service_role" }),
  ];
  for (const key of keys) {
    for (const config of [hosted, embedded]) {
      const error = await assertRejected(key, config);
      assertStringIncludes(error.message, "its own key instead of your sign-in");
      assertFalse(JSON.stringify(error.details).includes(key));
    }
  }
});

/** An auth server whose keys and reachability the test sets. */
function authServer(key: Parameters<typeof jwksOf>[0], config: Partial<VerifierConfig> = {}) {
  const state = { keys: [key], up: true, fetched: [] as string[] };
  const fetchFn = (url: string | URL | Request) => {
    state.fetched.push(String(url));
    return state.up
      ? Promise.resolve(new Response(jwksOf(...state.keys)))
      : Promise.reject(new TypeError("connection refused"));
  };
  const options = { fetch: fetchFn as typeof fetch };
  const verifyCaller = createCallerVerifier({ supabaseUrl: `${supabaseUrl}/`, ...config }, options);
  return { state, verifyCaller };
}

Deno.test("fetches the keys once for concurrent requests and caches them for ten minutes", () =>
  withFakeClock(async (clock) => {
    const { state, verifyCaller } = authServer(es256);
    const headers = bearer(await token(es256));
    await Promise.all([verifyCaller(headers), verifyCaller(headers), verifyCaller(headers)]);
    await verifyCaller(headers);
    assertEquals(state.fetched, [`${issuer}/.well-known/jwks.json`]);
    await clock.tickAsync(601_000);
    await verifyCaller(headers);
    assertEquals(state.fetched.length, 2);
  }));

Deno.test("fetches the keys for a kid that is not in SUPABASE_JWKS, and only then", async () => {
  const { state, verifyCaller } = authServer(rs256, { jwks: jwksOf(es256) });
  await verifyCaller(bearer(await token(es256)));
  assertEquals(state.fetched, []);
  assertEquals((await verifyCaller(bearer(await token(rs256)))).userId, userId);
  assertEquals(state.fetched.length, 1);
});

Deno.test("logs which variable a genuine token needs", async () => {
  const needs: [headers: Headers, config: VerifierConfig, reason: string][] = [
    [bearer(await token(secret)), hosted, "JWT_SECRET_missing"],
    [bearer(await token(es256)), embedded, "SUPABASE_JWKS_missing"],
    [bearer(await token(es256, { iss: "http://kong:8000/auth/v1" })), hosted, "JWT_ISSUER_differs"],
    [bearer(await token(hmac("x".repeat(32)), { iss: "x" })), embedded, "token_not_valid"],
  ];
  for (const [headers, config, reason] of needs) {
    const error = await assertRejected(headers, config);
    assertEquals([error.message.includes("JWT"), error.logReason], [false, reason]);
  }
});

Deno.test("fetches the keys for an unknown kid at most once per cooldown", () =>
  withFakeClock(async (clock) => {
    const { state, verifyCaller } = authServer(es256);
    await verifyCaller(bearer(await token(es256)));
    state.keys = [rs256];
    const renewed = bearer(await token(rs256));
    await assertRejects(() => verifyCaller(renewed), TurnError);
    await assertRejects(() => verifyCaller(renewed), TurnError);
    assertEquals(state.fetched.length, 1);
    await clock.tickAsync(31_000);
    assertEquals((await verifyCaller(renewed)).userId, userId);
    assertEquals(state.fetched.length, 2);
  }));

Deno.test("rejects as unavailable, not as signed out, when no keys can be fetched", async () => {
  for (const config of [{}, { jwks: jwksOf(rs256) }]) {
    const { state, verifyCaller } = authServer(es256, config);
    state.up = false;
    const headers = bearer(await token(es256));
    const error = await assertRejects(() => verifyCaller(headers), TurnError);
    assertEquals([error.code, error.retryAfter], ["unavailable", 5]);
  }
});

Deno.test("rejects a token without kid that fits several fetched keys", async () => {
  const { state, verifyCaller } = authServer(es256);
  state.keys.push(await keyPair("ES256", "key-3"));
  const headers = bearer(await token({ ...es256, kid: undefined }));
  const error = await assertRejects(() => verifyCaller(headers), TurnError);
  assertEquals(error.code, "unauthenticated");
});
