import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { startApprovalTurn, storedApproval, storedApprovals } from "../../support/pending_calls.ts";
import type { Person } from "../../support/person.ts";
import { NO_ROWS } from "../../support/stored_rows.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

/** The approval is neither decided nor executed. */
async function assertPending(world: World, owner: Person, threadId: string) {
  assertEquals((await storedApprovals(world, threadId)).map(({ decision }) => decision), [null]);
  assertEquals((await world.storedCalls(threadId)).map(({ state }) => state), [
    "approval-requested",
  ]);
  assertEquals(await world.eventTitles(owner.homeId), []);
}

test("F-A06: rejects decisions by a stranger, a viewer and a member without thread access with 404", async (world) => {
  const owner = await world.person({ policy: "approval" });
  const stranger = await world.person();
  const viewer = await world.housemate(owner, "viewer");
  const member = await world.housemate(owner, "member");
  const { call, threadId } = await startApprovalTurn(world, { person: owner });
  const { id: approvalId } = await storedApproval(world, threadId);
  const refuse = async (who: Person, body: object) => {
    for (const output of ["approved", "denied"]) {
      const refused = await who.respond({ ...call, ...body, output });
      assertEquals([refused.status, refused.reply.code], [404, "not_found"], JSON.stringify(body));
    }
  };
  for (const who of [stranger, viewer, member]) {
    for (const body of [{}, { approvalId }, { propertyId: owner.homeId }]) await refuse(who, body);
  }
  await owner.setVisibility(threadId, "household");
  for (const who of [stranger, viewer]) await refuse(who, { approvalId });
  await assertPending(world, owner, threadId);

  const yes = await member.respond({ ...call, output: "approved" });
  assertEquals([yes.status, yes.reply.status], [200, "completed"], "a member who sees it may");
  assertEquals((await owner.respond({ ...call, output: "approved" })).text, yes.text, "a replay");
  const approval = await storedApproval(world, threadId);
  assertEquals([approval.decision, approval.decided_by], ["approved", member.id]);
  const [event] = await world.sql(
    `select actor_person_id as actor from public.home_events where home_id = $1`,
    [owner.homeId],
  );
  assertEquals(event, { actor: member.id });
});

test("F-A10: rejects a decision by a person who left the home, also while they decide", async (world) => {
  const owner = await world.person({ policy: "approval" });
  const member = await world.housemate(owner, "member");
  const body = { propertyId: owner.homeId };
  const { call, threadId } = await startApprovalTurn(world, { person: member, body });
  const leave = () => owner.removeMember(member);
  world.api.break({ name: "answer_call", kind: "hold", held: leave });
  for (const output of ["approved", "denied", "approved"]) {
    const refused = await member.respond({ ...call, output });
    assertEquals([refused.status, refused.reply.code], [404, "not_found"]);
  }
  await assertPending(world, owner, threadId);
  await owner.addMember(member, "contributor");
  assertEquals((await member.respond({ ...call, output: "approved" })).status, 200);
  assertEquals(await world.eventTitles(owner.homeId), ["Leaking tap"]);
});

const erase = (owner: Person) =>
  owner.rpc("erase_home", { home_id: owner.homeId, confirm_name: "Test house" });

test("F-A09: stores nothing of an approval whose home is erased before the decision is written", async (world) => {
  const { person, call } = await startApprovalTurn(world);
  world.api.break({ name: "answer_call", kind: "hold", held: () => erase(person) });
  const refused = await person.respond({ ...call, output: "approved" });
  assertEquals([refused.status, refused.reply.code], [404, "not_found"]);
  assertEquals(await world.countRows(person.homeId), NO_ROWS);
});

test("F-A09: stores nothing of an approval whose home is erased after the decision was written", async (world) => {
  const { person, call } = await startApprovalTurn(world);
  world.api.break({ name: "answer_call", kind: "hold_answer", held: () => erase(person) });
  const done = await person.respond({ ...call, output: "approved" });
  assertEquals([done.status, done.reply.toolCalls[0]!.state], [200, "output-available"]);
  assertEquals(await world.countRows(person.homeId), NO_ROWS);
  assertEquals((await person.respond({ ...call, output: "approved" })).status, 404);
});
