/** A published parser of iCalendar reads what home-calendar serves. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { sanitiseString } from "@function/sanitise/sanitise_value.ts";
import ICAL from "ical.js";
import { buildCalendar } from "../../supabase/functions/home-calendar/build_calendar.ts";
import { type Person, startWorld, type World } from "./over_http/world.ts";
import fc from "../support/fast_check.ts";

let world: World;
Deno.test.beforeAll(async () => {
  world = await startWorld();
});
Deno.test.afterAll(() => world.close());

/** The process of the world and its connections stay open after each test. */
const inWorld = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, sanitizeOps: false, sanitizeResources: false, fn });

interface Entry {
  uid: string;
  sequence: number;
  date: string;
  isAllDay: boolean;
  days: number;
  title: string;
}

function parse(text: string): { name: unknown; entries: Entry[] } {
  const calendar = ICAL.Component.fromString(text);
  const entries = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      date: event.startDate.toString(),
      isAllDay: event.startDate.isDate && event.endDate.isDate,
      days: event.duration.toSeconds() / 86_400,
      title: event.summary,
    };
  });
  return { name: calendar.getFirstPropertyValue("x-wr-calname"), entries };
}

/** The links of the entries by their title, as a person reads them in the description. */
function readLinks(text: string): Record<string, Record<string, string>> {
  const events = ICAL.Component.fromString(text).getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));
  return Object.fromEntries(
    events.filter(({ description }) => description).map(({ summary, description }) => [
      summary,
      Object.fromEntries(description.split("\n").map((line) => line.split(/: (?=https:)/))),
    ]),
  );
}

async function rpc(person: Person, name: string, args: object) {
  const response = await fetch(`${world.url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: world.publishableKey,
      authorization: `Bearer ${person.token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(args),
  });
  return await response.json();
}

async function subscribe(person: Person, filter = {}): Promise<() => Promise<string>> {
  const { token } = await rpc(person, "create_calendar_feed", { home_id: person.homeId, filter });
  return async () => {
    const response = await fetch(`${world.url}/functions/v1/home-calendar/${token}.ics`);
    assertEquals(response.status, 200);
    return await response.text();
  };
}

/** Adds a schedule that is due some days from today. Returns the ids of its occurrence and of itself. */
async function addSchedule(
  { homeId, id }: Person,
  title: string,
  recurrence: string,
  days: number,
) {
  const [row] = await world.sql<{ id: string; schedule_id: string; due_on: string }>(
    `with schedule as (
       insert into public.maintenance_schedules
         (home_id, title, recurrence, every_count, every_unit, anchor_on, created_by)
       values ($1, $2, $3, 1, 'month', access.home_today($1) + $4::int, $5)
       returning id, home_id, anchor_on)
     insert into public.maintenance_occurrences (home_id, schedule_id, due_on)
     select home_id, id, anchor_on from schedule returning id, schedule_id, due_on::text`,
    [homeId, title, recurrence, days, id],
  );
  return row!;
}

inWorld(
  "a calendar has its home's name, and an all-day event with the id of each occurrence",
  async () => {
    const person = await world.person();
    const titles = [
      "Filter; change, \\ check",
      "Tür prüfen 🏠",
      "a\nb",
      "x".repeat(200),
      "100%: “ok”",
    ];
    const added = [];
    for (const [days, title] of titles.entries()) {
      added.push({ title, ...await addSchedule(person, title, "after_completion", days) });
    }
    const { name, entries } = parse(await (await subscribe(person))());
    assertEquals(typeof name, "string");
    assertEquals(
      entries,
      added.map(({ title, id, due_on }) => ({
        uid: id,
        sequence: 0,
        date: due_on,
        isAllDay: true,
        days: 1,
        title: title.replace("\n", " "),
      })),
    );
  },
);

inWorld("a snooze and a reschedule keep the uid and raise the sequence", async () => {
  const person = await world.person();
  const { id } = await addSchedule(person, "Test the alarms", "after_completion", -5);
  const read = await subscribe(person);
  const seen = [parse(await read()).entries];
  for (
    const change of ["snoozed_until = due_on + 20", "due_on = due_on + 30, snoozed_until = null"]
  ) {
    await world.sql(`update public.maintenance_occurrences set ${change} where id = $1`, [id]);
    seen.push(parse(await read()).entries);
  }
  assertEquals(seen.map((entries) => entries.map(({ uid }) => uid)), [[id], [id], [id]]);
  const sequences = seen.map(([entry]) => entry!.sequence);
  assertEquals(sequences, sequences.toSorted((a, b) => a - b));
  assertEquals(new Set(sequences).size, 3);
  const [{ today }] = await world.sql<{ today: string }>(
    "select access.home_today($1)::text as today",
    [person.homeId],
  ) as [{ today: string }];
  assertEquals(seen[0]![0]!.date, today);
});

