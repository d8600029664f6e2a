import { buildCase, type EvalCase, event, issue, schedule, system } from "../eval_case.ts";

const LEAK = [system("water_heater"), issue("Water heater leaking", "water_heater")];

/** Corrections, statuses, systems, schedules, and conversations of several turns. */
export const CHANGES: EvalCase[] = [
  buildCase("fixed", ["english"], "The water heater leak is fixed now", [
    ["update_issue_status", { issue_id: "<1>", to_status: "resolved" }],
  ], {
    given: LEAK,
    or: [[event("repair_completed", "Leak fixed", { asset_id: "<0>", settles: ["<1>"] })]],
  }),
  buildCase("put-off", ["english"], "Leave the water heater leak until next April", [
    ["update_issue_status", { issue_id: "<1>", to_status: "deferred", review_on: "next April" }],
  ], { given: LEAK }),
  buildCase("paid-for-leak", ["english"], "Paid Bob 240 for fixing the water heater leak today", [
    event("repair_completed", "Leak fixed", {
      asset_id: "<0>",
      settles: ["<1>"],
      cost_actual: 240,
      vendor_name: "Bob",
    }),
  ], { given: LEAK, says: [/240/] }),
  buildCase("es-fixed", ["spanish"], "Ya arreglaron la fuga del calentador (water heater)", [
    ["update_issue_status", { issue_id: "<1>", to_status: "resolved" }],
  ], {
    given: LEAK,
    or: [[event("repair_completed", "Arreglado", { asset_id: "<0>", settles: ["<1>"] })]],
  }),
  buildCase("new-system", ["english"], "We have a Bosch dishwasher from 2021", [
    system("dishwasher", { manufacturer: "Bosch", installed_on: "2021" }),
  ], { or: [[system("dishwasher", { manufacturer: "Bosch", purchased_on: "2021" })]] }),
  buildCase("es-system", ["spanish"], "Tenemos una lavadora LG", [
    system("washing_machine", { manufacturer: "LG" }),
  ], { or: [[system("washer", { manufacturer: "LG" })]] }),
  buildCase("model", ["english"], "The furnace is a Carrier 59SC5", [
    ["update_home_asset", { asset_id: "<0>", manufacturer: "Carrier", model: "59SC5" }],
  ], { given: [system("furnace")] }),
  buildCase("replaced", ["approval"], "We replaced the old furnace with a Trane today for $5,200", [
    ["replace_home_asset", { old_asset_id: "<0>", manufacturer: "Trane", cost_actual: 5_200 }],
  ], { given: [system("furnace")] }),
  buildCase("schedule", ["english"], "Test the sump pump every 3 months", [
    schedule({ title: "Test the sump pump", system_kind: "sump_pump", every: "3 months" }),
  ], { or: [[schedule({ title: "Test the sump pump", every: "3 months" })]] }),
  buildCase(
    "three-schedules",
    ["mixed"],
    "Gutters every fall, dryer vent once a year, sump test every 3 months",
    [
      schedule(
        { title: "Clean the gutters", every: "fall" },
        { title: "Clean the dryer vent", every: "year" },
        { title: "Test the sump pump", every: "3 months" },
      ),
    ],
  ),
  buildCase("es-schedule", ["spanish"], "Limpiar los canalones cada otoño", [
    schedule({ title: "Limpiar los canalones", every: "fall" }),
  ]),
  buildCase(
    "voice-schedule",
    ["voice"],
    "um can you remind me to swap the furnace filter like every two months",
    [
      schedule({ title: "Furnace filter", system_kind: "furnace", every: "2 months" }),
    ],
    { or: [[schedule({ title: "Furnace filter", every: "2 months" })]] },
  ),
  buildCase("skip", ["english"], "Skip the gutters this time", [
    ["manage_schedule", { task: "gutters", action: "skip" }],
  ], { given: [schedule({ title: "Clean the gutters", every: "month" })] }),
  buildCase("done", ["english"], "Cleaned the gutters today", [
    ["manage_schedule", { task: "gutters", action: "complete" }],
  ], {
    given: [schedule({ title: "Clean the gutters", every: "month" })],
    or: [[event("maintenance_completed", "Gutters", { system_kind: "gutters" })]],
  }),
  {
    id: "missing-cost",
    tags: ["missing-fact", "multi-turn"],
    turns: [
      {
        say: "The electrician repaired the panel today",
        calls: [event("repair_completed", "Panel", { system_kind: "electrical_panel" })],
      },
      {
        say: "It cost 310",
        calls: [["correct_home_record", { event_id: "<last>", action: "amend", cost_actual: 310 }]],
        says: [/310/],
      },
    ],
  },
  {
    id: "missing-system",
    tags: ["missing-fact", "multi-turn"],
    turns: [
      { say: "It is leaking again", calls: [], or: [[issue("Leak")]] },
      { say: "The dishwasher", calls: [issue("Leaking", "dishwasher")] },
    ],
  },
  {
    id: "wrong-amount",
    tags: ["multi-turn"],
    turns: [
      {
        say: "Paid $95 to have the lock fixed today",
        calls: [event("repair_completed", "Lock fixed", { cost_actual: 95 })],
        or: [[event("repair_completed", "Lock fixed", { cost_actual: 95, system_kind: "door" })]],
      },
      {
        say: "Sorry, it was 59",
        calls: [["correct_home_record", { event_id: "<last>", action: "amend", cost_actual: 59 }]],
        says: [/59/],
      },
    ],
  },
  {
    id: "undo",
    tags: ["multi-turn"],
    turns: [
      { say: "The oven is broken", calls: [issue("Oven broken", "oven")] },
      {
        say: "Undo that",
        calls: [["correct_home_record", { event_id: "<last>", action: "void" }]],
      },
    ],
  },
  {
    id: "es-missing-cost",
    tags: ["spanish", "missing-fact", "multi-turn"],
    turns: [
      {
        say: "El fontanero arregló el inodoro hoy",
        calls: [event("repair_completed", "Inodoro", { system_kind: "toilet" })],
      },
      {
        say: "Costó 80",
        calls: [["correct_home_record", { event_id: "<last>", action: "amend", cost_actual: 80 }]],
        says: [/80/],
      },
    ],
  },
  {
    id: "upkeep-of-two-years",
    tags: ["upkeep", "multi-turn"],
    given: [
      schedule({ title: "Replace the furnace filter", every: "3 months", due_on: "2027-03-01" }),
    ],
    turns: [
      { on: "2027-03-01", say: "What is due?", calls: [], says: [/filter/i] },
      {
        on: "2027-03-02",
        say: "Replaced the furnace filter",
        calls: [["manage_schedule", { task: "furnace filter", action: "complete" }]],
      },
      {
        on: "2027-06-05",
        say: "Snooze the furnace filter until June 20",
        calls: [["manage_schedule", {
          task: "furnace filter",
          action: "snooze",
          until: "2027-06-20",
        }]],
      },
      {
        on: "2027-06-21",
        say: "Filter is done",
        calls: [["manage_schedule", { task: "furnace filter", action: "complete" }]],
      },
      {
        on: "2027-09-25",
        say: "Skip the furnace filter this time",
        calls: [["manage_schedule", { task: "furnace filter", action: "skip" }]],
      },
      {
        on: "2028-02-01",
        say: "Did the furnace filter on Saturday",
        calls: [["manage_schedule", {
          task: "furnace filter",
          action: "complete",
          done_on: "2028-01-29",
        }]],
      },
      {
        on: "2029-02-20",
        say: "Stop the furnace filter schedule, we have a heat pump now",
        calls: [["manage_schedule", { task: "furnace filter", action: "end" }]],
        or: [[
          ["manage_schedule", { task: "furnace filter", action: "end" }],
          system("heat_pump"),
        ]],
      },
    ],
  },
  {
    id: "leak-over-months",
    tags: ["upkeep", "multi-turn"],
    turns: [
      { on: "2027-01-10", say: "The sump pump hums", calls: [issue("Hums", "sump_pump")] },
      {
        on: "2027-01-11",
        say: "Leave the sump pump until March",
        calls: [["update_issue_status", {
          issue_id: "<last>",
          to_status: "deferred",
          review_on: "2027-03",
        }]],
      },
      { on: "2027-03-05", say: "What needs my attention?", calls: [], says: [/sump/i] },
    ],
  },
];
