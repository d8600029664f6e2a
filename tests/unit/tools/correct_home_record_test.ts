import { assertEquals } from "@std/assert";
import { toolDefinitions } from "@function/tools/tool_definitions.ts";
import { correctHomeRecord } from "@function/tools/correct_home_record.ts";
import { recordHomeEvent } from "@function/tools/record_home_event.ts";
import { assertAccepts, assertRejects } from "./assert_arguments.ts";

type Parameters = { properties: object; required: string[] };

const event_id = crypto.randomUUID();

Deno.test("correct_home_record accepts a void with or without a reason and an amendment of any field", async () => {
  const all = {
    title: "Water heater repaired",
    description: "The valve was worn",
    severity: "low",
    asset_id: crypto.randomUUID(),
    occurred_on: "2026-11",
    cost_actual: 180,
    cost_estimate_low: 100,
    cost_estimate_high: 200.5,
    performed_by: "self",
    vendor_name: "Acme Plumbing",
    review_on: "2027-04-01",
    clear: ["severity"],
  };
  const inputs = [
    { event_id, action: "void" },
    { event_id, action: "void", reason: "It was the neighbour's" },
    { call_id: event_id, action: "void" },
    { event_id, action: "amend", ...all },
    ...Object.entries(all).map(([field, value]) => ({ event_id, action: "amend", [field]: value })),
  ];
  await assertAccepts(correctHomeRecord, inputs);
});

Deno.test("correct_home_record rejects a call that corrects nothing and names the field", async () => {
  const amend = { event_id, action: "amend" };
  await assertRejects(correctHomeRecord, [
    [{ action: "void" }, "event_id: is needed"],
    [{ event_id: "the last one", action: "void" }, "event_id"],
    [{ event_id }, "action"],
    [{ event_id, action: "explode" }, "action"],
    [{ ...amend, reason: "wrong" }, "action: there is nothing to correct"],
    [
      { event_id, action: "void", cost_actual: 20 },
      "action: an entry can be changed or removed, but not both at once",
    ],
    ...[
      {},
      { cost_actual: null },
      { description: "" },
      { occurred_on: "some day" },
      { clear: [] },
      { clear: ["title"] },
      { event_type: "note" },
    ].map((more): [Record<string, unknown>, string] => [
      { ...amend, ...more },
      "action: there is nothing to correct",
    ]),
  ]);
});

Deno.test("correct_home_record runs in the database, which decides about an approval", () => {
  assertEquals([correctHomeRecord.kind, correctHomeRecord.execute], ["server", undefined]);
});

Deno.test("correct_home_record has the field names of record_home_event and accepts no others", () => {
  const [correct, record] = toolDefinitions([correctHomeRecord, recordHomeEvent])
    .map(({ function: { parameters } }) => parameters as Parameters);
  assertEquals(correct!.required, ["action"]);
  const input = { event_id, action: "amend", cost_actual: 1, colour: "white" };
  assertEquals(correctHomeRecord.input.safeParse(input).success, false);
  const own = ["event_id", "call_id", "action", "reason", "clear"];
  const known = [...own, ...Object.keys(record!.properties)];
  assertEquals(Object.keys(correct!.properties).filter((field) => !known.includes(field)), []);
});
