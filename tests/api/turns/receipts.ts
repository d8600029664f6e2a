import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { ToolResult } from "@function/contract/tool_result.ts";
import { inWorld } from "../../support/in_world.ts";
import { conversationOf } from "../../support/model_requests.ts";
import { startApprovalTurn } from "../../support/pending_calls.ts";
import type { Person } from "../../support/person.ts";
import { listAttention, recordIssue, updateStatus } from "../../support/tool_calls.ts";
import { metadataOf, openStream, textsOf } from "../../support/turn_stream.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

test("has a receipt for each call that wrote, also in a replay and after a reload", async (world) => {
  const person = await world.person();
  const calls = [recordIssue("Leaking tap"), listAttention, recordIssue("Loose tile")];
  world.model.script.next({ toolCalls: calls }, { text: "Thank you." });
  const key = { "idempotency-key": crypto.randomUUID() };
  const { reply } = await person.ask("The tap leaks, and a tile is loose", key);
  assertEquals(reply.receipts.map(({ text, tool }) => [text, tool]), [
    ["Recorded: Leaking tap · today", "record_home_event"],
    ["Recorded: Loose tile · today", "record_home_event"],
  ]);
  assertEquals(reply.receipts.map(({ toolCallId }) => toolCallId), [
    reply.toolCalls[0]!.id,
    reply.toolCalls[2]!.id,
  ]);
  assertEquals(reply.changed, ["events", "issues", "threads"]);
  assertEquals((await person.ask("The tap leaks, and a tile is loose", key)).reply, reply);
  const { messages } = await person.readThread(reply.threadId);
  assertEquals(
    messages.at(-1)!.parts.filter(({ type }) => type === "data-receipt"),
    reply.receipts.map((data) => ({ type: "data-receipt", id: data.toolCallId, data })),
  );
});

test("a receipt is in the language of the message", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [recordIssue("Grifo que gotea")] }, { text: "Vale." });
  const { reply } = await person.ask({ message: "El grifo de la cocina gotea", locale: "en-US" });
  assertEquals(reply.receipts.map(({ text }) => text), ["Anotado: Grifo que gotea · hoy"]);
});

test("a call that saved nothing has no receipt", async (world) => {
  const person = await world.person();
  const unknownIssue = updateStatus(crypto.randomUUID(), "resolved");
  world.model.script.next({ toolCalls: [unknownIssue] }, { text: "Sorry." });
  const { reply } = await person.ask("It is fixed");
  assertEquals([reply.receipts, reply.changed], [[], ["threads"]]);
});

test("what was on record already is said where the model does not say it", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] }, { text: "Noted." });
  const { reply: { threadId } } = await person.ask("The tap leaks");
  const [issue] = await world.sql<{ id: string }>(
    "select issue_id as id from public.home_issues where home_id = $1",
    [person.homeId],
  );
  const resolve = updateStatus(issue!.id, "resolved");
  world.model.script.next({ toolCalls: [resolve] }, { text: "The leaking tap is fixed." });
  await person.ask({ message: "The tap is fixed", threadId });
  world.model.script.next({ toolCalls: [resolve] }, { text: "Yes." });
  const { reply } = await person.ask({ message: "Mark the tap as fixed", threadId });
  assertEquals([reply.receipts, reply.message], [
    [],
    "Yes.\n\n“Leaking tap” is already resolved.",
  ]);
});

test("a typed yes has the receipt of the call that it approved", async (world) => {
  const { person, threadId } = await startApprovalTurn(world);
  const key = { "idempotency-key": crypto.randomUUID() };
  const { reply } = await person.ask({ message: "yes", threadId }, key);
  assertEquals(reply.receipts.map(({ text }) => text), ["Recorded: Leaking tap · today"]);
  assertEquals(reply.changed, ["events", "issues", "threads"]);
  assertEquals((await person.ask({ message: "yes", threadId }, key)).reply, reply);
  const { messages } = await person.readThread(threadId);
  const shown = messages.map(({ parts }) =>
    parts.filter(({ type }) => type === "data-receipt").length
  );
  assertEquals(shown, [0, 0, 0, 1]);
});

/** Records two issues, and returns their ids. */
async function recordIssues(world: World, person: Person, titles: string[]) {
  world.model.script.next(
    { toolCalls: titles.map((title) => recordIssue(title)) },
    { text: titles.join(", ") },
  );
  const { reply } = await person.ask("Please note both");
  return {
    threadId: reply.threadId,
    ids: reply.toolCalls.map(({ output }) => (output as ToolResult)["eventId"] as string),
  };
}

