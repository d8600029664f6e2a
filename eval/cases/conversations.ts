import { type EvalCase, event, issue, schedule, system } from "../eval_case.ts";

/** Conversations of several turns, and of several months. */
export const CONVERSATIONS: EvalCase[] = [
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
    given: [system("dishwasher")],
    turns: [
      { say: "It is leaking again", calls: [], or: [[issue("Leak")]] },
      {
        say: "The dishwasher",
        calls: [issue("Leaking", "dishwasher")],
        or: [[["correct_home_record", {
          event_id: "<last>",
          action: "amend",
          asset_id: "<0>",
        }]]],
      },
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
        say: "Take that back",
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
