import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { answer, draft, pausedTurn, readThread, storedCalls, storedParts } from "../going_on.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const MATTE = { answer: "Matte" };

test("F-T24: a message instead of the answer cancels the call, and the model hears so", async (world) => {
  const person = await world.person();
  const { threadId, messageId } = (await pausedTurn(world, person)).reply;
  const next = await person.ask({ message: "Never mind. How old is the roof?", threadId });
  assertEquals([next.status, next.reply.status], [200, "completed"]);
  const told = sent(world)[1]!.body.messages.find(({ role }) => role === "tool")!;
  assertEquals([told.tool_call_id, JSON.parse(told.content!).success], ["call_0", false]);
  assert(told.content!.includes("Not executed"), told.content!);
  const parts = await storedParts(world, messageId);
  assertEquals(parts.map(({ type, state }) => [type, state]), [
    ["tool-call", "output-error"],
    ["tool-result", undefined],
    ["text", undefined],
  ]);
  const late = await answer(world, person, { threadId, toolCallId: "call_0", output: MATTE });
  assertEquals([late.status, late.reply.code], [409, "already_decided"]);
  assertEquals(await storedParts(world, messageId), parts);
});

test("F-T24: of two calls the answered one keeps its output, and only the other is cancelled", async (world) => {
  const person = await world.person();
  const calls = [draft("call_0"), draft("call_1", "Or on Tuesday?")];
  const { threadId, messageId } = (await pausedTurn(world, person, { calls })).reply;
  const first = { threadId, toolCallId: "call_0", output: { sent: true } };
  await answer(world, person, first);
  await person.ask({ message: "Thanks, that will do.", threadId });
  assertEquals((await storedCalls(world, threadId)).map(({ state }) => state), [
    "output-available",
    "output-error",
  ]);
  const results = sent(world)[1]!.body.messages.filter(({ role }) => role === "tool");
  assertEquals(results.map(({ tool_call_id }) => tool_call_id), ["call_0", "call_1"]);
  assertEquals(results[0]!.content, '{"sent":true}');
  assertEquals((await storedParts(world, messageId)).length, 5);
  const again = await answer(world, person, first);
  assertEquals([again.status, again.reply.toolCalls[0]!.output], [200, { sent: true }]);
});

test("F-T24: what was cancelled is no open question any more, on reload and on a retry", async (world) => {
  const person = await world.person();
  const body = { messageId: "m-1" };
  const { threadId } = (await pausedTurn(world, person, { body })).reply;
  await person.ask({ message: "Never mind.", threadId });
  const { messages } = await readThread(world, person, threadId);
  const call = messages[1]!.parts.find((part) => "toolCallId" in part)!;
  assertEquals("state" in call && call.state, "output-error");
  const retry = { message: "Please recommend a paint for the porch", ...body };
  const { reply, headers } = await person.ask(retry);
  assertEquals([reply.status, reply.toolCalls[0]!.state], ["completed", "output-error"]);
  assertEquals(headers.get("idempotent-replayed"), "true");
  assertEquals((await person.ask(retry)).text, (await person.ask(retry)).text);
});

test("F-T24: a message that is refused cancels nothing", async (world) => {
  const person = await world.person();
  const { threadId } = (await pausedTurn(world, person)).reply;
  const refused = [
    { message: "", threadId },
    { message: "Hello", threadId, propertyId: crypto.randomUUID() },
  ];
  for (const body of refused) assert((await person.ask(body)).status >= 400);
  await person.ask({ message: "Hello", threadId: "another" });
  const done = await answer(world, person, { threadId, toolCallId: "call_0", output: MATTE });
  assertEquals([done.status, done.reply.status], [200, "completed"]);
});

test("F-T24: never answered and the first pass fails: the call is cancelled all the same, once", async (world) => {
  const person = await world.person();
  const { threadId } = (await pausedTurn(world, person)).reply;
  world.model.script.next({ fault: "F-L01" });
  const next = { message: "Never mind.", threadId, messageId: "m-2" };
  assertEquals((await person.ask(next)).status, 502);
  assertEquals((await person.ask(next)).status, 200);
  const results = sent(world).at(-1)!.body.messages.filter(({ role }) => role === "tool");
  assertEquals(results.map(({ tool_call_id }) => tool_call_id), ["call_0"]);
});