test("scene 11: a leak of the washer that is recorded for the dishwasher is in the message", async (world) => {
  const person = await world.person();
  const asset_id = await world.addAsset(person, { kind: "dishwasher", name: "Dishwasher" });
  world.model.script.next(
    { toolCalls: [recordIssue("Dishwasher leaking", { asset_id })] },
    { text: "I noted the leak at your washer. Close its valve for now." },
  );
  const { reply } = await person.ask("My washer leaks");
  assertEquals(reply.message.split("\n\n"), [
    "I noted the leak at your washer. Close its valve for now.",
    "Recorded: Dishwasher leaking · today",
  ]);
  assertEquals([reply.outcome, reply.notice], ["saved", undefined]);
});

test("scene 11: a quote that a question of costs stored is in the message", async (world) => {
  const person = await world.person();
  const quote = {
    event_type: "quote_received",
    title: "Quote for a water heater",
    vendor_name: "Ace Plumbing",
    cost_estimate_low: 1800,
    cost_estimate_high: 1800,
  };
  world.model.script.next(
    { toolCalls: [{ name: "record_home_event", arguments: quote }] },
    { text: "A new water heater usually costs between $1,200 and $2,500." },
  );
  const { reply } = await person.ask(
    "Ace Plumbing wants 1,800 for a water heater. What does one cost?",
  );
  assertEquals(reply.message.split("\n\n").slice(1), [
    "Recorded: Quote for a water heater · quoted at $1,800 · Ace Plumbing · today",
  ]);
});

test("scene 11: one of two issues is settled, and the message says which", async (world) => {
  const person = await world.person();
  const { threadId, ids } = await recordIssues(world, person, ["Leaking tap", "Loose tile"]);
  world.model.script.next(
    { toolCalls: [updateStatus(ids[0]!, "resolved")] },
    { text: "Both are off your list." },
  );
  const { reply } = await person.ask({ message: "The tap and the tile are fixed", threadId });
  assertEquals(reply.message, "Both are off your list.\n\nResolved: Leaking tap");
});

test("a receipt of the message is text of the stream and of the thread, and no text for the model", async (world) => {
  const person = await world.person();
  world.model.script.next(
    { toolCalls: [recordIssue("Loose tile")] },
    { text: "All right." },
    { text: "Yes." },
  );
  const stream = await openStream(world, person, "A tile is loose");
  await stream.readToEnd();
  assertEquals(textsOf(stream.chunks), ["All right.", "Recorded: Loose tile · today"]);
  const { threadId } = metadataOf(stream.chunks);
  const { messages } = await person.readThread(threadId!);
  const texts = messages.at(-1)!.parts.flatMap((part) => part.type === "text" ? part.text : []);
  assertEquals(texts, ["All right.", "Recorded: Loose tile · today"]);
  await person.ask({ message: "Is it on file?", threadId });
  const said = conversationOf(world.modelRequests().at(-1)!).map(([, content]) => content);
  assertEquals(said.slice(-2), ["All right.", "Is it on file?"]);
});

test("what a call could not use is said, whatever the model claims", async (world) => {
  const person = await world.person();
  const washer = await world.addAsset(person, { kind: "washing_machine", name: "Washer" });
  const update = {
    name: "update_home_asset",
    arguments: { asset_id: washer, warranty_until: "lifetime", price: "800 or so", space: "attic" },
  };
  const claim = "I updated the washer: warranty for life, price $800, now in the attic.";
  world.model.script.next({ toolCalls: [update] }, { text: claim });
  const { reply } = await person.ask("Washer warranty is lifetime, 800 or so, in the attic now");
  assertEquals(reply.message, `${claim}\n\n${JSON.parse(reply.functionResult!).message}`);
  assertStringIncludes(reply.message, "I could not read “lifetime” as a date");
});

test("what is on record already and said anew is told with what was not used", async (world) => {
  const person = await world.person();
  const gutters = await world.addAsset(person, { kind: "gutters", name: "Gutters" });
  const schedule = (every: string) => ({
    name: "schedule_maintenance",
    arguments: { schedules: [{ title: "Clean the gutters", asset_id: gutters, every }] },
  });
  world.model.script.next({ toolCalls: [schedule("year")] }, { text: "The gutters are planned." });
  await person.ask("Remind me of the gutters every year");
  const claim = "The gutters are on your schedule every 6 months.";
  world.model.script.next({ toolCalls: [schedule("6 months")] }, { text: claim });
  const { reply } = await person.ask("Remind me of the gutters every 6 months");
  assertEquals(reply.message, `${claim}\n\n${JSON.parse(reply.functionResult!).message}`);
  assertStringIncludes(reply.message, "scheduled already");
});

