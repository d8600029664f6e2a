/** The catalogue: offered when somebody asks what upkeep their home needs. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inHome } from "../../support/in_world.ts";

const test = inHome();

interface Offer {
  task: string;
  title: string;
  interval: string;
  source: string;
  source_name: string;
  source_url: string;
  checked_on: string;
}

test("offers the tasks of the home's systems with their sources", async ({ world, person }) => {
  await world.addAsset(person, { kind: "furnace", name: "Furnace", space: "basement" });
  await world.addAsset(person, { kind: "deck", name: "Deck", space: "garden" });

  const response = await person.ask("What maintenance does my home need?");

  assertCompleted(response);
  const { data, message } = JSON.parse(response.reply.functionResult!);
  assertStringIncludes(message, "Your home has a furnace and a deck.");
  assertStringIncludes(response.reply.message, "Shall I look after these 3 tasks?");
  assertStringIncludes(
    response.reply.message,
    "Renew the finish of the wood deck, about every 2 years (1 to 3 years; USDA Forest",
  );
  const offers = data.offers as Offer[];
  assertEquals(offers.map(({ task }) => task), [
    "furnace_filter",
    "furnace_service",
    "deck_finish",
  ]);
  for (const { interval, source, source_name, source_url, checked_on } of offers) {
    assertMatch(checked_on, /^2026-/);
    assertStringIncludes(interval, `${source_name}; your manual comes first`);
    const { body } = await person.rest(`catalogue_sources?source=eq.${source}&select=name,url`);
    const [{ name, url }] = body as [{ name: string; url: string }];
    assertEquals(name, source_name);
    assertMatch(url, /^https:\/\/[\w.-]+\//);
    // The output gate removes links from replies: the host stays.
    assertEquals(source_url, new URL(url).hostname.replace(/^www\./, ""));
  }
});

test("shows no offer to somebody who asks what is due", async ({ world, person }) => {
  await world.addAsset(person, { kind: "furnace", name: "Furnace", space: "basement" });
  const { reply } = await person.ask("What is due this month?");
  assert(!("offers" in JSON.parse(reply.functionResult!).data));
});

test("schedules all offers after one approval, and offers nothing more", async ({ world, person }) => {
  await world.addAsset(person, { kind: "furnace", name: "Furnace", space: "basement" });
  const { reply: { suggestions, threadId } } = await person.ask(
    "What maintenance does my home need?",
  );
  assertEquals(suggestions[0], "Yes, look after these 2 tasks");

  const asked = await person.ask(suggestions[0]!, { threadId });
  const { preview } = asked.reply.toolCalls[0]!.approval!;
  assertStringIncludes(
    preview,
    "Schedule 2 tasks: “Replace the furnace filter” about every 3 months, first on",
  );
  assertStringIncludes(preview, "The manual of a system comes first.");
  const approved = await person.ask("yes", { threadId });
  assertStringIncludes(
    approved.reply.message,
    "Scheduled “Replace the furnace filter” about every 3",
  );

  const rows = await world.sql(
    `select source, source_reference, every_count, every_unit, estimated_minutes
     from public.maintenance_schedules where home_id = $1 order by number`,
    [person.homeId],
  );
  const service = { source: "catalogue", source_reference: "furnace_service", every_count: 1 };
  assertEquals(rows, [
    {
      ...{ source: "catalogue", source_reference: "furnace_filter", every_count: 3 },
      ...{ every_unit: "month", estimated_minutes: 15 },
    },
    { ...service, every_unit: "year", estimated_minutes: null },
  ]);
  const { reply } = await person.ask("What maintenance does my home need?", { threadId });
  assertEquals(JSON.parse(reply.functionResult!).data.offers, []);
  assertEquals(reply.suggestions.some((text) => text.includes("look after")), false);
});
