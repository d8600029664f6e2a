import { assertEquals } from "@std/assert";
import type { Person } from "../../support/person.ts";
import { anotherFunction } from "../../support/another_function.ts";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";
import { base64url, hmac, jwksOf, keyPair, token } from "../../unit/http/auth/tokens.ts";
import { send } from "../post.ts";
import { NOTHING, rowsOf } from "../rows.ts";
import { sent } from "../sent.ts";

const hosted = await keyPair("ES256", "key-1");
const stranger = await keyPair("ES256", "key-1");
const test = inWorld();
const withKeys = anotherFunction({ SUPABASE_JWKS: jwksOf(hosted) });

let somebody: Person | undefined;
const hour = 3_600;
const now = () => Math.floor(Date.now() / 1_000);

async function ask(world: World, person: Person, authorization: string) {
  const { url } = await withKeys(world);
  const body = JSON.stringify({ message: "Hello" });
  return await send(url, person, { headers: { authorization }, body });
}

/** Claims of a good token of this stack. */
const claims = ({ api }: World, { id }: Person) => ({ sub: id, iss: `${api.url}/auth/v1` });
const signed = (world: World, person: Person, changed = {}, secret = world.stack.jwtSecret) =>
  token(hmac(secret), { ...claims(world, person), ...changed });

type Case = [string, (world: World, person: Person) => string | Promise<string>, string?];
const refused: Case[] = [
  ["no token", () => ""],
  ["garbage", () => "Bearer not.a.token"],
  ["another scheme", (_, { token }) => `Basic ${token}`],
  ["the publishable key", ({ stack }) => `Bearer ${stack.publishableKey}`],
  ["the secret key", ({ stack }) => `Bearer ${stack.secretKey}`],
  ["alg: none", (world, person) => {
    const payload = {
      ...claims(world, person),
      aud: "authenticated",
      role: "authenticated",
      exp: now() + hour,
    };
    return `Bearer ${base64url({ alg: "none", typ: "JWT" })}.${base64url(payload)}.`;
  }],
  [
    "the public key as an HMAC secret",
    async (w, p) => `Bearer ${await signed(w, p, {}, JSON.stringify(hosted.jwk))}`,
  ],
  ["another secret", async (w, p) => `Bearer ${await signed(w, p, {}, "x".repeat(40))}`],
  [
    "another's key under a known kid",
    async (w, p) => `Bearer ${await token(stranger, claims(w, p))}`,
  ],
  [
    "an unknown kid",
    async (w, p) => `Bearer ${await token({ ...hosted, kid: "key-9" }, claims(w, p))}`,
  ],
  ["a changed payload", (_, { token }) => {
    const [head, , signature] = token.split(".");
    return `Bearer ${head}.${base64url({ sub: crypto.randomUUID() })}.${signature}`;
  }],
  ["expired", async (w, p) => `Bearer ${await signed(w, p, { exp: now() - 60 })}`, "token_expired"],
  ["never expiring", async (w, p) => `Bearer ${await signed(w, p, { exp: undefined })}`],
  ["not yet valid", async (w, p) => `Bearer ${await signed(w, p, { nbf: now() + hour })}`],
  ["another issuer", async (w, p) => `Bearer ${await signed(w, p, { iss: "https://x.test" })}`],
  ["another audience", async (w, p) => `Bearer ${await signed(w, p, { aud: "anon" })}`],
  ["no sub", async (w, p) => `Bearer ${await signed(w, p, { sub: undefined })}`],
  ["a sub that is no person", async (w, p) => `Bearer ${await signed(w, p, { sub: "admin" })}`],
  [
    "the role service_role",
    async (w, p) => `Bearer ${await signed(w, p, { role: "service_role" })}`,
  ],
  ["the role anon", async (w, p) => `Bearer ${await signed(w, p, { role: "anon" })}`],
  ["no role", async (w, p) => `Bearer ${await signed(w, p, { role: undefined })}`],
];

for (const [what, authorization, code = "unauthenticated"] of refused) {
  test(`${what} is a 401, and nothing happens`, async (world) => {
    const person = somebody ??= await world.person();
    const { status, headers, reply } = await ask(
      world,
      person,
      await authorization(world, person),
    );
    assertEquals([status, reply.code, reply.retryable], [401, code, code === "token_expired"]);
    assertEquals(headers.get("www-authenticate"), "Bearer");
    assertEquals(sent(world), []);
    assertEquals(world.api.calls, []);
    assertEquals(await rowsOf(world, person.homeId), NOTHING);
  });
}

test("a good token is let in: as signed up, with the right issuer, with several audiences", async (world) => {
  const person = await world.person();
  assertEquals((await ask(world, person, `Bearer ${person.token}`)).status, 200);
  for (const changed of [{}, { aud: ["authenticated"] }, { iss: undefined }]) {
    const authorization = `bearer ${await signed(world, person, changed)}`;
    assertEquals((await ask(world, person, authorization)).status, 200);
  }
});

test("the token of a person who is no more opens nothing", async (world) => {
  const person = await world.person();
  const authorization = `Bearer ${await signed(world, person, { sub: crypto.randomUUID() })}`;
  const { status, reply } = await ask(world, person, authorization);
  assertEquals([status, reply.code], [401, "unauthenticated"]);
  assertEquals(sent(world), []);
});