test("one total that the message names for two things is recorded once, and the message says so", async (world) => {
  const person = await world.person();
  const assets = [{ kind: "dryer", name: "Dryer" }, { kind: "furnace", name: "Furnace" }];
  const ids = await Promise.all(assets.map((asset) => world.addAsset(person, asset)));
  const repair = (title: string, asset_id: string) =>
    recordIssue(title, { event_type: "repair_completed", asset_id, cost_actual: 300 });
  world.model.script.next(
    { toolCalls: [repair("Dryer fixed", ids[0]!), repair("Furnace fixed", ids[1]!)] },
    { text: "Both repairs are noted, $300 each." },
  );
  const { reply } = await person.ask("They fixed the dryer and the furnace today, 300 for both");
  const counted = "The $300 is already on record as “Dryer fixed”, so it is counted once";
  assertEquals(reply.receipts.map(({ text }) => text.includes(counted)), [false, true]);
  assertStringIncludes(reply.message, counted);
  const costs = await world.sql(
    "select sum(amount_minor)::int as sum from public.home_costs where home_id = $1",
    [person.homeId],
  );
  assertEquals(costs, [{ sum: 30_000 }]);
});

test("a notice names what the id of a failed call names, and what the record has", async (world) => {
  const person = await world.person();
  const { threadId, ids } = await recordIssues(world, person, ["Leaking tap"]);
  const [row] = await world.sql<{ id: string }>(
    "select private.format_short_id('e', seq) as id from public.home_events where id = $1",
    [ids[0]],
  );
  for (const id of [ids[0]!, row!.id]) {
    world.model.script.reset();
    world.model.script.next({ toolCalls: [updateStatus(id, "deferred")] }, { text: "Put off!" });
    const { reply } = await person.ask({ message: "Leave the tap for later", threadId });
    assertEquals(
      reply.notice,
      "Not saved: the change of “Leaking tap”. To put “Leaking tap” off I need a date to come back " +
        "to it, later than today. The record is as it was.",
    );
  }
});

/** Lets the model make one call in answer to the message, and returns its receipts. */
async function receiptsOf(
  { model }: World,
  person: Person,
  message: string,
  name: string,
  input: Record<string, unknown>,
): Promise<string[]> {
  model.script.reset();
  model.script.next({ toolCalls: [{ name, arguments: input }] }, { text: "All right." });
  const { reply } = await person.ask(message);
  return reply.receipts.map(({ text }) => text);
}

test("the receipt of work that is done has its day and the note, and that of a change each value", async (world) => {
  const person = await world.person();
  const deck = await world.addAsset(person, { kind: "deck", name: "Deck" });
  const schedule_id = await world.addSchedule(person, "Seal the deck", deck);
  const [done] = await receiptsOf(
    world,
    person,
    "The deck was sealed on September 9, 2026, and one board is loose",
    "manage_schedule",
    { schedule_id, action: "complete", done_on: "2026-09-09", note: "One board is loose" },
  );
  assertMatch(done!, /^Done: Seal the deck · September 9, 2026 · .*“One board is loose”$/);
  const change = { title: "Oil the deck", every: "every 6 months", lead_days: 30 };
  const [changed] = await receiptsOf(
    world,
    person,
    "Call seal the deck oil the deck, every 6 months, and tell me 30 days before",
    "manage_schedule",
    { schedule_id, action: "change", ...change },
  );
  assertMatch(
    changed!,
    /^Changed: Seal the deck → Oil the deck · every .+ → every 6 months · days of notice 30 · due /,
  );
});

test("a receipt quotes the description and the note that its call stored, and names the severity", async (world) => {
  const person = await world.person();
  const [recorded] = await receiptsOf(world, person, "The fridge hums", "record_home_event", {
    event_type: "issue_reported",
    title: "Fridge hums",
    severity: "critical",
    description: "Owner worries about money",
  });
  assertEquals(
    recorded,
    "Recorded: Fridge hums · urgent · today · “Owner worries about money”",
  );
  const [issue] = await world.sql<{ id: string }>(
    "select issue_id as id from public.home_issues where home_id = $1",
    [person.homeId],
  );
  const dismissal = { issue_id: issue!.id, to_status: "in_progress", note: "They hate it" };
  assertEquals(
    await receiptsOf(world, person, "I work on the fridge hum", "update_issue_status", dismissal),
    ["In progress: Fridge hums · “They hate it”"],
  );
});

test("the receipt of a removed system names its schedules, and that of the undo says that they are back", async (world) => {
  const person = await world.person();
  const asset_id = await world.addAsset(person, { kind: "deck", name: "Deck" });
  await world.addSchedule(person, "Seal it", asset_id);
  await world.addSchedule(person, "Wash it", asset_id);
  const removal = { asset_id, removed: true };
  assertEquals(
    await receiptsOf(world, person, "The deck is gone", "update_home_asset", removal),
    ["Taken off the list: Deck · ended: “Seal it” and “Wash it”"],
  );
  const [undone] = await receiptsOf(world, person, "undo that", "correct_home_record", {
    action: "void",
  });
  assertMatch(undone!, /Scheduled again: “Seal it” and “Wash it”$/);
});
