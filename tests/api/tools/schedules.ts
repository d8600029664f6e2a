/** Schedules by chat: several in one turn, and what an act on one cannot use. */
import { assertEquals, assertMatch } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

type Input = Record<string, unknown>;

async function say({ model }: World, person: Person, message: string, name: string, input: Input) {
  model.script.reset();
  model.script.next({ toolCalls: [{ id: "call_0", name, arguments: input }], when: { pass: 1 } });
  return await person.ask({ message, threadId: crypto.randomUUID() });
}

/** "title recurrence count unit status" of each schedule. */
async function readSchedules({ sql }: World, { homeId }: Person): Promise<string[]> {
  const rows = await sql<{ schedule: string }>(
    `select concat_ws(' ', title, recurrence, every_count, every_unit, status) as schedule
     from public.maintenance_schedules where home_id = $1 order by number`,
    [homeId],
  );
  return rows.map(({ schedule }) => schedule);
}

test("schedules: three tasks of one sentence are three schedules, at once", async ({ world, person }) => {
  const response = await say(
    world,
    person,
    "hvac tune-up every fall, test the sump every 3 months, dryer vent once a year",
    "schedule_maintenance",
    {
      schedules: [
        { title: "HVAC tune-up", every: "every fall", system_kind: "hvac" },
        { title: "Test the sump pump", every: 3, unit: "months", color: "red" },
        { title: "Clean the dryer vent", every: "year", minutes: "45" },
      ],
    },
  );
  assertCompleted(response);
  assertEquals(await readSchedules(world, person), [
    "HVAC tune-up fixed_calendar 1 year active",
    "Test the sump pump after_completion 3 month active",
    "Clean the dryer vent after_completion 1 year active",
  ]);
});

test("schedules: work on a date that cannot be read completes no schedule", async ({ world, person }) => {
  const tasks = { schedules: [{ title: "Rinse the filter", every: "year" }] };
  await say(world, person, "rinse the filter every year", "schedule_maintenance", tasks);
  const due = () =>
    world.sql(
      `select o.due_on::text, o.state from public.maintenance_occurrences o
       where o.home_id = $1 order by o.due_on`,
      [person.homeId],
    );
  const before = await due();
  const done = { task: "filter", action: "complete", done_on: "a while back" };
  const { reply } = await say(world, person, "I rinsed it a while back", "manage_schedule", done);
  assertEquals(reply.outcome, "not_saved");
  assertEquals(
    reply.toolCalls[0]!.errorText,
    "Nothing was saved: I can't read the date “a while back”.",
  );
  assertEquals(await due(), before);
});

test("schedules: an argument that the action does not use is in the result, and the model reads that it was not saved", async ({ world, person }) => {
  const tasks = { schedules: [{ title: "Test the sump pump", every: "year" }] };
  await say(world, person, "test the sump pump every year", "schedule_maintenance", tasks);
  const { reply } = await say(world, person, "Move the sump pump, Sam does it", "manage_schedule", {
    task: "sump pump",
    action: "reschedule",
    until: "2199-11-28",
    assignee: "Sam",
  });
  const { code, message, ignored } = JSON.parse(reply.functionResult!);
  assertEquals([code, reply.outcome], ["ok", "saved"]);
  assertEquals(ignored, [{ field: "assignee", reason: "not_used", given: "Sam" }]);
  assertMatch(message, / to November 28, 2199\. Not used: assignee “Sam”\.$/);
  const read = JSON.stringify(world.modelRequests().at(-1));
  assertMatch(read, /not_used/);
  assertMatch(read, /do not claim that it was saved/);
});

test("schedules: a fixed day of the month is the first date, from which the calendar counts", async ({ world, person }) => {
  const tasks = { schedules: [{ title: "Pay the sweep", every: "am 15. jedes Monats" }] };
  assertCompleted(await say(world, person, "pay the sweep", "schedule_maintenance", tasks));
  assertEquals(await readSchedules(world, person), ["Pay the sweep fixed_calendar 1 month active"]);
  const rows = await world.sql<{ day: number; is_anchor: boolean }>(
    `select extract(day from o.due_on)::int as day, s.anchor_on = o.due_on as is_anchor
     from public.maintenance_schedules s join public.maintenance_occurrences o on o.schedule_id = s.id
     where s.home_id = $1`,
    [person.homeId],
  );
  assertEquals(rows, [{ day: 15, is_anchor: true }]);
});

test("schedules: an interval that cannot be stored is asked about, with the nearest as a suggestion", async ({ world, person }) => {
  const tasks = { schedules: [{ title: "Mow the lawn", every: "first Monday of every month" }] };
  const { reply } = await say(world, person, "mow the lawn", "schedule_maintenance", tasks);
  assertEquals(await readSchedules(world, person), []);
  const result = reply.toolCalls[0]!.output as { code: string; message: string };
  assertEquals([result.code, reply.outcome], ["needs_clarification", "not_saved"]);
  assertMatch(result.message, /certain weekday of the month .*; the nearest is every month\.$/);
  assertEquals(reply.suggestions, ["every month"]);
  assertMatch(reply.notice!, /^Not saved yet/);
});
