import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { until } from "../../support/until.ts";
import { carefulPerson, storedApproval, storedApprovals, turnThatAsks } from "../approvals.ts";
import { endLease, kill } from "../crash.ts";
import { answer, storedCalls, storedParts } from "../going_on.ts";
import { titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

test("F-A12: killed before the decision is written: nothing is decided or done, and the same yes does it", async (world) => {
  const person = await carefulPerson(world);
  const { call, threadId, reply } = await turnThatAsks(world, person);
  const body = { ...call, output: "approved" };
  world.api.break({ name: "answer_call", kind: "refuse", held: () => kill(world) });
  assertEquals((await answer(world, person, body)).status, 503);
  assertEquals((await storedApproval(world, threadId)).decision, null);
  assertEquals(await titlesOf(world, person.homeId), []);

  const done = await answer(world, person, body);
  assertEquals([done.status, done.reply.status], [200, "completed"]);
  assertEquals(done.headers.get("idempotent-replayed"), null);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  const results = (await storedParts(world, reply.messageId)).filter(({ type }) =>
    type === "tool-result"
  );
  assertEquals([results.length, sent(world).length], [1, 2]);
});

test("F-A13: killed when it was written: done once, the same yes goes on, and a no comes too late", async (world) => {
  const person = await carefulPerson(world);
  const { call, threadId } = await turnThatAsks(world, person);
  const body = { ...call, output: "approved" };
  world.api.break({ name: "answer_call", kind: "hold_answer", held: () => kill(world) });
  assertEquals((await answer(world, person, body)).status, 503);
  assertEquals((await storedApproval(world, threadId)).decision, "approved");
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  const no = await answer(world, person, { ...call, output: "denied" });
  assertEquals([no.status, no.reply.code], [409, "already_decided"]);
  const busy = await answer(world, person, body);
  assertEquals([busy.status, busy.reply.code], [409, "turn_in_progress"]);

  await endLease(world, threadId);
  const again = await answer(world, person, body);
  assertEquals([again.status, again.reply.status, again.reply.degraded], [
    200,
    "completed",
    undefined,
  ]);
  assertEquals((await answer(world, person, body)).text, again.text);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  assertEquals(sent(world).length, 2);
});

test("killed while the yes was on its way: it arrives all the same, once", async (world) => {
  const person = await carefulPerson(world);
  const { call, threadId } = await turnThatAsks(world, person);
  const body = { ...call, output: "approved" };
  world.api.break({ name: "answer_call", kind: "hold", held: () => kill(world) });
  assertEquals((await answer(world, person, body)).status, 503);
  await until(() => world.api.calls.every(({ ended }) => ended < Infinity));
  await endLease(world, threadId);
  assertEquals((await answer(world, person, body)).status, 200);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  assertEquals(sent(world).length, 2);
});

for (const kind of ["lose_answer", "twice", "twice_at_once"] as const) {
  test(`a yes that reaches the database as "${kind}" is one write and one reply`, async (world) => {
    const person = await carefulPerson(world);
    const { call, threadId } = await turnThatAsks(world, person);
    const body = { ...call, output: "approved" };
    world.api.break({ name: "answer_call", kind });
    const done = await answer(world, person, body);
    assertEquals([done.status, done.reply.status], [200, "completed"]);
    assertEquals((await answer(world, person, body)).text, done.text);
    assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
    assertEquals([(await storedApprovals(world, threadId)).length, sent(world).length], [1, 2]);
  });
}

test("killed after a no: the same no goes on, and nothing was ever done", async (world) => {
  const person = await carefulPerson(world);
  const { call, threadId } = await turnThatAsks(world, person);
  const body = { ...call, output: "denied" };
  world.api.break({ name: "answer_call", kind: "hold_answer", held: () => kill(world) });
  assertEquals((await answer(world, person, body)).status, 503);
  await endLease(world, threadId);
  const again = await answer(world, person, body);
  assertEquals([again.status, again.reply.toolCalls[0]!.state], [200, "output-denied"]);
  assertEquals(await titlesOf(world, person.homeId), []);
});

test("F-A14: pass two fails after the yes: what was done is told in the tool's words and stays done", async (world) => {
  const person = await carefulPerson(world);
  const { call, threadId } = await turnThatAsks(world, person);
  const body = { ...call, output: "approved" };
  world.model.script.next({ fault: "F-L10:503", times: "always" });
  const done = await answer(world, person, body);
  const [stored] = await storedCalls(world, threadId);
  assertEquals([done.status, done.reply.status, done.reply.degraded], [200, "completed", true]);
  assert(done.reply.message.includes((stored!.result as { message: string }).message));
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  world.model.script.reset();
  assertEquals((await answer(world, person, body)).text, done.text);
  assertEquals([await titlesOf(world, person.homeId), sent(world)], [["Leaking tap"], []]);
});
