import { assertEquals } from "@std/assert";
import { type Hold, holdDatabase, holdModel } from "../../support/hold.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { ANSWER, CALL, MESSAGE } from "../../support/running_turn.ts";
import { secondFunction } from "../../support/second_function.ts";
import { requestStream } from "../../support/turn_stream.ts";
import { until } from "../../support/until.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

const ONE_TURN = { events: 1, messages: 2, turns: 1, calls: 1, threads: 1 };

/** The turn completes once without its client, and a retry with the key replays it. */
async function assertCompletes(world: World, person: Person, key: string): Promise<void> {
  const { homeId } = person;
  await until(async () => (await world.countRows(homeId)).messages === 2);
  const passes = () => world.model.script.requests().filter(({ pass }) => pass > 0).length;
  const asked = passes();
  const retried = await person.ask(MESSAGE, { "idempotency-key": key });
  assertEquals([retried.status, retried.headers.get("idempotent-replayed")], [200, "true"]);
  assertEquals([retried.reply.message, retried.reply.degraded], [ANSWER, undefined]);
  assertEquals([await world.countRows(homeId), passes()], [ONE_TURN, asked]);
}

/** The places in a turn at which its client disconnects. */
const PLACES: [string, (world: World) => Hold][] = [
  ["F-C02: a client that disconnects while the turn begins", (world) => {
    world.model.script.next({ toolCalls: [CALL] }, { text: ANSWER });
    return holdDatabase(world, "begin_turn", "hold");
  }],
  ["F-C03: a client that disconnects in pass one", (world) => {
    const hold = holdModel(world, { toolCalls: [CALL] });
    world.model.script.next({ text: ANSWER });
    return hold;
  }],
  ["F-C04: a client that disconnects between the tools and pass two", (world) => {
    world.model.script.next({ toolCalls: [CALL] }, { text: ANSWER });
    return holdDatabase(world, "run_tools", "hold_answer");
  }],
  ["F-C05: a client that disconnects in pass two", (world) => {
    world.model.script.next({ toolCalls: [CALL] });
    return holdModel(world, { text: ANSWER });
  }],
];

for (const [name, arrange] of PLACES) {
  const forms = name.startsWith("F-C05")
    ? ["text/event-stream", "application/json"]
    : ["text/event-stream"];
  for (const accept of forms) {
    test(`${name} (${accept}): the turn completes once`, async ({ world, person }) => {
      const { url } = await secondFunction(world);
      const key = crypto.randomUUID();
      const connection = new AbortController();
      const hold = arrange(world);
      const headers = { "idempotency-key": key, accept };
      const { signal } = connection;
      const asked = requestStream(world, person, MESSAGE, { url, headers, signal })
        .then((response) => response.text())
        .catch((error: Error) => error.name);
      await hold.reached;
      connection.abort();
      assertEquals(await asked, "AbortError");
      hold.release();
      await assertCompletes(world, person, key);
    });
  }
}

test("F-C05: stores the whole answer of a client that disconnects in its middle, and logs the disconnect", async ({ world, person }) => {
  const { port, log } = await secondFunction(world);
  const key = crypto.randomUUID();
  world.model.script.next({ toolCalls: [CALL] });
  using hold = holdModel(world, { text: ANSWER, after: 2 });
  const body = JSON.stringify({ message: MESSAGE });
  using connection = await post(port, person, body, [`idempotency-key: ${key}`]);
  const pieces = connection.readable.pipeThrough(new TextDecoderStream()).getReader();
  let received = "";
  await until(async () => {
    received += (await pieces.read()).value ?? "";
    return received.includes('"delta":"The tap');
  });
  await connection.closeWrite();
  // The server closes its side when it has noticed.
  await until(async () => (await pieces.read()).done);
  hold.release();
  await assertCompletes(world, person, key);
  const id = /^x-request-id: (.*)\r$/m.exec(received)![1]!;
  await until(() => log.some((line) => line.includes(id)));
  assertEquals(JSON.parse(log.find((line) => line.includes(id))!).lost, true);
});

test("F-C07: a client that never reads does not block the turn", async ({ world, person }) => {
  const { port } = await secondFunction(world);
  // More than the buffers of both sockets hold.
  const words = "Close the valve below the sink. ".repeat(60_000).trim();
  world.model.script.next({ text: words });
  using _connection = await post(port, person, JSON.stringify({ message: MESSAGE }));
  await until(async () => (await world.countRows(person.homeId)).messages === 2);
  const [stored] = await world.sql<{ length: number }>(
    `select length(parts -> 0 ->> 'text') as length from public.chat_messages
     where home_id = $1 and role = 'assistant'`,
    [person.homeId],
  );
  // Of a text over 256 kB the database keeps the beginning.
  assertEquals(stored!.length, 16_000);
});

/** Sends a request on a socket that only the test reads. */
async function post(port: number, { token }: Person, body: string, more: string[] = []) {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const head = [
    "POST /ai-home-assistant HTTP/1.1",
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${token}`,
    "accept: text/event-stream",
    "content-type: application/json",
    `content-length: ${body.length}`,
    ...more,
  ].join("\r\n");
  await connection.write(new TextEncoder().encode(`${head}\r\n\r\n${body}`));
  return connection;
}
