/** A home with members always has an owner, also when several members leave at once. */
import { assert, assertEquals } from "@std/assert";
import { awaitLater } from "../../support/await_later.ts";
import { inHome } from "../../support/in_world.ts";
import type { DataResponse, Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

const refusal = ({ status, body }: DataResponse) => [status, (body as { details: string }).details];
const leave = (person: Person, home_id: string) => person.rpc("leave_home", { home_id });
const claim = (person: Person, home_id: string) => person.rpc("claim_home", { home_id });

/** Moves the departure of the last owner into the past. */
const waitDays = (world: World, homeId: string, days: number) =>
  world.sql(
    `update public.home_members set revoked_at = now() - make_interval(days => $2)
     where home_id = $1 and role = 'owner' and revoked_at is not null`,
    [homeId, days],
  );

test("of two owners who leave at once one stays", async ({ world, person }) => {
  for (let round = 0; round < 5; round++) {
    person.homeId = await person.createHome(`Home ${round}`);
    const partner = await world.housemate(person, "owner");
    await world.housemate(person, "viewer");
    const answers = await Promise.all([person, partner].map((p) => leave(p, person.homeId)));
    assertEquals(answers.map(({ status }) => status).sort(), [204, 409]);
    const roles = Object.values(await world.activeRoles(person.homeId));
    assertEquals(roles.sort(), ["owner", "viewer"]);
  }
});

test("two owners who demote each other at once leave one owner", async ({ world, person }) => {
  const partner = await world.housemate(person, "owner");
  const demote = (by: Person, { id }: Person) =>
    by.rpc("set_home_member_role", { home_id: person.homeId, person_id: id, role: "viewer" });
  const answers = await Promise.all([demote(person, partner), demote(partner, person)]);
  assertEquals(answers.map(({ status }) => status).sort(), [204, 403]);
  assertEquals(Object.values(await world.activeRoles(person.homeId)).sort(), ["owner", "viewer"]);
});

test("an owner who leaves while the other owner's account is deleted leaves no home without an owner", async ({ world, person }) => {
  const partner = await world.housemate(person, "owner");
  const member = await world.housemate(person, "member");
  await Promise.all([
    leave(person, person.homeId),
    world.deleteAccount(partner),
    leave(member, person.homeId),
  ]);
  const roles = Object.values(await world.activeRoles(person.homeId));
  assert(roles.length === 0 || roles.includes("owner"), roles.join());
});

test("the token of a deleted account accepts no invitation", async ({ world, person }) => {
  const token = await person.invite("owner");
  const newcomer = await world.person({ home: false });
  const deletion = awaitLater(world.deleteAccount(newcomer));
  const answers = await Promise.all(
    [1, 2, 3].map(() => newcomer.rpc("accept_invitation", { token })),
  );
  await deletion;
  assertEquals((await newcomer.rpc("accept_invitation", { token })).status, 403);
  assert(answers.every(({ status }) => [200, 403, 410].includes(status)), JSON.stringify(answers));
  assertEquals(await world.activeRoles(person.homeId), { [person.id]: "owner" });
});

test("of several people who claim a home at once one becomes its owner", async ({ world, person }) => {
  const { homeId } = person;
  const people = [
    await world.housemate(person, "contributor"),
    await world.housemate(person, "contributor"),
    await world.housemate(person, "viewer"),
  ];
  const token = await person.invite("member");
  const newcomer = await world.person({ home: false });
  await world.deleteAccount(person);
  await waitDays(world, homeId, 365);
  const [accepted, ...claims] = await Promise.all([
    newcomer.rpc("accept_invitation", { token }),
    ...people.map((member) => claim(member, homeId)),
  ]);
  assertEquals(refusal(accepted!), [410, "invitation_revoked"], "the inviter is gone");
  assertEquals(claims.map(({ status }) => status).sort(), [204, 409, 409]);
  const roles = Object.values(await world.activeRoles(homeId));
  assertEquals(roles.filter((role) => role === "owner").length, 1);
});

test("an invitation accepted while the owner's account is deleted leaves a home with an owner", async ({ world, person }) => {
  const token = await person.invite("member");
  await world.housemate(person, "viewer");
  await world.housemate(person, "viewer");
  const newcomer = await world.person({ home: false });
  const [{ status }] = await Promise.all([
    newcomer.rpc("accept_invitation", { token }),
    world.deleteAccount(person),
  ]);
  const roles = await world.activeRoles(person.homeId);
  if (status === 200) assertEquals(roles[newcomer.id], "owner");
  else assertEquals([status, Object.keys(roles).length], [410, 2]);
});
