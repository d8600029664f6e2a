import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { assertCompleted, assertRejected, codesOf } from "../../support/assert_reply.ts";
import { assertOneExecution, repeatConcurrently } from "../../support/concurrent.ts";
import { expireLease, killFunction } from "../../support/crash.ts";
import { inWorld } from "../../support/in_world.ts";
import { toolMessages } from "../../support/model_requests.ts";
import {
  bypassTriggers,
  expireApprovals,
  startApprovalTurn,
  storedApproval,
  storedApprovals,
} from "../../support/pending_calls.ts";
import { recordLeak, updateStatus } from "../../support/tool_calls.ts";
import { openStream } from "../../support/turn_stream.ts";
import { until } from "../../support/until.ts";

const test = inWorld();

test("a plain yes approves the only pending call and is answered without pass one", async (world) => {
  const { person, reply, threadId } = await startApprovalTurn(world);
  world.model.script.next({ text: "I've recorded the leaking tap.", when: { pass: 2 } });
  const done = await person.ask({ message: "Yes, please!", threadId });
  assertCompleted(done);
  assertEquals(done.reply.message, "I've recorded the leaking tap.");
  assert(done.reply.messageId !== reply.messageId, "a message of its own");
  assertEquals([done.reply.outcome, done.reply.notice], ["saved", undefined]);
  assertEquals(done.reply.functionCall!.name, "record_home_event");
  assertEquals(JSON.parse(done.reply.functionResult!).success, true);
  assertEquals(done.reply.toolCalls, [], "the call stays in its own message");
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  const approval = await storedApproval(world, threadId);
  assertEquals([approval.decision, approval.decided_by], ["approved", person.id]);

  const [, passTwo] = world.modelRequests();
  assertEquals([world.modelRequests().length, passTwo!.body.tools], [2, undefined]);
  const [result] = toolMessages(passTwo!);
  assertEquals([result!.tool_call_id, JSON.parse(result!.content!).code], ["call_0", "ok"]);
  assertEquals((await world.storedParts(reply.messageId))[0]!.state, "output-available");
});

test("a plain no denies the only pending call and says so in its language", async (world) => {
  const { person, threadId } = await startApprovalTurn(world);
  world.model.script.next({ text: "All right, I leave it.", when: { pass: 2 } });
  const done = await person.ask({ message: "nein, danke", threadId });
  assertCompleted(done);
  const notice = "Nicht getan, weil die Antwort Nein war: „Leaking tap“.";
  assertEquals([done.reply.outcome, done.reply.notice], ["not_saved", notice]);
  assertEquals(done.reply.message, `${notice}\n\nAll right, I leave it.`);
  assertEquals(await world.eventTitles(person.homeId), []);
  assertEquals((await storedApproval(world, threadId)).decision, "denied");
});

test("sixteen equal posts of a yes write once, and a repeated one replays the reply", async (world) => {
  const { person, threadId } = await startApprovalTurn(world);
  const yes = () =>
    person.ask({ message: "yes", threadId }, { "Idempotency-Key": `yes-${threadId}` });
  const done = assertOneExecution(await repeatConcurrently(yes));
  const again = await yes();
  assertEquals([again.status, again.reply], [200, done.reply]);
  assertEquals(again.headers.get("idempotent-replayed"), "true");
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  assertEquals((await storedApprovals(world, threadId)).length, 1);
  assertEquals(world.modelRequests().length, 2);
});

for (const fault of ["refuse", "hold_answer"] as const) {
  test(`F-A13: a function killed around the decision of a yes (${fault}): the same post writes once`, async (world) => {
    const { person, threadId } = await startApprovalTurn(world);
    const body = { message: "yes", threadId };
    const yes = () => person.ask(body, { "Idempotency-Key": `yes-${threadId}` });
    world.api.break({ name: "begin_turn", kind: fault, held: () => killFunction(world) });
    assertEquals((await yes()).status, 503);
    await until(() => world.api.calls.every(({ ended }) => ended < Infinity));
    if (fault === "hold_answer") {
      assertEquals((await storedApproval(world, threadId)).decision, "approved");
    }
    await expireLease(world, threadId);
    const done = await yes();
    assertCompleted(done);
    assertEquals(done.reply.outcome, "saved");
    assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  });
}

