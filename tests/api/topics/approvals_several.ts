import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { askFirst, carefulPerson, leak, storedApprovals, turnThatAsks } from "../approvals.ts";
import { setStatus } from "../calls.ts";
import { answer, question, storedCalls, storedParts } from "../going_on.ts";
import { titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const TWO = [leak(), leak("call_1", "Loose tile")];

test("F-A15: a new message closes the question with a result that says so, and a late yes does nothing", async (world) => {
  const person = await carefulPerson(world);
  const { call, threadId, reply } = await turnThatAsks(world, person);
  const next = await person.ask({ message: "How old is the roof?", threadId });
  assertEquals([next.status, next.reply.status], [200, "completed"]);
  const told = sent(world)[1]!.body.messages.find(({ role }) => role === "tool")!;
  assertEquals([told.tool_call_id, JSON.parse(told.content!).code], ["call_0", "denied"]);
  assertStringIncludes(told.content!, "it was not answered before the conversation went on");
  const [part, result] = await storedParts(world, reply.messageId);
  assertEquals([part!.state, result!.type, result!.isError], [
    "output-denied",
    "tool-result",
    true,
  ]);
  for (const output of ["approved", "denied"]) {
    const late = await answer(world, person, { ...call, output });
    assertEquals([late.status, late.reply.code], [409, "already_decided"]);
  }
  const [approval] = await storedApprovals(world, threadId);
  assertEquals([approval!.decision, await titlesOf(world, person.homeId)], ["cancelled", []]);
});

for (const order of [["call_0", "call_1"], ["call_1", "call_0"]] as const) {
  const name = order[0] === "call_0" ? "F-A16: of two pending calls" : "in the other order:";
  test(`${name} the first answer is done at once, and the last one goes on`, async (world) => {
    const person = await carefulPerson(world);
    const { threadId, reply } = await turnThatAsks(world, person, { calls: TWO });
    assertEquals(reply.message, "May I record “Leaking tap”? May I record “Loose tile”?");
    const yes = (toolCallId: string) =>
      answer(world, person, { threadId, toolCallId, output: "approved" });
    const first = await yes(order[0]);
    assertEquals([first.status, first.reply.status], [200, "requires_action"]);
    const states = Object.fromEntries(first.reply.toolCalls.map(({ id, state }) => [id, state]));
    assertEquals(states, { [order[0]]: "output-available", [order[1]]: "approval-requested" });
    assertEquals((await titlesOf(world, person.homeId)).length, 1);
    assertEquals((await yes(order[0])).text, first.text);
    assertEquals(sent(world).length, 1);

    const last = await yes(order[1]);
    assertEquals([last.status, last.reply.status], [200, "completed"]);
    assertEquals((await titlesOf(world, person.homeId)).toSorted(), ["Leaking tap", "Loose tile"]);
    for (const id of order) assertEquals((await yes(id)).text, last.text);
    assertEquals(sent(world).length, 2);
    const results = (await storedParts(world, reply.messageId)).filter(({ type }) =>
      type === "tool-result"
    );
    assertEquals(results.map(({ toolCallId }) => toolCallId), ["call_0", "call_1"]);
  });
}

test("a yes and a no in one message: the one is written, and the model hears of both", async (world) => {
  const person = await carefulPerson(world);
  const { threadId } = await turnThatAsks(world, person, { calls: TWO });
  await answer(world, person, { threadId, toolCallId: "call_1", output: "denied" });
  const done = await answer(world, person, { threadId, toolCallId: "call_0", output: "approved" });
  assertEquals(done.reply.toolCalls.map(({ state }) => state), [
    "output-available",
    "output-denied",
  ]);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  const told = sent(world)[1]!.body.messages.filter(({ role }) => role === "tool");
  assertEquals(told.map(({ content }) => JSON.parse(content!).code), ["ok", "denied"]);
});

test("a new message with one of two answered keeps what was done and closes the other", async (world) => {
  const person = await carefulPerson(world);
  const { threadId } = await turnThatAsks(world, person, { calls: TWO });
  const yes = { threadId, toolCallId: "call_0", output: "approved" };
  await answer(world, person, yes);
  assertEquals((await person.ask({ message: "That will do", threadId })).status, 200);
  assertEquals((await storedCalls(world, threadId)).map(({ state }) => state), [
    "output-available",
    "output-denied",
  ]);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  const again = await answer(world, person, yes);
  assertEquals([again.status, again.reply.toolCalls[0]!.state], [200, "output-available"]);
});

test("F-T20: calls of the server, the phone and for a yes in one message: one continuation at the end", async (world) => {
  const person = await world.person();
  await askFirst(person, { tool: "update_issue_status" });
  world.model.script.next({ toolCalls: [leak("before", "Dripping gutter")], when: { pass: 1 } });
  const issue = JSON.parse((await person.ask("The gutter drips")).reply.functionResult!).eventId;
  const calls = [
    leak("note"),
    question("ask"),
    { ...setStatus(issue, "resolved"), id: "settle" },
  ];
  world.model.script.reset();
  const { threadId, reply } = await turnThatAsks(world, person, { calls });
  assertEquals(reply.toolCalls.map(({ state }) => state), [
    "output-available",
    "input-available",
    "approval-requested",
  ]);
  assertStringIncludes(
    reply.message,
    "Which finish? May I mark “Dripping gutter” as resolved?",
  );
  assertEquals(await titlesOf(world, person.homeId), ["Dripping gutter", "Leaking tap"]);
  const yes = await answer(world, person, { threadId, toolCallId: "settle", output: "approved" });
  assertEquals(yes.reply.status, "requires_action");
  assertEquals((await titlesOf(world, person.homeId)).at(-1), "Resolved");
  assertEquals(sent(world).length, 1);
  const output = { answer: "Matte" };
  const done = await answer(world, person, { threadId, toolCallId: "ask", output });
  assertEquals([done.status, done.reply.status, done.reply.degraded], [
    200,
    "completed",
    undefined,
  ]);
  const results = sent(world)[1]!.body.messages.filter(({ role }) => role === "tool");
  const told = results.slice(-3);
  assertEquals(told.map(({ tool_call_id }) => tool_call_id), ["note", "ask", "settle"]);
  assert(told.every(({ content }) => !content!.includes("Not executed")));
  assertEquals((await titlesOf(world, person.homeId)).length, 3);
});
