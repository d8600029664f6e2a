/** Random changes of a home's members at once. Races are only real on Postgres: see docs/testing.md. */
import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { DataResponse, Person, Role } from "../../support/person.ts";

const test = inWorld();

const ROUNDS = 6;
const ROLES: Role[] = ["owner", "owner", "member", "contributor", "viewer", "viewer"];

test("whatever members do at once, a home keeps an owner and no request fails unexpectedly", async (world) => {
  const random = createRandom(Number(Deno.env.get("FAULT_SEED") ?? Date.now()));
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  for (let round = 0; round < ROUNDS; round++) {
    const owner = await world.person();
    const home_id = owner.homeId;
    const people = [owner];
    for (const role of ROLES) people.push(await world.housemate(owner, role));
    const token = await owner.invite("member");
    const newcomers = [await world.person({ home: false }), await world.person({ home: false })];

    const actions: ((person: Person) => Promise<DataResponse | void>)[] = [
      (person) => person.rpc("leave_home", { home_id }),
      (person) => person.rpc("claim_home", { home_id }),
      (person) => person.rpc("invite_home_member", { home_id, role: "viewer" }),
      (person) => person.rpc("revoke_home_member", { home_id, person_id: pick(people).id }),
      (person) =>
        person.rpc("set_home_member_role", {
          home_id,
          person_id: pick(people).id,
          role: pick(ROLES),
        }),
      (person) => world.deleteAccount(person),
      (person) => world.deleteAccount(person),
    ];
    const answers = await Promise.all([
      ...people.map((person) => pick(actions)(person)),
      ...people.map((person) => pick(actions)(person)),
      ...newcomers.map((person) => person.rpc("accept_invitation", { token })),
    ]);

    const failed = answers.filter((answer) =>
      answer && ![200, 204, 400, 403, 404, 409, 410].includes(answer.status)
    );
    assertEquals(failed, []);
    const accepted = answers.slice(-2).filter((answer) => answer && answer.status === 200);
    assert(accepted.length <= 1, "two people used one token");
    const roles = Object.values(await world.activeRoles(home_id));
    const mayLackOwner = roles.length === 0 ||
      (roles.length > 1 && !roles.includes("member"));
    assert(roles.includes("owner") || mayLackOwner, roles.join());
    const [tombstones] = await world.sql<{ count: number }>(
      `select count(*)::int as count from public.home_members m join public.people p on p.id = m.person_id
       where m.home_id = $1 and m.revoked_at is null and p.user_id is null`,
      [home_id],
    );
    assertEquals(tombstones!.count, 0, "a deleted account is a member");
  }
});

/** A generator of numbers below 1 that a seed repeats (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6D2B79F5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
