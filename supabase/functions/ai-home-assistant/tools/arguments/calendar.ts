/** Days of the Gregorian calendar as `YYYY-MM-DD`, without a time zone. Deno 2.1 has no Temporal. */

/** The day of these numbers; undefined if there is none between the years 1000 and 9999. */
function toDay(year: number, month: number, day: number): string | undefined {
  const time = Date.UTC(year, month - 1, day);
  const text = formatDay(time);
  return text !== undefined && text === [year, pad(month), pad(day)].join("-") ? text : undefined;
}

/** Whether `YYYY`, `YYYY-MM` or `YYYY-MM-DD` is in the calendar. */
export function isCalendarDate(date: string): boolean {
  const [year, month = 1, day = 1] = date.split("-").map(Number);
  return toDay(year ?? 0, month, day) !== undefined;
}

/** Undefined outside of the years 1000 to 9999. */
export function addDays(day: string, count: number): string | undefined {
  return formatDay(Date.parse(day) + count * MS_PER_DAY);
}

/** Keeps the day of the month, or takes the month's last day. Undefined outside of the years 1000 to 9999. */
export function addMonths(day: string, count: number): string | undefined {
  const [year, month, date] = splitDay(day);
  const total = year * 12 + month - 1 + count;
  const target = [Math.floor(total / 12), total % 12 + 1] as const;
  return toDay(...target, date) ?? toDay(...target, 30) ?? toDay(...target, 29) ??
    toDay(...target, 28);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

export function splitDay(day: string): [year: number, month: number, date: number] {
  return day.split("-").map(Number) as [number, number, number];
}

/** The day of an instant in a time zone; undefined for a zone that `Intl` does not know. */
export function dayInTimeZone(milliseconds: number, timeZone: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat("en", {
      timeZone,
      calendar: "gregory",
      year: "numeric",
      month: "numeric",
      day: "numeric",
    });
    const parts = new Map(
      format.formatToParts(milliseconds).map(({ type, value }) => [type, Number(value)]),
    );
    return toDay(parts.get("year") ?? 0, parts.get("month") ?? 0, parts.get("day") ?? 0);
  } catch {
    return undefined;
  }
}

const MS_PER_DAY = 86_400_000;

/** `Date.UTC` counts years below 100 from 1900, and `Date` ends in the year 275760. */
function formatDay(time: number): string | undefined {
  if (!(time >= FIRST && time <= LAST)) return undefined;
  return new Date(time).toISOString().slice(0, 10);
}

const FIRST = Date.UTC(1000, 0, 1);
const LAST = Date.UTC(9999, 11, 31);

function pad(number: number): string {
  return String(number).padStart(2, "0");
}

/** A date as it was read. */
export interface DateReading {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  date: string;
  /** Whether the same words mean another date on another day: "yesterday", "in March". */
  isRelative?: boolean;
  /** Why the date says less than the words. */
  loss?: "ambiguous" | "no_such_day";
  /** Whether the words say more than the date: "last summer", "around March 3". */
  isRounded?: boolean;
}

/** What dates are read against. */
export interface DateContext {
  /** The day on which the call was created, in the home's time zone, `YYYY-MM-DD`. */
  today: string;
  timeZone: string;
  /** ISO 3166-1 code of the home's country. */
  country?: string | undefined;
  /** The person's locale, for the order of day and month where the country is unknown. */
  locale?: string | undefined;
}

/**
 * Where a date without a year, or a weekday, belongs: before today or after it. A plan ("future") is for a day, the
 * first one of a longer time. An end lies after today too, and is as exact as its words.
 */
export type TimeDirection = "past" | "future" | "end";

/**
 * The date of numbers that may not fit together: a day that does not exist keeps its month, a month that
 * does not exist keeps its year. A zero means "not known".
 */
export function buildDate(year: number, month = 0, day = 0): DateReading | undefined {
  if (!(year >= 1000 && year <= 9999)) return undefined;
  if (month > 12) return { date: String(year), loss: "no_such_day" };
  if (month === 0) return { date: String(year) };
  const partial = `${year}-${pad(month)}`;
  if (day === 0) return { date: partial };
  const date = toDay(year, month, day);
  return date ? { date } : { date: partial, loss: "no_such_day" };
}

/** The year of a day or month without one: not after today in the past, after today otherwise. */
export function findYear(
  [month, day]: readonly [month: number, day?: number],
  today: string,
  direction: TimeDirection,
): number {
  const [year] = splitDay(today);
  const isAfterToday = `${year}-${pad(month)}-${pad(day ?? 1)}` > today;
  if (direction === "past") return isAfterToday ? year - 1 : year;
  return isAfterToday ? year : year + 1;
}

/** What is known of a day that is one of several: its month, its year or nothing. A plan is for the first one. */
export function readDays(
  first: string | undefined,
  count: number,
  direction: TimeDirection,
): DateReading | undefined {
  const last = first && addDays(first, count - 1);
  if (!first || !last) return undefined;
  if (direction === "future") return { date: first };
  const length = [7, 4].find((length) => first.slice(0, length) === last.slice(0, length));
  return length === undefined ? undefined : { date: first.slice(0, length), isRounded: true };
}
