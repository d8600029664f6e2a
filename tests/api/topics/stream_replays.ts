import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";
import { askFirst, carefulPerson, leak, turnThatAsks } from "../approvals.ts";
import { ANSWER, CALL, MESSAGE } from "../followed.ts";
import { answer } from "../going_on.ts";
import { joined, metadataOf, ofType, openStream } from "../read_stream.ts";
import { titlesOf } from "../rows.ts";

const test = inWorld();

/** Turns, and what the model says in them. */
const TURNS: [string, (world: World, person: Person) => unknown][] = [
  ["a plain turn", (world) => world.model.script.next({ text: "Close the valve first." })],
  ["a tool turn", (world) =>
    world.model.script.next(
      { text: "Let me note that.", toolCalls: [CALL] },
      { text: ANSWER },
    )],
  ["a turn whose call fails", (world) =>
    world.model.script.next(
      { toolCalls: [{ ...leak(), arguments: "{" }] },
      { text: "I could not save that." },
    )],
  ["a degraded turn", (world) => {
    world.model.script.next({ toolCalls: [CALL] });
    world.model.script.next({ fault: "F-L01", when: { pass: 2 } });
  }],
  ["a turn whose answer broke off", (world) => {
    world.model.script.next({ toolCalls: [CALL] });
    world.model.script.next({ text: ANSWER, fault: "F-L23:length", when: { pass: 2 } });
  }],
  ["a turn that waits", async (world, person) => {
    await askFirst(person);
    world.model.script.next({ text: "One moment.", toolCalls: [leak()] });
  }],
];

const asked = ({ model }: World) => model.script.requests().filter(({ pass }) => pass > 0).length;

/** As the whole is told when it is over: calls without the pieces they were written in, metadata as one. */
const told = (chunks: Parameters<typeof joined>[0]) => [
  metadataOf(chunks),
  ...joined(chunks).filter(({ type }) =>
    !["tool-input-start", "tool-input-delta", "message-metadata"].includes(type)
  ),
];

for (const [name, arrange] of TURNS) {
  test(`F-I13: ${name}, stream first, then JSON, then a stream again: one turn, told the same`, async (world) => {
    const person = await world.person();
    await arrange(world, person);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const stream = await openStream(world, person, MESSAGE, { headers });
    const first = await stream.toItsEnd();
    assertEquals(stream.headers.get("idempotent-replayed"), null);
    const [requests, titles] = [asked(world), await titlesOf(world, person.homeId)];

    const json = await person.ask(MESSAGE, headers);
    assertEquals([json.status, json.headers.get("idempotent-replayed")], [200, "true"]);
    assertEquals(first[0], { type: "start", messageId: json.reply.messageId });
    assertEquals(metadataOf(first).usage, json.reply.usage);
    assertEquals(metadataOf(first).degraded, json.reply.degraded);

    const again = await openStream(world, person, MESSAGE, { headers });
    assertEquals(again.headers.get("idempotent-replayed"), "true");
    assertEquals(told(await again.toItsEnd()), told(first));
    assertEquals([asked(world), await titlesOf(world, person.homeId)], [requests, titles]);
  });

  test(`F-I13: ${name}, JSON first, then a stream: the same reply`, async (world) => {
    const person = await world.person();
    await arrange(world, person);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const json = await person.ask(MESSAGE, headers);
    assertEquals([json.status, json.headers.get("idempotent-replayed")], [200, null]);
    const stream = await openStream(world, person, MESSAGE, { headers });
    assertEquals(stream.headers.get("idempotent-replayed"), "true");
    const chunks = await stream.toItsEnd();
    assertEquals(chunks[0], { type: "start", messageId: json.reply.messageId });
    assertEquals(chunks.at(-1), { type: "finish" });
    const { threadId, usage, degraded } = metadataOf(chunks);
    const { reply } = json;
    assertEquals({ threadId, usage, degraded }, {
      threadId: reply.threadId,
      usage: reply.usage,
      degraded: reply.degraded,
    });
    const texts = ofType(joined(chunks), "text-delta").map(({ delta }) => delta);
    assert(texts.join("\n\n").endsWith(reply.message), texts.join("\n\n"));
  });
}

test("F-I13: a yes, stream first, then JSON, then a stream again: done once, told the same", async (world) => {
  const person = await carefulPerson(world);
  const { call, reply } = await turnThatAsks(world, person);
  const yes = { ...call, output: "approved" };
  const url = `${world.stack.functionUrl}/tool-results`;
  const stream = await openStream(world, person, yes, { url });
  const first = await stream.toItsEnd();
  const json = await answer(world, person, yes);
  assertEquals([json.status, json.headers.get("idempotent-replayed")], [200, "true"]);
  assertEquals(json.reply.messageId, reply.messageId);
  const again = await openStream(world, person, yes, { url });
  assertEquals(again.headers.get("idempotent-replayed"), "true");
  assertEquals(told(await again.toItsEnd()), told(first));
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("a key that was refused as JSON is free for a stream, and the other way round", async (world) => {
  const person = await world.person();
  for (const streamFirst of [true, false]) {
    const headers = { "idempotency-key": crypto.randomUUID() };
    world.model.script.next({ fault: "F-L01" });
    if (streamFirst) {
      const failed = await openStream(world, person, MESSAGE, { headers });
      assertEquals((await failed.toItsEnd()).at(-1)!.type, "error");
    } else assertEquals((await person.ask(MESSAGE, headers)).status, 502);
    world.model.script.next({ text: "Close the valve first." });
    if (streamFirst) {
      assertEquals((await person.ask(MESSAGE, headers)).reply.message, "Close the valve first.");
    } else {
      const stream = await openStream(world, person, MESSAGE, { headers });
      assertEquals((await stream.toItsEnd()).at(-1), { type: "finish" });
      assertEquals(stream.said(), "Close the valve first.");
    }
  }
});
