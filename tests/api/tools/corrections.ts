import { assert, assertEquals, assertMatch } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

/** The issues, history and costs of the home as the app reads them. */
async function readHome(person: Person) {
  const read = async (view: string, columns: string) =>
    (await person.rest(`${view}?home_id=eq.${person.homeId}&select=${columns}`)).body;
  return {
    issues: await read("home_issues", "title,status"),
    history: await read("home_timeline", "title&order=seq"),
    costs: await read("home_costs", "amount_minor"),
  };
}

async function startWithLeak(world: World) {
  const person = await world.person();
  await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
  await person.ask("My water heater is leaking");
  const { issues } = await readHome(person) as { issues: { title: string; status: string }[] };
  assertEquals(issues.map(({ status }) => status), ["open"]);
  return { person, leak: issues[0]!.title };
}

test("undo removes a repair and its status change, and a second undo restores both", async (world) => {
  const { person, leak } = await startWithLeak(world);
  const before = await readHome(person);
  const { reply } = await person.ask("I fixed the water heater yesterday, paid $80");
  const fixed = await readHome(person);
  assertEquals([fixed.issues, fixed.costs], [
    [{ title: leak, status: "resolved" }],
    [{ amount_minor: 8000 }],
  ]);
  const { undo } = reply.toolCalls[0]!.output as { undo: { tool: string; until: string } };
  assertEquals(undo.tool, "correct_home_record");
  const hours = (Date.parse(undo.until) - Date.now()) / 3_600_000;
  assert(hours > 23 && hours <= 24, undo.until);

  const undone = (await person.ask("undo that")).reply;
  assertEquals(undone.status, "completed");
  assertMatch(
    undone.message,
    new RegExp(`^Removed “.+” from the record\\. “${leak}” is open again\\.`),
  );
  assertEquals(await readHome(person), before);

  const redone = (await person.ask("undo that")).reply;
  assertMatch(redone.message, /^Put “.+” back into the record\. “.+” is resolved again\./);
  assertEquals(await readHome(person), fixed);
});

/** The owner of a home has recorded an issue, and a member corrects it. */
async function startWithHousemate(world: World) {
  const owner = await world.person();
  const housemate = await world.housemate(owner, "member");
  housemate.homeId = owner.homeId;
  world.model.script.next({ toolCalls: [recordIssue("Porch paint peels")] });
  const { reply } = await owner.ask("The porch paint peels");
  const { eventId } = reply.toolCalls[0]!.output as { eventId: string };
  const ask = async (input: object) => {
    world.model.script.next({
      toolCalls: [{ name: "correct_home_record", arguments: { event_id: eventId, ...input } }],
      when: { pass: 1 },
    });
    return (await housemate.ask("Please put the porch right")).reply;
  };
  return { owner, housemate, ask };
}

const corrections = async ({ sql }: World, homeId: string) =>
  await sql<{ type: string; by: string }>(
    `select event_type as type, actor_person_id as by from public.home_events
     where home_id = $1 and corrects_event_id is not null order by seq`,
    [homeId],
  );

test("corrects another person's event after one approval, with both values in the preview", async (world) => {
  const { owner, housemate, ask } = await startWithHousemate(world);
  const asked = await ask({ action: "amend", title: "Deck paint peels" });
  const [call] = asked.toolCalls;
  assertEquals([asked.status, call!.state], ["requires_action", "approval-requested"]);
  assertEquals(
    asked.message,
    "Change the title of “Porch paint peels” from “Porch paint peels” to “Deck paint peels”.",
  );
  assertEquals(await corrections(world, owner.homeId), []);

  const yes = { threadId: asked.threadId, toolCallId: call!.id, output: "approved" };
  const done = await housemate.respond(yes);
  assertCompleted(done);
  assertEquals((await housemate.respond(yes)).text, done.text);
  assertEquals(await corrections(world, owner.homeId), [{ type: "correction", by: housemate.id }]);
  const { issues } = await readHome(owner);
  assertEquals(issues, [{ title: "Deck paint peels", status: "open" }]);
});
