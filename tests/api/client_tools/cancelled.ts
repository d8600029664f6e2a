import { assert, assertEquals } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { toolMessages } from "../../support/model_requests.ts";
import { MATTE, startClientToolTurn } from "../../support/pending_calls.ts";
import { composeMessage } from "../../support/tool_calls.ts";

const test = inWorld();

test("F-T24: a new message cancels a pending call, and the model receives that result", async (world) => {
  const { person, reply: { threadId, messageId } } = await startClientToolTurn(world);
  const next = await person.ask({ message: "Never mind. How old is the roof?", threadId });
  assertCompleted(next);
  const result = world.modelRequests()[1]!.body.messages.find(({ role }) => role === "tool")!;
  assertEquals([result.tool_call_id, JSON.parse(result.content!).success], ["call_0", false]);
  assert(result.content!.includes("Not executed"), result.content!);
  const parts = await world.storedParts(messageId);
  assertEquals(parts.map(({ type, state }) => [type, state]), [
    ["tool-call", "output-error"],
    ["tool-result", undefined],
    ["text", undefined],
  ]);
  const late = await person.respond({ threadId, toolCallId: "call_0", output: MATTE });
  assertEquals([late.status, late.reply.code], [409, "already_decided"]);
  assertEquals(await world.storedParts(messageId), parts);
});

test("F-T24: cancels only the unanswered one of two calls", async (world) => {
  const person = await world.person();
  const calls = [composeMessage("call_0"), composeMessage("call_1", "Or on Tuesday?")];
  const { threadId, messageId } = (await startClientToolTurn(world, { person, calls })).reply;
  const first = { threadId, toolCallId: "call_0", output: { sent: true } };
  await person.respond(first);
  await person.ask({ message: "Thanks, that will do.", threadId });
  assertEquals((await world.storedCalls(threadId)).map(({ state }) => state), [
    "output-available",
    "output-error",
  ]);
  const results = toolMessages(world.modelRequests()[1]!);
  assertEquals(results.map(({ tool_call_id }) => tool_call_id), ["call_0", "call_1"]);
  assertEquals(results[0]!.content, '{"sent":true}');
  assertEquals((await world.storedParts(messageId)).length, 5);
  const again = await person.respond(first);
  assertEquals([again.status, again.reply.toolCalls[0]!.output], [200, { sent: true }]);
});

test("F-T24: shows a cancelled call as failed on reload and on a retry", async (world) => {
  const person = await world.person();
  const body = { messageId: "m-1" };
  const { threadId } = (await startClientToolTurn(world, { person, body })).reply;
  await person.ask({ message: "Never mind.", threadId });
  const { messages } = await person.readThread(threadId);
  const call = messages[1]!.parts.find((part) => "toolCallId" in part)!;
  assertEquals("state" in call && call.state, "output-error");
  const retry = { message: "Please recommend a paint for the porch", ...body };
  const { reply, headers } = await person.ask(retry);
  assertEquals([reply.status, reply.toolCalls[0]!.state], ["completed", "output-error"]);
  assertEquals(headers.get("idempotent-replayed"), "true");
  assertEquals((await person.ask(retry)).text, (await person.ask(retry)).text);
});

test("F-T24: a rejected message cancels nothing", async (world) => {
  const { person, reply: { threadId } } = await startClientToolTurn(world);
  const refused = [
    { message: "", threadId },
    { message: "Hello", threadId, propertyId: crypto.randomUUID() },
  ];
  for (const body of refused) assert((await person.ask(body)).status >= 400);
  await person.ask({ message: "Hello", threadId: "another" });
  const done = await person.respond({ threadId, toolCallId: "call_0", output: MATTE });
  assertCompleted(done);
});

test("F-T24: cancels a pending call once when pass one of the next message fails", async (world) => {
  const { person, reply: { threadId } } = await startClientToolTurn(world);
  world.model.script.next({ fault: "F-L01" });
  const next = { message: "Never mind.", threadId, messageId: "m-2" };
  assertEquals((await person.ask(next)).status, 502);
  assertEquals((await person.ask(next)).status, 200);
  const results = toolMessages(world.modelRequests().at(-1)!);
  assertEquals(results.map(({ tool_call_id }) => tool_call_id), ["call_0"]);
});
