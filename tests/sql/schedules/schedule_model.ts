import { addDays, addMonths, parseDay } from "./day.ts";

export type Recurrence = "one_off" | "after_completion" | "fixed_calendar";
export type Unit = "day" | "week" | "month" | "year";

export interface Rule {
  recurrence: Recurrence;
  count: number;
  unit: Unit;
  /** Months of the season; undefined: all year. */
  months?: number[] | undefined;
  anchor: string;
}

export interface Step {
  act: "complete" | "skip" | "snooze" | "reschedule" | "pause" | "resume" | "end" | "undo";
  /** Of complete, snooze and reschedule. */
  on?: string;
  /** The home's date. */
  today: string;
}

interface Due {
  on: string;
  planned: string;
  snoozed: string | null;
  /** The day on which the occurrence before was skipped. */
  followsSkipOf: string | null;
}

export interface ScheduleState {
  status: "active" | "paused" | "ended";
  due: Due | null;
  done: string[];
}

/** Moves a day forward until its month is in the season. */
function intoSeason(day: string, months: number[] | undefined): string {
  if (!months) return day;
  let at = day;
  while (!months.includes(parseDay(at).month)) at = addMonths(at.slice(0, 8) + "01", 1);
  return at;
}

function addInterval(day: string, { count, unit }: Rule, times = 1): string {
  const total = count * times;
  if (unit === "day") return addDays(day, total);
  if (unit === "week") return addDays(day, total * 7);
  return addMonths(day, unit === "year" ? total * 12 : total);
}

const calendars = new WeakMap<Rule, string[]>();

/** Lists the calendar from its anchor until a date after `after`, and returns that date. */
function nextFixed(rule: Rule, after: string): string {
  const dates = calendars.get(rule) ?? [];
  calendars.set(rule, dates);
  while (dates.length === 0 || dates.at(-1)! <= after) {
    dates.push(intoSeason(addInterval(rule.anchor, rule, dates.length), rule.months));
  }
  return dates.find((at) => at > after)!;
}

/** The dates after `after` and up to `until`, without those of the days away. */
export function countFixed(
  rule: Rule,
  after: string,
  until: string,
  away: { from: string; until: string } | undefined,
): number {
  let found = 0;
  for (let at = nextFixed(rule, after); at <= until; at = nextFixed(rule, at)) {
    if (!away || at < away.from || at > away.until) found++;
  }
  return Math.min(found, 99);
}

const later = (a: string, b: string) => a > b ? a : b;
const earlier = (a: string, b: string) => a < b ? a : b;

function dueAfter(rule: Rule, due: Due, settledOn: string): Due | null {
  if (rule.recurrence === "one_off") return null;
  const on = rule.recurrence === "fixed_calendar"
    ? nextFixed(rule, later(due.planned, settledOn))
    : intoSeason(addInterval(settledOn, rule), rule.months);
  return { on, planned: on, snoozed: null, followsSkipOf: null };
}

function complete(rule: Rule, state: ScheduleState, on: string): ScheduleState {
  const { due, done } = state;
  if (!due || done.includes(on)) return state;
  const isBackfill = rule.recurrence !== "one_off" &&
    intoSeason(addInterval(on, rule), rule.months) <= earlier(due.planned, due.on);
  if (isBackfill) return { ...state, done: [...done, on] };
  const next = dueAfter(rule, due, on);
  return { status: next ? state.status : "ended", due: next, done: [...done, on] };
}

function skip(rule: Rule, state: ScheduleState, today: string): ScheduleState {
  const { due } = state;
  if (!due || (due.on > today && due.followsSkipOf === today)) return state;
  const next = dueAfter(rule, due, later(due.on, today));
  return {
    ...state,
    status: next ? state.status : "ended",
    due: next && { ...next, followsSkipOf: today },
  };
}

function resume(rule: Rule, state: ScheduleState, today: string): ScheduleState {
  if (state.status === "active" || (state.status === "ended" && rule.recurrence === "one_off")) {
    return state;
  }
  if (state.due && state.due.on >= today) return { ...state, status: "active" };
  const on = rule.recurrence === "fixed_calendar"
    ? nextFixed(rule, addDays(today, -1))
    : intoSeason(today, rule.months);
  const followsSkipOf = state.due?.followsSkipOf ?? null;
  return { ...state, status: "active", due: { on, planned: on, snoozed: null, followsSkipOf } };
}

/** The state after an act; the same object when the act changes nothing. `undo` is not an act here. */
export function applyStep(
  rule: Rule,
  state: ScheduleState,
  { act, on, today }: Step,
): ScheduleState {
  const { due, status } = state;
  switch (act) {
    case "complete":
      return complete(rule, state, on!);
    case "skip":
      return skip(rule, state, today);
    case "snooze":
      if (!due || status === "paused" || on! <= today || on! <= due.on || on === due.snoozed) {
        return state;
      }
      return { ...state, due: { ...due, snoozed: on! } };
    case "reschedule":
      if (!due || on! < today || (on === due.on && due.snoozed === null)) return state;
      return { ...state, due: { ...due, on: on!, snoozed: null } };
    case "pause":
      return status === "active" ? { ...state, status: "paused" } : state;
    case "resume":
      return resume(rule, state, today);
    case "end":
      return status === "ended" ? state : { ...state, status: "ended", due: null };
    default:
      return state;
  }
}
