import { assertEquals, assertStringIncludes } from "@std/assert";
import { startAnotherFunction } from "../../support/another_function.ts";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";
import { askFirst, behindTheTriggers, carefulPerson, leak, turnThatAsks } from "../approvals.ts";
import { answer } from "../going_on.ts";
import { send } from "../post.ts";
import { openStream } from "../read_stream.ts";
import { titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";
import { completion, MESSAGE } from "../signed_message.ts";

const test = inWorld();

/** Everything of a thread happened so much earlier. */
async function longAgo(world: World, threadId: string, interval: string): Promise<void> {
  const inThread = `in (select c.id from public.tool_calls c
    join public.chat_turns t on t.id = c.turn_id where t.thread_id = $1)`;
  const earlier = [
    `update public.tool_approvals set created_at = created_at - $2::text::interval,
       expires_at = expires_at - $2::text::interval where tool_call_id ${inThread}`,
    `update public.tool_calls set created_at = created_at - $2::text::interval where id ${inThread}`,
    `update public.chat_turns set created_at = created_at - $2::text::interval,
       calls_stored_at = calls_stored_at - $2::text::interval where thread_id = $1`,
    `update public.chat_messages set created_at = created_at - $2::text::interval where thread_id = $1`,
  ];
  for (const statement of earlier) {
    await behindTheTriggers(world, statement, [threadId, interval]);
  }
}

/** Pass two was sent what pass one was, byte for byte, and then the step and its results. */
function assertSameTurn(world: World): void {
  const [one, two, ...more] = sent(world).map(({ body }) => body);
  assertEquals([more, two!.model], [[], one!.model]);
  const before = one!.messages.length;
  assertEquals(JSON.stringify(two!.messages.slice(0, before)), JSON.stringify(one!.messages));
  const roles = two!.messages.slice(before).map(({ role }) => role);
  assertEquals(roles.slice(0, 2), ["assistant", "tool"]);
}

test("after a restart of the function the yes goes on where the turn stood", async (world) => {
  const person = await carefulPerson(world);
  const { call } = await turnThatAsks(world, person);
  await world.stack.reloadFunction();
  const done = await answer(world, person, { ...call, output: "approved" });
  assertEquals([done.status, done.reply.status, done.reply.degraded], [
    200,
    "completed",
    undefined,
  ]);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  assertSameTurn(world);
});

test("another process takes the yes, and both give the same reply from then on", async (world) => {
  const person = await carefulPerson(world);
  const { call } = await turnThatAsks(world, person);
  await using other = await startAnotherFunction(world, { OPENAI_MODEL: "openai/gpt-5-mini" });
  const body = JSON.stringify({ ...call, output: "approved" });
  const done = await send(`${other.url}/tool-results`, person, { body });
  assertEquals([done.status, done.reply.status, done.reply.degraded], [
    200,
    "completed",
    undefined,
  ]);
  assertEquals((await answer(world, person, body)).text, done.text);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  assertSameTurn(world);
});

test("a yes on the next day, after other talk and with the home changed, is the same turn still", async (world) => {
  const person = await carefulPerson(world);
  const { call, threadId } = await turnThatAsks(world, person);
  await longAgo(world, threadId, "23 hours 50 minutes");
  await world.stack.reloadFunction();
  await askFirst(person, { policy: "default" });
  world.model.script.next({ toolCalls: [leak("other", "Loose tile")], when: { pass: 1 } });
  await person.ask({ message: "A tile is loose", threadId: "another" });
  const [pass] = sent(world);
  const before = sent(world).length;
  const done = await answer(world, person, { ...call, output: "approved" });
  assertEquals([done.status, done.reply.status], [200, "completed"]);
  assertEquals(await titlesOf(world, person.homeId), ["Loose tile", "Leaking tap"]);
  const after = sent(world).slice(before);
  assertEquals(after.length, 1);
  assertEquals(
    JSON.stringify(after[0]!.body.messages.slice(0, pass!.body.messages.length)),
    JSON.stringify(pass!.body.messages),
    "the home as it was when the model chose",
  );
});

test("what the provider sent with its calls is sent back byte for byte, days and answers later", async (world) => {
  const person = await carefulPerson(world);
  world.model.script.next(completion(MESSAGE));
  const { reply } = await person.ask("The tap leaks and a tile is loose");
  assertEquals(reply.status, "requires_action");
  await longAgo(world, reply.threadId, "20 hours");
  await world.stack.reloadFunction();
  for (const [toolCallId, output] of [["call_1", "denied"], ["call_0", "approved"]]) {
    await answer(world, person, { threadId: reply.threadId, toolCallId, output });
  }
  await person.ask({ message: "Thanks", threadId: reply.threadId });
  assertEquals(sent(world).length, 3);
  for (const { text } of sent(world).slice(1)) assertStringIncludes(text, MESSAGE);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("the rest of a turn is one call of the model without tools: what it proposes there is not done", async (world) => {
  const person = await carefulPerson(world);
  const { call } = await turnThatAsks(world, person);
  world.model.script.next({ toolCalls: [leak("more", "Loose tile")], when: { pass: 2 } });
  const done = await answer(world, person, { ...call, output: "approved" });
  assertEquals([done.status, done.reply.status, done.reply.degraded], [200, "completed", true]);
  assertEquals(done.reply.toolCalls.map(({ id }) => id), ["call_0"]);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  assertEquals(sent(world).length, 2);
  assertEquals(done.reply.usage.modelCalls, 1);
});

test("what was said beside the question is not said again with the answer", async (world) => {
  const person = await carefulPerson(world);
  world.model.script.next(
    { text: "Let me note that.", toolCalls: [leak()] },
    { text: "It is in your record." },
  );
  const { reply } = await person.ask("The tap in the kitchen leaks");
  const body = { threadId: reply.threadId, toolCallId: "call_0", output: "approved" };
  const stream = await openStream(world, person, body, {
    url: `${world.stack.functionUrl}/tool-results`,
  });
  await stream.toItsEnd();
  assertEquals(stream.said(), "It is in your record.");
});

test("a call without an id waits as any other, and is told in the tool's own words once it has run", async (world) => {
  const person = await carefulPerson(world);
  const calls = [{ ...leak(), id: null }];
  const { threadId, reply } = await turnThatAsks(world, person, { calls });
  const [{ id: toolCallId, state }] = reply.toolCalls as [typeof reply.toolCalls[0]];
  assertEquals(state, "approval-requested");
  const done = await answer(world, person, { threadId, toolCallId, output: "approved" });
  assertEquals([done.status, done.reply.status, done.reply.degraded], [
    200,
    "completed",
    undefined,
  ]);
  assertEquals(done.reply.message, JSON.parse(done.reply.functionResult!).message);
  assertEquals([await titlesOf(world, person.homeId), sent(world).length], [["Leaking tap"], 1]);
});
