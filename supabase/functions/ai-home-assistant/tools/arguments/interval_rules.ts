/** The rules that the parts of an interval make: how often, in which months, on which days. */
import type { AskReason, IntervalRule, IntervalUnit } from "../../contract/interval.ts";
import { addDays, isCalendarDate, splitDay, weekdayOf } from "./calendar.ts";
import type { IntervalWord } from "./interval_words/interval_words.ts";

/** The days on which a fixed rule comes. A schedule stores them as its first date. */
export type FixedDays =
  | { is: "weekday"; weekday: number }
  | { is: "day"; day: number }
  | { is: "dates"; dates: { month: number; day: number }[] };

export type IntervalReading =
  | { rule: IntervalRule; on?: FixedDays }
  /** Understood, but a schedule cannot come like that. `nearest` is what it can do instead, if anything. */
  | { ask: AskReason; nearest?: IntervalRule }
  | { once: true };

/** The words of each part of an interval. */
export type IntervalParts = Partial<
  Record<"frequency" | "months" | "except" | "dates" | "day" | "weekdays" | "count", IntervalWord[]>
>;

export function askFor(ask: AskReason, nearest?: IntervalRule): IntervalReading {
  return { ask, ...(nearest && { nearest }) };
}

/** Asks with what was read as the nearest; what cannot be read stays unread. */
export function askInstead(
  reason: AskReason,
  reading: IntervalReading | undefined,
): IntervalReading | undefined {
  if (!reading || "once" in reading) return undefined;
  return askFor(reason, "rule" in reading ? withoutDays(reading) : reading.nearest);
}

/** The rule alone. A date of the year becomes its month, any other fixed day is lost. */
function withoutDays({ rule, on }: Extract<IntervalReading, { rule: unknown }>): IntervalRule {
  if (!on) return rule;
  const { fixed: _, ...others } = rule;
  const isYearly = on.is === "dates" && rule.unit === "year";
  return isYearly ? { ...rule, season: unite(on.dates.map(({ month }) => [month])) } : others;
}

/** The value of the first number among the words; 1 if there is none. */
export function numberOf(words: readonly IntervalWord[] = []): number {
  const found = words.find((word) => "value" in word);
  return found && "value" in found ? found.value : 1;
}

// How often

interface Frequency {
  amount: number;
  unit: IntervalUnit;
  /** How many times in `amount` units. */
  times: number;
}

function splitFrequency(words: readonly IntervalWord[]): Frequency | undefined {
  const unit = words.find((word) => word.is === "unit");
  if (!unit) return undefined;
  const worded = words.find((word) => word.is === "count_of_times");
  const numbers = words.flatMap((word) =>
    word.is === "number" || word.is === "out_of" ? [word.value] : []
  );
  // "3 times a year", "3 a year".
  const isCounted = words.some((word, i) =>
    word.is === "times" || (word.is === "filler" && words[i - 1]?.is === "number")
  );
  const times = worded?.value ?? (isCounted ? numbers.shift() ?? 0 : 1);
  const hasHalf = words.some((word) => word.is === "half");
  const isMore = words.some((word) => word.is === "and");
  const amount = (numbers[0] ?? (hasHalf && !isMore ? 0 : 1)) + (hasHalf ? 0.5 : 0);
  return { amount: amount * unit.count, unit: unit.unit, times };
}

export const DAYS: Record<IntervalUnit, number> = {
  day: 1,
  week: 7,
  month: 365.25 / 12,
  year: 365.25,
};
const SMALLER: Partial<Record<IntervalUnit, [unit: IntervalUnit, count: number]>> = {
  year: ["month", 12],
  week: ["day", 7],
};

function toReading({ amount, unit, times }: Frequency): IntervalReading | undefined {
  if (!Number.isInteger(times) || times < 1 || amount <= 0) return undefined;
  const [smaller, parts] = SMALLER[unit] ?? [unit, 1];
  const rule = Number.isInteger(amount / times)
    ? { count: amount / times, unit }
    : { count: amount * parts / times, unit: smaller };
  if (!Number.isInteger(rule.count)) {
    return askFor("uneven", findNearest(amount * DAYS[unit] / times));
  }
  return rule.count <= MAX_COUNT ? { rule } : undefined;
}

const MAX_COUNT = 1_000;

function findNearest(days: number): IntervalRule {
  return days >= 13
    ? { count: Math.min(Math.round(days / 7), MAX_COUNT), unit: "week" }
    : { count: Math.max(Math.floor(days), 1), unit: "day" };
}

export function readFrequency(words: readonly IntervalWord[]): IntervalRule | undefined {
  const frequency = splitFrequency(words);
  const reading = frequency && toReading(frequency);
  return reading && "rule" in reading ? reading.rule : undefined;
}

/** Only a few days are said in hours; more of them are hours of running. */
export function readHours({ count }: IntervalParts): IntervalReading | undefined {
  const hours = numberOf(count);
  if ([24, 48, 72].includes(hours)) return { rule: { count: hours / 24, unit: "day" } };
  return hours < 24 ? askFor("hours", { count: 1, unit: "day" }) : askFor("usage");
}

