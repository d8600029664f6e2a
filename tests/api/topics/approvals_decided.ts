import { assertEquals, assertStringIncludes } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { carefulPerson, storedApproval, turnThatAsks } from "../approvals.ts";
import { answer, storedCalls, storedParts } from "../going_on.ts";
import { rowsOf, titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

test("F-A01: a yes is one write, in the name of who said it, and the turn goes on", async (world) => {
  const person = await carefulPerson(world);
  const { call, reply, threadId } = await turnThatAsks(world, person);
  world.model.script.next({ text: "I've recorded the leaking tap." });
  const done = await answer(world, person, { ...call, output: "approved" });
  assertEquals([done.status, done.reply.status], [200, "completed"]);
  assertEquals(done.reply.message, "I've recorded the leaking tap.");
  assertEquals([done.reply.threadId, done.reply.messageId], [threadId, reply.messageId]);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  const [event] = await world.sql(
    `select e.actor_person_id as actor, c.call_id as call from public.home_events e
     join public.tool_calls c on c.id = e.tool_call_id where e.home_id = $1`,
    [person.homeId],
  );
  assertEquals(event, { actor: person.id, call: "call_0" });

  const [shown] = done.reply.toolCalls;
  assertEquals([shown!.state, shown!.approval!.approved], ["output-available", true]);
  assertEquals(done.reply.functionCall!.name, "record_home_event");
  assertEquals(JSON.parse(done.reply.functionResult!).success, true);
  const [part, result] = await storedParts(world, reply.messageId);
  assertEquals([result!.type, result!.output], ["tool-result", part!.output]);
  assertEquals((part!.approval as { approved: boolean }).approved, true);
  const approval = await storedApproval(world, threadId);
  assertEquals([approval.decision, approval.decided_by], ["approved", person.id]);
});

test("F-A02: approved twice is the stored reply, one write, and no model is asked again", async (world) => {
  const person = await carefulPerson(world);
  const { call } = await turnThatAsks(world, person);
  const first = await answer(world, person, { ...call, output: "approved" });
  const before = await rowsOf(world, person.homeId);
  for (const output of ["approved", { approved: true }, { approved: true, reason: "Do it" }]) {
    const again = await answer(world, person, { ...call, output });
    assertEquals([again.status, again.text], [200, first.text]);
    assertEquals(again.headers.get("idempotent-replayed"), "true");
  }
  assertEquals(await rowsOf(world, person.homeId), before);
  assertEquals([before.events, sent(world).length], [1, 2]);
});

test("F-A05: a no writes nothing, stands as a denial, and the model answers accordingly", async (world) => {
  const person = await carefulPerson(world);
  const { call, reply, threadId } = await turnThatAsks(world, person);
  world.model.script.next({ text: "All right, I leave it." });
  const output = { approved: false, reason: "It is my neighbour's tap" };
  const done = await answer(world, person, { ...call, output });
  assertEquals([done.status, done.reply.status], [200, "completed"]);
  assertEquals(done.reply.message, "All right, I leave it.");
  const [shown] = done.reply.toolCalls;
  assertEquals([shown!.state, shown!.approval!.approved], ["output-denied", false]);
  assertEquals([done.reply.functionCall, done.reply.degraded], [undefined, undefined]);
  assertEquals(await titlesOf(world, person.homeId), []);

  const { messages } = sent(world)[1]!.body;
  const told = messages.find(({ role }) => role === "tool")!;
  assertEquals([told.tool_call_id, JSON.parse(told.content!).code], ["call_0", "denied"]);
  assertStringIncludes(told.content!, "It is my neighbour's tap");
  assertStringIncludes(messages.at(-1)!.content!, "NOT saved");
  const [part, result] = await storedParts(world, reply.messageId);
  assertEquals([part!.state, result!.isError], ["output-denied", true]);
  const approval = await storedApproval(world, threadId);
  assertEquals([approval.decision, approval.reason], ["denied", output.reason]);
});

for (const [first, then] of [["approved", "denied"], ["denied", "approved"]] as const) {
  test(`${first} and then ${then} is a 409, and what was said first stands`, async (world) => {
    const person = await carefulPerson(world);
    const { call, threadId } = await turnThatAsks(world, person);
    await answer(world, person, { ...call, output: first });
    const [calls, rows] = [await storedCalls(world, threadId), await rowsOf(world, person.homeId)];
    for (const output of [then, { approved: then === "approved" }]) {
      const other = await answer(world, person, { ...call, output });
      assertEquals([other.status, other.reply.code], [409, "already_decided"]);
    }
    assertEquals(await storedCalls(world, threadId), calls);
    assertEquals(await rowsOf(world, person.homeId), rows);
    assertEquals((await storedApproval(world, threadId)).decision, first);
  });
}

test("a reply that claims a save after a no is not shown", async (world) => {
  const person = await carefulPerson(world);
  const { call } = await turnThatAsks(world, person);
  world.model.script.next({ text: "Great, I've recorded the leaking tap." });
  const { reply } = await answer(world, person, { ...call, output: "denied" });
  assertEquals([reply.message, reply.degraded], ["Not done: the answer was no.", true]);
});
