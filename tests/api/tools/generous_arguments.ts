/** Arguments as weak models write them: read generously, stored strictly, and listed where they are not used. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { assertCompleted, codesOf } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { toolMessages } from "../../support/model_requests.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

const readEvents = async ({ sql }: World, homeId: string) =>
  await sql<Record<string, unknown>>(
    `select event_type as type, title, body, cost_actual_minor::int as cost, occurred_on::text as day,
       occurred_precision as precision, review_on::text as review
     from public.home_events where home_id = $1 order by seq`,
    [homeId],
  );

/** A day of the home, counted from today in its time zone. */
async function dayOf({ sql }: World, homeId: string, offset: number): Promise<string> {
  const [row] = await sql<{ day: string }>(
    "select (access.home_today($1) + $2::int)::text as day",
    [homeId, offset],
  );
  return row!.day;
}

const scriptCall = (world: World, name: string, input: object) =>
  world.model.script.next({ toolCalls: [{ name, arguments: input }], when: { pass: 1 } });

test("records “$240” and “yesterday”, and names the blank and unknown arguments in the badge, the stored call and pass two", async (world) => {
  const person = await world.person();
  const written = {
    event_type: "repair",
    title: "Faucet fixed",
    cost_actual: "$240",
    occurred_on: "yesterday",
    asset_id: "00000000-0000-0000-0000-000000000000",
    severity: null,
    mood: "good",
  };
  scriptCall(world, "record_home_event", written);
  const response = await person.ask("Fixed the faucet yesterday, it was $240");

  assertCompleted(response);
  const yesterday = await dayOf(world, person.homeId, -1);
  assertEquals(await readEvents(world, person.homeId), [{
    type: "repair_completed",
    title: "Faucet fixed",
    body: null,
    cost: 24_000,
    day: yesterday,
    precision: "day",
    review: null,
  }]);
  const ignored = [
    { field: "asset_id", reason: "blank" },
    { field: "severity", reason: "blank" },
    { field: "mood", reason: "unknown" },
  ];
  const badge = JSON.parse(response.reply.functionResult!);
  assertEquals(badge.ignored, ignored);
  assertStringIncludes(badge.message, "I took “yesterday” to mean ");
  const [stored] = await world.sql<{ input: unknown; result: { ignored: unknown } }>(
    "select input, result from public.tool_calls where home_id = $1 and origin = 'turn'",
    [person.homeId],
  );
  assertEquals(stored!.result.ignored, ignored);
  assertEquals(stored!.input, {
    event_type: "repair_completed",
    title: "Faucet fixed",
    cost_actual: 240,
    occurred_on: yesterday,
  });
  const [content] = toolMessages(world.modelRequests()[1]!).map(({ content }) => content!);
  assertStringIncludes(content!, '"mood"');

  // People and the model's history see what the model wrote.
  const { reply } = response;
  assertEquals(reply.toolCalls.map(({ input }) => input), [written]);
  assertEquals(JSON.parse(reply.functionCall!.arguments), written);
  const { messages: [, answered] } = await person.readThread(reply.threadId);
  assertEquals(answered!.parts.find((part) => "input" in part)?.["input"], written);
  await person.ask("Thanks");
  const history = JSON.stringify(world.modelRequests().at(-1));
  assertStringIncludes(history, String.raw`\"mood\":\"good\"`);
});

test("keeps the event when its cost, date and links cannot be read, and says what is missing", async (world) => {
  const person = await world.person();
  scriptCall(world, "record_home_event", {
    event_type: "issue_reported",
    title: "Gutter sags",
    asset_id: "the gutter",
    cost_estimate_high: "two fifty",
    occurred_on: "a while back",
    cost_actual: 0,
  });
  const { reply } = await person.ask("The gutter has sagged for a while");

  assertEquals(codesOf(reply), ["ok"]);
  const { ignored, message } = JSON.parse(reply.functionResult!);
  assertEquals(ignored, [
    { field: "asset_id", reason: "unreadable", given: "the gutter" },
    { field: "cost_estimate_high", reason: "unreadable", given: "two fifty" },
    { field: "occurred_on", reason: "unreadable", given: "a while back" },
    { field: "cost_actual", reason: "blank" },
  ]);
  assertStringIncludes(message, "I could not read “two fifty” as an amount, so I left it out.");
  assertStringIncludes(message, "I could not read “a while back” as a date, so I left it out.");
  const [event] = await readEvents(world, person.homeId);
  assertEquals(event, {
    type: "issue_reported",
    title: "Gutter sags",
    body: "Amount as it was said: “two fifty”\nDate as it was said: “a while back”",
    cost: null,
    day: null,
    precision: "unknown",
    review: null,
  });
});