// Seasons

interface Months {
  /** The months of each name. */
  names: number[][];
  is: "one" | "each" | "any";
  hasSeason: boolean;
}

function readMonths(words: readonly IntervalWord[]): Months {
  const names = words.flatMap((word) =>
    word.is === "month" ? [[word.value]] : word.is === "season" ? [word.months] : []
  );
  const hasSeason = words.some((word) => word.is === "season");
  if (words.some((word) => word.is === "to" || word.is === "between")) {
    return { names: [listMonths(names[0]![0]!, names[1]!.at(-1)!)], is: "one", hasSeason };
  }
  const isAny = words.some((word) => word.is === "or");
  return { names, is: names.length === 1 ? "one" : isAny ? "any" : "each", hasSeason };
}

/** The months from one to another, over the turn of the year if need be. */
function listMonths(first: number, last: number): number[] {
  const length = (last - first + 12) % 12 + 1;
  return Array.from({ length }, (_, i) => (first + i - 1) % 12 + 1);
}

function unite(names: readonly number[][]): number[] {
  return [...new Set(names.flat())].sort((a, b) => a - b);
}

/** An interval with or without the months in which the work can be done. */
export function readSeason(
  { frequency, months, except }: IntervalParts,
): IntervalReading | undefined {
  const often = frequency
    ? splitFrequency(frequency)
    : { amount: 1, unit: "year" as const, times: 1 };
  const reading = often && toReading(often);
  if (!often || !reading || (!months && !except)) return reading;
  const named: Months = months
    ? readMonths(months)
    : { names: [listMonths(1, 12)], is: "one", hasSeason: false };
  const without = except ? unite(readMonths(except).names) : [];
  const season = unite(named.names).filter((month) => !without.includes(month));
  if (season.length === 0 || "once" in reading) return undefined;
  const isRange = months?.some((word) => word.is === "to" || word.is === "between") ?? false;
  // "April to October" does not say how often.
  if (!frequency && isRange) return askFor("ambiguous");
  if (often.unit === "year" && often.amount === 1) {
    return readYearlySeason(often.times, {
      ...named,
      season,
      isFixed: months !== undefined,
      except,
    });
  }
  if ("ask" in reading) {
    return askFor(reading.ask, reading.nearest && { ...reading.nearest, season });
  }
  if (often.times > 1 && often.unit !== "day") return askFor("uneven", { ...reading.rule, season });
  const { count, unit } = reading.rule;
  if (unit === "year") {
    return named.is === "each"
      ? askFor("several_days", { count, unit })
      : { rule: { count, unit, season, fixed: true } };
  }
  const isEach = named.is === "each" && unit === "month" && isSpaced(named.names, count);
  return { rule: { count, unit, season, ...(isEach && { fixed: true }) } };
}

interface YearlySeason extends Months {
  season: number[];
  isFixed: boolean;
  except: IntervalWord[] | undefined;
}

/** "Every fall" is once within it; "April and October" is once in each. */
function readYearlySeason(
  times: number,
  { names, is, hasSeason, season, isFixed, except }: YearlySeason,
): IntervalReading | undefined {
  const yearly: IntervalRule = { count: 1, unit: "year", season, ...(isFixed && { fixed: true }) };
  if (is !== "each") return times === 1 ? { rule: yearly } : askFor("uneven", yearly);
  if (except || (times > 1 && times !== names.length)) return undefined;
  if (!hasSeason) return { rule: { count: 1, unit: "month", season, fixed: true } };
  const isAllSeasons = names.every((months) => months.length === 3);
  if (!isAllSeasons || new Set(names).size !== names.length) return undefined;
  if (names.length === 4) return askFor("ambiguous", { count: 3, unit: "month" });
  const count = names.length === 2 && isSpaced(names, 6) ? 6 : 3;
  return { rule: { count, unit: "month", season, fixed: true } };
}

/** Whether the names follow each other by so many months, all through the year. */
function isSpaced(names: readonly number[][], count: number): boolean {
  const firsts = names.map(([month]) => month!).sort((a, b) => a - b);
  return firsts.length * count === 12 &&
    firsts.every((month, i) => i === 0 || month - firsts[i - 1]! === count);
}

/** "Every other April", "every second spring"; "jeden zweiten April" may be a day. A number in digits is one. */
export function readEveryFew({ count, months }: IntervalParts): IntervalReading | undefined {
  const [word] = count!;
  if (word?.is !== "number" || !word.isWritten) return undefined;
  const season = unite(readMonths(months!).names);
  const rule: IntervalRule = { count: word.value, unit: "year", season, fixed: true };
  return word.isOrdinal && season.length === 1 ? askFor("ambiguous", rule) : { rule };
}

// Fixed days

const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isOther(word: IntervalWord): boolean {
  return word.is === "number" && word.isWritten === true && !word.isOrdinal;
}

