import { assertEquals } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { sendParts } from "../../support/chat_client.ts";
import { inWorld } from "../../support/in_world.ts";
import { expireApprovals, startApprovalTurn, storedApproval } from "../../support/pending_calls.ts";
import type { Person } from "../../support/person.ts";
import { recordLeak } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

async function expiredTurn(world: World, person: Person, calls = [recordLeak()] as object[]) {
  const turn = await startApprovalTurn(world, { person, calls });
  await expireApprovals(world, turn.threadId);
  return turn;
}

test("F-A08: rejects a decision after the expiry with 410 in every form and writes nothing", async (world) => {
  const person = await world.person({ policy: "approval" });
  const { call, threadId, reply } = await expiredTurn(world, person);
  const { id } = await storedApproval(world, threadId);
  const part = {
    type: "tool-record_home_event",
    toolCallId: "call_0",
    state: "approval-responded",
    input: recordLeak().arguments,
    approval: { id, approved: true },
  };
  const late = [
    await sendParts(person, reply, [part]),
    await person.respond({ ...call, output: "approved" }),
    await person.respond({ ...call, output: { approved: true } }),
    await person.respond({ ...call, output: "denied" }),
    await sendParts(person, reply, [part]),
  ];
  for (const { status, reply: refused } of late) {
    assertEquals([status, refused.code, refused.retryable], [410, "approval_expired", false]);
  }
  const approval = await storedApproval(world, threadId);
  assertEquals([approval.decision, approval.decided_by], ["expired", null]);
  assertEquals(await world.eventTitles(person.homeId), []);
  assertEquals(world.modelRequests().length, 1, "no completion request");
});

test("sends an expired call to the model as expired, not as denied", async (world) => {
  const person = await world.person({ policy: "approval" });
  const { threadId, call } = await expiredTurn(world, person);
  const next = await person.ask({ message: "How old is the roof?", threadId });
  assertCompleted(next);
  const result = world.modelRequests()[1]!.body.messages.find(({ role }) => role === "tool")!;
  assertEquals([result.tool_call_id, JSON.parse(result.content!).code], ["call_0", "expired"]);
  const [stored] = await world.storedCalls(threadId);
  assertEquals([stored!.state, (await storedApproval(world, threadId)).decision], [
    "output-error",
    "expired",
  ]);
  const late = await person.respond({ ...call, output: "approved" });
  assertEquals([late.status, late.reply.code], [410, "approval_expired"]);
  assertEquals(await world.eventTitles(person.homeId), []);
});