inWorld(
  "an entry describes links that act once, and a calendar without a change keeps them",
  async () => {
    const person = await world.person();
    const { id } = await addSchedule(person, "Test the alarms", "after_completion", -5);
    await addSchedule(person, "Test the sump", "fixed_calendar", 3);
    const read = await subscribe(person);
    const links = readLinks(await read());
    assertEquals(readLinks(await read()), links);
    assertEquals(Object.keys(links), ["Test the alarms", "Test the sump"]);
    assertEquals(Object.keys(links["Test the alarms"]!), [
      "Done",
      "Snooze for a week",
      "Skip this time",
    ]);
    const { origin, pathname, hash } = new URL(links["Test the alarms"]!["Done"]!);
    assertEquals(`${origin}${pathname}`, "https://app.example.com/act");
    const act = () => rpc(person, "use_act_link", { token: hash.slice(1) });
    const first = await act();
    assertEquals([first.action, first.code], ["done", "ok"]);
    assertEquals(await act(), first);
    const rows = await world.sql("select state from public.maintenance_occurrences where id = $1", [
      id,
    ]);
    assertEquals(rows, [{ state: "done" }]);
    const later = readLinks(await read())["Test the alarms"]!;
    assertEquals(Object.values(later).includes(links["Test the alarms"]!["Done"]!), false);
  },
);

inWorld(
  "a calendar that is only read has no links",
  async () => {
    const person = await world.person();
    await addSchedule(person, "Test the alarms", "after_completion", 5);
    assertEquals(readLinks(await (await subscribe(person, { links: false }))()), {});
  },
);

inWorld("a fixed calendar repeats for a year with uids of its own", async () => {
  const person = await world.person();
  const { id, schedule_id } = await addSchedule(person, "Test the sump", "fixed_calendar", 3);
  const { entries } = parse(await (await subscribe(person))());
  assertEquals(entries.length >= 12 && entries.length <= 14, true);
  assertEquals(entries[0]!.uid, id);
  assertEquals(
    entries.slice(1).map(({ uid }) => uid),
    entries.slice(1).map(({ date }) => `${schedule_id}-${date.replaceAll("-", "")}`),
  );
  assertEquals(new Set(entries.map(({ uid }) => uid)).size, entries.length);
});

inWorld("a calendar has titles and no address and no serial number", async () => {
  const person = await world.person();
  await world.sql(
    `update public.homes set address_line = '12 Secret Road', city = 'Springfield', postal_code = '54321-9'
     where id = $1`,
    [person.homeId],
  );
  await world.sql(
    `insert into public.home_assets (home_id, category, kind, name, manufacturer, model, serial,
       warranty_until, created_by, provenance)
     select $1, 'appliance', 'dishwasher', 'Dishwasher', 'Maker', 'Model-77', 'SN-4711',
       access.home_today($1) + 40, $2, '{}'`,
    [person.homeId, person.id],
  );
  const text = await (await subscribe(person))();
  assertEquals(parse(text).entries.map(({ title }) => title), ["Warranty of Dishwasher ends"]);
  assertEquals(/Secret|Springfield|54321-9|Maker|Model-77|SN-4711/.exec(text), null);
});

Deno.test("buildCalendar() writes every title so that the parser reads it again", () => {
  fc.assert(fc.property(
    fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }), { maxLength: 5 }),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }),
    (titles, name) => {
      const entries = titles.map((title, n) => (
        { uid: `${n}`, sequence: n, date: "2028-02-29", title }
      ));
      const calendar = parse(
        buildCalendar({ version: "", name, language: "en", entries }, Date.now()),
      );
      assertEquals(calendar.entries.map(({ title }) => title), titles.map(toLine));
      assertEquals(calendar.entries.map(({ date }) => date), titles.map(() => "2028-02-29"));
    },
  ));
});

function toLine(text: string): string {
  return sanitiseString(text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")).trim();
}
