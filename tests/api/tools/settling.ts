/** What finished work settles, and what it only offers to settle. */
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
