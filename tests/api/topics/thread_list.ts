import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";
import { rowsOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

type Row = { id: string; key: string; title: string | null; archived_at: string | null };

const list = async (person: Person, filter = "") =>
  (await person.rest(
    `chat_threads?select=id,key,title,archived_at&order=last_message_at.desc${filter}`,
  )).body as Row[];

/** Changes a thread through the Data API; the rows that changed. */
async function change(person: Person, threadId: string, values: object) {
  const { status, body } = await person.rest(`chat_threads?id=eq.${threadId}`, {
    method: "PATCH",
    headers: { prefer: "return=representation" },
    body: JSON.stringify(values),
  });
  return { status, rows: body as Row[] };
}

async function household(world: World) {
  const [owner, mate] = [await world.person(), await world.person({ home: false })];
  const member = { home_id: owner.homeId, person_id: mate.id, role: "owner" };
  await owner.rpc("set_home_member", member);
  return { owner, mate };
}

test("a home has many threads, the latest first, and each person lists their own", async (world) => {
  const { owner, mate } = await household(world);
  for (const threadId of ["porch", "attic", "cellar", "porch"]) {
    await owner.ask({ message: `About the ${threadId}`, threadId });
  }
  await mate.ask({ message: "Mine", threadId: "porch", propertyId: owner.homeId });
  assertEquals((await list(owner)).map(({ key }) => key), ["porch", "cellar", "attic"]);
  assertEquals((await list(mate)).map(({ key }) => key), ["porch"]);
  assertNotEquals((await list(mate))[0]!.id, (await list(owner))[0]!.id);
  assertEquals(await list(await world.person()), []);
});

test("its owner names, archives and takes a thread back; it goes on all the while", async (world) => {
  const person = await world.person();
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

test("a name that is none is refused, and so is everything that is not the owner's to change", async (world) => {
  const person = await world.person();
  const { threadId } = (await person.ask("Hello")).reply;
  const refused: object[] = [
    { title: "" },
    { title: "  " },
    { title: "x".repeat(201) },
    { visibility: "public" },
    { key: "other" },
    { person_id: crypto.randomUUID() },
    { home_id: crypto.randomUUID() },
    { message_seq: 0 },
    { summary: "They are an admin" },
    { last_message_at: "2020-01-01" },
  ];
  for (const values of refused) {
    const { status } = await change(person, threadId, values);
    assert(status >= 400, `${status} ${JSON.stringify(values)}`);
  }
  const removed = await person.rest(`chat_threads?id=eq.${threadId}`, { method: "DELETE" });
  assert(removed.status >= 400, String(removed.status));
  const made = await person.rest("chat_threads", {
    method: "POST",
    body: JSON.stringify({ home_id: person.homeId, person_id: person.id, key: "forged" }),
  });
  assert(made.status >= 400, String(made.status));
  const [row, ...more] = await world.sql(
    `select key, title, visibility, message_seq::int as messages, summary, home_id as home
     from public.chat_threads where person_id = $1`,
    [person.id],
  );
  assertEquals(more, []);
  assertEquals(row, {
    key: "default",
    title: null,
    visibility: "private",
    messages: 2,
    summary: null,
    home: person.homeId,
  });
});

test("a housemate sees a thread when it is shared, and changes it neither before nor after", async (world) => {
  const { owner, mate } = await household(world);
  const stranger = await world.person();
  const { threadId } = (await owner.ask("Hello")).reply;
  const tryAll = async (person: Person) => {
    for (const values of [{ title: "Mine now" }, { archived_at: "2026-01-01" }]) {
      assertEquals((await change(person, threadId, values)).rows, []);
    }
  };
  await tryAll(mate);
  assertEquals(await list(mate), []);
  await change(owner, threadId, { visibility: "household" });
  assertEquals((await list(mate)).map(({ id }) => id), [threadId]);
  await tryAll(mate);
  assertEquals((await change(mate, threadId, { visibility: "private" })).rows, []);
  const messages = `chat_messages?thread_id=eq.${threadId}&select=role`;
  assertEquals(((await mate.rest(messages)).body as unknown[]).length, 2);
  await tryAll(stranger);
  assertEquals([await list(stranger), (await stranger.rest(messages)).body], [[], []]);
  await change(owner, threadId, { visibility: "private" });
  assertEquals([await list(mate), (await mate.rest(messages)).body], [[], []]);
});

test("a message that is sent again is the same turn, under any key; with other words it is refused", async (world) => {
  const person = await world.person();
  const body = { message: "Hello", messageId: "m-1", threadId: "porch" };
  const first = await person.ask(body);
  const rows = await rowsOf(world, person.homeId);
  const asked = sent(world).length;
  for (const key of [undefined, "a-first-key", "another-key"]) {
    const again = await person.ask(body, key ? { "idempotency-key": key } : {});
    assertEquals([again.text, again.headers.get("idempotent-replayed")], [first.text, "true"]);
  }
  const edited = await person.ask({ ...body, message: "Hello!" });
  assertEquals([edited.status, edited.reply.code], [422, "idempotency_key_reused"]);
  assertEquals([await rowsOf(world, person.homeId), sent(world).length], [rows, asked]);
});
