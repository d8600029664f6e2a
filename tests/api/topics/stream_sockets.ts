import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { until } from "../../support/until.ts";
import { MESSAGE } from "../followed.ts";
import { send } from "../post.ts";
import { rowsOf } from "../rows.ts";
import { secondFunction } from "../second_function.ts";

const test = inWorld();

test("F-C01: a client lost while it sends has begun nothing, and the next request is served", async (world) => {
  const person = await world.person();
  const { port, url } = await secondFunction(world);
  const body = JSON.stringify({ message: MESSAGE });
  (await post(port, person, body, 12)).close();
  assertEquals((await send(url, person, { body })).status, 200);
  assertEquals((await rowsOf(world, person.homeId)).turns, 1, "of the second request alone");
});

test("F-C07: a client that never reads does not hold the turn up", async (world) => {
  const person = await world.person();
  const { port } = await secondFunction(world);
  // More than the sockets between them take in.
  const words = "Close the valve below the sink. ".repeat(220_000).trim();
  world.model.script.next({ text: words });
  using _connection = await post(port, person, JSON.stringify({ message: MESSAGE }));
  await until(async () => (await rowsOf(world, person.homeId)).messages === 2);
  const [stored] = await world.sql<{ length: number }>(
    `select length(parts -> 0 ->> 'text') as length from public.chat_messages
     where home_id = $1 and role = 'assistant'`,
    [person.homeId],
  );
  assertEquals(stored!.length, words.length);
});

/** Sends a request on a socket that nobody reads; of the body as much as is told. */
async function post(port: number, { token }: Person, body: string, sent = body.length) {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const head = [
    "POST /ai-home-assistant HTTP/1.1",
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${token}`,
    "accept: text/event-stream",
    "content-type: application/json",
    `content-length: ${body.length}`,
  ].join("\r\n");
  await connection.write(new TextEncoder().encode(`${head}\r\n\r\n${body.slice(0, sent)}`));
  return connection;
}
