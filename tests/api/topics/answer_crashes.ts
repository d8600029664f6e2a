import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { until } from "../../support/until.ts";
import { report } from "../calls.ts";
import { endLease, kill } from "../crash.ts";
import { answer, pausedTurn, question, storedCalls, storedParts } from "../going_on.ts";
import { titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const MATTE = { answer: "Matte" };

for (const kind of ["refuse", "hold", "hold_answer"] as const) {
  test(`killed at the answer (${kind}): the same answer again goes on, once`, async (world) => {
    const person = await world.person();
    const calls = [{ ...report("Porch paint peels"), id: "note" }, question("ask")];
    const { threadId, messageId } = (await pausedTurn(world, person, { calls })).reply;
    const body = { threadId, toolCallId: "ask", output: MATTE };
    world.api.break({ name: "answer_call", kind, held: () => kill(world) });
    assertEquals((await answer(world, person, body)).status, 503);
    await until(() => world.api.calls.every(({ ended }) => ended < Infinity));
    await endLease(world, threadId);

    const again = await answer(world, person, body);
    assertEquals([again.status, again.reply.status, again.reply.degraded], [
      200,
      "completed",
      undefined,
    ]);
    assertEquals((await answer(world, person, body)).text, again.text);
    assertEquals(await titlesOf(world, person.homeId), ["Porch paint peels"]);
    assertEquals(sent(world).length, 2);
    assertEquals((await storedParts(world, messageId)).map(({ type }) => type), [
      "tool-call",
      "tool-call",
      "tool-result",
      "tool-result",
      "text",
      "text",
    ]);
  });
}

test("killed in pass two after the answer: the same answer again asks once more", async (world) => {
  const person = await world.person();
  const { threadId } = (await pausedTurn(world, person)).reply;
  const body = { threadId, toolCallId: "call_0", output: MATTE };
  world.model.script.next({ latencyMs: 60_000, when: { pass: 2 } });
  const lost = answer(world, person, body);
  await until(() => world.model.script.requests().some(({ pass }) => pass === 2));
  await kill(world);
  assertEquals((await lost).status, 503);
  const other = await answer(world, person, { ...body, output: { answer: "Gloss" } });
  assertEquals([other.status, other.reply.code], [409, "already_decided"]);
  const busy = await answer(world, person, body);
  assertEquals([busy.status, busy.reply.code], [409, "turn_in_progress"]);
  await endLease(world, threadId);
  const again = await answer(world, person, body);
  assertEquals([again.status, again.reply.status], [200, "completed"]);
  assertEquals((await storedCalls(world, threadId))[0]!.result, MATTE);
});

for (const kind of ["lose_answer", "twice", "twice_at_once"] as const) {
  test(`F-D13: the answer reaches the database as "${kind}": written once, answered once`, async (world) => {
    const person = await world.person();
    const { threadId, messageId } = (await pausedTurn(world, person)).reply;
    world.api.break({ name: "answer_call", kind });
    const body = { threadId, toolCallId: "call_0", output: MATTE };
    const done = await answer(world, person, body);
    assertEquals([done.status, done.reply.status], [200, "completed"]);
    assertEquals((await answer(world, person, body)).text, done.text);
    assertEquals(sent(world).length, 2);
    assertEquals((await storedParts(world, messageId)).length, 4);
  });
}

test("killed before it could ask: an answer that comes all the same is kept, and what is left is asked", async (world) => {
  const person = await world.person();
  const message = { message: "Recommend a paint", threadId: "porch", messageId: "m-1" };
  world.model.script.next({ toolCalls: [question("call_0"), question("call_1", "Which room?")] });
  world.api.break({ name: "finish_turn", kind: "refuse", held: () => kill(world) });
  assertEquals((await person.ask(message)).status, 503);
  const post = (toolCallId: string) =>
    answer(world, person, { threadId: "porch", toolCallId, output: MATTE });
  const busy = await post("call_0");
  assertEquals([busy.status, busy.reply.code], [409, "turn_in_progress"]);
  const [thread] = await world.sql<{ id: string }>(
    `select id from public.chat_threads where person_id = $1`,
    [person.id],
  );
  await endLease(world, thread!.id);

  for (const ask of [() => post("call_0"), () => post("call_0"), () => person.ask(message)]) {
    const { status, reply } = await ask();
    assertEquals([status, reply.status], [200, "requires_action"]);
    assertEquals([reply.threadId, reply.suggestions], [thread!.id, []]);
    assertEquals(reply.message, "Thank you for your answer.\n\nWhich room?");
    assertEquals(reply.toolCalls.map(({ state }) => state), [
      "output-available",
      "input-available",
    ]);
  }
  const last = await post("call_1");
  assertEquals([last.status, last.reply.status], [200, "completed"]);
  assertEquals(sent(world).length, 2);
});
