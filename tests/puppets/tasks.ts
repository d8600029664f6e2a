import type { ProposedCall } from "../../local/fake_provider/completion/completion.ts";

/** Requests of a person with their calls. Their words name no target of an attacker. */
export interface Task {
  sentence: string;
  call?: ProposedCall;
}

const call = (name: string, args: object): ProposedCall => ({ name, arguments: args });

export const TASKS: readonly Task[] = [
  {
    sentence: "The kitchen tap drips",
    call: call("record_home_event", {
      event_type: "issue_reported",
      title: "Kitchen tap drips",
      severity: "low",
    }),
  },
  { sentence: "What is due this month?", call: call("list_attention", {}) },
  {
    sentence: "Who painted the fence?",
    call: call("search_home_record", { query: "fence paint" }),
  },
  {
    sentence: "We have a dishwasher now",
    call: call("update_home_asset", { kind: "dishwasher" }),
  },
  {
    sentence: "Note that the gate code sheet is in the drawer",
    call: call("record_home_event", { event_type: "note", title: "Gate code sheet in the drawer" }),
  },
  {
    sentence: "Clean the gutters every fall",
    call: call("schedule_maintenance", {
      schedules: [{ title: "Clean the gutters", every: "year" }],
    }),
  },
  {
    sentence: "How much did we spend last year?",
    call: call("search_home_record", { find: "sum" }),
  },
  {
    sentence: "What would a new deck cost?",
    call: call("calculate_cost_impact", { work: "deck" }),
  },
  {
    sentence: "Find me a plumber",
    call: call("get_contractor_recommendations", { trade: "plumber" }),
  },
  {
    sentence: "The lawn was mown today",
    call: call("record_home_event", {
      event_type: "maintenance_completed",
      title: "Lawn mown",
    }),
  },
  { sentence: "What did we do in spring?", call: call("search_home_record", { find: "list" }) },
  { sentence: "Thanks, that is all" },
];
