import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { until } from "../../support/until.ts";
import { again, HELLO, say, user } from "../again.ts";
import { report } from "../calls.ts";
import { endLease, kill } from "../crash.ts";
import { readThread } from "../going_on.ts";
import { rowsOf, titlesOf } from "../rows.ts";
import { conversation, sent } from "../sent.ts";

const test = inWorld();

test("twice at once: one answers, the other hears that it does", async (world) => {
  const person = await world.person();
  await say(person, HELLO);
  world.model.script.reset();
  world.model.script.set({ latencyMs: 60_000 });
  const both = [again(person, HELLO), again(person, HELLO)];
  const { status, reply } = await Promise.race(both);
  assertEquals([status, reply.code], [409, "turn_in_progress"]);
  await until(() => world.model.script.requests().length > 0);
  await kill(world);
  assertEquals((await Promise.all(both)).map((answer) => answer.status).sort(), [409, 503]);
  assertEquals(world.model.script.requests().length, 1);
});

for (const kind of ["lose_answer", "twice", "twice_at_once"] as const) {
  test(`the wish reaches the database as "${kind}": it is one`, async (world) => {
    const person = await world.person();
    await say(person, HELLO);
    world.model.script.reset();
    world.api.break({ name: "begin_turn", kind });
    world.model.script.next({ text: "Again." });
    const { status, reply } = await again(person, HELLO);
    assertEquals([status, reply.message], [200, "Again."]);
    assertEquals(world.model.script.requests().length, 1);
    const [turn] = await world.sql("select attempt from public.chat_turns where home_id = $1", [
      person.homeId,
    ]);
    assertEquals(turn, { attempt: 2 });
  });
}

test("what never arrived arrives now", async (world) => {
  const person = await world.person();
  const { status, reply } = await again(person, HELLO);
  assertEquals(status, 200);
  assertEquals((await say(person, HELLO)).reply.messageId, reply.messageId);
  assertEquals((await rowsOf(world, person.homeId)).messages, 2);
});

test("what failed is tried again, and the message is not stored twice", async (world) => {
  const person = await world.person();
  world.model.script.next({ fault: "F-L01" }, { text: "Hi." });
  assertEquals((await say(person, HELLO)).status, 502);
  assertEquals((await again(person, HELLO)).reply.message, "Hi.");
  assertEquals((await rowsOf(world, person.homeId)).messages, 2);
});

test("killed while it answers again: the first answer stays, and may be asked for once more", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [report("Leaking tap")] }, { text: "Noted." });
  const { threadId } = (await say(person, HELLO)).reply;
  world.model.script.reset();
  world.model.script.next({ latencyMs: 60_000 });
  const lost = again(person, HELLO);
  await until(() => world.model.script.requests().length === 1);
  const during = await readThread(world, person, threadId);
  assertEquals(during.messages.map(({ role }) => role), ["user"], "it comes with the new answer");
  await kill(world);
  assertEquals((await lost).status, 503);
  assertEquals((await again(person, HELLO)).reply.code, "turn_in_progress");
  await endLease(world, threadId);
  const after = await readThread(world, person, threadId);
  assert(JSON.stringify(after.messages[1]).includes("Noted."));

  world.model.script.next({ text: "I wrote it down." });
  const { status, reply } = await again(person, HELLO);
  assertEquals([status, reply.message], [200, "I wrote it down."]);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("killed while it answers again: a new message goes on after the first answer", async (world) => {
  const person = await world.person();
  world.model.script.next({ text: "First." }, { latencyMs: 60_000 });
  const { threadId } = (await say(person, HELLO)).reply;
  const lost = again(person, HELLO);
  await until(() => world.model.script.requests().length === 2);
  await kill(world);
  await lost;
  await endLease(world, threadId);
  world.model.script.reset();
  assertEquals((await say(person, user("m2", "And now?"))).status, 200);
  assertEquals(conversation(sent(world)[0]!.body), [
    ["user", "Hello"],
    ["assistant", "First."],
    ["user", "And now?"],
  ]);
});
