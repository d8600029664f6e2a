import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";
import {
  carefulPerson,
  leak,
  storedApproval,
  storedApprovals,
  turnThatAsks,
} from "../approvals.ts";
import { answer, storedCalls } from "../going_on.ts";
import { titlesOf } from "../rows.ts";

const test = inWorld();

async function housemate(world: World, owner: Person, role: string): Promise<Person> {
  const mate = await world.person({ home: false });
  await owner.rpc("set_home_member", { home_id: owner.homeId, person_id: mate.id, role });
  return mate;
}

const share = (owner: Person, threadId: string) =>
  owner.rest(`chat_threads?id=eq.${threadId}`, {
    method: "PATCH",
    body: JSON.stringify({ visibility: "household" }),
  });

/** Neither decided nor done. */
async function assertStillAsked(world: World, owner: Person, threadId: string) {
  assertEquals((await storedApprovals(world, threadId)).map(({ decision }) => decision), [null]);
  assertEquals((await storedCalls(world, threadId)).map(({ state }) => state), [
    "approval-requested",
  ]);
  assertEquals(await titlesOf(world, owner.homeId), []);
}

test("F-A06: a stranger, a viewer and a member who does not see the thread get a 404 and decide nothing", async (world) => {
  const owner = await carefulPerson(world);
  const stranger = await world.person();
  const viewer = await housemate(world, owner, "viewer");
  const member = await housemate(world, owner, "member");
  const { call, threadId } = await turnThatAsks(world, owner);
  const { id: approvalId } = await storedApproval(world, threadId);
  const refuse = async (who: Person, body: object) => {
    for (const output of ["approved", "denied"]) {
      const refused = await answer(world, who, { ...call, ...body, output });
      assertEquals([refused.status, refused.reply.code], [404, "not_found"], JSON.stringify(body));
    }
  };
  for (const who of [stranger, viewer, member]) {
    for (const body of [{}, { approvalId }, { propertyId: owner.homeId }]) await refuse(who, body);
  }
  await share(owner, threadId);
  for (const who of [stranger, viewer]) await refuse(who, { approvalId });
  await assertStillAsked(world, owner, threadId);

  const yes = await answer(world, member, { ...call, output: "approved" });
  assertEquals([yes.status, yes.reply.status], [200, "completed"], "a member who sees it may");
  const approval = await storedApproval(world, threadId);
  assertEquals([approval.decision, approval.decided_by], ["approved", member.id]);
  const [event] = await world.sql(
    `select actor_person_id as actor from public.home_events where home_id = $1`,
    [owner.homeId],
  );
  assertEquals(event, { actor: member.id });
});

test("F-A10: who has left the home since decides nothing, also when they leave as they answer", async (world) => {
  const owner = await carefulPerson(world);
  const member = await housemate(world, owner, "member");
  const body = { propertyId: owner.homeId };
  const { call, threadId } = await turnThatAsks(world, member, { body });
  const who = { home_id: owner.homeId, person_id: member.id };
  const leave = () => owner.rpc("revoke_home_member", who);
  world.api.break({ name: "answer_call", kind: "hold", held: leave });
  for (const output of ["approved", "denied", "approved"]) {
    const refused = await answer(world, member, { ...call, output });
    assertEquals([refused.status, refused.reply.code], [404, "not_found"]);
  }
  await assertStillAsked(world, owner, threadId);
  await owner.rpc("set_home_member", { ...who, role: "contributor" });
  assertEquals((await answer(world, member, { ...call, output: "approved" })).status, 200);
  assertEquals(await titlesOf(world, owner.homeId), ["Leaking tap"]);
});

test("a role that was lowered since is too low for a yes; what they asked for they may take back", async (world) => {
  const owner = await carefulPerson(world);
  const member = await housemate(world, owner, "contributor");
  const body = { propertyId: owner.homeId };
  const { call, threadId } = await turnThatAsks(world, member, { body });
  await owner.rpc("set_home_member", {
    home_id: owner.homeId,
    person_id: member.id,
    role: "viewer",
  });
  const yes = await answer(world, member, { ...call, output: "approved" });
  assertEquals([yes.status, yes.reply.code], [404, "not_found"]);
  await assertStillAsked(world, owner, threadId);
  const no = await answer(world, member, { ...call, output: "denied" });
  assertEquals([no.status, no.reply.toolCalls[0]!.state], [200, "output-denied"]);
  assertEquals(await titlesOf(world, owner.homeId), []);
});

test("a housemate's yes in a shared thread is their own turn's end; the asker reads the same", async (world) => {
  const owner = await carefulPerson(world);
  const member = await housemate(world, owner, "member");
  const { call, threadId } = await turnThatAsks(world, owner, { calls: [leak("call_0", "Moss")] });
  await share(owner, threadId);
  const yes = await answer(world, member, { ...call, output: "approved" });
  const again = await answer(world, owner, { ...call, output: "approved" });
  assertEquals([yes.status, again.text], [200, yes.text]);
  assertEquals(await titlesOf(world, owner.homeId), ["Moss"]);
});
