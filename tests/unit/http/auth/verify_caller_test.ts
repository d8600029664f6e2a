import { assertEquals, assertFalse, assertRejects, assertStringIncludes } from "@std/assert";
import { exportSPKI, importJWK } from "jose";
import type { CryptoKey } from "jose";
import { TurnError } from "../../../../supabase/functions/ai-home-assistant/errors.ts";
import {
  createCallerVerifier,
  type VerifierConfig,
} from "../../../../supabase/functions/ai-home-assistant/http/auth/verify_caller.ts";
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
} from "./tokens.ts";

const es256 = await keyPair("ES256", "key-1");
const rs256 = await keyPair("RS256", "key-2");
const otherKey = await keyPair("ES256", "key-1");
const secret = hmac(jwtSecret);

const hosted: VerifierConfig = { supabaseUrl, jwks: jwksOf(es256, rs256) };
const embedded: VerifierConfig = { supabaseUrl, jwtSecret };

function check(headers: Headers, config: VerifierConfig = hosted) {
  return createCallerVerifier(config)(headers);
}

async function assertRejected(
  headers: Headers,
  config: VerifierConfig = hosted,
  code: TurnError["code"] = "unauthenticated",
): Promise<TurnError> {
  const error = await assertRejects(() => check(headers, config), TurnError);
  assertEquals(error.code, code);
  return error;
}

const hour = 3600;
const seconds = Math.floor(Date.now() / 1000);

for (const signer of [es256, rs256]) {
  Deno.test(`accepts a token signed with ${signer.alg}`, async () => {
    const text = await token(signer);
    assertEquals(await check(bearer(text)), { userId, token: text });
  });
}

Deno.test("accepts a token signed with HS256 where JWT_SECRET is set", async () => {
  const text = await token(secret);
  assertEquals((await check(bearer(text), embedded)).userId, userId);
});

