import { assert, assertEquals, assertMatch } from "@std/assert";
import { holdModel } from "../../support/hold.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { requestStream } from "../../support/turn_stream.ts";
import type { World } from "../../support/world.ts";

const test = inHome();
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
  ["with a key of another message", 422, "idempotency_key_reused", async (_, person) => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    await person.ask("One", headers);
    return { body: "Two", headers };
  }],
  [
    "for an unknown thread",
    404,
    "not_found",
    () => Promise.resolve({ path: `/${crypto.randomUUID()}/stream` }),
  ],
];

for (const [name, status, code, prepare] of REJECTED) {
  test(`rejects a stream request ${name} as JSON with ${status}`, async ({ world, person }) => {
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

test("rejects a stream with 409 while another message of the thread is answered", async ({ world, person }) => {
  using hold = holdModel(world, { text: "Hello." });
  const first = person.ask("Hello");
  await hold.reached;
  const response = await requestStream(world, person, "And now?");
  assertEquals([response.status, (await response.json()).code], [409, "turn_in_progress"]);
  assert(Number(response.headers.get("retry-after")) >= 1);
  hold.release();
  assertEquals((await first).reply.message, "Hello.");
});
