import { assertEquals, assertStringIncludes } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";
import { carefulPerson, leak, letExpire, storedApproval, turnThatAsks } from "../approvals.ts";
import { answer, question, readThread, storedCalls, storedParts } from "../going_on.ts";
import { titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const DAY_LATE = "Not executed: nobody approved it in time.";

async function expiredTurn(world: World, person: Person, calls = [leak()] as object[]) {
  const turn = await turnThatAsks(world, person, { calls });
  await letExpire(world, turn.threadId);
  return turn;
}

test("F-A08: a yes after the time is a 410 in every form, nothing is written, and it stays so", async (world) => {
  const person = await carefulPerson(world);
  const { call, threadId, reply } = await expiredTurn(world, person);
  const { id } = await storedApproval(world, threadId);
  const part = {
    type: "tool-record_home_event",
    toolCallId: "call_0",
    state: "approval-responded",
    input: leak().arguments,
    approval: { id, approved: true },
  };
  const chat = {
    id: threadId,
    messages: [{ id: reply.messageId, role: "assistant", parts: [part] }],
  };
  const late = [
    await person.ask(chat),
    await answer(world, person, { ...call, output: "approved" }),
    await answer(world, person, { ...call, output: { approved: true } }),
    await answer(world, person, { ...call, output: "denied" }),
    await person.ask(chat),
  ];
  for (const { status, reply: refused } of late) {
    assertEquals([status, refused.code, refused.retryable], [410, "approval_expired", false]);
  }
  const approval = await storedApproval(world, threadId);
  assertEquals([approval.decision, approval.decided_by], ["expired", null]);
  assertEquals(await titlesOf(world, person.homeId), []);
  assertEquals(sent(world).length, 1, "and no model is asked about it");
});

test("an expired question is closed in the message, on reload and on a retry of what asked it", async (world) => {
  const person = await carefulPerson(world);
  const turn = await turnThatAsks(world, person, { body: { messageId: "m-1" } });
  await letExpire(world, turn.threadId);
  await answer(world, person, { ...turn.call, output: "approved" });
  const [part] = await storedParts(world, turn.reply.messageId);
  assertEquals([part!.state, part!.errorText], ["output-error", DAY_LATE]);
  const { messages } = await readThread(world, person, turn.threadId);
  const shown = messages[1]!.parts.find((candidate) => "toolCallId" in candidate)!;
  assertEquals("errorText" in shown && shown.errorText, DAY_LATE);
  const { reply } = await person.ask({ message: "The tap in the kitchen leaks", messageId: "m-1" });
  assertEquals([reply.status, reply.toolCalls[0]!.state], ["completed", "output-error"]);
});

test("when the thread goes on, an expired call is told as such and not as a person's no", async (world) => {
  const person = await carefulPerson(world);
  const { threadId, call } = await expiredTurn(world, person);
  const next = await person.ask({ message: "How old is the roof?", threadId });
  assertEquals([next.status, next.reply.status], [200, "completed"]);
  const told = sent(world)[1]!.body.messages.find(({ role }) => role === "tool")!;
  assertEquals([told.tool_call_id, JSON.parse(told.content!).code], ["call_0", "expired"]);
  const [stored] = await storedCalls(world, threadId);
  assertEquals([stored!.state, (await storedApproval(world, threadId)).decision], [
    "output-error",
    "expired",
  ]);
  const late = await answer(world, person, { ...call, output: "approved" });
  assertEquals([late.status, late.reply.code], [410, "approval_expired"]);
  assertEquals(await titlesOf(world, person.homeId), []);
});

test("what expired beside a question of the phone does not hold its answer up", async (world) => {
  const person = await carefulPerson(world);
  const { threadId } = await expiredTurn(world, person, [leak(), question("ask")]);
  const body = { threadId, toolCallId: "ask", output: { answer: "Matte" } };
  const done = await answer(world, person, body);
  assertEquals([done.status, done.reply.status], [200, "completed"]);
  assertEquals(done.reply.toolCalls.map(({ state }) => state), [
    "output-error",
    "output-available",
  ]);
  const told = sent(world)[1]!.body.messages.filter(({ role }) => role === "tool");
  assertStringIncludes(told[0]!.content!, "expired");
  assertEquals(await titlesOf(world, person.homeId), []);
});

test("a 410 for one call leaves the others of its message to be answered", async (world) => {
  const person = await carefulPerson(world);
  const { threadId, call } = await expiredTurn(world, person, [leak(), question("ask")]);
  assertEquals((await answer(world, person, { ...call, output: "approved" })).status, 410);
  const body = { threadId, toolCallId: "ask", output: { answer: "Matte" } };
  const done = await answer(world, person, body);
  assertEquals([done.status, done.reply.status], [200, "completed"]);
});