Deno.test("accepts several audiences and a lower-case scheme", async () => {
  const text = await token(es256, { aud: ["other", "authenticated"] });
  const headers = new Headers({ authorization: `bearer  ${text}` });
  assertEquals((await check(headers)).userId, userId);
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
  for (const [where, config] of [["hosted", hosted], ["embedded", embedded]] as const) {
    Deno.test(`rejects ${what} (${where})`, async () => {
      // Headers refuse some of these characters, so a stub returns them.
      const headers = { get: () => authorization ?? null } as unknown as Headers;
      await assertRejected(headers, config);
    });
  }
}

for (const alg of ["none", "None", "HS512", "PS256", "EdDSA"]) {
  Deno.test(`rejects a token with alg ${alg}`, async () => {
    const claims = base64url({
      iss: issuer,
      sub: userId,
      aud: "authenticated",
      role: "authenticated",
      exp: seconds + hour,
    });
    for (const signature of ["", "c2lnbmF0dXJl"]) {
      const text = `${base64url({ alg, typ: "JWT" })}.${claims}.${signature}`;
      await assertRejected(bearer(text));
      await assertRejected(bearer(text), embedded);
    }
  });
}

Deno.test("rejects a token signed with the public key as HMAC secret", async () => {
  const pem = await exportSPKI(
    await importJWK(es256.jwk!, "ES256", { extractable: true }) as CryptoKey,
  );
  for (const text of [pem, JSON.stringify(es256.jwk), jwksOf(es256, rs256)]) {
    const forged = await token({ ...hmac(text), kid: es256.kid });
    await assertRejected(bearer(forged));
    await assertRejected(bearer(forged), { ...hosted, jwtSecret });
  }
});

Deno.test("rejects HS256 where JWT_SECRET is empty or not set", async () => {
  const text = await token(secret);
  await assertRejected(bearer(text));
  await assertRejected(bearer(text), { ...hosted, jwtSecret: "" });
});

Deno.test("rejects a token signed with another secret", async () => {
  await assertRejected(bearer(await token(hmac(jwtSecret + "x"))), embedded);
});

Deno.test("rejects ES256 without fetching keys where only a secret is set", async () => {
  const fetched: string[] = [];
  const fetchFn = (url: unknown) => Promise.reject(fetched.push(String(url)));
  const verifyCaller = createCallerVerifier(embedded, { fetch: fetchFn as typeof fetch });
  const headers = bearer(await token(es256));
  await assertRejects(() => verifyCaller(headers), TurnError);
  assertEquals(fetched, []);
});

Deno.test("rejects a token with an unknown kid", async () => {
  await assertRejected(bearer(await token({ ...es256, kid: "unknown" })));
});

Deno.test("rejects a token signed with another key under a known kid", async () => {
  await assertRejected(bearer(await token(otherKey)));
});

Deno.test("rejects a token with changed claims", async () => {
  const [head, , signature] = (await token(es256)).split(".");
  const claims = base64url({ iss: issuer, sub: userId, aud: "authenticated", exp: seconds + hour });
  await assertRejected(bearer(`${head}.${claims}.${signature}`));
});

const rejectedClaims: [string, Record<string, unknown>][] = [
  ["without exp", { exp: undefined }],
  ["with an exp that is a string", { exp: "tomorrow" }],
  ["that is not valid yet", { nbf: seconds + hour }],
  ["for another audience", { aud: "anon" }],
  ["without audience", { aud: undefined }],
  ["of another issuer", { iss: "https://evil.example/auth/v1" }],
  ["of an issuer that begins with ours", { iss: `${issuer}/` }],
  ["without sub", { sub: undefined }],
  ["with an empty sub", { sub: "" }],
  ["with a sub that is no uuid", { sub: "admin" }],
  ["without role", { role: undefined }],
  ["with a wrong role", { role: "postgres" }],
];
for (const [what, claims] of rejectedClaims) {
  Deno.test(`rejects a token ${what}`, async () => {
    await assertRejected(bearer(await token(es256, claims)));
    await assertRejected(bearer(await token(secret, claims)), embedded);
  });
}

Deno.test("requires an issuer with a JWKS and allows none with a secret", async () => {
  await assertRejected(bearer(await token(es256, { iss: undefined })));
  const text = await token(secret, { iss: undefined });
  assertEquals((await check(bearer(text), embedded)).userId, userId);
});

Deno.test("accepts only JWT_ISSUER where it is set", async () => {
  const config = { ...hosted, issuer: "https://id.example" };
  const text = await token(es256, { iss: "https://id.example" });
  assertEquals((await check(bearer(text), config)).userId, userId);
  await assertRejected(bearer(await token(es256)), config);
});

Deno.test("rejects an expired token as token_expired, with a tolerance of seconds", async () => {
  await assertRejected(
    bearer(await token(es256, { exp: seconds - hour })),
    hosted,
    "token_expired",
  );
  await assertRejected(
    bearer(await token(secret, { exp: seconds - hour })),
    embedded,
    "token_expired",
  );
  assertEquals((await check(bearer(await token(es256, { exp: seconds - 1 })))).userId, userId);
});

Deno.test("rejects an expired token of another issuer as unauthenticated", async () => {
  const claims = { exp: seconds - hour, iss: "https://evil.example" };
  await assertRejected(bearer(await token(es256, claims)));
  await assertRejected(bearer(await token(secret, claims)), embedded);
});

Deno.test("rejects an API key with a sentence that names it", async () => {
  const keys = [
    "sb_publishable_local_dev",
    "sb_secret_local_dev",
    await token(secret, { role: "anon", sub: undefined, aud: undefined }),
    await token(secret, { role: "service_role", sub: undefined, aud: undefined }),
  ];
  for (const key of keys) {
    for (const config of [hosted, embedded]) {
      const error = await assertRejected(bearer(key), config);
      assertStringIncludes(error.message, "its own key instead of your sign-in");
      assertFalse(JSON.stringify(error.details).includes(key));
    }
  }
});

/** An auth server whose keys, reachability and clock the test sets. */
function authServer(...keys: Parameters<typeof jwksOf>) {
  const state = { keys, up: true, fetched: [] as string[], time: Date.now() };
  const fetchFn = (url: string | URL | Request) => {
    state.fetched.push(String(url));
    return state.up
      ? Promise.resolve(new Response(jwksOf(...state.keys)))
      : Promise.reject(new TypeError("connection refused"));
  };
  const options = { fetch: fetchFn as typeof fetch, now: () => state.time };
  return { state, verifyCaller: createCallerVerifier({ supabaseUrl: `${supabaseUrl}/` }, options) };
}

Deno.test("fetches the keys once for concurrent requests and caches them for ten minutes", async () => {
  const { state, verifyCaller } = authServer(es256);
  const headers = bearer(await token(es256));
  await Promise.all([verifyCaller(headers), verifyCaller(headers), verifyCaller(headers)]);
  await verifyCaller(headers);
  assertEquals(state.fetched, [`${issuer}/.well-known/jwks.json`]);
  state.time += 601_000;
  await verifyCaller(headers);
  assertEquals(state.fetched.length, 2);
});

Deno.test("fetches the keys for an unknown kid at most once per cooldown", async () => {
  const { state, verifyCaller } = authServer(es256);
  await verifyCaller(bearer(await token(es256)));
  state.keys = [rs256];
  const renewed = bearer(await token(rs256));
  await assertRejects(() => verifyCaller(renewed), TurnError);
  await assertRejects(() => verifyCaller(renewed), TurnError);
  assertEquals(state.fetched.length, 1);
  state.time += 31_000;
  assertEquals((await verifyCaller(renewed)).userId, userId);
  assertEquals(state.fetched.length, 2);
});

Deno.test("uses cached keys while the auth server is unreachable", async () => {
  const { state, verifyCaller } = authServer(es256);
  const headers = bearer(await token(es256, { exp: seconds + 10 * hour }));
  await verifyCaller(headers);
  state.up = false;
  state.time += 601_000;
  assertEquals((await verifyCaller(headers)).userId, userId);
});

Deno.test("rejects as unavailable when no keys can be fetched", async () => {
  const { state, verifyCaller } = authServer(es256);
  state.up = false;
  const headers = bearer(await token(es256));
  const error = await assertRejects(() => verifyCaller(headers), TurnError);
  assertEquals([error.code, error.retryAfter], ["unavailable", 5]);
});
