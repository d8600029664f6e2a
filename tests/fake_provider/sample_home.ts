/** A home and a request about it, as the function sends them. */
import { renderHomeContext } from "@function/prompts/home_context.ts";

const ID = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

export const IDS = {
  waterHeater: ID(1),
  furnace: ID(2),
  upstairsToilet: ID(3),
  downstairsToilet: ID(4),
  dishwasher: ID(5),
  toiletIssue: ID(11),
  roofIssue: ID(12),
  filterSchedule: ID(21),
  flushSchedule: ID(22),
  leakEvent: ID(31),
};

export const HOME = {
  today: "2026-11-21",
  home: { name: "Maple Street", currency: "USD", units: "imperial", time_zone: "America/Chicago" },
  you: { name: "Dana", role: "owner" },
  assets: [
    asset(IDS.waterHeater, "water_heater", "Water heater", "garage", "2014-05-02"),
    asset(IDS.furnace, "furnace", "Furnace", "basement", "2011-10-10"),
    asset(IDS.upstairsToilet, "toilet", "Upstairs toilet", "upstairs bathroom", null),
    asset(IDS.downstairsToilet, "toilet", "Guest toilet", "downstairs", null),
    asset(IDS.dishwasher, "dishwasher", "Dishwasher", "kitchen", "2021-03-01"),
  ],
  vendors: [{ name: "Olentangy Plumbing", trades: ["plumbing"], phone: "614-555-0172" }],
  settled_issues: [
    issue(ID(13), IDS.furnace, "Furnace rattles", "2026-09-01"),
  ],
  open_issues: [
    issue(IDS.toiletIssue, IDS.upstairsToilet, "Upstairs toilet keeps running", "2026-11-02"),
    issue(IDS.roofIssue, null, "Roof leak over the porch", "2026-10-12"),
  ],
  attention: [
    due("overdue", IDS.filterSchedule, IDS.furnace, "Change the furnace filter", "2026-11-01"),
    due("due", IDS.flushSchedule, IDS.waterHeater, "Flush the water heater", "2026-12-01"),
  ],
  recent_events: [{
    id: IDS.leakEvent,
    asset_id: null,
    event_type: "issue_reported",
    title: "Roof leak over the porch",
    occurred_on: "2026-10-12",
    cost: null,
  }],
};

function asset(id: string, kind: string, name: string, space: string, installed: string | null) {
  return { id, kind, name, space, installed, manufacturer: null, model: null, status: "active" };
}

function issue(issue_id: string, asset_id: string | null, title: string, since: string) {
  return { issue_id, asset_id, title, status: "open", severity: "medium", since, review_on: null };
}

function due(kind: string, id: string, asset_id: string, title: string, due_on: string) {
  return { kind, id, asset_id, title, due_on };
}

const TOOL_NAMES = [
  "record_home_event",
  "update_issue_status",
  "correct_home_record",
  "update_home_asset",
  "replace_home_asset",
  "search_home_record",
  "get_home_asset",
  "calculate_cost_impact",
  "get_contractor_recommendations",
  "list_attention",
  "schedule_maintenance",
  "manage_schedule",
  "compose_message",
  "request_user_input",
];

export const TOOLS = TOOL_NAMES.map((name) => ({
  type: "function",
  function: { name, description: name, parameters: { type: "object", properties: {} } },
}));

export type Message = Record<string, unknown>;

/** The messages of pass one. A home given as text is sent as it is. */
export function asking(
  said: string,
  home: string | object = HOME,
  history: Message[] = [],
): Message[] {
  const context = typeof home === "string"
    ? `The app's record of this home.\n<home_context>\n${home}\n</home_context>`
    : renderHomeContext({ ...home });
  return [
    { role: "system", content: "You look after a home." },
    ...history,
    { role: "user", content: context },
    { role: "user", content: said },
  ];
}

export function body(messages: Message[], more: Message = {}): Message {
  return { model: "google/gemini-3.5-flash", messages, ...more };
}