/** "April 15", "January 1 and July 1". */
export function readDates({ frequency, dates: words }: IntervalParts): IntervalReading | undefined {
  if (words!.some(isOther)) return undefined;
  const pairs = words!.filter((word) => word.is === "month" || word.is === "number");
  const dates = Array.from({ length: pairs.length / 2 }, (_, i) => {
    const pair = pairs.slice(2 * i, 2 * i + 2);
    return {
      month: numberOf(pair.filter(({ is }) => is === "month")),
      day: numberOf(pair.filter(({ is }) => is === "number")),
    };
  });
  if (dates.some(({ month, day }) => day < 1 || day > DAYS_OF_MONTHS[month - 1]!)) return undefined;
  const reading = frequency ? readSeason({ frequency }) : undefined;
  if (frequency && !(reading && "rule" in reading)) return undefined;
  const rule: IntervalRule = reading && "rule" in reading
    ? reading.rule
    : { count: 1, unit: "year" };
  if (dates.length === 1) {
    return rule.unit === "year"
      ? { rule: { ...rule, fixed: true }, on: { is: "dates", dates } }
      : undefined;
  }
  const months = unite(dates.map(({ month }) => [month]));
  const count = 12 / dates.length;
  const isSameDay = dates.every(({ day }) => day === dates[0]!.day && day <= 28);
  const isYearly = rule.unit === "year" && rule.count === 1;
  if (!isYearly && !(rule.unit === "month" && rule.count === count)) return undefined;
  return isSameDay && isSpaced(months.map((month) => [month]), count)
    ? { rule: { count, unit: "month", fixed: true }, on: { is: "dates", dates } }
    : askFor("several_days", { count: 1, unit: "month", season: months, fixed: true });
}

/** "Monthly on the 15th"; the last day of a month is the 31st or what the month has. */
export function readDay({ frequency, day: words }: IntervalParts): IntervalReading | undefined {
  if (words!.some(isOther)) return undefined;
  const day = words![0]?.is === "last" ? 31 : numberOf(words);
  const reading = frequency ? readSeason({ frequency }) : undefined;
  if (frequency && !(reading && "rule" in reading)) return undefined;
  const rule: IntervalRule = reading && "rule" in reading
    ? reading.rule
    : { count: 1, unit: "month" };
  if (rule.unit !== "month" || !Number.isInteger(day) || day < 1 || day > 31) return undefined;
  return { rule: { ...rule, fixed: true }, on: { is: "day", day } };
}

export function readSeveralDays({ frequency }: IntervalParts): IntervalReading | undefined {
  const isMonthly = !frequency || readFrequency(frequency)?.unit === "month";
  return isMonthly ? askFor("several_days", { count: 2, unit: "week" }) : undefined;
}

export function readWeekdays(
  { frequency, count, weekdays }: IntervalParts,
): IntervalReading | undefined {
  const days = unite(weekdays!.map((word) => word.is === "weekday" ? [word.value] : []));
  const reading = frequency ? readSeason({ frequency }) : undefined;
  if (frequency && !(reading && "rule" in reading)) return undefined;
  const rule: IntervalRule = reading && "rule" in reading
    ? reading.rule
    : { count: numberOf(count), unit: "week" };
  if (rule.unit !== "week" || !Number.isInteger(rule.count)) return undefined;
  if (days.length > 1) {
    return askFor("several_days", findNearest(7 * rule.count / days.length));
  }
  return { rule: { ...rule, fixed: true }, on: { is: "weekday", weekday: days[0]! } };
}

/** A date outside the season would move to its first day, so the day of the week or month would be lost. */
export function readDayInSeason(groups: IntervalParts): IntervalReading | undefined {
  const weekly: IntervalWord[] = [{ is: "unit", unit: "week", count: 1 }];
  return askInstead(
    "day_in_season",
    readSeason({ ...groups, frequency: groups.frequency ?? weekly }),
  );
}

// The first date

/** The first day after today. A day that a month does not have is sought in a later month: the calendar counts from it. */
export function findFirstDate(on: FixedDays, today: string): string | undefined {
  const [year, month] = splitDay(today);
  switch (on.is) {
    case "weekday":
      return addDays(today, (on.weekday - weekdayOf(today) + 6) % 7 + 1);
    case "day":
      return findLater(today, 3, (i) => [year, month + i, on.day]);
    case "dates":
      return on.dates.flatMap((date) =>
        findLater(today, 9, (i) => [year + i, date.month, date.day]) ?? []
      ).sort()[0];
  }
}

function findLater(
  today: string,
  tries: number,
  dateOf: (index: number) => [year: number, month: number, day: number],
): string | undefined {
  return Array.from({ length: tries }, (_, i) => {
    const [year, month, day] = dateOf(i);
    const parts = [year + Math.floor((month - 1) / 12), (month - 1) % 12 + 1, day];
    return parts.map((part) => String(part).padStart(2, "0")).join("-");
  }).find((date) => date > today && isCalendarDate(date));
}
