import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";
import { behindTheTriggers, carefulPerson, storedApproval, turnThatAsks } from "../approvals.ts";
import { answer, storedCalls } from "../going_on.ts";
import { titlesOf } from "../rows.ts";

const test = inWorld();

/** The tool's line as it is, however the test ends. */
async function withPolicy(world: World, change: string, run: () => Promise<void>): Promise<void> {
  const [was] = await world.sql<{ kind: string; min_role: string }>(
    `select kind, min_role from private.tool_policies where tool_name = 'record_home_event'`,
  );
  await behindTheTriggers(world, change);
  try {
    await run();
  } finally {
    await behindTheTriggers(
      world,
      `insert into private.tool_policies (tool_name, kind, min_role)
       values ('record_home_event', $1, $2)
       on conflict (tool_name) do update set kind = excluded.kind, min_role = excluded.min_role`,
      [was!.kind, was!.min_role],
    );
  }
}

test("a tool that is withdrawn before the yes is not run by it", async (world) => {
  const person = await carefulPerson(world);
  const { call, threadId } = await turnThatAsks(world, person);
  const withdraw = `delete from private.tool_policies where tool_name = 'record_home_event'`;
  await withPolicy(world, withdraw, async () => {
    const done = await answer(world, person, { ...call, output: "approved" });
    assertEquals([done.status, done.reply.status], [200, "completed"]);
  });
  const [stored] = await storedCalls(world, threadId);
  assertEquals([stored!.state, (stored!.result as { code: string }).code], [
    "output-error",
    "not_found",
  ]);
  assertEquals(await titlesOf(world, person.homeId), []);
});

test("a tool that asks for a higher role by now gets it, and the question stands", async (world) => {
  const owner = await carefulPerson(world);
  const member = await world.person({ home: false });
  await owner.rpc("set_home_member", {
    home_id: owner.homeId,
    person_id: member.id,
    role: "member",
  });
  const body = { propertyId: owner.homeId };
  const { call, threadId } = await turnThatAsks(world, member, { body });
  const raise = `update private.tool_policies set min_role = 'owner'
    where tool_name = 'record_home_event'`;
  await withPolicy(world, raise, async () => {
    const refused = await answer(world, member, { ...call, output: "approved" });
    assertEquals([refused.status, refused.reply.code], [404, "not_found"]);
  });
  assertEquals((await storedApproval(world, threadId)).decision, null);
  assertEquals(await titlesOf(world, owner.homeId), []);
});
