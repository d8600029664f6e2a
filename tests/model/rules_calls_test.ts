import { assertEquals } from "@std/assert";
import { IDS } from "./sample_home.ts";
import { answer, calls, type Expected } from "./rule_answers.ts";

/** The sentence, the calls in order, and the arguments that matter. */
const CALLS: [said: string, ...Expected[]][] = [
  ["My water heater is leaking, what should I do?", [
    "record_home_event",
    { event_type: "issue_reported", asset_id: IDS.waterHeater, severity: "high" },
  ]],
  ["Why is my furnace so noisy?", [
    "record_home_event",
    { event_type: "issue_reported", asset_id: IDS.furnace, title: "Furnace making noise" },
  ]],
  ["The dishwasher stopped working", [
    "record_home_event",
    { event_type: "issue_reported", title: "Dishwasher stopped working" },
  ]],
  [
    "did the furnace filter and flushed the water heater on Saturday",
    ["record_home_event", {
      event_type: "maintenance_performed",
      title: "Furnace filter changed",
      asset_id: IDS.furnace,
      occurred_on: "2026-11-14",
      completes_schedule_id: IDS.filterSchedule,
    }],
    ["record_home_event", {
      event_type: "maintenance_performed",
      title: "Water heater flushed",
      asset_id: IDS.waterHeater,
      occurred_on: "2026-11-14",
      completes_schedule_id: IDS.flushSchedule,
    }],
  ],
  ["We had the furnace serviced yesterday by Dave's Heating, it cost 80 dollars", [
    "record_home_event",
    {
      event_type: "maintenance_performed",
      title: "Furnace serviced",
      vendor_name: "Dave's Heating",
      cost_actual: 80,
    },
  ]],
  ["toilet's sorted, it was the flapper; remind me to check the deck in April", [
    "record_home_event",
    {
      event_type: "repair_completed",
      title: "Toilet repaired (flapper)",
      asset_id: IDS.upstairsToilet,
      resolves_issue_id: IDS.toiletIssue,
      occurred_on: undefined,
    },
  ]],
  ["dishwasher leaves grit, what would a fix cost and who do I call?", [
    "record_home_event",
    { event_type: "issue_reported", title: "Dishwasher leaves grit", asset_id: IDS.dishwasher },
  ]],
  [
    "they quoted 6,800 for a new AC; we'll wait a year",
    ["record_home_event", {
      event_type: "quote_received",
      system_kind: "air_conditioner",
      cost_estimate_low: 6800,
      cost_estimate_high: 6800,
    }],
    ["record_home_event", { event_type: "user_decision", review_on: "2027-11-21" }],
  ],
  ["hot tub (not on file) keeps tripping the breaker", [
    "record_home_event",
    {
      event_type: "issue_reported",
      title: "Hot tub keeps tripping the breaker",
      system_kind: "hot_tub",
      asset_id: undefined,
    },
  ]],
  ["The plumber fixed the upstairs toilet on Nov 12 for $185", [
    "record_home_event",
    {
      event_type: "repair_completed",
      occurred_on: "2026-11-12",
      cost_actual: 185,
      performed_by: "plumber",
      resolves_issue_id: IDS.toiletIssue,
    },
  ]],
  ["replaced the furnace filter yesterday, paid $24", [
    "record_home_event",
    { event_type: "maintenance_performed", occurred_on: "2026-11-20", cost_actual: 24 },
  ]],
  ["We replaced the water heater with a Rheem for $2,450 last Tuesday by Bob's Plumbing", [
    "record_home_event",
    {
      event_type: "replacement",
      occurred_on: "2026-11-17",
      cost_actual: 2450,
      vendor_name: "Bob's Plumbing",
      manufacturer: "Rheem",
    },
  ]],
  ["We replaced the water heater with a Rheem last week, please swap it in the record", [
    "replace_home_asset",
    {
      old_asset_id: IDS.waterHeater,
      manufacturer: "Rheem",
      occurred_on: "2026-11",
      cost_actual: undefined,
      vendor_name: undefined,
    },
  ]],
  ["replaced the water heater with a new Bradford White on 12 November, 2,400", [
    "replace_home_asset",
    {
      old_asset_id: IDS.waterHeater,
      manufacturer: "Bradford White",
      occurred_on: "2026-11-12",
      cost_actual: 2400,
      system_kind: undefined,
    },
  ]],
  ["The furnace was replaced with a new heat pump by Acme Heating in 2024, they hauled it away", [
    "replace_home_asset",
    {
      old_asset_id: IDS.furnace,
      system_kind: "heat_pump",
      manufacturer: undefined,
      occurred_on: "2024",
      vendor_name: "Acme Heating",
      disposition: "disposed",
    },
  ]],
  ["we got a new furnace, please replace the old one in the record", [
    "replace_home_asset",
    { old_asset_id: IDS.furnace, occurred_on: undefined },
  ]],
  [
    "We put in a new Bosch dishwasher on the 3rd of May for $900. Could you replace the old one?",
    [
      "replace_home_asset",
      {
        old_asset_id: IDS.dishwasher,
        manufacturer: "Bosch",
        occurred_on: "2026-05-03",
        cost_actual: 900,
      },
    ],
  ],
  [
    "We replaced the dishwasher with a new Bosch yesterday and the dryer is making a squealing noise",
    ["record_home_event", { event_type: "issue_reported", system_kind: "dryer" }],
    ["replace_home_asset", {
      old_asset_id: IDS.dishwasher,
      manufacturer: "Bosch",
      occurred_on: "2026-11-20",
    }],
  ],
  ["we got a new furnace quote, should we replace the old one?", [
    "record_home_event",
    { event_type: "quote_received" },
  ]],
  ["replaced the furnace filter with a new one", [
    "record_home_event",
    { event_type: "maintenance_performed", asset_id: IDS.furnace },
  ]],
  ["replaced the water heater's thermostat with a new Honeywell", [
    "record_home_event",
    { event_type: "replacement", asset_id: IDS.waterHeater },
  ]],
  ["replaced the hot tub with a new Jacuzzi", [
    "record_home_event",
    { event_type: "replacement", system_kind: "hot_tub" },
  ]],
  ["replaced the toilet with a new Toto", [
    "record_home_event",
    { event_type: "replacement", asset_id: IDS.upstairsToilet },
  ]],
  ["The AC was serviced by CoolAir in October", [
    "record_home_event",
    { event_type: "maintenance_performed", occurred_on: "2026-10", vendor_name: "CoolAir" },
  ]],
  ["We have a Jacuzzi hot tub, 6 years old", [
    "record_home_event",
    { event_type: "system_discovered", system_kind: "hot_tub", age_estimate_years: 6 },
  ]],
  [
    "There is a puddle under the kitchen sink and the dryer is making a squealing noise",
    ["record_home_event", { event_type: "issue_reported", system_kind: "sink" }],
    ["record_home_event", { event_type: "issue_reported", system_kind: "dryer" }],
  ],
  ["I flushed the water heater", [
    "record_home_event",
    { event_type: "maintenance_performed", resolves_issue_id: undefined },
  ]],
  ["The furnace is noisy and rattling", ["record_home_event", { asset_id: IDS.furnace }]],
  ["The toilet is leaking", ["record_home_event", { system_kind: "toilet", asset_id: undefined }]],
  ["The upstairs toilet is leaking", ["record_home_event", { asset_id: IDS.upstairsToilet }]],
  ["mark the toilet as fixed", [
    "update_issue_status",
    { issue_id: IDS.toiletIssue, to_status: "resolved" },
  ]],
  ["leave the roof leak till April", [
    "update_issue_status",
    { issue_id: IDS.roofIssue, to_status: "deferred", review_on: "2027-04-01" },
  ]],
  ["snooze the roof leak till Saturday", [
    "update_issue_status",
    { to_status: "deferred", review_on: "2026-11-28" },
  ]],
  ["when did we last service the furnace?", [
    "search_home_record",
    { find: "last", asset_id: IDS.furnace, event_types: ["maintenance_performed"] },
  ]],
  ["how much did we spend on the roof this year?", [
    "search_home_record",
    { find: "sum", system_kind: "roof", since: "2026" },
  ]],
  ["how many times did we fix the toilet?", [
    "search_home_record",
    { find: "count", event_types: ["repair_completed"] },
  ]],
  ["how much have we spent on plumbing since 2024?", [
    "search_home_record",
    { find: "sum", query: "plumbing", since: "2024", system_kind: undefined },
  ]],
  ["What did the furnace service cost?", [
    "search_home_record",
    {
      find: "last",
      asset_id: IDS.furnace,
      event_types: ["maintenance_performed"],
      query: undefined,
    },
  ]],
  ["how much did the furnace services cost since 2024?", [
    "search_home_record",
    { find: "sum", asset_id: IDS.furnace, since: "2024" },
  ]],
  ["what was the price of the new dishwasher?", [
    "search_home_record",
    { find: "sum", asset_id: IDS.dishwasher, query: undefined },
  ]],
  ["what did we pay for the furnace?", [
    "search_home_record",
    { find: "sum", asset_id: IDS.furnace, query: undefined },
  ]],
  ["what do you know about my water heater?", [
    "search_home_record",
    { find: "list", asset_id: IDS.waterHeater, query: undefined },
  ]],
  ["what is due this month?", ["list_attention", { horizon_days: 31 }]],
  ["what's overdue?", ["list_attention", { horizon_days: 60 }]],
];

for (const [said, ...expected] of CALLS) {
  Deno.test(`rules propose calls for "${said}"`, () => {
    const proposed = calls(answer(said));
    assertEquals(proposed.map(([name]) => name), expected.map(([name]) => name));
    for (const [i, [, input]] of expected.entries()) {
      for (const [key, value] of Object.entries(input)) {
        assertEquals(proposed[i]![1][key], value, key);
      }
    }
  });
}

Deno.test("rules give the same answer to the same request", () => {
  for (const [said] of CALLS) assertEquals(answer(said), answer(said));
});