test("asks for the day of a replacement that cannot be read, instead of proposing today", async (world) => {
  const person = await world.person();
  const old = await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
  scriptCall(world, "replace_home_asset", { old_asset_id: old, occurred_on: "early 90s" });
  const { reply } = await person.ask("The water heater was replaced in the early 90s");
  assertEquals([codesOf(reply), reply.outcome], [["invalid_arguments"], "not_saved"]);
  assertEquals(
    reply.toolCalls[0]!.errorText,
    "Nothing was saved: I can't read the date “early 90s”.",
  );
});

test("keeps only the year of “3/9” where the home's country is unknown, and reads it where it is known", async (world) => {
  const person = await world.person();
  const record = async () => {
    scriptCall(world, "record_home_event", {
      event_type: "note",
      title: "Keys cut",
      occurred_on: "3/9/2025",
    });
    return JSON.parse((await person.ask("Keys were cut on 3/9/2025")).reply.functionResult!);
  };
  const result = await record();
  assertEquals(result.ignored, [{ field: "occurred_on", reason: "ambiguous", given: "3/9/2025" }]);
  assertStringIncludes(result.message, "so I kept only the year. Which one is it?");
  await world.sql("update public.homes set country = 'DE' where id = $1", [person.homeId]);
  assertEquals((await record()).ignored, undefined);
  const events = await readEvents(world, person.homeId);
  assertEquals(events.map(({ day, precision }) => [day, precision]), [
    ["2025-01-01", "year"],
    ["2025-09-03", "day"],
  ]);
});

test("puts an issue off until the first day of a month, and says which day that is", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [recordIssue("Deck is rotten")], when: { pass: 1 } });
  const { eventId } = JSON.parse((await person.ask("The deck rots")).reply.functionResult!);
  scriptCall(world, "update_issue_status", {
    issue_id: eventId,
    to_status: "postponed",
    review_on: "April",
  });
  const { reply } = await person.ask("Leave it till April");
  const { message, success } = JSON.parse(reply.functionResult!);
  const today = await dayOf(world, person.homeId, 0);
  const year = Number(today.slice(0, 4)) + (today.slice(5) < "04-01" ? 0 : 1);
  assert(success);
  assertEquals(
    message,
    `Put “Deck is rotten” off until April 1, ${year}. I took “April” to mean April 1, ${year}.`,
  );
});

test("an approved call lists what its arguments had that is not used", async (world) => {
  const person = await world.person();
  const old = await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
  scriptCall(world, "replace_home_asset", {
    old_asset_id: old,
    occurred_on: "March 2025",
    cost_actual: "USD 2,400",
    vendor_name: "",
    color: "white",
  });
  const { toolCalls: [call], message, threadId, messageId } =
    (await person.ask("The water heater is a new one since March 2025, $2,400")).reply;
  assertStringIncludes(message, "March 2025");
  assertStringIncludes(message, "$2,400");
  const done = await person.respond({
    threadId,
    messageId,
    toolCallId: call!.id,
    output: "approved",
  });
  assertEquals((done.reply.toolCalls[0]!.output as { ignored: unknown }).ignored, [
    { field: "vendor_name", reason: "blank" },
    { field: "color", reason: "unknown" },
  ]);
});

test("names what a required argument lacks, in words of a homeowner", async (world) => {
  const person = await world.person();
  scriptCall(world, "record_home_event", { event_type: "explosion", title: "Bang" });
  const { reply } = await person.ask("There was a bang");
  assertEquals(codesOf(reply), ["invalid_arguments"]);
  assertEquals(
    reply.toolCalls[0]!.errorText,
    "Nothing was saved: “explosion” is not a kind of entry that I know.",
  );
  assertEquals(await readEvents(world, person.homeId), []);
});

