/** Look-ups of the record: what they add up, whom they find, and what was recorded on a day. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

const scriptCalls = (world: World, ...calls: [name: string, input: object][]) =>
  world.model.script.next({
    toolCalls: calls.map(([name, input]) => ({ name, arguments: input })),
    when: { pass: 1 },
  });

const messagesOf = ({ reply }: { reply: { toolCalls: { output?: unknown }[] } }) =>
  reply.toolCalls.map(({ output }) => (output as { message: string }).message);

test("adds up two subjects, finds the plumber, and lists what was recorded today", async (world) => {
  const person = await world.person();
  scriptCalls(
    world,
    ["record_home_event", {
      event_type: "repair_completed",
      title: "Shingles replaced",
      description: "on the roof",
      cost_actual: 10_400,
      occurred_on: "2024-05-01",
    }],
    ["record_home_event", {
      event_type: "maintenance_performed",
      title: "Gutters cleaned along the roof",
      cost_actual: 200,
      occurred_on: "2025-05-01",
    }],
    ["record_home_event", {
      event_type: "repair_completed",
      title: "Flapper of the toilet replaced",
      cost_actual: 185,
      cost_payer: "warranty",
      vendor_name: "ABC Plumbing",
      occurred_on: "2025-06-01",
    }],
  );
  const saved = await person.ask(
    "The roof was $10,400, the gutters $200, ABC Plumbing did the toilet",
  );
  assertCompleted(saved);
  assertStringIncludes(messagesOf(saved)[2]!, "($185 covered by the warranty, ABC Plumbing)");

  scriptCalls(
    world,
    ["search_home_record", { find: "sum", query: "roof and gutters" }],
    ["search_home_record", { find: "last", query: "plumber" }],
    ["search_home_record", { recorded_on: "today" }],
    ["search_home_record", { find: "sum", query: "how much did we spend?" }],
  );
  const found = await person.ask("Roof and gutters? The plumber? And what did you record today?");
  assertCompleted(found);
  const [sum, last, today, nothing] = messagesOf(found);
  assertStringIncludes(sum!, "Recorded costs come to $10,600 over 2 entries: ");
  assertStringIncludes(last!, "“Flapper of the toilet replaced” on June 1, 2025");
  assertStringIncludes(today!, "I found 3 entries recorded then: ");
  assertEquals(
    nothing,
    "I added up nothing, because the question names no system, work or vendor.",
  );
});

test("a warranty on file is found, with and without the name of its system", async (world) => {
  const person = await world.person();
  scriptCalls(world, ["update_home_asset", {
    kind: "washer",
    manufacturer: "Samsung",
    installed_on: "2024",
    warranty_until: "2031-05",
  }]);
  await person.ask("The washer is a Samsung of 2024, under warranty until May 2031");
  scriptCalls(
    world,
    ["search_home_record", { query: "warranty" }],
    ["search_home_record", { query: "washer warranty" }],
    ["search_home_record", { query: "dishwasher" }],
  );
  const found = await person.ask("What is under warranty?");
  const card =
    "The Washing machine is on file: Samsung, installed 2024, warranty until May 31, 2031.";
  const [warranty, washer, dishwasher] = messagesOf(found);
  assertEquals(warranty, `${card} I found no entry in the record for that.`);
  assertStringIncludes(washer!, card);
  assertEquals(dishwasher, "I found nothing in the record for that.");
});
