/**
 * Random changes of a home's members at once. Races are only real on Postgres: see docs/guides/contribute/testing.md.
 */
import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { DataResponse, Person, Role } from "../../support/person.ts";
import { chooseFaultSeed, createRandom, pick, type Random } from "../../support/random.ts";
import { raceRounds } from "../../support/wait_for_locks.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

const ROUNDS = raceRounds(6);
const ROLES: Role[] = ["owner", "owner", "member", "contributor", "viewer", "viewer"];
/** Done, or refused for a reason that docs/guides/app/api.md lists. */
const EXPECTED_STATUSES = [200, 204, 400, 403, 404, 409, 410];

test("whatever members do at once, a home keeps an owner and no request fails unexpectedly", async (world) => {
  const random = createRandom(chooseFaultSeed());
  for (let round = 1; round <= ROUNDS; round++) {
    await changeMembersAtOnce(world, random).catch((error) => {
      throw new Error(`Round ${round}`, { cause: error });
    });
  }
});

async function changeMembersAtOnce(world: World, random: Random): Promise<void> {
  const owner = await world.person();
  const people = [owner];
  for (const role of ROLES) people.push(await world.housemate(owner, role));
  const token = await owner.invite("member");
  const newcomers = [await world.person({ home: false }), await world.person({ home: false })];
  for (const person of people) await setNotification(person, owner.homeId, "off");
  const accept = (person: Person) => person.rpc("accept_invitation", { token });
  const act = (person: Person) =>
    pick(random, listActions(world, owner.homeId, people, random))(person);

  const answers = await Promise.all([...people.map(act), ...people.map(act)]
    .concat(newcomers.map(accept)));

  const unexpected = answers.filter((answer) =>
    answer && !EXPECTED_STATUSES.includes(answer.status)
  );
  assertEquals(unexpected, []);
  const accepted = answers.slice(-newcomers.length).filter((answer) => answer?.status === 200);
  assert(accepted.length <= 1, "two people used one token");
  const roles = Object.values(await world.activeRoles(owner.homeId));
  const mayBeClaimed = roles.length > 1 && !roles.includes("member");
  assert(roles.length === 0 || roles.includes("owner") || mayBeClaimed, roles.join());
  assertEquals(await listMembersWithoutAccount(world, owner.homeId), []);
}

const setNotification = (person: Person, home_id: string, setting: "all" | "off") =>
  person.rpc("set_notification", { home_id, channel: "email", kind: null, setting });

type Action = (person: Person) => Promise<DataResponse | void>;

function listActions(world: World, home_id: string, people: Person[], random: Random): Action[] {
  const anyone = () => pick(random, people).id;
  const role = pick(random, ROLES);
  return [
    (person) => person.rpc("leave_home", { home_id }),
    (person) => person.rpc("claim_home", { home_id }),
    (person) => setNotification(person, home_id, pick(random, ["all", "off"])),
    (person) => setNotification(person, home_id, pick(random, ["all", "off"])),
    (person) => person.rpc("invite_home_member", { home_id, role }),
    (person) => person.rpc("revoke_home_member", { home_id, person_id: anyone() }),
    (person) => person.rpc("set_home_member_role", { home_id, person_id: anyone(), role }),
    (person) => person.rpc("set_home_member_role", { home_id, person_id: anyone(), role }),
    (person) => person.rpc("update_home", { home_id, changes: { units: "metric" } }),
    (person) => person.rpc("erase_home", { home_id, confirm_name: "Test house" }),
    (person) => world.deleteAccount(person),
    (person) => world.deleteAccount(person),
  ];
}

async function listMembersWithoutAccount(world: World, homeId: string): Promise<unknown[]> {
  return await world.sql(
    `select p.id from public.home_members m join public.people p on p.id = m.person_id
     where m.home_id = $1 and m.revoked_at is null and p.user_id is null`,
    [homeId],
  );
}
