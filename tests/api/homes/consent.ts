/** What an owner with the public key tries on people who did not agree. */
import { assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";

const test = inHome();

/** Every function and write that takes the id of a person, with the id of one. */
const ATTEMPTS: Record<string, (homeId: string, id: string) => [path: string, init: RequestInit]> =
  {
    "set_home_member": (home_id, person_id) => post("set_home_member", { home_id, person_id }),
    "set_home_member_role": (home_id, person_id) =>
      post("set_home_member_role", { home_id, person_id, role: "viewer" }),
    "revoke_home_member": (home_id, person_id) =>
      post("revoke_home_member", { home_id, person_id }),
    "an invitation for one person": (home_id, person_id) =>
      post("invite_home_member", { home_id, role: "viewer", person_id }),
    "an insert into home_members": (home_id, person_id) => [
      "home_members",
      { method: "POST", body: JSON.stringify({ home_id, person_id, role: "viewer" }) },
    ],
  };

function post(name: string, args: object): [string, RequestInit] {
  return [`rpc/${name}`, { method: "POST", body: JSON.stringify({ role: "viewer", ...args }) }];
}

for (const [name, attempt] of Object.entries(ATTEMPTS)) {
  test(`${name} adds nobody and treats a stranger like an unknown id`, async ({ world, person }) => {
    const stranger = await world.person();
    const [known, unknown] = await Promise.all(
      [stranger.id, crypto.randomUUID()].map((id) => person.rest(...attempt(person.homeId, id))),
    );
    assertEquals(known, unknown);
    assertEquals(known!.status >= 400, true);
    assertEquals((await person.rest(`people?id=eq.${stranger.id}`)).body, []);
    const homes = await stranger.rest("homes?select=id");
    assertEquals(homes.body, [{ id: stranger.homeId }]);
  });
}

test("a name is visible to members of the same home only", async ({ world, person }) => {
  const housemate = await world.housemate(person, "viewer");
  const stranger = await world.person();
  await person.rest(`people?id=eq.${person.id}`, {
    method: "PATCH",
    body: JSON.stringify({ display_name: "Robin" }),
  });
  const readName = async (reader: typeof person) =>
    (await reader.rest(`people?id=eq.${person.id}&select=display_name`)).body;
  assertEquals(await readName(housemate), [{ display_name: "Robin" }]);
  assertEquals(await readName(stranger), []);
  await housemate.rpc("leave_home", { home_id: person.homeId });
  assertEquals(await readName(housemate), []);
});

test("a name that a person gives themselves has nothing that is invisible or turns the text around it", async ({ person }) => {
  const rename = (display_name: string) =>
    person.rest(`people?id=eq.${person.id}&select=display_name`, {
      method: "PATCH",
      headers: { prefer: "return=representation" },
      body: JSON.stringify({ display_name }),
    });
  assertEquals((await rename(" Sam\u202e\n\u200b Lee ")).body, [{ display_name: "Sam Lee" }]);
  const { status, body } = await rename("\u200b\u2067 ");
  assertEquals([status, (body as { hint: string }).hint], [
    400,
    "display_name: use 1 to 120 characters",
  ]);
});

test("the display name never comes from the e-mail", async ({ world, person }) => {
  const [row] = (await person.rest(`people?id=eq.${person.id}&select=display_name`))
    .body as object[];
  assertEquals(row, { display_name: "Homeowner" });
  const [named] = await world.sql<{ name: string }>(
    "select private.build_display_name($1::jsonb) as name",
    [JSON.stringify({ name: person.email, full_name: " Robin " })],
  );
  assertEquals(named!.name, "Robin");
});
