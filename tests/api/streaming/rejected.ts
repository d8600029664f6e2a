import { assert, assertEquals, assertMatch } from "@std/assert";
import { anotherFunction } from "../../support/another_function.ts";
import { holdModel } from "../../support/hold.ts";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { NO_ROWS } from "../../support/stored_rows.ts";
import { openStream, requestStream } from "../../support/turn_stream.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();
const limited = anotherFunction({ LIMIT_TURNS_PER_MINUTE: "1" });

type Request = {
  person?: Pick<Person, "token">;
  body?: string | object;
  path?: string;
  headers?: Record<string, string>;
};

/** Requests that are rejected before a turn begins: [what, status, code, the request]. */
const REJECTED: [string, number, string, (world: World, person: Person) => Promise<Request>][] = [
  ["without a message", 400, "invalid_request", () => Promise.resolve({ body: {} })],
  ["without a token", 401, "unauthenticated", () => Promise.resolve({ person: { token: "x" } })],
  ["in another person's home", 404, "not_found", async (world) => ({
    body: { message: "Hello", propertyId: (await world.person()).homeId },
  })],
  ["with a key of another message", 422, "idempotency_key_reused", async (_, person) => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    await person.ask("One", headers);
    return { body: "Two", headers };
  }],
  [
    "with another content type",
    415,
    "unsupported_media_type",
    () => Promise.resolve({ body: "Hello", headers: { "content-type": "text/plain" } }),
  ],
  [
    "over 64 kB",
    413,
    "too_large",
    () => Promise.resolve({ body: { message: "Hello", extra: "x".repeat(70_000) } }),
  ],
  ["for an unknown call", 404, "not_found", () =>
    Promise.resolve({
      path: "/tool-results",
      body: { threadId: "none", toolCallId: "call_0", output: "approved" },
    })],
  [
    "for an unknown thread",
    404,
    "not_found",
    () => Promise.resolve({ path: `/${crypto.randomUUID()}/stream` }),
  ],
];

for (const [name, status, code, prepare] of REJECTED) {
  test(`rejects a stream request ${name} as JSON with ${status}`, async (world) => {
    const person = await world.person();
    const { body, path = "", headers, person: who = person } = await prepare(world, person);
    const before = await world.countRows(person.homeId);
    const sent = path.endsWith("/stream") ? undefined : body ?? "Hello";
    const response = await requestStream(world, who, sent, { path, headers });
    assertMatch(response.headers.get("content-type")!, /^application\/json/);
    const { error, ...rest } = await response.json();
    assertEquals([response.status, rest.code], [status, code]);
    assertMatch(error, /^[A-Z].*\.$/);
    assertEquals(await world.countRows(person.homeId), before);
  });
}

test("rejects a stream over the rate limit with 429 and Retry-After", async (world) => {
  const person = await world.person();
  const { url } = await limited(world);
  await (await openStream(world, person, "One", { url })).readToEnd();
  const response = await requestStream(world, person, "Two", { url });
  assertEquals([response.status, (await response.json()).code], [429, "rate_limited"]);
  assert(Number(response.headers.get("retry-after")) >= 1);
});

test("F-D01: rejects a stream with 503 while the database is down", async (world) => {
  const person = await world.person();
  world.api.break({ name: "begin_turn", kind: "refuse", times: 5 });
  const response = await requestStream(world, person, "Hello");
  assertEquals([response.status, (await response.json()).code], [503, "unavailable"]);
  assert(Number(response.headers.get("retry-after")) >= 1);
  assertEquals(world.model.script.requests().length, 0);
  assertEquals(await world.countRows(person.homeId), NO_ROWS);
});

test("rejects a stream with 409 while another message of the thread is answered", async (world) => {
  const person = await world.person();
  using hold = holdModel(world, { text: "Hello." });
  const first = person.ask("Hello");
  await hold.reached;
  const response = await requestStream(world, person, "And now?");
  assertEquals([response.status, (await response.json()).code], [409, "turn_in_progress"]);
  assert(Number(response.headers.get("retry-after")) >= 1);
  hold.release();
  assertEquals((await first).reply.message, "Hello.");
});
