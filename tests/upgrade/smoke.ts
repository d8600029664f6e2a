/**
 * What an app does first, through HTTP alone. CI runs the previous release's own copy with its functions on the newest
 * schema, because `db push` comes before `functions deploy`.
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { assertCompleted } from "../support/assert_reply.ts";
import { addSchedule, createFeed } from "../support/calendar.ts";
import { inHome } from "../support/in_world.ts";
import { MATTE, startApprovalTurn, startClientToolTurn } from "../support/pending_calls.ts";
import { buildReminderVariables, JOBS_SECRET, startReceiver } from "../support/reminders.ts";
import { recordIssue } from "../support/tool_calls.ts";
import { openStream } from "../support/turn_stream.ts";

const receiver = startReceiver();
Deno.test.afterAll(() => receiver.shut());
const test = inHome({ env: buildReminderVariables(receiver) });

test("a turn is recorded, replayed, shown in its thread and undone", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")], when: { pass: 1 } });
  world.model.script.next({ text: "I've recorded it.", when: { pass: 2 } });
  const key = { "idempotency-key": crypto.randomUUID() };
  const first = await person.ask("The tap in the kitchen leaks", key);
  assertCompleted(first);
  assertEquals(first.reply.outcome, "saved");
  assertEquals((await person.ask("The tap in the kitchen leaks", key)).reply, first.reply);
  assertEquals((await person.readThread(first.reply.threadId)).messages.length, 2);

  const issues = () => person.rest(`home_issues?home_id=eq.${person.homeId}&select=title`);
  assertEquals((await issues()).body, [{ title: "Leaking tap" }]);
  const { body } = await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "undo_call",
    input: { call_id: first.reply.receipts[0]!.undo!.callId },
  });
  assertEquals((body as { code: string }).code, "ok");
  assertEquals((await issues()).body, []);
});

test("a turn is streamed", async ({ world, person }) => {
  world.model.script.next({ text: "Hello there." });
  const stream = await openStream(world, person, { message: "Hello" });
  assertEquals((await stream.readToEnd()).at(-1)!.type, "finish");
  assertStringIncludes(stream.text(), "Hello there.");
});

test("an approval and a client-side output resume their turns", async ({ world }) => {
  const approval = await startApprovalTurn(world);
  world.model.script.next({ text: "I've recorded it." });
  const approved = await approval.person.respond({ ...approval.call, output: "approved" });
  assertCompleted(approved);
  assertEquals(approved.reply.outcome, "saved");

  const question = await startClientToolTurn(world);
  world.model.script.next({ text: "Take a matte one." });
  const { threadId, messageId } = question.reply;
  const answer = { threadId, messageId, toolCallId: "call_0", output: MATTE };
  assertCompleted(await question.person.respond(answer));
});

test("the calendar, the reminders and the health check answer", async ({ world, person }) => {
  await addSchedule(world, person);
  const feed = await fetch((await createFeed(world, person)).url);
  assertStringIncludes(await feed.text(), "Replace the furnace filter");
  const delivery = await fetch(`${world.stack.url}/functions/v1/home-reminders/deliver`, {
    method: "POST",
    headers: { authorization: `Bearer ${JOBS_SECRET}` },
  });
  assertEquals([delivery.status, await delivery.json()], [200, { delivered: 0, failed: 0 }]);
  const health = await fetch(`${world.stack.functionUrl}/health`);
  assertEquals([health.status, (await health.json()).status], [200, "ok"]);
});
