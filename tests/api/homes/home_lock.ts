/** Who has which home cannot change while a transaction holds the home's lock. PGlite runs no two at once. */
import { assertEquals, assertNotMatch } from "@std/assert";
import type { Sql } from "../../../local/database/database.ts";
import { awaitLater } from "../../support/await_later.ts";
import { inWorld } from "../../support/in_world.ts";
import type { DataResponse, Person } from "../../support/person.ts";
import { beginRpcTurn, rpcCall, turnRequest } from "../../support/rpc_turn.ts";
import { waitForLocks } from "../../support/wait_for_locks.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

/** Runs something in a transaction that holds the lock of a home. */
function whileLocked<T>(world: World, homeId: string, run: (sql: Sql) => Promise<T>): Promise<T> {
  return world.stack.database.transaction(async (sql) => {
    await sql("select from public.homes where id = $1 for no key update", [homeId]);
    return await run(sql);
  });
}

interface Household {
  world: World;
  owner: Person;
  member: Person;
  /** A transfer of the home that waits for the owner's confirmation. */
  transfer: { home_id: string; invitation_id: string; person_id: string };
}

async function createHousehold(world: World): Promise<Household> {
  const owner = await world.person();
  const member = await world.housemate(owner, "member");
  member.homeId = owner.homeId;
  const buyer = await world.person({ home: false });
  const offer = await owner.rpc("offer_home_transfer", { home_id: owner.homeId });
  const { invitation_id, token } = offer.body as { invitation_id: string; token: string };
  await buyer.rpc("accept_home_transfer", { token });
  const transfer = { home_id: owner.homeId, invitation_id, person_id: buyer.id };
  return { world, owner, member, transfer };
}

const remove = ({ owner, member }: Household) =>
  owner.rpc("revoke_home_member", { home_id: owner.homeId, person_id: member.id });

const WAYS_TO_LOSE_A_HOME: Record<string, (household: Household) => Promise<unknown>> = {
  "leaves it": ({ member }) => member.rpc("leave_home", { home_id: member.homeId }),
  "is removed": remove,
  "deletes their account": ({ world, member }) => world.deleteAccount(member),
  "loses it to its erasure": ({ owner }) =>
    owner.rpc("erase_home", { home_id: owner.homeId, confirm_name: "Test house" }),
  "loses it to a transfer": ({ owner, transfer }) => owner.rpc("confirm_home_transfer", transfer),
};

for (const [way, lose] of Object.entries(WAYS_TO_LOSE_A_HOME)) {
  test(`a member who ${way} has the home while its lock is held, and afterwards not`, async (world) => {
    const household = await createHousehold(world);
    const { id, homeId } = household.member;
    const hasHome = async (sql: Sql) => {
      const rows = await sql(
        `select from public.home_members m join public.homes h on h.id = m.home_id
         where m.home_id = $1 and m.person_id = $2 and m.revoked_at is null and h.erasing_since is null`,
        [homeId, id],
      );
      return rows.length === 1;
    };
    let lost;
    const hadHome = await whileLocked(world, homeId, async (sql) => {
      lost = awaitLater(lose(household));
      await waitForLocks(world);
      return await hasHome(sql);
    });
    await lost;
    assertEquals([hadHome, await hasHome(world.sql)], [true, false]);
  });
}

test("a member who is removed while a call waits for the home records nothing", async (world) => {
  const household = await createHousehold(world);
  const { rpc, homeId } = household.member;
  const begun = await rpc("begin_turn", { request: turnRequest(homeId, {}) });
  const { id: turn_id, lease_token } = (begun.body as { turn: Record<string, string> }).turn;
  const pass = {
    message: '{"role":"assistant"}',
    model: "m",
    finish_reason: "tool_calls",
    usage: { input_tokens: 10, output_tokens: 10 },
  };
  const title = "The gate squeaks";
  const call = rpcCall(0, "record_home_event", { event_type: "observation", title });
  const event = { event_type: "observation", title };
  let answers: Promise<DataResponse>[] = [];
  await whileLocked(world, homeId, async () => {
    answers = [remove(household)];
    await waitForLocks(world);
    answers.push(
      rpc("run_tools", {
        request: { turn_id, lease_token, pass, context_text: "", calls: [call] },
      }),
      rpc("run_home_tool", { home_id: homeId, tool_name: "record_home_event", input: event }),
    );
    await waitForLocks(world, 3);
  });
  const [removed, ...others] = await Promise.all(answers);
  assertEquals(removed!.status, 204);
  for (const { body } of others) assertNotMatch(JSON.stringify(body), /"success":true/);
  assertEquals((await world.countRows(homeId)).events, 0);
});

test("an issue that becomes critical while a call waits for the home is settled with an approval", async (world) => {
  const person = await world.person();
  const { homeId } = person;
  const report = { event_type: "issue_reported", title: "Loose railing", severity: "low" };
  const reported = await person.rpc("run_home_tool", {
    home_id: homeId,
    tool_name: "record_home_event",
    input: report,
  });
  const { eventId: issue_id } = reported.body as { eventId: string };
  const turn = await beginRpcTurn(person);
  let answer: Promise<DataResponse>;
  await whileLocked(world, homeId, async (sql) => {
    answer = turn.runTools([
      rpcCall(0, "update_issue_status", { issue_id, to_status: "dismissed" }),
    ]);
    await waitForLocks(world);
    await sql("update public.home_issue_states set severity = 'critical' where issue_id = $1", [
      issue_id,
    ]);
  });
  const { calls } = (await answer!).body as { calls: { state: string }[] };
  assertEquals(calls.map(({ state }) => state), ["approval-requested"]);
});
