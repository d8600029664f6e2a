import { assertEquals, assertRejects, assertStrictEquals } from "@std/assert";
import { createCallerVerifier, createVerifiedTokens } from "@function/http/auth/verify_caller.ts";
import { TurnError } from "@function/errors.ts";
import { bearer, hmac, jwtSecret, supabaseUrl, token } from "./tokens.ts";

const START = 1_800_000_000_000;

Deno.test("finds a verified token for a minute, and not after its expiry", () => {
  let now = START;
  const tokens = createVerifiedTokens<string>(() => now);
  tokens.add("long", "a", START / 1_000 + 3_600);
  tokens.add("short", "b", START / 1_000 + 10);
  assertEquals([tokens.find("long"), tokens.find("short"), tokens.find("other")], [
    "a",
    "b",
    undefined,
  ]);
  now += 10_000;
  assertEquals([tokens.find("long"), tokens.find("short")], ["a", undefined]);
  now += 50_000;
  assertEquals(tokens.find("long"), undefined);
});

Deno.test("keeps the newest 500 verified tokens", () => {
  const tokens = createVerifiedTokens<number>(() => START);
  for (let i = 0; i <= 500; i++) tokens.add(`token ${i}`, i, START / 1_000 + 60);
  assertEquals([tokens.find("token 0"), tokens.find("token 1"), tokens.find("token 500")], [
    undefined,
    1,
    500,
  ]);
});

Deno.test("remembers a token once, however its header is written", async () => {
  const verifyCaller = createCallerVerifier({ supabaseUrl, jwtSecret });
  const accessToken = await token(hmac(jwtSecret));
  const caller = await verifyCaller(bearer(accessToken));
  const padded = new Headers({ authorization: `bearer ${" ".repeat(1_000)}${accessToken}` });
  assertStrictEquals(await verifyCaller(padded), caller);
});

Deno.test("rejects a token that was accepted before, once it has expired", async () => {
  let now = Date.now();
  const verifyCaller = createCallerVerifier({ supabaseUrl, jwtSecret }, { now: () => now });
  const headers = bearer(await token(hmac(jwtSecret), { exp: Math.floor(now / 1_000) + 20 }));
  const caller = await verifyCaller(headers);
  assertEquals(await verifyCaller(headers), caller);
  now += 30_000;
  const error = await assertRejects(() => verifyCaller(headers), TurnError);
  assertEquals(error.code, "token_expired");
});

Deno.test("rejects a changed token after the genuine one was accepted", async () => {
  const verifyCaller = createCallerVerifier({ supabaseUrl, jwtSecret });
  const genuine = await token(hmac(jwtSecret));
  await verifyCaller(bearer(genuine));
  const changed = `${genuine.slice(0, -2)}${genuine.endsWith("AA") ? "BB" : "AA"}`;
  const error = await assertRejects(() => verifyCaller(bearer(changed)), TurnError);
  assertEquals(error.code, "unauthenticated");
});
