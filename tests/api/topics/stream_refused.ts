import { assert, assertEquals, assertMatch } from "@std/assert";
import { anotherFunction } from "../../support/another_function.ts";
import { holdAnswer } from "../../support/held_answer.ts";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";
import { askFor, openStream } from "../read_stream.ts";
import { NOTHING, rowsOf } from "../rows.ts";

const test = inWorld();
const limited = anotherFunction({ LIMIT_TURNS_PER_MINUTE: "1" });

type Asked = {
  person?: Pick<Person, "token">;
  body?: string | object;
  path?: string;
  method?: string;
  headers?: Record<string, string>;
};

/** What is refused before the turn has begun: [the case, status, code, the request]. */
const REFUSED: [string, number, string, (world: World, person: Person) => Promise<Asked>][] = [
  ["without a message", 400, "invalid_request", () => Promise.resolve({ body: {} })],
  ["without a token", 401, "unauthenticated", () => Promise.resolve({ person: { token: "x" } })],
  ["in another's home", 404, "not_found", async (world) => ({
    body: { message: "Hello", propertyId: (await world.person()).homeId },
  })],
  ["with a key that was used for other words", 422, "idempotency_key_reused", async (_, person) => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    await person.ask("One", headers);
    return { body: "Two", headers };
  }],
  [
    "as another form of body",
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
  ["an answer to a call that there is not", 404, "not_found", () =>
    Promise.resolve({
      path: "/tool-results",
      body: { threadId: "none", toolCallId: "call_0", output: "approved" },
    })],
  [
    "following a thread that there is not",
    404,
    "not_found",
    () => Promise.resolve({ path: `/${crypto.randomUUID()}/stream`, method: "GET" }),
  ],
];

for (const [name, status, code, prepare] of REFUSED) {
  test(`asked for a stream ${name}: JSON with status ${status}`, async (world) => {
    const person = await world.person();
    const { body, path = "", headers, method, person: who = person } = await prepare(world, person);
    const before = await rowsOf(world, person.homeId);
    const sent = method === "GET" ? undefined : body ?? "Hello";
    const url = world.stack.functionUrl + path;
    const response = await askFor(world, who, sent, { url, method, headers });
    assertMatch(response.headers.get("content-type")!, /^application\/json/);
    const { error, ...rest } = await response.json();
    assertEquals([response.status, rest.code], [status, code]);
    assertMatch(error, /^[A-Z].*\.$/);
    assertEquals(await rowsOf(world, person.homeId), before);
  });
}

test("asked for a stream too often: 429 with Retry-After", async (world) => {
  const person = await world.person();
  const { url } = await limited(world);
  await (await openStream(world, person, "One", { url })).toItsEnd();
  const response = await askFor(world, person, "Two", { url });
  assertEquals([response.status, (await response.json()).code], [429, "rate_limited"]);
  assert(Number(response.headers.get("retry-after")) >= 1);
});

test("with the database away: 503 with Retry-After, and the model is not asked", async (world) => {
  const person = await world.person();
  world.api.break({ name: "begin_turn", kind: "refuse", times: 5 });
  const response = await askFor(world, person, "Hello");
  assertEquals([response.status, (await response.json()).code], [503, "unavailable"]);
  assert(Number(response.headers.get("retry-after")) >= 1);
  assertEquals(world.model.script.requests().length, 0);
  assertEquals(await rowsOf(world, person.homeId), NOTHING);
});

test("while another message of the thread is answered: 409 with Retry-After, no stream of the other", async (world) => {
  const person = await world.person();
  using held = holdAnswer(world, { text: "Hello." });
  const first = person.ask("Hello");
  await held.reached;
  const response = await askFor(world, person, "And now?");
  assertEquals([response.status, (await response.json()).code], [409, "turn_in_progress"]);
  assert(Number(response.headers.get("retry-after")) >= 1);
  held.letGo();
  assertEquals((await first).reply.message, "Hello.");
});
