import { buildCase, type EvalCase, event, issue, schedule, system } from "../eval_case.ts";

const LEAK = [system("water_heater"), issue("Water heater leaking", "water_heater")];

/** Statuses, systems and schedules. */
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
  buildCase(
    "known-and-unknown-issue",
    ["mixed"],
    "The water heater leak is fixed, and the noise of the pool pump too",
    [["update_issue_status", { issue_id: "<1>", to_status: "resolved" }]],
    {
      given: LEAK,
      or: [
        [event("repair_completed", "Leak fixed", { asset_id: "<0>", settles: ["<1>"] })],
        [
          ["update_issue_status", { issue_id: "<1>", to_status: "resolved" }],
          event("repair_completed", "Pool pump", { system_kind: "pool_pump" }),
        ],
        [
          event("repair_completed", "Leak fixed", { asset_id: "<0>", settles: ["<1>"] }),
          event("repair_completed", "Pool pump", { system_kind: "pool_pump" }),
        ],
      ],
    },
  ),
  buildCase(
    "known-and-unknown-task",
    ["mixed"],
    "Skip the gutters this time and snooze the spaceship until Friday",
    [["manage_schedule", { task: "gutters", action: "skip" }]],
    { given: [schedule({ title: "Clean the gutters", every: "month" })] },
  ),
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
];
