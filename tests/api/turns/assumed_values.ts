/** Scene 1: a value that nobody said is stored as assumed, is named, and replaces nothing without a yes. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { addSchedule } from "../../support/calendar.ts";
import { inHome } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

const toolCall = (name: string, input: Record<string, unknown>) => ({ name, arguments: input });

const FURNACE = { kind: "furnace", manufacturer: "Carrier", installed_on: "2015" };

const assetOf = ({ functionResult }: { functionResult?: string | undefined }): string =>
  JSON.parse(functionResult!).assetId;

async function sourcesOf(world: World, homeId: string) {
  const [asset] = await world.sql<{ manufacturer: string; sources: Record<string, string> }>(
    `select manufacturer, (select jsonb_object_agg(p.key, p.value -> 'source') from jsonb_each(a.provenance) p) as sources
     from public.home_assets a where a.home_id = $1`,
    [homeId],
  );
  return asset!;
}

test("scene 1: an invented price and company are stored as assumed, and the receipt names them", async ({ world, person }) => {
  const call = toolCall("record_home_event", {
    event_type: "maintenance_performed",
    title: "Drain cleared",
    cost_actual: 210,
    vendor_name: "Ace Plumbing",
    occurred_on: "2026-11-03",
  });
  world.model.script.next({ toolCalls: [call] }, { text: "Noted: drain cleared." });
  const { reply } = await person.ask("The kitchen drain is cleared now");
  const [receipt] = reply.receipts;
  assertEquals(receipt!.assumed!.toSorted(), ["cost_actual", "occurred_on", "vendor_name"]);
  assertStringIncludes(receipt!.text, "Assumed, because nobody said it: ");
  assertStringIncludes(receipt!.text, "Ace Plumbing");
  const [event] = await world.sql<{ payload: { assumed: string[] } }>(
    "select payload from public.home_events where home_id = $1 and event_type = 'maintenance_performed'",
    [person.homeId],
  );
  assertEquals(event!.payload.assumed.sort(), ["cost_actual", "occurred_on", "vendor_name"]);
});

test("what the person said is not assumed, also words, sums and another spelling", async ({ world, person }) => {
  const call = toolCall("record_home_event", {
    event_type: "repair_completed",
    title: "Faucet cartridge replaced",
    cost_actual: 200,
    vendor_name: "Miller Plumbing",
  });
  world.model.script.next({ toolCalls: [call] }, { text: "Noted." });
  const { reply } = await person.ask(
    "Millers plumbing replaced the faucet cartridge, 80 for parts and a hundred and twenty labor",
  );
  assertEquals(reply.receipts[0]!.assumed, undefined);
});

test("scene 1: an invented maker replaces no maker on file without a yes, which sees both", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [toolCall("update_home_asset", FURNACE)] }, { text: "OK." });
  const { reply } = await person.ask("Our furnace is a Carrier from 2015");
  assertEquals((await sourcesOf(world, person.homeId)).sources["manufacturer"], "stated");

  const invented = toolCall("update_home_asset", {
    asset_id: assetOf(reply),
    manufacturer: "Trane",
    installed_on: "2009",
  });
  world.model.script.next({ toolCalls: [invented] });
  const asked = await person.ask({ message: "The furnace rattles", threadId: crypto.randomUUID() });
  assertEquals(asked.reply.status, "requires_action");
  for (const words of ["Carrier", "Trane", "2015", "2009", "nobody has said the new one"]) {
    assertStringIncludes(asked.reply.message, words);
  }
  assertEquals((await sourcesOf(world, person.homeId)).manufacturer, "Carrier");
});

test("an assumed value of a new system is inferred, and a stated one replaces it without a question", async ({ world, person }) => {
  const invented = toolCall("update_home_asset", { kind: "dryer", manufacturer: "Bosch" });
  world.model.script.next({ toolCalls: [invented] }, { text: "Added." });
  const { reply } = await person.ask("We have a dryer now");
  assertEquals(reply.receipts[0]!.assumed, ["manufacturer"]);
  assertEquals((await sourcesOf(world, person.homeId)).sources["manufacturer"], "inferred");

  const stated = toolCall("update_home_asset", { asset_id: assetOf(reply), manufacturer: "Miele" });
  world.model.script.next({ toolCalls: [stated] }, { text: "Changed." });
  const changed = await person.ask({ message: "The dryer is a Miele", threadId: reply.threadId });
  assertEquals(changed.reply.status, "completed");
  const asset = await sourcesOf(world, person.homeId);
  assertEquals([asset.manufacturer, asset.sources["manufacturer"]], ["Miele", "stated"]);
});

test("of a list, the systems whose values were invented are named", async ({ world, person }) => {
  const systems = [{ kind: "dryer", manufacturer: "Miele" }, {
    kind: "dishwasher",
    manufacturer: "Bosch",
  }];
  world.model.script.next({ toolCalls: [toolCall("update_home_asset", { systems })] }, {
    text: "Added.",
  });
  const { reply } = await person.ask("We have a Miele dryer and a dishwasher");
  assertEquals(reply.receipts[0]!.assumed, ["systems[1].manufacturer"]);
});

test("a correction to an amount that nobody said waits for a yes", async ({ world, person }) => {
  const event = toolCall("record_home_event", {
    event_type: "maintenance_performed",
    title: "Gutters cleaned",
    cost_actual: 80,
  });
  world.model.script.next({ toolCalls: [event] }, { text: "Noted." });
  const { reply } = await person.ask("Had the gutters cleaned for $80");
  const correct = toolCall("correct_home_record", {
    event_id: JSON.parse(reply.functionResult!).eventId,
    action: "amend",
    cost_actual: 180,
  });
  world.model.script.next({ toolCalls: [correct] });
  const asked = await person.ask({
    message: "Was that the right price?",
    threadId: reply.threadId,
  });
  assertEquals(asked.reply.status, "requires_action");
});

test("a correction to a company or a payer that nobody said waits for a yes", async ({ world, person }) => {
  const gutters = toolCall("record_home_event", {
    event_type: "maintenance_performed",
    title: "Gutters cleaned",
    vendor_name: "Franklin Gutters",
  });
  world.model.script.next({ toolCalls: [gutters] }, { text: "Noted." });
  await person.ask("Franklin Gutters cleaned the gutters");
  const roof = toolCall("record_home_event", {
    event_type: "repair_completed",
    title: "Roof repaired",
    vendor_name: "Buckeye Roofing",
  });
  world.model.script.next({ toolCalls: [roof] }, { text: "Noted." });
  const { reply } = await person.ask("Buckeye Roofing repaired the roof");
  for (const wrong of [{ vendor_name: "Franklin Gutters" }, { cost_payer: "seller" }]) {
    const correct = toolCall("correct_home_record", {
      event_id: JSON.parse(reply.functionResult!).eventId,
      action: "amend",
      cost_actual: 90,
      ...wrong,
    });
    world.model.script.next({ toolCalls: [correct] });
    const asked = await person.ask({
      message: "The roof repair by the usual people was $90, leave the seller out",
      threadId: reply.threadId,
    });
    assertEquals(asked.reply.status, "requires_action");
  }
});

test("scene 1: assumed values of a schedule are named, and an unsaid place replaces none without a yes", async ({ world, person }) => {
  const schedule = toolCall("schedule_maintenance", {
    schedules: [{ title: "Furnace filter", every: "2 weeks", lead_days: 3, due_on: "2027-03-16" }],
  });
  world.model.script.next({ toolCalls: [schedule] }, { text: "Scheduled." });
  const { reply } = await person.ask("Schedule the furnace filter every 2 months from march 15");
  const [receipt] = reply.receipts;
  assertEquals(receipt!.assumed!.toSorted(), [
    "schedules[0].due_on",
    "schedules[0].every",
    "schedules[0].lead_days",
  ]);
  assertStringIncludes(
    receipt!.text,
    "Assumed, because nobody said it: every 2 weeks, reminder 3 days before, March 16, 2027",
  );

  const toilet = toolCall("update_home_asset", { kind: "toilet", space: "powder room" });
  world.model.script.next({ toolCalls: [toilet] }, { text: "Added." });
  const added = await person.ask("There is a toilet in the powder room");
  const moved = toolCall("update_home_asset", {
    asset_id: assetOf(added.reply),
    space: "basement",
    manufacturer: "Kohler",
  });
  world.model.script.next({ toolCalls: [moved] });
  const asked = await person.ask("The toilet is a Kohler");
  assertEquals(asked.reply.status, "requires_action");
  assertStringIncludes(asked.reply.message, "basement");
});

test("an assumed system that the message contradicts waits for a yes, which names it", async ({ world, person }) => {
  const add = (space: string) => toolCall("update_home_asset", { kind: "toilet", space });
  world.model.script.next({ toolCalls: [add("upstairs bathroom")] }, { text: "Added." });
  await person.ask("There is a toilet in the upstairs bathroom");
  world.model.script.next({ toolCalls: [add("powder room")] }, { text: "Added." });
  const added = await person.ask("And a toilet in the powder room");
  const report = toolCall("record_home_event", {
    event_type: "issue_reported",
    title: "Toilet keeps running",
    asset_id: assetOf(added.reply),
  });
  world.model.script.next({ toolCalls: [report] });
  const asked = await person.ask("The upstairs toilet keeps running");
  assertEquals(asked.reply.status, "requires_action");
  assertStringIncludes(asked.reply.message, "powder room");
});

test("what an app sends is not assumed", async ({ world, person }) => {
  await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "update_home_asset",
    input: { kind: "dryer", manufacturer: "Bosch" },
  });
  assertEquals((await sourcesOf(world, person.homeId)).sources["manufacturer"], "stated");
});

test("scene 20: a price range that nobody said is no entry, and the report is kept", async ({ world, person }) => {
  const call = toolCall("record_home_event", {
    event_type: "issue_reported",
    title: "Roof leaks",
    cost_estimate_low: 400,
    cost_estimate_high: 1_200,
  });
  world.model.script.next({ toolCalls: [call] }, { text: "Noted: the roof leaks." });
  const { reply } = await person.ask("The roof leaks");
  assertEquals(JSON.parse(reply.functionResult!).ignored, [
    { field: "cost_estimate_low", reason: "not_said", given: "400" },
    { field: "cost_estimate_high", reason: "not_said", given: "1200" },
  ]);
  assertEquals(reply.receipts[0]!.assumed, undefined);
  const events = await world.sql(
    "select title, cost_low_minor, cost_high_minor from public.home_events where home_id = $1",
    [person.homeId],
  );
  assertEquals(events, [{ title: "Roof leaks", cost_low_minor: null, cost_high_minor: null }]);
});

test("a range that the person said is an estimate of the entry", async ({ world, person }) => {
  const call = toolCall("record_home_event", {
    event_type: "quote_received",
    title: "Quote for the roof",
    cost_estimate_low: 400,
    cost_estimate_high: 1_200,
  });
  world.model.script.next({ toolCalls: [call] }, { text: "Noted." });
  await person.ask("The roofer says between 400 and 1,200 for the roof");
  const events = await world.sql(
    "select cost_low_minor, cost_high_minor from public.home_events where home_id = $1",
    [person.homeId],
  );
  assertEquals(events, [{ cost_low_minor: 40_000, cost_high_minor: 120_000 }]);
});

test("a day of the last week that nobody said is assumed, also of completed upkeep", async ({ world, person }) => {
  await addSchedule(world, person);
  const [home] = await world.sql<{ day: string }>(
    "select (access.home_today($1) - 3)::text as day",
    [person.homeId],
  );
  const day = home!.day;
  const complete = { task: "furnace filter", action: "complete", done_on: day };
  const report = { event_type: "repair_completed", title: "Faucet repaired", occurred_on: day };
  world.model.script.next({
    toolCalls: [toolCall("manage_schedule", complete), toolCall("record_home_event", report)],
  }, { text: "Both are recorded." });
  const { reply } = await person.ask("I did the furnace filter, and the faucet is repaired");
  assertEquals(reply.receipts.map(({ assumed }) => assumed), [["done_on"], ["occurred_on"]]);
});