test("a yes without a usable answer of the model is answered by the result", async (world) => {
  const { person, threadId } = await startApprovalTurn(world);
  world.model.script.next({ fault: "F-L10:500", times: "always" });
  const { status, reply } = await person.ask({ message: "yes", threadId });
  assertEquals([status, reply.status, reply.outcome, reply.degraded], [
    200,
    "completed",
    "saved",
    true,
  ]);
  assertStringIncludes(reply.message, "Leaking tap");
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("the message of a streamed yes has its badge before its text, also after a reload", async (world) => {
  const { person, threadId } = await startApprovalTurn(world);
  const chunks = await (await openStream(world, person, { message: "yes", threadId })).readToEnd();
  const types = chunks.map(({ type }) => type as string);
  assert(types.indexOf("data-badge") < types.indexOf("text-start"));
  assertEquals(types.filter((type) => type.startsWith("tool-")), []);
  const { messages } = await person.readThread(threadId);
  assertEquals(messages.map(({ role }) => role), ["user", "assistant", "user", "assistant"]);
  const shown = messages.at(-1)!.parts.map(({ type }) => type);
  assertEquals(shown.slice(0, 3), ["data-badge", "step-start", "text"]);
});

test("a yes to several pending calls decides and cancels nothing, and the reply names them", async (world) => {
  const calls = [recordLeak(), recordLeak("call_1", "Loose tile")];
  const { person, call, threadId } = await startApprovalTurn(world, { calls });
  const asked = await person.ask({ message: "yes", threadId });
  assertCompleted(asked);
  for (const title of ["Leaking tap", "Loose tile"]) {
    assertStringIncludes(asked.reply.message, `May I record “${title}”?`);
  }
  assertEquals([asked.reply.outcome, asked.reply.notice], [
    "nothing_to_save",
    asked.reply.message,
  ]);
  assertEquals(world.modelRequests().length, 1, "no completion request");
  assertEquals((await storedApprovals(world, threadId)).map(({ decision }) => decision), [
    null,
    null,
  ]);
  assertEquals(await world.eventTitles(person.homeId), []);
  const first = await person.respond({ ...call, output: "approved" });
  assertEquals([first.status, first.reply.status], [200, "requires_action"]);
  assertCompleted(await person.respond({ ...call, toolCallId: "call_1", output: "approved" }));
  assertEquals((await world.eventTitles(person.homeId)).length, 2);
});

test('"Beide" approves the two pending calls, also after a yes that decided neither', async (world) => {
  const calls = [recordLeak(), recordLeak("call_1", "Loose tile")];
  const { person, threadId } = await startApprovalTurn(world, { calls });
  await person.ask({ message: "yes", threadId });
  assertEquals(await world.eventTitles(person.homeId), []);
  const done = await person.ask({ message: "Beide", threadId });
  assertCompleted(done);
  assertEquals(done.reply.outcome, "saved");
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap", "Loose tile"]);
  const decisions = (await storedApprovals(world, threadId)).map(({ decision }) => decision);
  assertEquals(decisions, ["approved", "approved"]);
});

test("a message decides each of the two pending calls that it names", async (world) => {
  const calls = [recordLeak(), recordLeak("call_1", "Loose tile")];
  const { person, threadId } = await startApprovalTurn(world, { calls });
  const body = {
    message: "the tap yes, the tile no",
    threadId,
    messageId: crypto.randomUUID(),
  };
  const done = await person.ask(body);
  assertCompleted(done);
  assertEquals(done.reply.outcome, "partly_saved");
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  const decided = (await storedApprovals(world, threadId)).map(({ decision }) => decision);
  assertEquals(decided, ["approved", "denied"]);
  assertEquals(world.modelRequests()[1]!.body.tools, undefined, "the decision is the message");
  assertEquals((await person.ask(body)).reply, done.reply, "a repeated message");
});

test("a message that names one of two pending calls leaves the other pending, for words or a button", async (world) => {
  for (const how of ["words", "button"]) {
    const calls = [recordLeak(), recordLeak("call_1", "Loose tile")];
    const { person, call, threadId } = await startApprovalTurn(world, { calls });
    const done = await person.ask({ message: "yes to the tap", threadId });
    assertCompleted(done);
    assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
    assertStringIncludes(done.reply.message, "I need your answer before I can go on.");
    assertStringIncludes(done.reply.message, "May I record “Loose tile”?");
    assertEquals(done.reply.suggestions, ["Yes", "No"]);
    assertCompleted(
      how === "words"
        ? await person.ask({ message: "yes", threadId })
        : await person.respond({ ...call, toolCallId: "call_1", output: "approved" }),
    );
    assertEquals(await world.eventTitles(person.homeId), ["Leaking tap", "Loose tile"]);
  }
});

test("a message that names another thing leaves both pending calls pending, and the model answers it", async (world) => {
  const calls = [recordLeak(), recordLeak("call_1", "Loose tile")];
  const { person, threadId } = await startApprovalTurn(world, { calls });
  world.model.script.next({ text: "Which one do you mean?" });
  const { reply } = await person.ask({ message: "the tap yes, the roof no", threadId });
  assertStringIncludes(reply.message, "Which one do you mean?");
  assertEquals((await storedApprovals(world, threadId)).map(({ decision }) => decision), [
    null,
    null,
  ]);
  assertEquals(await world.eventTitles(person.homeId), []);
});

test("a yes to both runs the one whose plan is as shown, and asks again for the other", async (world) => {
  const calls = [recordLeak(), recordLeak("call_1", "Loose tile")];
  const { person, threadId, reply } = await startApprovalTurn(world, { calls });
  await bypassTriggers(
    world,
    "update public.tool_approvals set plan_hash = repeat('0', 64) where id = $1",
    [reply.toolCalls[1]!.approval!.id],
  );
  const done = await person.ask({ message: "both", threadId });
  assertCompleted(done);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  assertStringIncludes(done.reply.message, "I need your answer before I can go on.");
  assertStringIncludes(done.reply.message, "May I record “Loose tile”?");
  assertCompleted(await person.ask({ message: "yes", threadId }));
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap", "Loose tile"]);
});

test("a yes of another member decides only if they may approve", async (world) => {
  const owner = await world.person({ policy: "approval" });
  const viewer = await world.housemate(owner, "viewer");
  const member = await world.housemate(owner, "member");
  for (const [who, titles] of [[viewer, []], [member, ["Leaking tap"]]] as const) {
    const body = { threadId: `shared-with-${who.id}` };
    const { threadId } = await startApprovalTurn(world, { person: owner, body });
    await owner.setVisibility(threadId, "household");
    const said = await who.ask({ message: "yes", threadId, propertyId: owner.homeId });
    assertEquals(said.status, 200, said.text);
    assertEquals(await world.eventTitles(owner.homeId), [...titles]);
  }
});

test("a yes after the expiry approves nothing and goes to the model", async (world) => {
  const { person, threadId } = await startApprovalTurn(world);
  await expireApprovals(world, threadId);
  const late = await person.ask({ message: "yes", threadId });
  assertCompleted(late);
  assertEquals(late.reply.functionCall, undefined);
  assertEquals(await world.eventTitles(person.homeId), []);
  assertEquals((await storedApproval(world, threadId)).decision, "expired");
  assert(world.modelRequests()[1]!.body.tools, "pass one");
});

test("“ok, forget it” cancels the approval and dismisses no other issue", async (world) => {
  const person = await world.person();
  world.model.script.next({
    toolCalls: [{ ...recordLeak("gutter", "Dripping gutter") }],
    when: { pass: 1 },
  });
  const recorded = await person.ask("The gutter drips");
  const issue = JSON.parse(recorded.reply.functionResult!).eventId;
  world.model.script.reset();
  await person.setToolPolicy("approval", "record_home_event");
  const { threadId, call } = await startApprovalTurn(world, { person });
  world.model.script.next({ toolCalls: [updateStatus(issue, "dismissed")], when: { pass: 1 } });
  const done = await person.ask({ message: "ok, forget it", threadId });
  assertEquals([done.status, done.reply.outcome], [200, "not_saved"]);
  assertEquals(codesOf(done.reply), ["needs_clarification"]);
  const [row] = await world.sql<{ status: string }>(
    "select status from public.home_issues where home_id = $1 and title = 'Dripping gutter'",
    [person.homeId],
  );
  assertEquals(row!.status, "open");
  assertRejected(await person.respond({ ...call, output: "approved" }), 409, "already_decided");
});
