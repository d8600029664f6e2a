/** Delivery of reminders to the operator's webhook, and the links in them, over HTTP. */
import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { deliverReminders } from "../../../local/stack/deliver_reminders.ts";
import { addSchedule, createFeed } from "../../support/calendar.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import {
  buildReminderVariables,
  JOBS_SECRET as SECRET,
  startReceiver,
} from "../../support/reminders.ts";
import type { World } from "../../support/world.ts";

const receiver = startReceiver();
Deno.test.afterAll(() => receiver.shut());

const test = inHome({ env: buildReminderVariables(receiver) });

/** Makes a message that waits now, at any hour: the rules of the morning are tested in SQL. */
async function enqueue(world: World, person: Person): Promise<string> {
  receiver.received = [];
  receiver.respond = undefined;
  const occurrenceId = await addSchedule(world, person);
  await world.sql(
    `update public.reminders set state = 'cancelled', settled_at = now() where state = 'pending'`,
  );
  const [row] = await world.sql<{ id: string }>(
    `with message as (
       insert into public.reminders
         (home_id, person_id, channel, local_date, home_name, language, send_after, send_before)
       values ($1, $2, 'email', current_date, 'Test house', 'en', now(), now() + interval '1 hour')
       returning id, home_id, person_id
     ), item as (
       insert into public.reminder_items
         (home_id, reminder_id, person_id, channel, kind, item_id, schedule_id, item_on, title)
       select m.home_id, m.id, m.person_id, 'email', 'schedules', o.id, o.schedule_id, current_date,
         'Replace the filter'
       from message m join public.maintenance_occurrences o on o.id = $3::uuid
     ), link as (
       insert into private.act_links
         (home_id, person_id, reminder_id, action, occurrence_id, channel, seed, expires_at)
       select home_id, person_id, id, a, case when a <> 'unsubscribe' then $3::uuid end, 'email',
         private.make_token(), now() + interval '1 day'
       from message, unnest(array['done', 'snooze', 'skip', 'unsubscribe']) a
     ) select id from message`,
    [person.homeId, person.id, occurrenceId],
  );
  return row!.id;
}

async function post(world: World, path: string, init: RequestInit) {
  const response = await fetch(`${world.stack.url}/functions/v1/home-reminders/${path}`, init);
  return { status: response.status, body: await response.json() };
}

test("task dev lets home-reminders deliver what waits", async ({ world, person }) => {
  const id = await enqueue(world, person);
  await deliverReminders(world.stack.url, { HOME_JOBS_SECRET: SECRET });
  assertEquals(receiver.received, [], "nothing without a webhook");
  const env = { HOME_JOBS_SECRET: SECRET, REMINDER_WEBHOOK_URL: "set" };
  await deliverReminders(world.stack.url, env);
  assertEquals(receiver.received.map((one) => one.id), [id]);
  await assertRejects(
    () => deliverReminders(world.stack.url, { ...env, HOME_JOBS_SECRET: "6".repeat(64) }),
    Error,
    "home-reminders answered 401",
  );
});

const deliver = (world: World, secret = SECRET) =>
  post(world, "deliver", { method: "POST", headers: { authorization: `Bearer ${secret}` } });
const act = (world: World, link: string) =>
  post(world, "act", {
    method: "POST",
    body: JSON.stringify({ token: new URL(link).hash.slice(1) }),
  });

