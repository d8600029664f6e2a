import { assert, assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import { bypassTriggers, startApprovalTurn } from "../../support/pending_calls.ts";
import type { Person } from "../../support/person.ts";
import { ANSWER, CALL, MESSAGE } from "../../support/running_turn.ts";
import { recordLeak } from "../../support/tool_calls.ts";
import { metadataOf, openStream, textsOf, withoutInputDeltas } from "../../support/turn_stream.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

/** The kinds of turns, each with the script of the model. */
const TURNS: [string, (world: World, person: Person) => unknown][] = [
  ["a plain turn", (world) => world.model.script.next({ text: "Close the valve first." })],
  ["a tool turn", (world) =>
    world.model.script.next(
      { text: "Let me note that.", toolCalls: [CALL] },
      { text: ANSWER },
    )],
  ["a turn whose call fails", (world) =>
    world.model.script.next(
      { toolCalls: [{ ...recordLeak(), arguments: "{" }] },
      { text: "I could not save that." },
    )],
  ["a turn with a fallback reply", (world) => {
    world.model.script.next({ toolCalls: [CALL] });
    world.model.script.next({ fault: "F-L01", when: { pass: 2 } });
  }],
  ["a turn whose answer is cut off", (world) => {
    world.model.script.next({ toolCalls: [CALL] });
    world.model.script.next({ text: ANSWER, fault: "F-L23:length", when: { pass: 2 } });
  }],
  ["a turn whose streamed call is cut off", (world) =>
    world.model.script.next(
      { toolCalls: [CALL], fault: "F-L23:length" },
      { text: "I could not save that." },
    )],
  ["a paused turn", async (world, person) => {
    await person.setToolPolicy("approval");
    world.model.script.next({ text: "One moment.", toolCalls: [recordLeak()] });
  }],
];

/** What is kept for longer than 30 days, with and without the model's answer, results and a pending call. */
const KEPT = ["a tool turn", "a turn with a fallback reply", "a paused turn"];

const countRequests = ({ model }: World) =>
  model.script.requests().filter(({ pass }) => pass > 0).length;

for (const [name, arrange] of TURNS) {
  test(`F-I13: ${name} that was streamed is replayed as JSON and as a stream`, async ({ world, person }) => {
    await arrange(world, person);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const stream = await openStream(world, person, MESSAGE, { headers });
    const first = await stream.readToEnd();
    assertEquals(stream.headers.get("idempotent-replayed"), null);
    const before = [countRequests(world), await world.eventTitles(person.homeId)];

    const json = await person.ask(MESSAGE, headers);
    assertEquals([json.status, json.headers.get("idempotent-replayed")], [200, "true"]);
    assertEquals(first[0], { type: "start", messageId: json.reply.messageId });
    assertEquals(metadataOf(first).usage, json.reply.usage);
    assertEquals(metadataOf(first).degraded, json.reply.degraded);

    const again = await openStream(world, person, MESSAGE, { headers });
    assertEquals(again.headers.get("idempotent-replayed"), "true");
    assertEquals(withoutInputDeltas(await again.readToEnd()), withoutInputDeltas(first));
    assertEquals([countRequests(world), await world.eventTitles(person.homeId)], before);
  });

  test(`F-I13: ${name} that was requested as JSON is replayed as a stream`, async ({ world, person }) => {
    await arrange(world, person);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const json = await person.ask(MESSAGE, headers);
    assertEquals([json.status, json.headers.get("idempotent-replayed")], [200, null]);
    const stream = await openStream(world, person, MESSAGE, { headers });
    assertEquals(stream.headers.get("idempotent-replayed"), "true");
    const chunks = await stream.readToEnd();
    assertEquals(chunks[0], { type: "start", messageId: json.reply.messageId });
    assertEquals(chunks.at(-1), { type: "finish" });
    const { threadId, usage, degraded } = metadataOf(chunks);
    const { reply } = json;
    assertEquals([threadId, usage, degraded], [reply.threadId, reply.usage, reply.degraded]);
    const texts = textsOf(chunks);
    assert(texts.join("\n\n").endsWith(reply.message), texts.join("\n\n"));
  });

  if (!KEPT.includes(name)) continue;
  test(`F-I03: ${name} has the same reply, stream and message 30 days later`, async ({ world, person }) => {
    await arrange(world, person);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const stream = await openStream(world, person, MESSAGE, { headers });
    const first = await stream.readToEnd();
    const before = await person.ask(MESSAGE, headers);
    const thread = await person.readThread(before.reply.threadId);
    await dropTexts(world, person);

    const json = await person.ask(MESSAGE, headers);
    assertEquals([json.status, json.headers.get("idempotent-replayed")], [200, "true"]);
    assertEquals(json.reply, before.reply);
    assertEquals(Object.keys(json.reply), Object.keys(before.reply));
    assertEquals(await person.readThread(before.reply.threadId), thread);
    const again = await openStream(world, person, MESSAGE, { headers });
    assertEquals(withoutInputDeltas(await again.readToEnd()), withoutInputDeltas(first));
    world.model.script.next({ text: "You are welcome." });
    const next = await person.ask("Thanks");
    assert(next.reply.message.startsWith("You are welcome."), next.text);
  });
}

/** Drops the texts that a turn keeps for 30 days, as if 30 days had passed. */
async function dropTexts(world: World, person: Person): Promise<void> {
  const days = "interval '31 days'";
  await bypassTriggers(
    world,
    `update public.chat_turns set attempt_began_at = attempt_began_at - ${days} where home_id = $1`,
    [person.homeId],
  );
  await bypassTriggers(
    world,
    `update public.chat_passes set calls_stored_at = calls_stored_at - ${days} where home_id = $1`,
    [person.homeId],
  );
  await world.sql("select private.drop_old_texts()");
  const [row] = await world.sql<{ kept: number }>(
    `select (select count(*) from public.chat_turns where home_id = $1 and own_words is not null)
       + (select count(*) from public.chat_passes where home_id = $1 and message <> '') as kept`,
    [person.homeId],
  );
  assertEquals(Number(row!.kept), 0);
}

test("F-I03: an approval gets its result again 30 days later", async ({ world }) => {
  const { person, call } = await startApprovalTurn(world, {
    calls: [recordLeak(), recordLeak("call_1", "Another leak")],
  });
  const yes = { ...call, output: "approved" };
  const waiting = await person.respond(yes);
  assertEquals(waiting.reply.status, "requires_action");
  await dropTexts(world, person);
  const again = await person.respond(yes);
  assertEquals([again.status, again.reply], [200, waiting.reply]);
  const done = await person.respond({ ...call, toolCallId: "call_1", output: "denied" });
  assertEquals([done.status, done.reply.status, done.reply.outcome], [
    200,
    "completed",
    "partly_saved",
  ]);
  await dropTexts(world, person);
  assertEquals((await person.respond(yes)).reply, done.reply);
});

test("F-I13: an approval that was streamed is replayed as JSON and as a stream", async ({ world }) => {
  const { person, call, reply } = await startApprovalTurn(world);
  const yes = { ...call, output: "approved" };
  const path = "/tool-results";
  const stream = await openStream(world, person, yes, { path });
  const first = await stream.readToEnd();
  const json = await person.respond(yes);
  assertEquals([json.status, json.headers.get("idempotent-replayed")], [200, "true"]);
  assertEquals(json.reply.messageId, reply.messageId);
  const again = await openStream(world, person, yes, { path });
  assertEquals(again.headers.get("idempotent-replayed"), "true");
  assertEquals(withoutInputDeltas(await again.readToEnd()), withoutInputDeltas(first));
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("F-I04: the key of a failed stream can be retried as JSON, and the reverse", async ({ world, person }) => {
  for (const streamFirst of [true, false]) {
    const headers = { "idempotency-key": crypto.randomUUID() };
    world.model.script.next({ fault: "F-L01" });
    if (streamFirst) {
      const failed = await openStream(world, person, MESSAGE, { headers });
      assertEquals((await failed.readToEnd()).at(-1)!.type, "error");
    } else assertEquals((await person.ask(MESSAGE, headers)).status, 502);
    world.model.script.next({ text: "Close the valve first." });
    if (streamFirst) {
      assertEquals((await person.ask(MESSAGE, headers)).reply.message, "Close the valve first.");
    } else {
      const stream = await openStream(world, person, MESSAGE, { headers });
      assertEquals((await stream.readToEnd()).at(-1), { type: "finish" });
      assertEquals(stream.text(), "Close the valve first.");
    }
  }
});
