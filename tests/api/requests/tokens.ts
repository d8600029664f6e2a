import { assertEquals } from "@std/assert";
import { hmac, jwksOf, keyPair, token } from "../../unit/http/auth/tokens.ts";
import { anotherFunction } from "../../support/another_function.ts";
import { assertRejected } from "../../support/assert_reply.ts";
import { sendRequest } from "../../support/http_request.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { NO_ROWS } from "../../support/stored_rows.ts";
import type { World } from "../../support/world.ts";

const hosted = await keyPair("ES256", "key-1");
const stranger = await keyPair("ES256", "key-1");
const test = inHome();
const withKeys = anotherFunction({ SUPABASE_JWKS: jwksOf(hosted) });

const now = () => Math.floor(Date.now() / 1_000);

async function ask(world: World, person: Person, authorization: string) {
  const { url } = await withKeys(world);
  const body = JSON.stringify({ message: "Hello" });
  return await sendRequest(url, person, { headers: { authorization }, body });
}

/** Claims of a valid token. */
const claims = ({ api }: World, { id }: Person) => ({ sub: id, iss: `${api.url}/auth/v1` });
const signed = (world: World, person: Person, changed = {}, secret = world.stack.jwtSecret) =>
  token(hmac(secret), { ...claims(world, person), ...changed });

type Case = [string, (world: World, person: Person) => string | Promise<string>, string?];
/** One token of each kind; the unit tests of the caller check have all of them. */
const REJECTED: Case[] = [
  ["no token", () => ""],
  ["the publishable key", ({ stack }) => `Bearer ${stack.publishableKey}`],
  ["expired", async (w, p) => `Bearer ${await signed(w, p, { exp: now() - 60 })}`, "token_expired"],
  [
    "another key under a known kid",
    async (w, p) => `Bearer ${await token(stranger, claims(w, p))}`,
  ],
];

for (const [what, authorization, code = "unauthenticated"] of REJECTED) {
  test(`rejects ${what} with 401 and does nothing`, async ({ world, person }) => {
    const refused = await ask(world, person, await authorization(world, person));
    assertRejected(refused, 401, code);
    assertEquals(refused.reply.retryable, code === "token_expired");
    assertEquals(refused.headers.get("www-authenticate"), "Bearer");
    assertEquals(world.modelRequests(), []);
    assertEquals(world.api.calls, []);
    assertEquals(await world.countRows(person.homeId), NO_ROWS);
  });
}

test("accepts valid tokens", async ({ world, person }) => {
  assertEquals((await ask(world, person, `Bearer ${person.token}`)).status, 200);
  for (const changed of [{}, { aud: ["authenticated"] }, { iss: undefined }]) {
    const authorization = `bearer ${await signed(world, person, changed)}`;
    assertEquals((await ask(world, person, authorization)).status, 200);
  }
});

test("rejects a token of a person who does not exist", async ({ world, person }) => {
  const authorization = `Bearer ${await signed(world, person, { sub: crypto.randomUUID() })}`;
  assertRejected(await ask(world, person, authorization), 401, "unauthenticated");
  assertEquals(world.modelRequests(), []);
});
