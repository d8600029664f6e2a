import { assertEquals, assertFalse, assertRejects, assertStringIncludes } from "@std/assert";
import { exportSPKI, importJWK } from "jose";
import type { CryptoKey } from "jose";
import { TurnError } from "../../../../supabase/functions/ai-home-assistant/errors.ts";
import {
  type CallerConfig,
  createCallerVerifier,
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
const stranger = await keyPair("ES256", "key-1");
const secret = hmac(jwtSecret);

const hosted: CallerConfig = { supabaseUrl, jwks: jwksOf(es256, rs256) };
const embedded: CallerConfig = { supabaseUrl, jwtSecret };

function check(headers: Headers, config: CallerConfig = hosted) {
  return createCallerVerifier(config)(headers);
}

async function assertRefused(
  headers: Headers,
  config: CallerConfig = hosted,
  code: TurnError["code"] = "unauthenticated",
): Promise<TurnError> {
  const error = await assertRejects(() => check(headers, config), TurnError);
  assertEquals(error.code, code);
  return error;
}

const hour = 3600;
const seconds = Math.floor(Date.now() / 1000);

for (const signer of [es256, rs256]) {
  Deno.test(`a token signed with ${signer.alg} is its user's`, async () => {
    const text = await token(signer);
    assertEquals(await check(bearer(text)), { userId, token: text });
  });
}

Deno.test("a token signed with HS256 is its user's where the operator set the secret", async () => {
  const text = await token(secret);
  assertEquals((await check(bearer(text), embedded)).userId, userId);
});

Deno.test("the audience may be one of several, the scheme in any case", async () => {
  const text = await token(es256, { aud: ["other", "authenticated"] });
  const headers = new Headers({ authorization: `bearer  ${text}` });
  assertEquals((await check(headers)).userId, userId);
});

const notTokens: [string, string | undefined][] = [
  ["no header", undefined],
  ["an empty header", ""],
  ["no token", "Bearer "],
  ["another scheme", "Basic YTpi"],
  ["garbage", "Bearer not-a-token"],
  ["garbage in three parts", "Bearer a.b.c"],
  ["two tokens", "Bearer a.b.c, Bearer d.e.f"],
  ["characters that no token has", "Bearer a.b.ü"],
  ["a token of 20,000 characters", `Bearer ${"a".repeat(20_000)}`],
  ["five parts (encrypted)", "Bearer a.b.c.d.e"],
];
for (const [what, authorization] of notTokens) {
  for (const [where, config] of [["hosted", hosted], ["embedded", embedded]] as const) {
    Deno.test(`${what} is unauthenticated (${where})`, async () => {
      // A header cannot hold every character, so it is asked as the check asks.
      const headers = { get: () => authorization ?? null } as unknown as Headers;
      await assertRefused(headers, config);
    });
  }
}

for (const alg of ["none", "None", "HS512", "PS256", "EdDSA"]) {
  Deno.test(`a token with alg ${alg} is unauthenticated`, async () => {
    const claims = base64url({
      iss: issuer,
      sub: userId,
      aud: "authenticated",
      role: "authenticated",
      exp: seconds + hour,
    });
    for (const signature of ["", "c2lnbmF0dXJl"]) {
      const text = `${base64url({ alg, typ: "JWT" })}.${claims}.${signature}`;
      await assertRefused(bearer(text));
      await assertRefused(bearer(text), embedded);
    }
  });
}

Deno.test("a token signed with the public key as HMAC secret is unauthenticated", async () => {
  const pem = await exportSPKI(
    await importJWK(es256.jwk!, "ES256", { extractable: true }) as CryptoKey,
  );
  for (const text of [pem, JSON.stringify(es256.jwk), jwksOf(es256, rs256)]) {
    const forged = await token({ ...hmac(text), kid: es256.kid });
    await assertRefused(bearer(forged));
    await assertRefused(bearer(forged), { ...hosted, jwtSecret });
  }
});

Deno.test("HS256 is unauthenticated where no secret is set, also an empty one", async () => {
  const text = await token(secret);
  await assertRefused(bearer(text));
  await assertRefused(bearer(text), { ...hosted, jwtSecret: "" });
});

Deno.test("a token signed with another secret is unauthenticated", async () => {
  await assertRefused(bearer(await token(hmac(jwtSecret + "x"))), embedded);
});

Deno.test("ES256 is unauthenticated where only a secret is set, and no keys are fetched", async () => {
  const fetched: string[] = [];
  const fetchFn = (url: unknown) => Promise.reject(fetched.push(String(url)));
  const verifyCaller = createCallerVerifier(embedded, { fetch: fetchFn as typeof fetch });
  const headers = bearer(await token(es256));
  await assertRejects(() => verifyCaller(headers), TurnError);
  assertEquals(fetched, []);
});

Deno.test("a token with a wrong kid is unauthenticated", async () => {
  await assertRefused(bearer(await token({ ...es256, kid: "unknown" })));
});

Deno.test("a token signed by a stranger under our kid is unauthenticated", async () => {
  await assertRefused(bearer(await token(stranger)));
});

Deno.test("a token whose claims were changed is unauthenticated", async () => {
  const [head, , signature] = (await token(es256)).split(".");
  const claims = base64url({ iss: issuer, sub: userId, aud: "authenticated", exp: seconds + hour });
  await assertRefused(bearer(`${head}.${claims}.${signature}`));
});

const claimsRefused: [string, Record<string, unknown>][] = [
  ["without exp", { exp: undefined }],
  ["with an exp that is a text", { exp: "tomorrow" }],
  ["that is not yet valid", { nbf: seconds + hour }],
  ["for another audience", { aud: "anon" }],
  ["without audience", { aud: undefined }],
  ["of another issuer", { iss: "https://evil.example/auth/v1" }],
  ["of an issuer that begins like ours", { iss: `${issuer}/` }],
  ["without sub", { sub: undefined }],
  ["with an empty sub", { sub: "" }],
  ["with a sub that is no uuid", { sub: "admin" }],
  ["without role", { role: undefined }],
  ["with a wrong role", { role: "postgres" }],
];
for (const [what, claims] of claimsRefused) {
  Deno.test(`a token ${what} is unauthenticated`, async () => {
    await assertRefused(bearer(await token(es256, claims)));
    await assertRefused(bearer(await token(secret, claims)), embedded);
  });
}

Deno.test("the issuer is required with a JWKS and may be absent with a secret", async () => {
  await assertRefused(bearer(await token(es256, { iss: undefined })));
  const text = await token(secret, { iss: undefined });
  assertEquals((await check(bearer(text), embedded)).userId, userId);
});

Deno.test("JWT_ISSUER takes the place of the project's own issuer", async () => {
  const config = { ...hosted, issuer: "https://id.example" };
  const text = await token(es256, { iss: "https://id.example" });
  assertEquals((await check(bearer(text), config)).userId, userId);
  await assertRefused(bearer(await token(es256)), config);
});

Deno.test("an expired token is token_expired, with a few seconds of grace", async () => {
  await assertRefused(bearer(await token(es256, { exp: seconds - hour })), hosted, "token_expired");
  await assertRefused(
    bearer(await token(secret, { exp: seconds - hour })),
    embedded,
    "token_expired",
  );
  assertEquals((await check(bearer(await token(es256, { exp: seconds - 1 })))).userId, userId);
});

Deno.test("an expired token of another issuer is not worth a refresh", async () => {
  const claims = { exp: seconds - hour, iss: "https://evil.example" };
  await assertRefused(bearer(await token(es256, claims)));
  await assertRefused(bearer(await token(secret, claims)), embedded);
});

Deno.test("an API key is refused in words that say so", async () => {
  const keys = [
    "sb_publishable_local_dev",
    "sb_secret_local_dev",
    await token(secret, { role: "anon", sub: undefined, aud: undefined }),
    await token(secret, { role: "service_role", sub: undefined, aud: undefined }),
  ];
  for (const key of keys) {
    for (const config of [hosted, embedded]) {
      const error = await assertRefused(bearer(key), config);
      assertStringIncludes(error.message, "its own key instead of your sign-in");
      assertFalse(JSON.stringify(error.details).includes(key));
    }
  }
});

/** An auth server that can be taken away. */
function authServer(...keys: Parameters<typeof jwksOf>) {
  const state = { keys, up: true, asked: [] as string[], time: Date.now() };
  const fetchFn = (url: string | URL | Request) => {
    state.asked.push(String(url));
    return state.up
      ? Promise.resolve(new Response(jwksOf(...state.keys)))
      : Promise.reject(new TypeError("connection refused"));
  };
  const options = { fetch: fetchFn as typeof fetch, now: () => state.time };
  return { state, verifyCaller: createCallerVerifier({ supabaseUrl: `${supabaseUrl}/` }, options) };
}

Deno.test("the keys are fetched once, also for many at once, and kept for ten minutes", async () => {
  const { state, verifyCaller } = authServer(es256);
  const headers = bearer(await token(es256));
  await Promise.all([verifyCaller(headers), verifyCaller(headers), verifyCaller(headers)]);
  await verifyCaller(headers);
  assertEquals(state.asked, [`${issuer}/.well-known/jwks.json`]);
  state.time += 601_000;
  await verifyCaller(headers);
  assertEquals(state.asked.length, 2);
});

Deno.test("a new key is found after the cooldown, and unknown kids do not ask each time", async () => {
  const { state, verifyCaller } = authServer(es256);
  await verifyCaller(bearer(await token(es256)));
  state.keys = [rs256];
  const renewed = bearer(await token(rs256));
  await assertRejects(() => verifyCaller(renewed), TurnError);
  await assertRejects(() => verifyCaller(renewed), TurnError);
  assertEquals(state.asked.length, 1);
  state.time += 31_000;
  assertEquals((await verifyCaller(renewed)).userId, userId);
  assertEquals(state.asked.length, 2);
});

Deno.test("keys that we have serve on while the auth server is away", async () => {
  const { state, verifyCaller } = authServer(es256);
  const headers = bearer(await token(es256, { exp: seconds + 10 * hour }));
  await verifyCaller(headers);
  state.up = false;
  state.time += 601_000;
  assertEquals((await verifyCaller(headers)).userId, userId);
});

Deno.test("no keys at all are unavailable, not the caller's fault", async () => {
  const { state, verifyCaller } = authServer(es256);
  state.up = false;
  const headers = bearer(await token(es256));
  const error = await assertRejects(() => verifyCaller(headers), TurnError);
  assertEquals([error.code, error.retryAfter], ["unavailable", 5]);
});
