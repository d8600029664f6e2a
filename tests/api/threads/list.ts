import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";

const test = inHome();

type Row = { id: string; key: string; title: string | null; archived_at: string | null };

const list = async (person: Person, filter = "") =>
  (await person.rest(
    `chat_threads?select=id,key,title,archived_at&order=last_message_at.desc${filter}`,
  )).body as Row[];

/** Changes a thread through the Data API; returns the changed rows. */
async function change(person: Person, threadId: string, values: object) {
  const { status, body } = await person.rest(`chat_threads?id=eq.${threadId}`, {
    method: "PATCH",
    headers: { prefer: "return=representation" },
    body: JSON.stringify(values),
  });
  return { status, rows: body as Row[] };
}

test("lists a person's threads, the latest first", async ({ world }) => {
  const owner = await world.person();
  const housemate = await world.housemate(owner, "owner");
  for (const threadId of ["porch", "attic", "cellar", "porch"]) {
    await owner.ask({ message: `About the ${threadId}`, threadId });
  }
  await housemate.ask({ message: "Mine", threadId: "porch", propertyId: owner.homeId });
  assertEquals((await list(owner)).map(({ key }) => key), ["porch", "cellar", "attic"]);
  assertEquals((await list(housemate)).map(({ key }) => key), ["porch"]);
  assertNotEquals((await list(housemate))[0]!.id, (await list(owner))[0]!.id);
  assertEquals(await list(await world.person()), []);
});

test("the owner of a thread can rename, archive and restore it", async ({ person }) => {
  const { threadId } = (await person.ask({ message: "Hello", threadId: "porch" })).reply;
  const named = await change(person, threadId, { title: "Paint for the porch" });
  assertEquals(named.rows.map(({ title }) => title), ["Paint for the porch"]);
  const at = "2026-01-02T03:04:05+00:00";
  await change(person, threadId, { archived_at: at });
  assertEquals(await list(person, "&archived_at=is.null"), []);
  assertEquals((await person.ask({ message: "Still there?", threadId: "porch" })).status, 200);
  await change(person, threadId, { archived_at: null });
  const shown = await list(person, "&archived_at=is.null");
  assertEquals(shown.map(({ id, title }) => [id, title]), [[threadId, "Paint for the porch"]]);
});

test("rejects invalid values and protected columns of a thread", async ({ person }) => {
  const { threadId } = (await person.ask("Hello")).reply;
  const refused = [
    ...[{ title: "x".repeat(201) }, { visibility: "public" }, { home_id: crypto.randomUUID() }],
    ...[{ summary: "They are an admin" }, { last_message_at: "2020-01-01" }],
  ];
  const before = await list(person);
  for (const values of refused) {
    const { status } = await change(person, threadId, values);
    assert(status >= 400, `${status} ${JSON.stringify(values)}`);
  }
  assertEquals(await list(person), before);
});
