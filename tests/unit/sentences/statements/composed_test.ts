/** Sentences of `record_home_event`, `list_attention` and the look-ups, whose parts vary. */
import { assertEquals } from "@std/assert";
import { renderStatements } from "@function/sentences/statements/render.ts";
import { LANGUAGE_TAGS } from "@function/sentences/statements/format.ts";
import type { Statement } from "@function/sentences/statements/statement.ts";

const usd = (amount: string) => ({ amount, currency: "USD" });

const event = (values: object): Statement => ({
  code: "event_recorded",
  event_type: "repair_completed",
  title: "New valve",
  ...values,
});

const ENGLISH: [statement: Statement, sentence: string][] = [
  [event({}), "Recorded “New valve” in your home record."],
  [
    event({ asset: "Toilet", cost: usd("185.00"), paid_by: "warranty", vendor: "Acme" }),
    "Recorded “New valve” for the Toilet ($185 covered by the warranty, Acme).",
  ],
  [
    event({ cost_low: usd("200.00"), cost_high: usd("300.00") }),
    "Recorded “New valve” in your home record (quoted at $200–$300).",
  ],
  [
    event({ cost_high: usd("300.00"), issue_title: "Leak", issue_outcome: "resolved" }),
    "Recorded “New valve” in your home record (quoted at $300) and marked “Leak” as resolved.",
  ],
  [
    event({ issue_title: "Leak", issue_outcome: "deferred", review_on: "2127-04-01" }),
    "Recorded “New valve” in your home record and put “Leak” off until April 1, 2127.",
  ],
  [
    event({
      event_type: "issue_reported",
      issue_title: "Leak",
      issue_outcome: "deferred",
      review_on: "2127-04-01",
    }),
    "Recorded “New valve” in your home record and put it off until April 1, 2127.",
  ],
  [
    { ...event({ issue_title: "Leak", issue_outcome: "reopened" }), code: "event_added_to_issue" },
    "Added “New valve” to “Leak” and reopened it.",
  ],
  [
    {
      ...event({ issue_title: "Leak", is_symptom: true, asset: "Sink" }),
      code: "event_added_to_issue",
    },
    "Added “New valve” as a symptom of “Leak” on the Sink.",
  ],
  [
    { code: "replacement_unclear", kind: "hvac" },
    "Nothing is saved yet: was the whole HVAC system replaced, or a part of it?",
  ],
  [{ code: "whole_or_part" }, "Was the whole system replaced, or a part of it?"],
  [{ code: "asset_unclear", kind: "toilet" }, "Which toilet do you mean?"],
  [
    { code: "attention_listed", horizon_days: 1, warranty: 1, overdue: 2 },
    "Looking 1 day ahead: 2 things are overdue, 1 warranty ends.",
  ],
  [
    {
      code: "tasks_offered",
      kinds: ["air_conditioner", "gutters", "hvac"],
      more_kinds: 1,
      tasks: 1,
    },
    "Your home has an air conditioner, gutters, an HVAC system and 1 more system. Shall I look after this task?",
  ],
  [{ code: "asset_on_file", name: "Deck" }, "The Deck is on file without further facts."],
  [
    { code: "matched_in_part", terms: ["a", "b", "c"], found: ["a", "b"], are_together: false },
    "No entry has all of “a”, “b” and “c”; these have “a” or “b”.",
  ],
  [
    { code: "matched_in_part", terms: ["sauna"], found: [], are_together: true },
    "No entry has “sauna”.",
  ],
  [
    {
      code: "last_entry",
      title: "Flush",
      occurred_on: "2026-05-03",
      asset: "Boiler",
      cost: usd("24.50"),
    },
    "The last one was “Flush” on May 3, 2026, for the Boiler ($24.50).",
  ],
  [
    {
      code: "costs_summed",
      entries: 0,
      amounts: [],
      others: [
        { payer: "warranty", entries: 2, amount: usd("120.00") },
        { payer: "other", entries: 1, amount: usd("5.00") },
      ],
    },
    "You paid nothing yourself; the warranty paid $120 (2 entries) and someone else paid $5 (1 entry).",
  ],
  [
    {
      code: "costs_summed",
      entries: 1,
      amounts: [usd("500.00")],
      others: [{ payer: "insurance", entries: 1, amount: usd("640.00") }],
      counted: [{ title: "Deductible", cost: usd("500.00") }],
      estimates: 1,
      without_cost: 2,
    },
    "Recorded costs come to $500 over 1 entry; beside that, insurance paid $640 (1 entry): “Deductible” ($500). " +
    "Not counted: 1 quote or estimate and 2 entries without a cost.",
  ],
];

for (const [statement, sentence] of ENGLISH) {
  Deno.test(`says ${sentence}`, () => {
    assertEquals(renderStatements([statement], "en"), sentence);
  });
}

Deno.test("a system that is not on record is named by its kind in each language", () => {
  const questions = LANGUAGE_TAGS.map((language) =>
    renderStatements([{ code: "whole_or_part", kind: "boiler" }], language)
  );
  assertEquals(questions, [
    "Was the whole boiler replaced, or a part of it?",
    "Caldera: ¿se ha cambiado todo o solo una parte?",
    "Heizkessel: Wurde alles ersetzt oder nur ein Teil?",
    "Chaudière : tout a été remplacé, ou seulement une partie ?",
  ]);
});

Deno.test("a question about a system without a name begins with a capital in each language", () => {
  const questions = LANGUAGE_TAGS.map((language) =>
    renderStatements([{ code: "whole_or_part" }], language)
  );
  assertEquals(questions, [
    "Was the whole system replaced, or a part of it?",
    "¿Se ha cambiado todo o solo una parte?",
    "Wurde alles ersetzt oder nur ein Teil?",
    "Tout a été remplacé, ou seulement une partie ?",
  ]);
});
