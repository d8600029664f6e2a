/** Work, what it settles, and what is counted once, when a model links it badly. */
import { assertEquals } from "@std/assert";
import { codesOf } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { toolMessages } from "../../support/model_requests.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

/** Records events in one turn, as the model calls them, and returns the reply. */
async function record(world: World, person: Person, ...inputs: object[]) {
  const toolCalls = inputs.map((input) => ({ name: "record_home_event", arguments: input }));
  world.model.script.next({ toolCalls, when: { pass: 1 } });
  return (await person.ask("Please note this")).reply;
}

const report = (title: string, asset_id: string) => ({
  event_type: "issue_reported",
  title,
  asset_id,
});

test("a repair that names the leak of the water heater resolves that, not the related roof", async (world) => {
  const person = await world.person();
  const roof = await world.addAsset(person, { kind: "roof", name: "Roof" });
  const heater = await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
  const reply = await record(
    world,
    person,
    report("Roof leaks", roof),
    report("Tank leaks", heater),
  );
  const [roofIssue, tankIssue] = reply.toolCalls.map(({ output }) =>
    (output as { eventId: string }).eventId
  );
  await record(world, person, {
    event_type: "repair_completed",
    title: "New valve",
    related_event_id: roofIssue,
    settles: [tankIssue],
  });
  const issues = await world.sql<{ title: string; status: string }>(
    "select title, status from public.home_issues where home_id = $1 order by title",
    [person.homeId],
  );
  assertEquals(issues.map(({ title, status }) => [title, status]), [
    ["Roof leaks", "open"],
    ["Tank leaks", "resolved"],
  ]);
});

test("two titles for one repair in one turn count $240 once, and the model reads a short result", async (world) => {
  const person = await world.person();
  const furnace = await world.addAsset(person, { kind: "furnace", name: "Furnace" });
  const work = { asset_id: furnace, cost_actual: 240 };
  const reply = await record(
    world,
    person,
    { event_type: "repair_completed", title: "New igniter", ...work },
    { event_type: "maintenance_performed", title: "Visit of the technician", ...work },
  );
  assertEquals(codesOf(reply), ["ok", "already_done"]);
  const [costs] = await world.sql<{ sum: number }>(
    "select sum(amount_minor)::int as sum from public.home_costs where home_id = $1",
    [person.homeId],
  );
  assertEquals(costs!.sum, 24_000);
  const [content] = toolMessages(world.modelRequests()[1]!).map(({ content }) => content!);
  const result = JSON.parse(content!);
  assertEquals(Object.keys(result).sort(), ["code", "data", "message", "type"]);
});
