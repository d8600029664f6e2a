import { pick, type Random } from "../../support/random.ts";
import { addDays } from "./day.ts";
import type { Rule, Step, Unit } from "./schedule_model.ts";

export interface History {
  rule: Rule;
  dueOn: string;
  timeZone: string;
  /** With the time of each step in UTC. */
  steps: (Step & { at: string })[];
}

/** The last day of a month, 29 February, the changes to and from summer time, the end of a year. */
const SPECIAL_DAYS = [
  ...["2024-01-31", "2024-02-29", "2023-12-31", "2025-08-31", "2024-11-30"],
  ...["2025-03-09", "2025-11-02", "2026-03-29", "2026-10-25"],
];
const COUNTS: Record<Unit, number[]> = {
  day: [1, 10, 45, 200],
  week: [1, 2, 26],
  month: [1, 2, 3, 6, 18],
  year: [1, 4],
};
const SEASONS = [undefined, undefined, undefined, [4, 5, 10], [12, 1, 2], [7], [3, 4, 5, 6, 7, 8]];
export const TIME_ZONES = [
  "America/New_York",
  "Europe/Berlin",
  "Pacific/Kiritimati",
  "Australia/Lord_Howe",
];
const ACTS: Step["act"][] = [
  ...["complete", "complete", "complete", "skip", "snooze", "reschedule"] as const,
  ...["pause", "resume", "end", "undo", "undo"] as const,
];

export function createHistory(
  random: Random,
  todayOf: (at: Date, timeZone: string) => string,
): History {
  const upTo = (count: number) => Math.floor(random() * count);
  const recurrence = pick(random, ["one_off", "after_completion", "fixed_calendar"] as const);
  const unit = pick(random, ["day", "week", "month", "year"] as const);
  const months = recurrence === "one_off" ? undefined : pick(random, SEASONS);
  const anchor = random() < 0.5 ? pick(random, SPECIAL_DAYS) : addDays("2023-06-01", upTo(1_000));
  const rule = { recurrence, unit, count: pick(random, COUNTS[unit]), months, anchor };
  const timeZone = pick(random, TIME_ZONES);
  let time = Date.parse(`${anchor}T00:00:00Z`) + (upTo(60) - 30) * 86_400_000;
  const steps = Array.from({ length: 2 + upTo(5) }, () => {
    // Close to midnight as often as not, and sometimes months later: dates are missed.
    time += upTo(5) === 0 ? upTo(400 * 1_440) * 60_000 : upTo(4 * 1_440) * 60_000;
    const at = new Date(time);
    const today = todayOf(at, timeZone);
    const act = pick(random, ACTS);
    return { at: at.toISOString(), today, act, on: chooseDay(act, today, upTo) };
  });
  return { rule, dueOn: anchor, timeZone, steps };
}

function chooseDay(act: Step["act"], today: string, upTo: (count: number) => number): string {
  if (act === "complete") return addDays(today, upTo(4) === 0 ? -upTo(500) : -upTo(4));
  return addDays(today, act === "snooze" ? upTo(30) : upTo(40) - 2);
}
