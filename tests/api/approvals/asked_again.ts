/** An approval whose plan has changed does nothing and is requested again. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { assertCompleted, assertRejected } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import {
  bypassTriggers,
  startApprovalTurn,
  storedApproval,
  storedApprovals,
} from "../../support/pending_calls.ts";
import { recordLeak } from "../../support/tool_calls.ts";
import { openStream } from "../../support/turn_stream.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();
const REASON = "Nothing was done, because the record has changed since that was asked";

/** Changes the record so that the pending call has another plan. */
const changePlan = (world: World, threadId: string) =>
  bypassTriggers(
    world,
    `update public.tool_approvals a set plan_hash = repeat('0', 64)
     from public.tool_calls c join public.chat_turns t on t.id = c.turn_id
     where c.id = a.tool_call_id and t.thread_id = $1 and a.decision is null`,
    [threadId],
  );

test("an approval of an outdated plan does nothing and shows the new one", async (world) => {
  const { person, call, reply, threadId } = await startApprovalTurn(world);
  const { id: earlierId } = await storedApproval(world, threadId);
  await changePlan(world, threadId);
  const earlier = { ...call, approvalId: earlierId, output: "approved" };
  const again = await person.respond(earlier);
  assertEquals([again.status, again.reply.status], [200, "requires_action"]);
  assertStringIncludes(again.reply.notice!, REASON);
  const { id, plan } = again.reply.toolCalls[0]!.approval!;
  assert(id !== earlierId, "the request has another id");
  assertEquals(plan, { id, changes: reply.toolCalls[0]!.approval!.plan!.changes });
  assertEquals(await world.eventTitles(person.homeId), []);

  assertEquals((await person.respond(earlier)).reply, again.reply, "the same approval again");
  const denied = await person.respond({ ...earlier, output: "denied" });
  assertEquals(denied.reply, again.reply, "a denial of the earlier plan");
  assertEquals(await world.eventTitles(person.homeId), []);
  assertEquals(world.modelRequests().length, 1, "the model is not called");

  const done = await person.respond({ ...call, approvalId: id, output: "approved" });
  assertCompleted(done);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  assertEquals((await person.respond(earlier)).reply, done.reply, "a late retry gets the reply");
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("an approval without an id, sent again, does not approve the plan of its answer", async (world) => {
  const { person, call, threadId } = await startApprovalTurn(world);
  await changePlan(world, threadId);
  const again = await person.respond({ ...call, output: "approved" });
  assertStringIncludes(again.reply.notice!, REASON);
  const retry = await person.respond({ ...call, output: "approved" });
  assertEquals(retry.reply, again.reply);
  assertEquals(await world.eventTitles(person.homeId), []);
  const { id: approvalId } = retry.reply.toolCalls[0]!.approval!;
  assertCompleted(await person.respond({ ...call, approvalId, output: "approved" }));
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("the id of another call's approval decides nothing", async (world) => {
  const calls = [recordLeak(), recordLeak("call_1", "Loose tile")];
  const { person, call, threadId, reply } = await startApprovalTurn(world, { calls });
  const { id: approvalId } = reply.toolCalls[1]!.approval!;
  for (const output of ["approved", "denied"]) {
    const { messageId: _, ...withoutMessage } = call;
    for (const body of [call, withoutMessage]) {
      const refused = await person.respond({ ...body, approvalId, output });
      assertRejected(refused, 404, "not_found", "toolCallId");
    }
  }
  const decisions = (await storedApprovals(world, threadId)).map(({ decision }) => decision);
  assertEquals([decisions, await world.eventTitles(person.homeId)], [[null, null], []]);
});

test("a stream requests the approval again, in the step of its call", async (world) => {
  const { person, call, threadId } = await startApprovalTurn(world);
  await changePlan(world, threadId);
  const body = { ...call, output: "approved" };
  const stream = await openStream(world, person, body, { path: "/tool-results" });
  const chunks = await stream.readToEnd();
  const { id: approvalId } = await storedApproval(world, threadId);
  const types = chunks.map(({ type }) => type).filter((type) => type !== "message-metadata");
  assertEquals(types, [
    "start",
    "tool-approval-request",
    "data-plan",
    "text-start",
    "text-delta",
    "text-end",
    "finish",
  ]);
  const request = chunks.find(({ type }) => type === "tool-approval-request");
  assertEquals(request, { type: "tool-approval-request", approvalId, toolCallId: "call_0" });
  assertStringIncludes(stream.text(), REASON);
});

test("a plain yes to an outdated plan asks again, and the next yes approves it", async (world) => {
  const { person, threadId } = await startApprovalTurn(world);
  await changePlan(world, threadId);
  const asked = await person.ask({ message: "yes", threadId });
  assertStringIncludes(asked.reply.message, REASON);
  assertEquals(await world.eventTitles(person.homeId), []);
  assertCompleted(await person.ask({ message: "yes", threadId }));
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});
