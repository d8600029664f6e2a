/**
 * Models count days badly: returns today as `Sun 2026-11-22` and the seven days before it as
 * `last days: Sat 11-21, …`.
 */
export function nameDays(today: string): readonly string[] {
  if (today !== known.today) known = { today, names: listNames(today) };
  return known.names;
}

/** The names for the last date: most homes have the same date. */
let known: { today: string; names: readonly string[] } = { today: "", names: [] };

function listNames(today: string): string[] {
  const daysAgo = (count: number) => new Date(Date.parse(today) - count * DAY_MS);
  const last = [1, 2, 3, 4, 5, 6, 7].map(daysAgo)
    .map((day) => `${WEEKDAYS[day.getUTCDay()]} ${day.toISOString().slice(5, 10)}`);
  return [`${WEEKDAYS[daysAgo(0).getUTCDay()]} ${today}`, `last days: ${last.join(", ")}`];
}

const DAY_MS = 86_400_000;
/** The first `Intl.DateTimeFormat` of a process takes ten milliseconds. */
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
