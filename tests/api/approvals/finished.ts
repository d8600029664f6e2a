/** The message of a turn that waited says the final state once, and nothing of what it waited for. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import {
  expireApprovals,
  MATTE,
  startApprovalTurn,
  startClientToolTurn,
} from "../../support/pending_calls.ts";
import type { Person } from "../../support/person.ts";
import { composeMessage, recordLeak, requestInput } from "../../support/tool_calls.ts";
import { openStream } from "../../support/turn_stream.ts";

const test = inWorld();

const WENT_ON = "because the conversation went on";
const UNTIL_CONFIRMED = "Nothing is saved until you confirm";

const countOf = (text: string, part: string) => text.split(part).length - 1;

/** The texts of the thread's last message after a reload. */
async function reload(person: Person, threadId: string): Promise<string> {
  const { messages } = await person.readThread(threadId);
  return messages.at(-1)!.parts.flatMap((part) => part.type === "text" ? [part.text] : [])
    .join("\n\n");
}

test("scene 13: after two approvals by button the message has no question and each notice once", async (world) => {
  const person = await world.person({ policy: "approval" });
  await startApprovalTurn(world, { person, calls: [recordLeak("call_0", "Squeaky door")] });
  const heater = await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
  const replace = {
    id: "call_1",
    name: "replace_home_asset",
    arguments: { old_asset_id: heater, manufacturer: "Rheem", occurred_on: "2026-10" },
  };
  world.model.script.reset();
  const { call, reply, threadId } = await startApprovalTurn(world, {
    person,
    calls: [recordLeak(), replace],
    body: { message: "The tap leaks, and we have a new water heater" },
  });
  for (const text of ["May I record “Leaking tap”?", UNTIL_CONFIRMED, WENT_ON]) {
    assertEquals(countOf(reply.message, text), 1, text);
  }
  await person.respond({ ...call, output: "approved" });
  world.model.script.next({ text: "The tap is noted, and the new water heater is in." });
  const body = { ...call, toolCallId: "call_1", output: "approved" };
  const done = await person.respond(body);
  assertCompleted(done);
  const { message } = done.reply;
  for (const text of ["May I", "Replace the", UNTIL_CONFIRMED]) {
    assertEquals(countOf(message, text), 0, `${text} in ${message}`);
  }
  assertEquals(countOf(message, WENT_ON), 1, message);
  assertStringIncludes(done.reply.notice!, WENT_ON);
  assertStringIncludes(message, "The tap is noted, and the new water heater is in.");
  assertEquals(await reload(person, threadId), message, "after a reload");
  assertEquals((await person.respond(body)).reply, done.reply, "and a replay");
});

test("scene 13: a stream says no notice twice after an approval by button", async (world) => {
  const person = await world.person({ policy: "approval" });
  await startApprovalTurn(world, { person, calls: [recordLeak("call_0", "Squeaky door")] });
  world.model.script.reset();
  const { call, reply } = await startApprovalTurn(world, { person });
  assertEquals(countOf(reply.message, WENT_ON), 1);
  world.model.script.next({ text: "The tap is noted." });
  const stream = await openStream(world, person, { ...call, output: "approved" }, {
    path: "/tool-results",
  });
  await stream.readToEnd();
  assertEquals(stream.text(), "The tap is noted.");
});

test("scene 13: an answered question is gone from the message", async (world) => {
  const { person, reply } = await startClientToolTurn(world);
  const { threadId, messageId } = reply;
  assertStringIncludes(reply.message, "Which finish?");
  world.model.script.next({ text: "Then take the matte one." });
  const answer = { threadId, messageId, toolCallId: "call_0", output: MATTE };
  const done = await person.respond(answer);
  assertCompleted(done);
  assertEquals(done.reply.message, "Then take the matte one.");
  assertEquals(await reload(person, threadId), done.reply.message);
});

test("scene 13: a draft that was sent is no draft any more in the message", async (world) => {
  const { person, reply } = await startClientToolTurn(world, { calls: [composeMessage("call_0")] });
  const { threadId, messageId } = reply;
  assertStringIncludes(reply.message, "draft");
  world.model.script.next({ text: "Good, they have it now." });
  const output = { sent: true };
  const done = await person.respond({ threadId, messageId, toolCallId: "call_0", output });
  assertCompleted(done);
  assertEquals(done.reply.message, "Good, they have it now.");
  assertEquals(await reload(person, threadId), done.reply.message);
});

test("scene 13: what was saved beside a pending call is said once", async (world) => {
  const person = await world.person();
  await person.setToolPolicy("approval", "replace_home_asset");
  const heater = await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
  const replace = {
    id: "call_1",
    name: "replace_home_asset",
    arguments: { old_asset_id: heater, manufacturer: "Rheem", occurred_on: "2026-10" },
  };
  const { call, reply, threadId } = await startApprovalTurn(world, {
    person,
    calls: [recordLeak(), replace],
  });
  assertStringIncludes(reply.message, "Leaking tap");
  world.model.script.next({ text: "Recorded the leaking tap and the new water heater." });
  const done = await person.respond({ ...call, toolCallId: "call_1", output: "approved" });
  assertEquals(done.reply.message, "Recorded the leaking tap and the new water heater.");
  assertEquals(await reload(person, threadId), done.reply.message);
});

test("scene 13: the question of an approval that has expired gives way to what became of it", async (world) => {
  const { person, call, threadId } = await startApprovalTurn(world);
  await expireApprovals(world, threadId);
  const late = await person.respond({ ...call, output: "approved" });
  assertEquals(late.status, 410);
  const text = await reload(person, threadId);
  assertEquals(countOf(text, "May I"), 0, text);
  assert(text.length > 0);
});

test("scene 13: of two questions the second stays while it waits", async (world) => {
  const calls = [requestInput("call_0"), recordLeak("call_1")];
  const { person, call, threadId } = await startApprovalTurn(world, { calls });
  const waiting = await person.respond({ ...call, output: MATTE });
  assertEquals(waiting.reply.status, "requires_action");
  assertStringIncludes(waiting.reply.message, "May I record “Leaking tap”?");
  assertStringIncludes(await reload(person, threadId), "May I record “Leaking tap”?");
});
