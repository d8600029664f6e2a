import { assertEquals } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inHome } from "../../support/in_world.ts";
import { toolMessages } from "../../support/model_requests.ts";
import { MATTE, startClientToolTurn } from "../../support/pending_calls.ts";
import { composeMessage, recordLeak, requestInput } from "../../support/tool_calls.ts";

const test = inHome();

test("F-T20: runs a server call next to a client-side call at once and makes one pass two", async ({ world, person }) => {
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
  test(`with two client-side calls and ${order[0]} answered first, waits for the other`, async ({ world, person }) => {
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
