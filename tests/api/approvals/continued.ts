import { assertEquals, assertStringIncludes } from "@std/assert";
import { startAnotherFunction } from "../../support/another_function.ts";
import { assertCompleted } from "../../support/assert_reply.ts";
import { sendRequest } from "../../support/http_request.ts";
import { inWorld } from "../../support/in_world.ts";
import { bypassTriggers, startApprovalTurn } from "../../support/pending_calls.ts";
import { completionOf, PROVIDER_MESSAGE } from "../../support/provider_message.ts";
import { recordLeak } from "../../support/tool_calls.ts";
import { openStream } from "../../support/turn_stream.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

/** Moves everything in a thread to an earlier time. */
async function backdate(world: World, threadId: string, interval: string): Promise<void> {
  const inThread = `in (select c.id from public.tool_calls c
    join public.chat_turns t on t.id = c.turn_id where t.thread_id = $1)`;
  const earlier = [
    `update public.tool_approvals set created_at = created_at - $2::text::interval,
       expires_at = expires_at - $2::text::interval where tool_call_id ${inThread}`,
    `update public.tool_calls set created_at = created_at - $2::text::interval where id ${inThread}`,
    `update public.chat_turns set created_at = created_at - $2::text::interval where thread_id = $1`,
    `update public.chat_passes set calls_stored_at = calls_stored_at - $2::text::interval
       where turn_id in (select t.id from public.chat_turns t where t.thread_id = $1)`,
    `update public.chat_messages set created_at = created_at - $2::text::interval where thread_id = $1`,
  ];
  for (const statement of earlier) {
    await bypassTriggers(world, statement, [threadId, interval]);
  }
}

/** Pass two sent the messages of pass one byte for byte, then the provider message and its results. */
function assertSameTurn(world: World): void {
  const [one, two, ...more] = world.modelRequests().map(({ body }) => body);
  assertEquals([more, two!.model], [[], one!.model]);
  const before = one!.messages.length;
  assertEquals(JSON.stringify(two!.messages.slice(0, before)), JSON.stringify(one!.messages));
  const roles = two!.messages.slice(before).map(({ role }) => role);
  assertEquals(roles.slice(0, 2), ["assistant", "tool"]);
}

test("resumes the turn on another process, and both processes replay the same reply", async (world) => {
  const { person, call } = await startApprovalTurn(world);
  await using other = await startAnotherFunction(world, { OPENAI_MODEL: "openai/gpt-6.1-terra" });
  const body = JSON.stringify({ ...call, output: "approved" });
  const done = await sendRequest(`${other.url}/tool-results`, person, { body });
  assertCompleted(done);
  assertEquals((await person.respond(body)).reply, done.reply);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  assertSameTurn(world);
});

test("resumes the turn on the next day, after a restart, byte for byte and with the home context of pass one", async (world) => {
  const person = await world.person({ policy: "approval" });
  world.model.script.next(completionOf(PROVIDER_MESSAGE));
  const { threadId, messageId } = (await person.ask("The tap leaks and a tile is loose")).reply;
  await backdate(world, threadId, "23 hours 50 minutes");
  await world.stack.reloadFunction();
  await person.setToolPolicy("default");
  world.model.script.next({ toolCalls: [recordLeak("other", "Open door")], when: { pass: 1 } });
  await person.ask({ message: "A door is open", threadId: "another" });
  for (const [toolCallId, output] of [["call_1", "denied"], ["call_0", "approved"]]) {
    await person.respond({ threadId, messageId, toolCallId, output });
  }
  assertEquals(await world.eventTitles(person.homeId), ["Open door", "Leaking tap"]);
  const [one, , , two, ...more] = world.modelRequests();
  assertEquals(more, []);
  const sent = two!.body.messages.slice(0, one!.body.messages.length);
  assertEquals(JSON.stringify(sent), JSON.stringify(one!.body.messages));
  assertStringIncludes(two!.text, PROVIDER_MESSAGE);
});

test("streams the text of pass two only, without the text of pass one", async (world) => {
  const person = await world.person({ policy: "approval" });
  world.model.script.next(
    { text: "Let me note that.", toolCalls: [recordLeak()] },
    { text: "The tap is in your record." },
  );
  const { reply } = await person.ask("The tap in the kitchen leaks");
  const { threadId, messageId } = reply;
  const body = { threadId, messageId, toolCallId: "call_0", output: "approved" };
  const stream = await openStream(world, person, body, { path: "/tool-results" });
  await stream.readToEnd();
  assertEquals(stream.text(), "The tap is in your record.");
});

test("runs an approved call without an id and replies with the tool's sentence", async (world) => {
  const person = await world.person({ policy: "approval" });
  const calls = [{ ...recordLeak(), id: null }];
  const { threadId, reply } = await startApprovalTurn(world, { person, calls });
  const [{ id: toolCallId, state }] = reply.toolCalls as [typeof reply.toolCalls[0]];
  assertEquals(state, "approval-requested");
  const done = await person.respond({
    threadId,
    messageId: reply.messageId,
    toolCallId,
    output: "approved",
  });
  assertCompleted(done);
  const { message } = JSON.parse(done.reply.functionResult!);
  assertEquals(done.reply.message, message);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  assertEquals(world.modelRequests().length, 1);
});
