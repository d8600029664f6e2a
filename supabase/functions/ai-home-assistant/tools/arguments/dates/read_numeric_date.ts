import { dayInTimeZone, isCalendarDate, pad, splitDay, toDay } from "./calendar.ts";
import type { DateContext, DateReading, TimeDirection } from "./date_reading.ts";
import { findDateOrder } from "./find_date_order.ts";

/** Reads a date that is written in digits; undefined for any other text. */
export function readNumericDate(
  text: string,
  context: DateContext,
  direction: TimeDirection,
): DateReading | undefined {
  return readInstant(text, context) ?? readYearFirst(text) ?? readYearLast(text, context) ??
    readWithoutYear(text, context, direction);
}

/**
 * The date of numbers that may not fit together: a day that does not exist keeps its month, a month that
 * does not exist keeps its year. A zero means "not known".
 */
export function buildDate(year: number, month = 0, day = 0): DateReading | undefined {
  if (year < 1000) return undefined;
  if (month > 12) return { date: String(year), loss: "no_such_day" };
  if (month === 0) return { date: String(year) };
  const partial = `${year}-${pad(month)}`;
  if (day === 0) return { date: partial };
  const date = toDay(year, month, day);
  return date ? { date } : { date: partial, loss: "no_such_day" };
}

/** `2026-03-09T14:00:00-05:00`: the day in the home's time zone. */
function readInstant(text: string, { timeZone }: DateContext): DateReading | undefined {
  const [, date, time = "", offset] = text.match(INSTANT) ?? [];
  if (date === undefined) return undefined;
  // A model writes a day without a time as midnight UTC.
  // V8 reads February 30 as March 2.
  const isDay = isCalendarDate(date);
  if (offset === undefined || !isDay || /^00:00(:00)?$/.test(time)) return readYearFirst(date);
  const instant = Date.parse(`${date}t${time}${offset === "utc" ? "z" : offset}`.toUpperCase());
  const day = Number.isNaN(instant) ? undefined : dayInTimeZone(instant, timeZone);
  return day === undefined ? readYearFirst(date) : { date: day };
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)? ?(z|utc|[+-]\d{2}:\d{2})?$/;

/** `2026`, `2026-3`, `2026/3/9`, `20260309`. */
function readYearFirst(text: string): DateReading | undefined {
  const [, year, month, day] = text.match(/^(\d{4})(\d{2})(\d{2})$/) ??
    text.match(/^(\d{4})(?:[-/.](\d{1,2}))?$/) ??
    text.match(/^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/) ?? [];
  return year === undefined
    ? undefined
    : buildDate(Number(year), numberOrZero(month), numberOrZero(day));
}

/** `3/2026`, `3/9/2026`, `9.3.26`. */
function readYearLast(text: string, context: DateContext): DateReading | undefined {
  const [, month, monthsYear] = text.match(/^(\d{1,2})[-/. ](\d{4})$/) ?? [];
  if (month !== undefined) return buildDate(Number(monthsYear), Number(month));
  const [, first, second, yearText] =
    text.match(/^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/) ?? [];
  if (yearText === undefined) return undefined;
  const year = toFullYear(yearText, context.today);
  const order = orderNumbers(Number(first), Number(second), context);
  return order ? buildDate(year, ...order) : { date: String(year), loss: "ambiguous" };
}

/** `3/9`: the latest such day before tomorrow, or the next one after today. */
function readWithoutYear(
  text: string,
  context: DateContext,
  direction: TimeDirection,
): DateReading | undefined {
  const [, first, second] = text.match(/^(\d{1,2})[/.](\d{1,2})\.?$/) ?? [];
  const order = first && orderNumbers(Number(first), Number(second), context);
  if (!order || order.includes(0) || order[0] > 12) return undefined;
  const year = findYear(order, context.today, direction);
  return { ...buildDate(year, ...order)!, isRelative: true };
}

/** The year of a day or month without one: not after today in the past, after today in the future. */
export function findYear(
  [month, day]: readonly [month: number, day?: number],
  today: string,
  direction: TimeDirection,
): number {
  const [year] = splitDay(today);
  const isAfterToday = `${year}-${pad(month)}-${pad(day ?? 1)}` > today;
  if (direction === "future") return isAfterToday ? year : year + 1;
  return isAfterToday ? year - 1 : year;
}

/** Undefined where either number may be the month and nothing says which. */
function orderNumbers(
  first: number,
  second: number,
  { country, locale }: DateContext,
): [month: number, day: number] | undefined {
  if (first > 12 && second <= 12) return [second, first];
  if (first === second || (first <= 12 && second > 12)) return [first, second];
  const order = findDateOrder(country, locale);
  if (order === undefined) return undefined;
  return order === "month_first" ? [first, second] : [second, first];
}

/** "26" is 2026, and "98" is 1998: two digits reach 20 years into the future. */
function toFullYear(text: string, today: string): number {
  if (text.length === 4) return Number(text);
  const year = 2000 + Number(text);
  return year > splitDay(today)[0] + 20 ? year - 100 : year;
}

function numberOrZero(text: string | undefined): number {
  return text === undefined ? 0 : Number(text);
}
