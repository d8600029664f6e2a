import { type EvalCase, event, issue, type ReferenceCall, schedule } from "../eval_case.ts";
import {
  CHANGED,
  DISHWASHER_ISSUE,
  done,
  entry,
  inKnownHome,
  NOTHING,
  opened,
  TODAY,
  WORK,
} from "./known_home.ts";

const complete = (
  task: string,
): ReferenceCall => ["manage_schedule", { task, action: "complete", done_on: TODAY }];

const REPLACED: ReferenceCall = ["replace_home_asset", {
  old_asset_id: "<dryer>",
  manufacturer: "Miele",
  occurred_on: TODAY,
}];

const PLAN = schedule(
  { title: "Seal the driveway", every: "2 years" },
  { title: "Sweep the chimney", every: "year" },
  { title: "Check the roof", every: "year" },
  { title: "Test the sump pump", every: "6 months" },
  { title: "Clean the dryer vent", every: "year" },
);

/** What the person reads: receipts, safety steps, plans, drafts, and nothing that is untrue. */
export const REPLY_RULES: EvalCase[] = [
  inKnownHome(
    "en",
    "the-receipt-names-the-machine",
    ["english"],
    [["There is water under the washing machine again", [issue("Leaks", "washing_machine")], {
      says: [/washing machine/i],
    }]],
    { has: opened("washing_machine") },
    { calls: [issue("Leaks", "dishwasher")] },
  ),
  inKnownHome(
    "en",
    "nobody-is-reminded-or-booked",
    ["look-up", "must-not-write"],
    [["When does the furnace filter come up next?", [], {
      never: [/I(?:'ll| will) (?:remind|text|call|message)/i, /I(?:'ve| have)? booked/i],
    }]],
    NOTHING,
    { text: "On November 20. I'll remind you, and I have booked CoolAir for that day." },
  ),
  inKnownHome(
    "en",
    "done-is-not-not-done",
    ["approval"],
    [["Our dryer is a Miele now, the old one was swapped out today", [REPLACED], {
      approves: ["replace_home_asset"],
      says: [/Miele/],
      never: [/not done|until you confirm/i],
    }]],
    {
      has: [
        entry("replacement", "dryer", "2026-11-18 day"),
        /^-systems: dryer$/,
        /^\+systems: dryer replaced$/,
        /^\+systems: dryer miele 2026-11-18$/,
      ],
      may: [CHANGED],
    },
    { calls: [REPLACED], text: "Not done: the dryer stays as it was." },
  ),
  inKnownHome(
    "en",
    "gas-does-not-wait",
    ["danger"],
    [["I can smell gas by the stove", [], {
      says: [/^Gas: get everyone out/],
      never: [/next week|no hurry/i],
    }]],
    {
      has: [],
      may: [/^\+events: issue_reported /, /^\+issues: (?:\w+ )?open critical$/, /^\+systems: \w+$/],
    },
    { text: "No hurry, CoolAir can look at it next week." },
  ),
  inKnownHome(
    "en",
    "a-cracked-exchanger-is-serious",
    ["danger"],
    [["The technician found a crack in the heat exchanger of the furnace", [
      issue("Crack in the heat exchanger", "furnace", { severity: "critical" }),
    ]]],
    {
      has: [
        /^\+events: issue_reported furnace 2026-11-18 \w+$/,
        /^\+issues: furnace open critical$/,
      ],
    },
    { calls: [event("note", "Heat exchanger has a crack", { system_kind: "furnace" })] },
  ),
  inKnownHome(
    "es",
    "the-receipt-speaks-spanish",
    ["spanish"],
    [["La secadora hace mucho ruido cuando gira", [issue("Hace mucho ruido", "dryer")], {
      says: [/Secadora/],
    }]],
    { has: opened("dryer") },
    { calls: [issue("Hace mucho ruido", "washing_machine")] },
  ),
  inKnownHome("en", "all-but-one-task", ["approval", "in-part", "upkeep"], [
    [
      "Plan these for me: sealing the driveway every 2 years, sweeping the chimney, checking the roof and cleaning the dryer vent every year, and testing the sump pump every 6 months",
      [PLAN],
    ],
    ["All but the driveway"],
  ], {
    has: [
      /^\+schedules: active 1 year /,
      /^\+schedules: active 1 year /,
      /^\+schedules: active 1 year /,
      /^\+schedules: active 6 month /,
    ],
  }, { at: 0, calls: [schedule({ title: "Seal the driveway", every: "2 years" })] }),
  inKnownHome(
    "en",
    "each-of-four-tasks",
    ["list", "upkeep"],
    [[
      "Everything that was due is done today: the filter, the flush, the gutters and the alarms",
      [complete("filter"), complete("flush"), complete("gutters"), complete("alarms")],
    ]],
    {
      has: [
        ...["furnace", "water_heater", "gutters", "smoke_detector"].map((kind) =>
          entry(WORK, kind, "2026-11-18 day")
        ),
        ...["3 month", "1 year", "6 month", "1 month"].flatMap(done),
      ],
    },
    { calls: [complete("filter"), complete("flush"), complete("gutters")] },
  ),
  inKnownHome(
    "en",
    "old-work-settles-no-new-fault",
    ["settling"],
    [["By the way, the dishwasher was repaired once before, in 2019", [
      event("repair_completed", "Repaired before", {
        system_kind: "dishwasher",
        occurred_on: "2019",
      }),
    ]]],
    { has: [entry(WORK, "dishwasher", "2019-01-01 year")], never: [/^-issues/] },
    { calls: [["update_issue_status", { issue_id: DISHWASHER_ISSUE, to_status: "resolved" }]] },
  ),
  inKnownHome(
    "en",
    "a-ballpark-is-not-stored",
    ["costs", "must-not-write"],
    [["Ballpark, what would a new dishwasher run me?"]],
    NOTHING,
    {
      calls: [event("quote_received", "New dishwasher", {
        system_kind: "dishwasher",
        cost_estimate_low: 700,
        cost_estimate_high: 1_200,
      })],
    },
  ),
  inKnownHome(
    "en",
    "only-paid-work-in-the-sum",
    ["costs", "look-up", "must-not-write"],
    [
      ["How much have we paid for the water heater so far?", [
        ["search_home_record", { find: "sum", system_kind: "water_heater" }],
      ], { never: [/249|119/] }],
    ],
    NOTHING,
    { text: "You paid 249 in two visits." },
  ),
  inKnownHome(
    "en",
    "a-sent-draft-is-an-entry",
    ["english"],
    [["Write ABC an email that the dishwasher still holds water", [["compose_message", {
      channel: "email",
      to_name: "ABC Plumbing",
      issue_id: DISHWASHER_ISSUE,
      subject: "Dishwasher",
      body: "The dishwasher still holds water.",
    }]], { approves: ["compose_message"] }]],
    { has: [/^\+events: \w+ dishwasher 2026-11-18 day(?: abc plumbing)?$/] },
    { text: "I have written to ABC." },
  ),
];
