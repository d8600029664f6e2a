import { assert, assertEquals } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { assertOneExecution, repeatConcurrently } from "../../support/concurrent.ts";
import { inWorld } from "../../support/in_world.ts";
import { toolMessages } from "../../support/model_requests.ts";
import { MATTE, startClientToolTurn } from "../../support/pending_calls.ts";
import { composeMessage, recordLeak, requestInput } from "../../support/tool_calls.ts";

const test = inWorld();

test("F-T20: runs a server call next to a client-side call at once and makes one pass two", async (world) => {
  const person = await world.person();
  const calls = [requestInput("ask"), recordLeak("note", "Porch paint peels")];
  const { reply } = await startClientToolTurn(world, { person, calls });
  const { threadId, messageId } = reply;
  assertEquals(reply.toolCalls.map(({ id, state }) => [id, state]), [
    ["ask", "input-available"],
    ["note", "output-available"],
  ]);
  assertEquals(reply.functionCall?.name, "record_home_event");
  assertEquals(await world.eventTitles(person.homeId), ["Porch paint peels"]);
  assertEquals(world.modelRequests().length, 1);

  const done = await person.respond({ threadId, toolCallId: "ask", output: MATTE });
  assertCompleted(done);
  assertEquals(await world.eventTitles(person.homeId), ["Porch paint peels"]);
  assertEquals(world.modelRequests().length, 2);
  const results = toolMessages(world.modelRequests()[1]!);
  assertEquals(results.map(({ tool_call_id }) => tool_call_id), ["ask", "note"]);
  const parts = await world.storedParts(messageId);
  assertEquals(parts.map(({ type, toolCallId }) => [type, toolCallId]), [
    ["tool-call", "ask"],
    ["tool-call", "note"],
    ["tool-result", "ask"],
    ["tool-result", "note"],
    ["text", undefined],
    ["text", undefined],
  ]);
});

for (const order of [["call_0", "call_1"], ["call_1", "call_0"]] as const) {
  test(`with two client-side calls and ${order[0]} answered first, waits for the other`, async (world) => {
    const person = await world.person();
    const calls = [composeMessage("call_0"), composeMessage("call_1", "Or on Tuesday?")];
    const { threadId, messageId } = (await startClientToolTurn(world, { person, calls })).reply;
    const post = (toolCallId: string) =>
      person.respond({ threadId, toolCallId, output: { sent: toolCallId === "call_0" } });
    const first = await post(order[0]);
    assertEquals([first.status, first.reply.status, first.reply.messageId], [
      200,
      "requires_action",
      messageId,
    ]);
    assertEquals(
      Object.fromEntries(first.reply.toolCalls.map(({ id, state }) => [id, state])),
      { [order[0]]: "output-available", [order[1]]: "input-available" },
    );
    assertEquals((await post(order[0])).text, first.text);
    assertEquals(world.modelRequests().length, 1);
    const [shown] = (await world.storedParts(messageId)).filter(({ type }) =>
      type === "tool-result"
    );
    assertEquals(shown!.toolCallId, order[0]);

    const last = await post(order[1]);
    assertCompleted(last);
    assertEquals(last.reply.toolCalls.map(({ id, output }) => [id, output]), [
      ["call_0", { sent: true }],
      ["call_1", { sent: false }],
    ]);
    assertEquals(world.modelRequests().length, 2);
    for (const call of order) assertEquals((await post(call)).text, last.text);
    const results = (await world.storedParts(messageId)).filter(({ type }) =>
      type === "tool-result"
    );
    assertEquals(results.map(({ toolCallId }) => toolCallId), ["call_0", "call_1"]);
  });
}

test("sixteen concurrent equal outputs make one continuation", async (world) => {
  const { person, reply: { threadId, messageId } } = await startClientToolTurn(world);
  world.model.script.set({ latencyMs: 50 });
  const body = { threadId, toolCallId: "call_0", output: MATTE };
  assertOneExecution(await repeatConcurrently(() => person.respond(body)));
  assertEquals(world.modelRequests().length, 2);
  assertEquals((await world.storedParts(messageId)).map(({ type }) => type), [
    "tool-call",
    "tool-result",
    "text",
    "text",
  ]);
});

test("stores one of sixteen concurrent different outputs and rejects the others", async (world) => {
  const { person, reply: { threadId } } = await startClientToolTurn(world);
  const answers = await repeatConcurrently((i) =>
    person.respond({ threadId, toolCallId: "call_0", output: { answer: i } })
  );
  const [done, ...more] = answers.filter(({ status }) => status === 200);
  assertEquals(more.length, 0);
  const [stored] = await world.storedCalls(threadId);
  assertEquals(done!.reply.toolCalls[0]!.output, stored!.result);
  for (const { status } of answers) assert([200, 409].includes(status));
  assertEquals(world.modelRequests().length, 2);
});

test("a retry of the message replays the paused reply, and later the final reply", async (world) => {
  const person = await world.person();
  const body = { messageId: "m-1" };
  const asked = await startClientToolTurn(world, { person, body });
  const { threadId } = asked.reply;
  const retry = () => person.ask({ message: "Please recommend a paint for the porch", ...body });
  const waiting = await retry();
  assertEquals([waiting.text, waiting.headers.get("idempotent-replayed")], [asked.text, "true"]);
  const done = await person.respond({ threadId, toolCallId: "call_0", output: MATTE });
  const later = await retry();
  assertEquals([later.text, later.headers.get("idempotent-replayed")], [done.text, "true"]);
  assertEquals(world.modelRequests().length, 2);
});

test("a failed pass two after an output ends in a fallback reply and keeps the output", async (world) => {
  const { person, reply } = await startClientToolTurn(world, { calls: [requestInput("call_0")] });
  const { threadId } = reply;
  world.model.script.next({ fault: "F-L01" });
  const done = await person.respond({ threadId, toolCallId: "call_0", output: MATTE });
  assertEquals([done.status, done.reply.degraded], [200, true]);
  assert(/^[A-Z].*\.$/.test(done.reply.message), done.reply.message);
  assertEquals((await world.storedCalls(threadId))[0]!.result, MATTE);
});
