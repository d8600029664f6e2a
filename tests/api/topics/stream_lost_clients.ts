import { assertEquals } from "@std/assert";
import { holdAnswer } from "../../support/held_answer.ts";
import { type HeldCall, holdCall } from "../../support/hold_call.ts";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { until } from "../../support/until.ts";
import type { World } from "../../support/world.ts";
import { ANSWER, CALL, MESSAGE } from "../followed.ts";
import { askFor, openStream } from "../read_stream.ts";
import { rowsOf } from "../rows.ts";
import { secondFunction } from "../second_function.ts";

const test = inWorld();

const ONE_TURN = { events: 1, messages: 2, turns: 1, calls: 1, threads: 1 };

/** A turn goes on for nobody: it is stored once, and a retry of the key is told so. */
async function assertGoesOn(world: World, person: Person, key: string): Promise<void> {
  const { homeId } = person;
  await until(async () => (await rowsOf(world, homeId)).messages === 2);
  const passes = () => world.model.script.requests().filter(({ pass }) => pass > 0).length;
  const asked = passes();
  const retried = await person.ask(MESSAGE, { "idempotency-key": key });
  assertEquals([retried.status, retried.headers.get("idempotent-replayed")], [200, "true"]);
  assertEquals([retried.reply.message, retried.reply.degraded], [ANSWER, undefined]);
  assertEquals([await rowsOf(world, homeId), passes()], [ONE_TURN, asked]);
}

/** Where the turn is while its client goes: what is waited for, and what lets it go on. */
const PLACES: [string, (world: World) => HeldCall][] = [
  ["F-C02: a client lost while it is let in", (world) => {
    world.model.script.next({ toolCalls: [CALL] }, { text: ANSWER });
    return holdCall(world, "begin_turn", "hold");
  }],
  ["F-C03: a client lost in pass one", (world) => {
    const held = holdAnswer(world, { toolCalls: [CALL] });
    world.model.script.next({ text: ANSWER });
    return held;
  }],
  ["F-C04: a client lost between the tools' commit and pass two", (world) => {
    world.model.script.next({ toolCalls: [CALL] }, { text: ANSWER });
    return holdCall(world, "run_tools", "hold_answer");
  }],
  ["F-C05: a client lost in pass two", (world) => {
    world.model.script.next({ toolCalls: [CALL] });
    return holdAnswer(world, { text: ANSWER });
  }],
];

for (const [name, arrange] of PLACES) {
  for (const accept of ["text/event-stream", "application/json"]) {
    test(`${name} (${accept}): the turn goes on, once`, async (world) => {
      const person = await world.person();
      const { url } = await secondFunction(world);
      const key = crypto.randomUUID();
      const connection = new AbortController();
      const place = arrange(world);
      const headers = { "idempotency-key": key, accept };
      const asked = askFor(world, person, MESSAGE, { url, headers, signal: connection.signal })
        .then((response) => response.text())
        .catch((error: Error) => error.name);
      await place.reached;
      connection.abort();
      assertEquals(await asked, "AbortError");
      place.letGo();
      await assertGoesOn(world, person, key);
    });
  }
}

test("F-C05: a client lost in the middle of a word: the rest is stored as well, and the log says it was lost", async (world) => {
  const person = await world.person();
  const { url, log } = await secondFunction(world);
  const key = crypto.randomUUID();
  world.model.script.next({ toolCalls: [CALL] });
  using held = holdAnswer(world, { text: ANSWER, after: 2 });
  const stream = await openStream(world, person, MESSAGE, {
    url,
    headers: { "idempotency-key": key },
  });
  await stream.hears("It is");
  stream.lose();
  held.letGo();
  await assertGoesOn(world, person, key);
  const id = stream.headers.get("x-request-id")!;
  await until(() => log.some((line) => line.includes(id)));
  assertEquals(JSON.parse(log.find((line) => line.includes(id))!).lost, true);
});

test("F-C06: a client that goes after the end has lost nothing", async (world) => {
  const person = await world.person();
  const { url, log } = await secondFunction(world);
  const key = crypto.randomUUID();
  world.model.script.next({ toolCalls: [CALL] }, { text: ANSWER });
  const stream = await openStream(world, person, MESSAGE, {
    url,
    headers: { "idempotency-key": key },
  });
  await stream.toItsEnd();
  stream.lose();
  await assertGoesOn(world, person, key);
  const id = stream.headers.get("x-request-id")!;
  await until(() => log.some((line) => line.includes(id)));
  assertEquals("lost" in JSON.parse(log.find((line) => line.includes(id))!), false);
});
