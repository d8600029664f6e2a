import { type EvalCase, event, issue, type ReferenceCall, schedule, system } from "../eval_case.ts";
import {
  CHANGED,
  DECK_ISSUE,
  DISHWASHER_ISSUE,
  done,
  entry,
  GUTTER_ISSUE,
  inKnownHome,
  NOTHING,
  opened,
  settled,
  TODAY,
  WORK,
} from "./known_home.ts";

const resolve = (issue_id: string): ReferenceCall => [
  "update_issue_status",
  { issue_id, to_status: "resolved" },
];

const KINDS = [
  "furnace",
  "water_heater",
  "washing_machine",
  "dryer",
  "dishwasher",
  "refrigerator",
  "oven",
  "garage_door",
  "sump_pump",
  "air_conditioner",
  "roof",
  "deck",
];

const REPLACED: ReferenceCall = ["replace_home_asset", {
  old_asset_id: "<water_heater>",
  manufacturer: "Bradford White",
  occurred_on: TODAY,
}];

/** Cases in which a model invents, settles, undoes, repeats or leaves out something: what the record has afterwards. */
export const RECORD_RULES: EvalCase[] = [
  inKnownHome(
    "en",
    "a-rattle-is-no-maker",
    ["missing-fact"],
    [["The furnace rattles when it starts up", [issue("Furnace rattles", "furnace")]]],
    { has: opened("furnace") },
    {
      calls: [
        issue("Furnace rattles", "furnace"),
        event("repair_completed", "Drain cleared", {
          system_kind: "dishwasher",
          cost_actual: 210,
          vendor_name: "Ace Plumbing",
          occurred_on: "2026-10-03",
        }),
      ],
    },
  ),
  inKnownHome(
    "en",
    "leaves-are-no-seam",
    ["settling", "upkeep"],
    [["Swept the leaves out of all the gutters this afternoon", [
      ["manage_schedule", { task: "gutters", action: "complete", done_on: TODAY }],
    ]]],
    { has: [entry(WORK, "gutters", "2026-11-18 day"), ...done("6 month")] },
    {
      calls: [
        ["manage_schedule", { task: "gutters", action: "complete", done_on: TODAY }],
        resolve(GUTTER_ISSUE),
      ],
    },
  ),
  {
    id: "take-back-a-repair",
    tags: ["undo", "settling", "multi-turn"],
    given: [system("garage_door"), issue("Garage door opens by itself", "garage_door")],
    turns: [
      { say: "The garage door is repaired, close that one", calls: [resolve("<1>")] },
      {
        say: "No wait, take that back please",
        calls: [["correct_home_record", { event_id: "<last>", action: "void" }]],
      },
    ],
    changes: NOTHING,
    careless: { calls: [event("note", "Taken back")] },
  },
  inKnownHome(
    "en",
    "one-of-three-back",
    ["undo", "settling", "list"],
    [
      [
        "The dishwasher drains, the gutter seam is tight and the deck board is screwed down: close all three",
        [resolve(DISHWASHER_ISSUE), resolve(GUTTER_ISSUE), resolve(DECK_ISSUE)],
        { approves: ["update_issue_status"] },
      ],
      ["The deck board came loose again, put only that one back", [
        ["update_issue_status", { issue_id: DECK_ISSUE, to_status: "open" }],
      ]],
    ],
    { has: [...settled("dishwasher"), ...settled("gutters")] },
    {
      text: "All three are open again.",
    },
  ),
  inKnownHome(
    "en",
    "two-works-in-one-breath",
    ["mixed", "upkeep"],
    [["Did the furnace filter and flushed the water heater today", [
      event("maintenance_completed", "Furnace filter replaced", {
        system_kind: "furnace",
        occurred_on: TODAY,
      }),
      event("maintenance_completed", "Water heater flushed", {
        system_kind: "water_heater",
        occurred_on: TODAY,
      }),
      // Without its subject the sentence also reads as a question.
    ], { approves: ["record_home_event"] }]],
    {
      has: [
        entry(WORK, "furnace", "2026-11-18 day"),
        entry(WORK, "water_heater", "2026-11-18 day"),
        ...done("3 month"),
        ...done("1 year"),
      ],
    },
    {
      calls: [event("maintenance_completed", "Filter replaced and heater flushed", {
        system_kind: "furnace",
        occurred_on: TODAY,
      })],
    },
  ),
  {
    id: "a-new-heater-has-no-old-leak",
    tags: ["approval", "settling", "multi-turn"],
    given: [
      system("water_heater", { manufacturer: "Rheem", installed_on: "2016" }),
      issue("Water heater leaks at the bottom", "water_heater", { severity: "medium" }),
      schedule({
        title: "Flush the water heater",
        system_kind: "water_heater",
        every: "year",
        due_on: "2026-11-23",
      }),
    ],
    turns: [{
      on: TODAY,
      say: "The leaking water heater was hauled away today, we have a new Bradford White",
      calls: [REPLACED, resolve("<1>")],
      approves: ["replace_home_asset"],
    }],
    changes: {
      has: [
        entry("replacement", "water_heater", "2026-11-18 day"),
        /^-systems: water_heater rheem 2016-01-01$/,
        /^\+systems: water_heater rheem 2016-01-01 replaced$/,
        /^\+systems: water_heater bradford white 2026-11-18$/,
        ...settled("water_heater"),
      ],
      may: [CHANGED, /^-schedules: active 1 year 2026-11-23$/, /^\+schedules: active 1 year 2027-/],
    },
    careless: { calls: [REPLACED] },
  },
  {
    id: "a-first-cleaning-is-not-a-year-away",
    tags: ["upkeep"],
    given: [system("dryer", { installed_on: "2019" })],
    turns: [{
      on: TODAY,
      say:
        "Put cleaning the dryer vent on the plan once a year. As far as I know nobody ever did it",
      calls: [schedule({
        title: "Clean the dryer vent",
        system_kind: "dryer",
        every: "year",
        due_on: TODAY,
      })],
    }],
    changes: { has: [/^\+schedules: active 1 year 2026-/] },
    careless: {
      calls: [
        schedule({
          title: "Clean the dryer vent",
          system_kind: "dryer",
          every: "year",
          due_on: "2027-11-18",
        }),
      ],
    },
  },
  inKnownHome(
    "en",
    "only-as-exact-as-said",
    ["missing-fact"],
    [["The sump pump was serviced some time in March 2024", [
      event("maintenance_completed", "Sump pump serviced", {
        system_kind: "sump_pump",
        occurred_on: "2024-03",
      }),
    ]]],
    { has: [entry(WORK, "sump_pump", "2024-03-01 month")] },
    {
      calls: [event("maintenance_completed", "Sump pump serviced", {
        system_kind: "sump_pump",
        occurred_on: "2024-03-15",
      })],
    },
  ),
  {
    id: "twelve-systems",
    tags: ["list"],
    turns: [{
      on: TODAY,
      say: `We just moved in. There is a furnace, a water heater, a washing machine, a dryer, a ` +
        `dishwasher, a refrigerator, an oven, a garage door, a sump pump, an air conditioner, the ` +
        `roof and a deck`,
      calls: [["update_home_asset", { systems: KINDS.map((kind) => ({ kind })) }]],
    }],
    changes: { has: KINDS.map((kind) => new RegExp(`^\\+systems: ${kind}$`)) },
    careless: {
      calls: [["update_home_asset", { systems: KINDS.slice(1).map((kind) => ({ kind })) }]],
    },
  },
  inKnownHome(
    "en",
    "a-leak-has-its-machine",
    ["english"],
    [["The washing machine drips at the hose", [issue("Drips at the hose", "washing_machine")]]],
    { has: opened("washing_machine"), never: [/^\+issues: open/] },
    { calls: [event("issue_reported", "Drips at the hose", { asset_id: "a999" })] },
  ),
];
