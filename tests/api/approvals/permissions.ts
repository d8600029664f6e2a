import { assertEquals } from "@std/assert";
import { assertCompleted, assertRejected } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { startApprovalTurn, storedApproval } from "../../support/pending_calls.ts";
import { NO_ROWS } from "../../support/stored_rows.ts";

const test = inWorld();

test("F-A06: rejects decisions by a stranger, a viewer and a member without thread access with 404", async (world) => {
  const owner = await world.person({ policy: "approval" });
  const viewer = await world.housemate(owner, "viewer");
  const member = await world.housemate(owner, "member");
  const { call, threadId } = await startApprovalTurn(world, { person: owner });
  const yes = { ...call, output: "approved" };
  for (const who of [await world.person(), viewer, member]) {
    assertRejected(await who.respond(yes), 404, "not_found");
  }
  await owner.setVisibility(threadId, "household");
  assertRejected(await viewer.respond(yes), 404, "not_found");
  assertEquals((await storedApproval(world, threadId)).decision, null);

  const done = await member.respond(yes);
  assertCompleted(done);
  assertEquals((await owner.respond(yes)).reply, done.reply, "a replay");
  const approval = await storedApproval(world, threadId);
  assertEquals([approval.decision, approval.decided_by], ["approved", member.id]);
});

test("F-A10: rejects a decision by a person who leaves the home while they decide", async (world) => {
  const owner = await world.person({ policy: "approval" });
  const member = await world.housemate(owner, "member");
  const body = { propertyId: owner.homeId };
  const { call, threadId } = await startApprovalTurn(world, { person: member, body });
  world.api.break({ name: "answer_call", kind: "hold", held: () => owner.removeMember(member) });
  assertRejected(await member.respond({ ...call, output: "approved" }), 404, "not_found");
  assertEquals((await storedApproval(world, threadId)).decision, null);
  await owner.addMember(member, "contributor");
  assertEquals((await member.respond({ ...call, output: "approved" })).status, 200);
  assertEquals(await world.eventTitles(owner.homeId), ["Leaking tap"]);
});

for (
  const [when, kind, status] of [["before", "hold", 404], ["after", "hold_answer", 200]] as const
) {
  test(`F-A09: stores nothing of an approval whose home is erased ${when} the decision is written`, async (world) => {
    const { person, call } = await startApprovalTurn(world);
    const erase = { home_id: person.homeId, confirm_name: "Test house" };
    world.api.break({ name: "answer_call", kind, held: () => person.rpc("erase_home", erase) });
    assertEquals((await person.respond({ ...call, output: "approved" })).status, status);
    assertEquals(await world.countRows(person.homeId), NO_ROWS);
    assertRejected(await person.respond({ ...call, output: "approved" }), 404, "not_found");
  });
}