test("delivers a signed message once, with links of the app", async ({ world, person }) => {
  const id = await enqueue(world, person);
  assertEquals((await deliver(world)).body, { delivered: 1, failed: 0 });
  assertEquals((await deliver(world)).body, { delivered: 0, failed: 0 });
  const [message] = receiver.received;
  assertEquals([receiver.received.length, message!.id], [1, id]);
  assertEquals(message!.data.person_id, person.id);
  assertEquals(message!.data.home_name, "Test house");
  assertEquals(message!.data.home_id, person.homeId);
  const [item] = message!.data.items;
  const [occurrence] = await world.sql<{ schedule_id: string }>(
    "select schedule_id from public.maintenance_occurrences where id = $1",
    [item!.item_id],
  );
  assertEquals(item!.schedule_id, occurrence!.schedule_id);
  assertEquals([item!.title, Object.keys(item!.links).length], ["Replace the filter", 3]);
  assertMatch(item!.links["done"]!, /^https:\/\/app\.example\.com\/act#[0-9a-f]{64}$/);
});

test("repeats a message that the webhook answered with 500, with the same id and text", async ({ world, person }) => {
  const id = await enqueue(world, person);
  receiver.respond = () => 500;
  assertEquals((await deliver(world)).body, { delivered: 0, failed: 1 });
  assertEquals((await deliver(world)).body, { delivered: 0, failed: 0 });
  receiver.respond = undefined;
  await world.sql("update public.reminders set send_after = now() where id = $1", [id]);
  assertEquals((await deliver(world)).body, { delivered: 1, failed: 0 });
  assertEquals(receiver.received[0], receiver.received[1]);
});

test("repeats a message whose worker ended between the call and its settlement", async ({ world, person }) => {
  const id = await enqueue(world, person);
  await world.sql("select public.lease_reminders($1)", [SECRET]);
  assertEquals((await deliver(world)).body, { delivered: 0, failed: 0 });
  await world.sql("update public.reminders set send_after = now() where id = $1", [id]);
  assertEquals((await deliver(world)).body, { delivered: 1, failed: 0 });
  assertEquals(receiver.received.map((message) => message.id), [id]);
});

test("a link completes work once, and GET changes nothing", async ({ world, person }) => {
  await enqueue(world, person);
  await deliver(world);
  const link = receiver.received[0]!.data.items[0]!.links["done"]!;
  assertEquals((await post(world, "act", { method: "GET" })).status, 405);
  const [first, second] = [await act(world, link), await act(world, link)];
  assertEquals([first.status, first.body.success], [200, true]);
  assertEquals(second, first);
  assertEquals((await act(world, `https://app.example.com/act#${"0".repeat(64)}`)).status, 404);
});

test("executes a link of a calendar once, and rejects it after the calendar is revoked", async ({ world, person }) => {
  await addSchedule(world, person);
  const { id, url } = await createFeed(world, person);
  const response = await fetch(url);
  const text = (await response.text()).replaceAll("\r\n ", "");
  const links = [...text.matchAll(/https:\/\/app\.example\.com\/act#[0-9a-f]{64}/g)].map(String);
  assertEquals(new Set(links).size, 3);
  const known = { headers: { "if-none-match": response.headers.get("etag")! } };
  assertEquals((await fetch(url, known)).status, 304);
  const [done, , skip] = links as [string, string, string];
  const [first, second] = [await act(world, done), await act(world, done)];
  assertEquals([first.status, first.body.code, second], [200, "ok", first]);
  assertEquals((await fetch(url, known).then((one) => one.text())).includes("act#"), true);
  await person.rpc("revoke_calendar_feed", { home_id: person.homeId, feed_id: id });
  for (const link of [done, skip]) assertEquals((await act(world, link)).status, 404);
});

test("links of a calendar that are used at once act 30 times in a day", async ({ world, person }) => {
  for (let i = 0; i < 45; i++) await addSchedule(world, person, { title: `Work ${i}` });
  const { url } = await createFeed(world, person);
  const text = (await (await fetch(url)).text()).replaceAll("\r\n ", "");
  const links = [...text.matchAll(/https:\/\/app\.example\.com\/act#[0-9a-f]{64}/g)].map(String);
  const first = links.filter((_, i) => i % 3 === 0);
  assertEquals(new Set(first).size, 45);
  const uses = await Promise.all(first.map((link) => act(world, link)));
  assertEquals(uses.filter(({ body }) => body.success).length, 30);
});
