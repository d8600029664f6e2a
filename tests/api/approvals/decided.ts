import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { assertOneExecution, repeatConcurrently } from "../../support/concurrent.ts";
import { inWorld } from "../../support/in_world.ts";
import { toolMessages } from "../../support/model_requests.ts";
import { startApprovalTurn, storedApproval, storedApprovals } from "../../support/pending_calls.ts";

const test = inWorld();

test("F-A01: an approval makes one write in the name of its person and resumes the turn", async (world) => {
  const { person, call, reply, threadId } = await startApprovalTurn(world);
  assertEquals([reply.outcome, reply.notice], ["waiting", undefined]);
  world.model.script.next({ text: "I've recorded the leaking tap." });
  const done = await person.respond({ ...call, output: "approved" });
  assertCompleted(done);
  assertEquals(done.reply.message, "I've recorded the leaking tap.");
  assertEquals([done.reply.outcome, done.reply.notice], ["saved", undefined]);
  assertEquals([done.reply.threadId, done.reply.messageId], [threadId, reply.messageId]);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
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
  const [part, result] = await world.storedParts(reply.messageId);
  assertEquals([result!.type, result!.output], ["tool-result", part!.output]);
  assertEquals((part!["approval"] as { approved: boolean }).approved, true);
  const approval = await storedApproval(world, threadId);
  assertEquals([approval.decision, approval.decided_by], ["approved", person.id]);
});

test("F-A02: a repeated approval replays the stored reply without a write or a completion request", async (world) => {
  const { person, call } = await startApprovalTurn(world);
  const first = await person.respond({ ...call, output: "approved" });
  const before = await world.countRows(person.homeId);
  for (const output of ["approved", { approved: true }, { approved: true, reason: "Do it" }]) {
    const again = await person.respond({ ...call, output });
    assertEquals([again.status, again.reply], [200, first.reply]);
    assertEquals(again.headers.get("idempotent-replayed"), "true");
  }
  assertEquals(await world.countRows(person.homeId), before);
  assertEquals([before.events, world.modelRequests().length], [1, 2]);
});

test("F-A05: a denial writes nothing, stores its reason and reaches the model", async (world) => {
  const { person, call, reply, threadId } = await startApprovalTurn(world);
  world.model.script.next({ text: "All right, I leave it." });
  const output = { approved: false, reason: "It is my neighbour's tap" };
  const done = await person.respond({ ...call, output });
  assertCompleted(done);
  const notice = "Not done, because the answer was no: “Leaking tap”.";
  assertEquals([done.reply.outcome, done.reply.notice], ["not_saved", notice]);
  assertEquals(done.reply.message, `${notice}\n\nAll right, I leave it.`);
  const [shown] = done.reply.toolCalls;
  assertEquals([shown!.state, shown!.approval!.approved], ["output-denied", false]);
  assertEquals([done.reply.functionCall, done.reply.degraded], [undefined, undefined]);
  assertEquals(await world.eventTitles(person.homeId), []);

  const { messages } = world.modelRequests()[1]!.body;
  const [toolMessage] = toolMessages(world.modelRequests()[1]!);
  assertEquals(JSON.parse(toolMessage!.content!).code, "denied");
  assertStringIncludes(toolMessage!.content!, "It is my neighbour's tap");
  assertStringIncludes(messages.at(-1)!.content!, "NOT done");
  const [part, result] = await world.storedParts(reply.messageId);
  assertEquals([part!.state, result!.isError], ["output-denied", true]);
  const approval = await storedApproval(world, threadId);
  assertEquals([approval.decision, approval.reason], ["denied", output.reason]);
});

test("F-A03: sixteen concurrent approvals make one write, one continuation and one reply", async (world) => {
  const { person, call, reply, threadId } = await startApprovalTurn(world);
  world.model.script.set({ latencyMs: 50 });
  const body = { ...call, output: "approved" };
  const done = assertOneExecution(await repeatConcurrently(() => person.respond(body)));
  assertEquals((await person.respond(body)).reply, done.reply);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  assertEquals((await storedApprovals(world, threadId)).length, 1);
  assertEquals(world.modelRequests().length, 2);
  assertEquals(await world.storedResults(reply.messageId), ["call_0"]);
});

test("F-A04: stores one of concurrent approvals and denials and rejects the opposite", async (world) => {
  const { person, call, threadId } = await startApprovalTurn(world);
  const outputs = Array.from({ length: 16 }, (_, i) => i % 2 === 0 ? "approved" : "denied");
  const answers = await repeatConcurrently((i) => person.respond({ ...call, output: outputs[i] }));
  const decision = (await storedApproval(world, threadId)).decision;
  assert(decision === "approved" || decision === "denied", `${decision}`);
  for (const [i, answer] of answers.entries()) {
    if (answer.reply.code === "turn_in_progress") continue;
    const expected = outputs[i] === decision ? [200, undefined] : [409, "already_decided"];
    assertEquals([answer.status, answer.reply.code], expected);
  }
  assert(answers.some(({ status }) => status === 200));
  const written = await world.eventTitles(person.homeId);
  assertEquals(written, decision === "approved" ? ["Leaking tap"] : []);
  for (const output of ["approved", "denied"]) {
    const later = await person.respond({ ...call, output });
    assertEquals(later.status, output === decision ? 200 : 409);
  }
  assertEquals(world.modelRequests().length, 2);
});

test("a concurrent approval and new message end in a write and an approval, or in neither", async (world) => {
  const person = await world.person({ policy: "approval" });
  for (let round = 0; round < 4; round++) {
    const body = { threadId: `chat-${round}` };
    const { call, threadId } = await startApprovalTurn(world, { person, body });
    const before = (await world.eventTitles(person.homeId)).length;
    const [decided, next] = await Promise.all([
      person.respond({ ...call, output: "approved" }),
      person.ask({ message: "Never mind", threadId }),
    ]);
    const decision = (await storedApproval(world, threadId)).decision;
    const written = (await world.eventTitles(person.homeId)).length - before;
    assertEquals([written, decision], decided.status === 200 ? [1, "approved"] : [0, "cancelled"]);
    assert([200, 409].includes(next.status), next.text);
    assert(decided.status === 200 || next.status === 200, "one of them succeeds");
  }
});
