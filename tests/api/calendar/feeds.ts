/** Calendars over HTTP: entity tags, errors and the end of an address. */
import { assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { addSchedule, createFeed } from "../../support/calendar.ts";
import { inHome } from "../../support/in_world.ts";

const test = inHome();

/** Of an address that shows nothing. The request id is no part of the body. */
const NOT_FOUND =
  '{"error":"There is no calendar at this address","code":"not_found","retryable":false}';

async function read(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}

test("the address of a calendar is read without a token of a person", async ({ world, person }) => {
  await addSchedule(world, person);
  const { url } = await createFeed(world, person);
  const { status, headers, text } = await read(url);
  assertEquals([status, headers.get("content-type")], [200, "text/calendar; charset=utf-8"]);
  assertEquals(headers.get("cache-control"), "private, no-cache");
  assertMatch(text, /^X-WR-CALNAME:Test house\r$/m);
  assertMatch(text, /^SUMMARY:Replace the furnace filter\r$/m);
});

test("HEAD has the headers of GET and no body", async ({ world, person }) => {
  const { url } = await createFeed(world, person);
  const headers = { "accept-encoding": "identity" };
  const [get, head] = [await read(url, { headers }), await read(url, { method: "HEAD", headers })];
  assertEquals([head.status, head.text], [200, ""]);
  for (const name of ["etag", "content-type"]) {
    assertEquals([name, head.headers.get(name)], [name, get.headers.get(name)]);
  }
  const length = new TextEncoder().encode(get.text).length;
  assertEquals(head.headers.get("content-length"), String(length));
});

test("an unchanged calendar gets 304, a changed one 200 with another entity tag", async ({ world, person }) => {
  await addSchedule(world, person);
  const { url } = await createFeed(world, person);
  const etag = (await read(url)).headers.get("etag")!;
  const headers = { "if-none-match": etag };
  const unchanged = await read(url, { headers });
  assertEquals([unchanged.status, unchanged.text], [304, ""]);
  assertEquals(unchanged.headers.get("etag"), etag);
  await addSchedule(world, person, { title: "Test the sump pump" });
  const changed = await read(url, { headers });
  assertEquals(changed.status, 200);
  assertNotEquals(changed.headers.get("etag"), etag);
});

test("an unchanged calendar takes one database call and returns no entries", async ({ world, person }) => {
  await addSchedule(world, person);
  const { url } = await createFeed(world, person);
  const etag = (await read(url)).headers.get("etag")!;
  world.api.reset();
  await read(url, { headers: { "if-none-match": etag } });
  assertEquals(world.api.calls.map(({ name }) => name), ["read_calendar_feed"]);
});

test("a snooze and its undo in the chat keep the uid of the entry and raise its sequence", async ({ world, person }) => {
  const occurrenceId = await addSchedule(world, person);
  const { url } = await createFeed(world, person);
  const readEntry = async () => {
    const { text } = await read(url);
    const property = (name: string) => new RegExp(`^${name}[:;](.*)\\r$`, "m").exec(text)?.[1];
    assertEquals(property("UID"), occurrenceId);
    return { date: property("DTSTART"), sequence: Number(property("SEQUENCE")) };
  };
  const due = await readEntry();
  const [{ schedule_id, until }] = await world.sql<{ schedule_id: string; until: string }>(
    `select schedule_id, (due_on + 5)::text as until from public.maintenance_occurrences where id = $1`,
    [occurrenceId],
  ) as [{ schedule_id: string; until: string }];
  const snooze = { name: "manage_schedule", arguments: { schedule_id, action: "snooze", until } };
  world.model.script.next({ toolCalls: [snooze], when: { pass: 1 } });
  const { reply } = await person.ask("Snooze the furnace filter for five days");
  const snoozed = await readEntry();
  assertEquals(snoozed.date, `VALUE=DATE:${until.replaceAll("-", "")}`);
  const { undo } = reply.toolCalls[0]!.output as { undo: { callId: string } };
  const correction = { call_id: undo.callId, action: "void" };
  const undoing = { name: "correct_home_record", arguments: correction };
  world.model.script.next({ toolCalls: [undoing], when: { pass: 1 } });
  await person.ask("Undo that");
  const undone = await readEntry();
  assertEquals(undone.date, due.date);
  assertEquals(due.sequence < snoozed.sequence && snoozed.sequence < undone.sequence, true);
});

test("unknown, malformed and revoked addresses get the same 404", async ({ world, person }) => {
  const { id, url, token } = await createFeed(world, person);
  assertEquals((await read(url)).status, 200);
  await person.rpc("revoke_calendar_feed", { home_id: person.homeId, feed_id: id });
  const urls = [
    url,
    url.replace(token, "0".repeat(64)),
    url.replace(token, token.slice(1)),
    url.replace(".ics", ""),
    url.replace(token, "x"),
  ];
  const answers = await Promise.all(urls.map((one) => read(one)));
  const seen = answers.map(({ status, text, headers }) => ({
    status,
    text,
    headers: [...headers].filter(([name]) => !["date", "x-request-id"].includes(name)),
  }));
  assertEquals(seen, Array(urls.length).fill({ ...seen[0], status: 404, text: NOT_FOUND }));
});

test("the address of a person who left or was removed shows nothing", async ({ world, person }) => {
  for (const end of ["leaves", "is removed", "deletes the account"]) {
    const housemate = await world.housemate(person, "viewer");
    housemate.homeId = person.homeId;
    const { url } = await createFeed(world, housemate);
    assertEquals((await read(url)).status, 200);
    if (end === "leaves") await housemate.rpc("leave_home", { home_id: person.homeId });
    else if (end === "is removed") await person.removeMember(housemate);
    else await world.deleteAccount(housemate);
    const { status, text } = await read(url);
    assertEquals([end, status, text], [end, 404, NOT_FOUND]);
  }
});

test("the address of an erased home shows nothing", async ({ world, person }) => {
  const { url } = await createFeed(world, person);
  await person.rpc("erase_home", { home_id: person.homeId, confirm_name: "Test house" });
  assertEquals((await read(url)).status, 404);
});

test("a person lists their own calendars without a token", async ({ world, person }) => {
  const { id } = await createFeed(world, person, { kinds: ["reviews"], assignee: "me" });
  const housemate = await world.housemate(person, "owner");
  const list = "calendar_feeds?select=id,kinds,assignee,revoked_at";
  const { body } = await person.rest(list);
  assertEquals(body, [{ id, kinds: ["reviews"], assignee: "me", revoked_at: null }]);
  assertEquals((await housemate.rest(list)).body, []);
  assertEquals((await person.rest("calendar_feeds?select=token_hash")).status >= 400, true);
});

test("an unreachable database gets 503 and the log has no address", async ({ world, person }) => {
  const { url, token } = await createFeed(world, person);
  world.api.break({ name: "read_calendar_feed", kind: "answer", status: 500, body: {} });
  const { status, headers, text } = await read(url);
  assertEquals([status, headers.get("retry-after")], [503, "60"]);
  assertEquals(JSON.parse(text).code, "unavailable");
  assertEquals(world.stack.functionLog.some((line) => line.includes(token)), false);
});
