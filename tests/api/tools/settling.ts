/** What finished work and a replacement settle, and when work that was never done is first due. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { formatShortId } from "@function/ids.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { recordIssue, updateStatus } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

const ASSET = formatShortId("a", 1);

async function say(
  { model }: World,
  person: Person,
  message: string,
  threadId: string,
  ...toolCalls: { name: string; arguments: Record<string, unknown> }[]
) {
  model.script.reset();
  model.script.next({ toolCalls, when: { pass: 1 } });
  return (await person.ask({ message, threadId })).reply;
}

const readIssues = async ({ sql }: World, { homeId }: Person) =>
  (await sql<{ issue: string }>(
    `select title || ' ' || status as issue from public.home_issues where home_id = $1 order by title`,
    [homeId],
  )).map(({ issue }) => issue);

test("settling: work on another thing leaves an issue open, and the suggestion of its offer settles it (scene 2)", async ({ world, person }) => {
  await world.addAsset(person, { kind: "door", name: "Front door" });
  const threadId = crypto.randomUUID();
  const report = "Gas leak, door paint roof sink";
  await say(world, person, report, threadId, recordIssue(report, { asset_id: ASSET }));
  const painted = await say(world, person, "I painted the door", threadId, {
    name: "record_home_event",
    arguments: {
      event_type: "maintenance_performed",
      title: "Door painted",
      asset_id: ASSET,
      settles: [formatShortId("e", 1)],
    },
  });
  assertEquals(await readIssues(world, person), [`${report} open`]);
  assertEquals(await world.eventTitles(person.homeId), [report, "Door painted"]);
  const { still_open: offered } = painted.toolCalls[0]!.output as {
    still_open: { title: string }[];
  };
  assertEquals(offered.map(({ title }) => title), [report]);
  const suggestion = `Mark "${report}" as fixed`;
  assertStringIncludes(
    JSON.stringify(painted.suggestions),
    JSON.stringify(suggestion).slice(1, -1),
  );

  await say(world, person, suggestion, threadId, updateStatus(formatShortId("e", 1), "resolved"));
  assertEquals(await readIssues(world, person), [`${report} resolved`]);
});

test("replacing: an approval settles the issues of the old system and restarts its schedules (scene 6)", async ({ world, person }) => {
  await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
  const threadId = crypto.randomUUID();
  await say(
    world,
    person,
    "The water heater leaks at the base. Flush it once a year.",
    threadId,
    recordIssue("Leaks at the base", { asset_id: ASSET }),
    {
      name: "schedule_maintenance",
      arguments: { schedules: [{ title: "Flush it", every: "year", asset_id: ASSET }] },
    },
  );
  const asked = await say(
    world,
    person,
    "We replaced the water heater with a Rheem today",
    threadId,
    {
      name: "replace_home_asset",
      arguments: { old_asset_id: ASSET, manufacturer: "Rheem", occurred_on: "today" },
    },
  );
  const [call] = asked.toolCalls;
  const changes = call!.approval!.plan!.changes.map(({ code }) => code);
  assertEquals(
    ["issue_resolved", "schedule_moved"].filter((code) => changes.includes(code)),
    ["issue_resolved", "schedule_moved"],
  );
  const { reply } = await person.respond({
    threadId: asked.threadId,
    toolCallId: call!.id,
    approvalId: call!.approval!.id,
    output: "approved",
  });
  assertStringIncludes(reply.message, "Settled with the old one: “Leaks at the base”.");
  assertStringIncludes(reply.message, "Its maintenance schedule starts again on the new one");
  assertEquals(await readIssues(world, person), ["Leaks at the base resolved"]);
  const [row] = await world.sql<{ restarted: boolean }>(
    `select o.due_on = (access.home_today(s.home_id) + interval '1 year')::date as restarted
     from public.maintenance_schedules s join public.maintenance_occurrences o on o.schedule_id = s.id
     where s.home_id = $1 and o.state = 'due'`,
    [person.homeId],
  );
  assertEquals([row!.restarted, reply.toolCalls.filter(({ approval }) => !approval).length], [
    true,
    0,
  ]);
});

test("scheduling: work that was never done is due today (scene 7)", async ({ world, person }) => {
  await world.addAsset(person, { kind: "dryer", name: "Dryer" });
  const { toolCalls } = await say(
    world,
    person,
    "Clean the dryer vent once a year",
    crypto.randomUUID(),
    {
      name: "schedule_maintenance",
      arguments: {
        schedules: [{ title: "Clean the dryer vent", every: "year", asset_id: ASSET }],
      },
    },
  );
  const { data } = toolCalls[0]!.output as { data: { schedules: { due_on: string }[] } };
  const [row] = await world.sql<{ today: string }>(
    "select access.home_today($1)::text as today",
    [person.homeId],
  );
  assertEquals(data.schedules[0]!.due_on, row!.today);
});
