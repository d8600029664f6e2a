import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { assertCallStates, assertCompleted, assertRejected } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { toolMessages } from "../../support/model_requests.ts";
import { MATTE, startApprovalTurn, storedApprovals } from "../../support/pending_calls.ts";
import { recordIssue, recordLeak, requestInput, updateStatus } from "../../support/tool_calls.ts";

const test = inWorld();

const TWO = [recordLeak(), recordLeak("call_1", "Loose tile")];

test("F-A15: a new message cancels a pending approval, and a later decision is rejected", async (world) => {
  const { person, call, threadId, reply } = await startApprovalTurn(world);
  const next = await person.ask({ message: "How old is the roof?", threadId });
  assertCompleted(next);
  const [result] = toolMessages(world.modelRequests()[1]!);
  assertEquals([result!.tool_call_id, JSON.parse(result!.content!).code], ["h1", "expired"]);
  assertEquals((await world.storedParts(reply.messageId))[0]!.state, "output-denied");
  assertRejected(await person.respond({ ...call, output: "approved" }), 409, "already_decided");
  const [approval] = await storedApprovals(world, threadId);
  assertEquals([approval!.decision, await world.eventTitles(person.homeId)], ["cancelled", []]);
});

test("the suggestions of several pending calls are the answers to all, in the person's language", async (world) => {
  const three = [...TWO, recordLeak("call_2", "Torn screen")];
  for (
    const [calls, message, expected] of [
      [TWO, "The tap in the kitchen leaks", ["Yes to both", "No to both"]],
      [TWO, "El grifo de la cocina gotea", ["Sí a ambos", "No a ambos"]],
      [TWO, "Der Wasserhahn in der Küche tropft", ["Ja zu beiden", "Nein zu beiden"]],
      [three, "Le robinet de la cuisine fuit", ["Oui à tout", "Non à tout"]],
    ] as const
  ) {
    const body = { message };
    const { person, reply, threadId } = await startApprovalTurn(world, { calls: [...calls], body });
    assertEquals(reply.suggestions, [...expected]);
    world.model.script.next({ text: "Done." });
    assertCompleted(await person.ask({ message: expected[0], threadId }));
    assertEquals((await world.eventTitles(person.homeId)).length, calls.length);
  }
});

for (const order of [["call_0", "call_1"], ["call_1", "call_0"]] as const) {
  test(`F-A16: of two pending calls, approved as ${order.join(" then ")}, the first runs at once and the last resumes the turn`, async (world) => {
    const { person, call, reply } = await startApprovalTurn(world, { calls: TWO });
    assertEquals(reply.message, "May I record “Leaking tap”?\n\nMay I record “Loose tile”?");
    const yes = (toolCallId: string) => person.respond({ ...call, toolCallId, output: "approved" });
    const first = await yes(order[0]);
    assertEquals([first.status, first.reply.status], [200, "requires_action"]);
    const states = Object.fromEntries(first.reply.toolCalls.map(({ id, state }) => [id, state]));
    assertEquals(states, { [order[0]]: "output-available", [order[1]]: "approval-requested" });
    assertEquals((await world.eventTitles(person.homeId)).length, 1);
    assertEquals((await yes(order[0])).reply, first.reply);
    assertEquals(world.modelRequests().length, 1);

    const last = await yes(order[1]);
    assertCompleted(last);
    const titles = await world.eventTitles(person.homeId);
    assertEquals(titles.toSorted(), ["Leaking tap", "Loose tile"]);
    for (const id of order) assertEquals((await yes(id)).reply, last.reply);
    assertEquals(world.modelRequests().length, 2);
    assertEquals(await world.storedResults(reply.messageId), ["call_0", "call_1"]);
  });
}

test("F-T20: server, client-side and approval calls in one message make one continuation after the last", async (world) => {
  const person = await world.person();
  await person.setToolPolicy("approval", "update_issue_status");
  world.model.script.next({ toolCalls: [recordIssue("Dripping gutter")], when: { pass: 1 } });
  const issue = JSON.parse((await person.ask("The gutter drips")).reply.functionResult!).eventId;
  const calls = [
    recordLeak("note"),
    requestInput("ask"),
    { ...updateStatus(issue, "resolved"), id: "settle" },
  ];
  world.model.script.reset();
  const { call, reply } = await startApprovalTurn(world, { person, calls });
  assertCallStates(reply, ["output-available", "input-available", "approval-requested"]);
  assertStringIncludes(reply.message, "Which finish?\n\nMay I mark “Dripping gutter” as resolved?");
  assertEquals(reply.functionCall?.name, "record_home_event");
  assertEquals(await world.eventTitles(person.homeId), ["Dripping gutter", "Leaking tap"]);
  const yes = await person.respond({ ...call, toolCallId: "settle", output: "approved" });
  assertEquals(yes.reply.status, "requires_action");
  const titles = await world.eventTitles(person.homeId);
  assertEquals(titles, ["Dripping gutter", "Leaking tap", "Dripping gutter"]);
  assertEquals(world.modelRequests().length, 1);
  const done = await person.respond({ ...call, toolCallId: "ask", output: MATTE });
  assertCompleted(done);
  const resultMessages = toolMessages(world.modelRequests()[1]!).slice(-3);
  assertEquals(resultMessages.map(({ tool_call_id }) => tool_call_id), ["note", "ask", "settle"]);
  assert(resultMessages.every(({ content }) => !content!.includes("Not executed")));
  assertEquals((await world.eventTitles(person.homeId)).length, 3);
});
