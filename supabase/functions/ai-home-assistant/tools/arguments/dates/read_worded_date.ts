import { addDays, addMonths, splitDay, weekdayOf } from "./calendar.ts";
import type { DateContext, DateReading, TimeDirection } from "./date_reading.ts";
import { type DateWord, splitDateWords } from "./date_words.ts";
import { buildDate, findYear } from "./read_numeric_date.ts";

/** The words of a date by kind. A date has each kind at most once, except numbers. */
interface WordedDate {
  offset?: number;
  weekday?: number;
  month?: number;
  numbers: number[];
  unit?: Unit;
  which?: Which;
  shift?: "ago" | "ahead";
  hasSeason: boolean;
  hasPartOfDay: boolean;
}
type Unit = Extract<DateWord, { is: "unit" }>["value"];
type Which = Extract<DateWord, { is: "which" }>["value"];

/** Reads "yesterday", "last Saturday", "March 3rd", "two weeks ago"; undefined for any other text. */
export function readWordedDate(
  text: string,
  { today }: DateContext,
  direction: TimeDirection,
): DateReading | undefined {
  const words = splitDateWords(text);
  const worded = words && gatherWords(words);
  if (!worded) return undefined;
  const { offset, unit, month, weekday, which, numbers } = worded;
  if (offset !== undefined) {
    return numbers.length > 0 ? undefined : relative(addDays(today, offset));
  }
  if (month !== undefined) return readMonth(worded, today, direction);
  if (weekday !== undefined) {
    return numbers.length > 0 ? undefined : relative(findWeekday(weekday, which, today, direction));
  }
  if (unit !== undefined) return readUnit(worded, today, direction);
  // "This morning", "last night".
  if (worded.hasPartOfDay && which && numbers.length === 0) {
    return relative(addDays(today, which === "last" ? -1 : which === "this" ? 0 : 1));
  }
  const [year] = numbers;
  return which === undefined && numbers.length === 1 && year! > 999 ? buildDate(year!) : undefined;
}

function gatherWords(words: readonly DateWord[]): WordedDate | undefined {
  const gathered: WordedDate = { numbers: [], hasSeason: false, hasPartOfDay: false };
  for (const word of words) {
    if (word.is === "number") gathered.numbers.push(word.value);
    else if (word.is === "season") gathered.hasSeason = true;
    else if (word.is === "part_of_day") gathered.hasPartOfDay = true;
    else if ("value" in word) {
      // "Ayer por la mañana", "heute Morgen": the second word is a part of the day.
      if (word.is === "offset" && gathered.offset !== undefined) continue;
      if (gathered[word.is] !== undefined) return undefined;
      Object.assign(gathered, { [word.is]: word.value });
    }
  }
  return gathered;
}

/** "March 2026", "3 March", "last March", "March of last year". */
function readMonth(
  { month, numbers, unit, which, hasSeason }: WordedDate,
  today: string,
  direction: TimeDirection,
): DateReading | undefined {
  const years = numbers.filter((number) => number > 999);
  const days = numbers.filter((number) => number <= 999);
  if (years.length > 1 || days.length > 1 || hasSeason) return undefined;
  const day = days[0];
  if (day !== undefined && (day < 1 || day > 31)) return undefined;
  const thisYear = splitDay(today)[0];
  if (years.length === 1) return unit || which ? undefined : buildDate(years[0]!, month!, day);
  if (unit !== undefined) {
    if (unit !== "year" || which === undefined) return undefined;
    return { ...buildDate(thisYear + STEPS[which], month!, day)!, isRelative: true };
  }
  return {
    ...buildDate(findNamedYear([month!, day], which, today, direction), month!, day)!,
    isRelative: true,
  };
}

const STEPS = { last: -1, this: 0, next: 1 };

function findNamedYear(
  [month, day]: [month: number, day: number | undefined],
  which: Which | undefined,
  today: string,
  direction: TimeDirection,
): number {
  const date: [number, number?] = day === undefined ? [month] : [month, day];
  if (which === "this") return splitDay(today)[0];
  if (which === "next") return findYear(date, today, "future");
  const [thisYear, thisMonth, thisDay] = splitDay(today);
  const isCurrent = month === thisMonth && (day === undefined || day === thisDay);
  if (which === "last" && isCurrent) return thisYear - 1;
  return findYear(date, today, which === "last" ? "past" : direction);
}

function findWeekday(
  weekday: number,
  which: Which | undefined,
  today: string,
  direction: TimeDirection,
): string | undefined {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  if (which === "this" && ahead === 0) return today;
  const isPast = which === "last" || (which !== "next" && direction === "past");
  return addDays(today, isPast ? (ahead === 0 ? -7 : ahead - 7) : ahead || 7);
}

/** "Three days ago", "in a month", "last week", "next year"; units are as exact as they are long. */
function readUnit(
  { unit, which, shift, numbers, hasSeason }: WordedDate,
  today: string,
  direction: TimeDirection,
): DateReading | undefined {
  if (hasSeason || numbers.length > 1) return undefined;
  const [count] = numbers;
  if (count !== undefined) {
    if (shift === undefined || which !== undefined) return undefined;
    const sign = shift === "ago" ? -1 : 1;
    const day = move(today, sign * count, unit!);
    return relative(direction === "future" ? day : shorten(day, unit!));
  }
  if (which === undefined) return undefined;
  if (direction === "past") {
    const day = unit === "weekend"
      ? findWeekday(SATURDAY, which, today, "past")
      : move(today, STEPS[which], unit!);
    return relative(shorten(day, unit === "week" || unit === "weekend" ? "month" : unit!));
  }
  return relative(findStart(today, STEPS[which], unit!));
}

const SATURDAY = 6;

function move(day: string, count: number, unit: Unit): string | undefined {
  if (unit === "year") return addMonths(day, count * 12);
  if (unit === "month") return addMonths(day, count);
  return addDays(day, unit === "day" ? count : count * 7);
}

/** The first day of the week, month or year that is this many ahead. */
function findStart(today: string, ahead: number, unit: Unit): string | undefined {
  if (unit === "weekend") {
    return findWeekday(SATURDAY, ahead < 0 ? "last" : "next", today, "future");
  }
  const day = move(today, ahead, unit);
  if (day === undefined || unit === "day") return day;
  if (unit === "week") return addDays(day, -((weekdayOf(day) + 6) % 7));
  return day.slice(0, unit === "month" ? 7 : 4) + (unit === "month" ? "-01" : "-01-01");
}

/** Nobody counts the days of months and years. */
function shorten(day: string | undefined, unit: Unit): string | undefined {
  return day?.slice(0, unit === "year" ? 4 : unit === "month" ? 7 : 10);
}

function relative(date: string | undefined): DateReading | undefined {
  return date === undefined ? undefined : { date, isRelative: true };
}
