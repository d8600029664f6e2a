import { assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";

const test = inHome();

type Row = { id: string; key: string; title: string | null; archived_at: string | null };

const list = async (person: Person, filter = "") =>
  (await person.rest(
    `chat_threads?select=id,key,title,archived_at&order=last_message_at.desc${filter}`,
  )).body as Row[];

/** Changes a thread through the Data API. */
const change = (person: Person, threadId: string, values: object) =>
  person.rest(`chat_threads?id=eq.${threadId}`, { method: "PATCH", body: JSON.stringify(values) });

test("lists a person's threads, the latest first", async ({ world, person: owner }) => {
  const housemate = await world.housemate(owner, "owner");
  for (const threadId of ["porch", "attic", "cellar", "porch"]) {
    await owner.ask({ message: `About the ${threadId}`, threadId });
  }
  await housemate.ask({ message: "Mine", threadId: "porch", propertyId: owner.homeId });
  assertEquals((await list(owner)).map(({ key }) => key), ["porch", "cellar", "attic"]);
  assertEquals((await list(housemate)).map(({ key }) => key), ["porch"]);
});

test("the owner of a thread can rename, archive and restore it", async ({ person }) => {
  const { threadId } = (await person.ask({ message: "Hello", threadId: "porch" })).reply;
  await change(person, threadId, { title: "Paint for the porch" });
  const at = "2026-01-02T03:04:05+00:00";
  await change(person, threadId, { archived_at: at });
  assertEquals(await list(person, "&archived_at=is.null"), []);
  assertEquals((await person.ask({ message: "Still there?", threadId: "porch" })).status, 200);
  await change(person, threadId, { archived_at: null });
  const shown = await list(person, "&archived_at=is.null");
  assertEquals(shown.map(({ id, title }) => [id, title]), [[threadId, "Paint for the porch"]]);
});

test("a word that a column's type does not have is refused with the code of Postgres", async ({ person }) => {
  const { threadId } = (await person.ask({ message: "Hello", threadId: "porch" })).reply;
  const { status, body } = await change(person, threadId, { visibility: "world" });
  assertEquals([status, body], [400, {
    code: "23514",
    details: null,
    hint: null,
    message:
      'value for domain thread_visibility violates check constraint "thread_visibility_check"',
  }]);
});
