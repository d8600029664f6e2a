import { assertEquals } from "@std/assert";
import { decisionPart, sendParts } from "../../support/chat_client.ts";
import { inWorld } from "../../support/in_world.ts";
import { expireApprovals, startApprovalTurn, storedApproval } from "../../support/pending_calls.ts";

const test = inWorld();

test("F-A08: rejects a decision after the expiry with 410 in every form and writes nothing", async (world) => {
  const person = await world.person({ policy: "approval" });
  const { call, threadId, reply } = await startApprovalTurn(world, { person });
  await expireApprovals(world, threadId);
  const part = decisionPart((await storedApproval(world, threadId)).id, true);
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