/** What is given of a water heater on record, and the argument that cannot be used, as the person reads it. */
const UNUSABLE: [input: Record<string, unknown>, named: string][] = [
  [{ warranty_until: "5 years" }, "end of the warranty “5 years”"],
  [{ color: "red" }, "color"],
  [{ removed: "maybe" }, "removed “maybe”"],
];
for (const [input, named] of UNUSABLE) {
  test(`a call with only ${JSON.stringify(input)} saves nothing and says so`, async (world) => {
    const person = await world.person();
    const heater = await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
    scriptCall(world, "update_home_asset", { asset_id: heater, ...input });
    const { reply } = await person.ask("About the water heater");

    assertEquals(codesOf(reply), ["invalid_arguments"]);
    assertEquals(reply.outcome, "not_saved");
    assert(reply.notice);
    const { ignored, message, success } = JSON.parse(reply.functionResult!);
    assertEquals([success, message], [false, `Nothing was saved: I could not use ${named}.`]);
    const [[field, given]] = Object.entries(input) as [[string, string]];
    // A duration is read, and has no day to count from.
    const read = given === "5 years"
      ? { field, reason: "not_used", given: "P5Y" }
      : { field, reason: "unreadable", given };
    assertEquals(ignored, [field === "color" ? { field, reason: "unknown" } : read]);
    assertStringIncludes(JSON.stringify(world.modelRequests()[1]!), "It was NOT saved.");
    assertEquals(await readEvents(world, person.homeId), []);
  });
}

test("counts a warranty of 5 years from the installation on record", async (world) => {
  const person = await world.person();
  const heater = await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
  scriptCall(world, "update_home_asset", { asset_id: heater, installed_on: "2024" });
  await person.ask("The water heater is from 2024");
  world.model.script.reset();
  scriptCall(world, "update_home_asset", { asset_id: heater, warranty_until: "five years" });
  const { reply } = await person.ask("The water heater has five years of warranty");

  assertEquals([codesOf(reply), reply.outcome], [["ok"], "saved"]);
  assertStringIncludes(JSON.parse(reply.functionResult!).message, "December 31, 2029");
});

test("records work without a date on the day of the message, whose precision is unknown", async (world) => {
  const person = await world.person();
  scriptCall(world, "record_home_event", {
    event_type: "repair_completed",
    title: "Washing machine fixed",
    cost_actual: 180,
  });
  const { reply } = await person.ask("Ya arreglé la lavadora, 180");
  const { data, message } = JSON.parse(reply.functionResult!);
  assertEquals(message, "Anotado: “Washing machine fixed” (180\u00a0US$). Sin fecha indicada.");
  assertEquals([data.occurred_on, data.occurred_precision], [undefined, "unknown"]);
  const today = await dayOf(world, person.homeId, 0);
  const [event] = await readEvents(world, person.homeId);
  assertEquals([event!["day"], event!["precision"]], [today, "unknown"]);
  const costs = await world.sql(
    "select year, amount_minor::int as amount, occurred_precision as precision from public.home_costs where home_id = $1",
    [person.homeId],
  );
  assertEquals(costs, [{ year: Number(today.slice(0, 4)), amount: 18_000, precision: "unknown" }]);

  world.model.script.reset();
  scriptCall(world, "search_home_record", { query: "washing machine", find: "last" });
  await person.ask("When was the washing machine fixed?");
  const shown = toolMessages(world.modelRequests().at(-1)!).map(({ content }) => content!).join();
  assertStringIncludes(shown, "Washing machine fixed");
  assert(!shown.includes(today), "the day is no fact");
});

test("previews a replacement without a date, and dates no installation", async (world) => {
  const person = await world.person();
  const old = await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
  scriptCall(world, "replace_home_asset", { old_asset_id: old, manufacturer: "Rheem" });
  const { toolCalls: [call], message, threadId, messageId } =
    (await person.ask("The water heater is a new Rheem")).reply;
  assertStringIncludes(message, "no date given");
  const done = await person.respond({
    threadId,
    messageId,
    toolCallId: call!.id,
    output: "approved",
  });
  assertStringIncludes(
    (done.reply.toolCalls[0]!.output as { message: string }).message,
    "no date given",
  );
  const assets = await world.sql(
    "select installed_on from public.home_assets where home_id = $1 and manufacturer = 'Rheem'",
    [person.homeId],
  );
  assertEquals(assets, [{ installed_on: null }]);
});
