/** Dates in words of several languages: chrono-node parses them, with a layer here for what it lacks. */
import { casual as chronoDe } from "chrono-node/de";
import { casual as chronoEn, type Chrono, type ParsedResult } from "chrono-node/en";
import { casual as chronoEs } from "chrono-node/es";
import { casual as chronoFr } from "chrono-node/fr";
import { casual as chronoIt } from "chrono-node/it";
import { casual as chronoNl } from "chrono-node/nl";
import { casual as chronoPt } from "chrono-node/pt";
import {
  addDays,
  addMonths,
  buildDate,
  type DateContext,
  type DateReading,
  findYear,
  readDays,
  splitDay,
  type TimeDirection,
  weekdayOf,
} from "./calendar.ts";
import {
  isFiller,
  isForeignMonthWithNumber,
  toEnglish,
  UNCERTAIN,
  withoutFillers,
} from "./date_words.ts";

/**
 * Reads "yesterday at 5pm", "last Saturday", "vor zwei Wochen", "Q1 2026", with the precision that the words have.
 * Undefined for any other text, and for one that says more than a date.
 */
export function readWordedDate(
  text: string,
  context: DateContext,
  direction: TimeDirection,
): DateReading | undefined {
  const reading = readEnglish(
    toEnglish(text, splitDay(context.today)[0]),
    text,
    context,
    direction,
  );
  // Without a year in digits the same words mean another date in another year.
  return reading && (/\d{4}/.test(text) ? reading : { ...reading, isRelative: true });
}

/** @param text the same words in their own language, for the parts that have no English ones */
function readEnglish(
  english: string,
  text: string,
  context: DateContext,
  direction: TimeDirection,
): DateReading | undefined {
  if (UNCERTAIN.test(english)) return undefined;
  const [, part, rest] = withoutFillers(english).match(/^(early|mid|late|end) (.+)$/) ?? [];
  if (part !== undefined) return readPart(part as Part, rest!, context, direction);
  return readYear(english) ?? readSeason(english, context, direction) ??
    readQuarter(english, direction) ?? readPeriod(english, context.today, direction) ??
    readByChrono(english, text, context.today, direction) ??
    readMissingDay(text, context, direction);
}

type Part = "early" | "mid" | "late" | "end";

/** "Late March", "mid 2025", "early next week". Of a month or a year to come the day with which the part begins. */
function readPart(
  part: Part,
  rest: string,
  context: DateContext,
  direction: TimeDirection,
): DateReading | undefined {
  const whole = /^(?:month|year)$/.test(rest) && direction !== "past" ? `this ${rest}` : rest;
  const base = readEnglish(whole, whole, context, direction === "past" ? "past" : "end");
  if (base === undefined || base.loss) return undefined;
  // "Late last night": the part is one of the day.
  if (base.date.length === 10) return part === "early" || part === "late" ? base : undefined;
  if (direction === "end" && part === "end") return base;
  if (direction !== "future") return { ...base, isRounded: true };
  if (part === "early") return readEnglish(whole, whole, context, direction);
  // Weeks, seasons and quarters have no such days.
  return base.isRounded ? undefined : { date: findFirstOfPart(part, base.date), isRounded: true };
}

function findFirstOfPart(part: Exclude<Part, "early">, date: string): string {
  if (date.length === 4) return date + { mid: "-07-01", late: "-10-01", end: "-12-31" }[part];
  if (part !== "end") return date + { mid: "-15", late: "-21" }[part];
  return addDays(addMonths(`${date}-01`, 1)!, -1)!;
}

type Which = "penultimate" | "last" | "this" | "next";

const STEPS: Record<Which, number> = { penultimate: -2, last: -1, this: 0, next: 1 };

/** "In 2015". */
function readYear(english: string): DateReading | undefined {
  const [, year] = withoutFillers(english).match(/^(?:year )?(\d{4})$/) ?? [];
  return year === undefined ? undefined : buildDate(Number(year));
}

const SEASON_MONTHS = { spring: 3, summer: 6, autumn: 9, winter: 12 };

/** "Last summer", "spring 2024": the season's year, or the first month of one to come. */
function readSeason(
  english: string,
  { today, country = "" }: DateContext,
  direction: TimeDirection,
): DateReading | undefined {
  const [, which, season, saidYear] = withoutFillers(english)
    .match(/^(?:(last|this|next) )?(spring|summer|autumn|winter)(?: (?:of )?(\d{4}))?$/) ?? [];
  if (season === undefined || (which !== undefined && saidYear !== undefined)) return undefined;
  const northern = SEASON_MONTHS[season as keyof typeof SEASON_MONTHS];
  const month = SOUTHERN.has(country) ? (northern + 5) % 12 + 1 : northern;
  const year = saidYear === undefined
    ? findSeasonYear(month, which as Which | undefined, today, direction)
    : Number(saidYear);
  if (direction === "future") return buildDate(year, month);
  // Nobody knows in which of its two years a winter's work was done.
  if (month === 12 && saidYear === undefined) return undefined;
  return { ...buildDate(year)!, isRounded: true };
}

/** The year in which the season begins. "Last" summer has ended, and no summer that is meant is yet to come. */
function findSeasonYear(
  month: number,
  which: Which | undefined,
  today: string,
  direction: TimeDirection,
): number {
  const [year] = splitDay(today);
  if (which === "this") return year;
  if (which === "last") return findYear([month, 1], addMonths(today, -3)!, "past");
  return findYear([month, 1], today, which === "next" ? "future" : direction);
}

/** Countries where most people live south of the equator. */
const SOUTHERN = new Set(
  "AO AR AU BO BR BW CL LS MG MU MW MZ NA NZ PE PG PY SZ UY ZA ZM ZW".split(" "),
);

/** "Q1 2026": its year, or the first month of one to come. */
function readQuarter(english: string, direction: TimeDirection): DateReading | undefined {
  const [, quarter, year] = withoutFillers(english).match(/^q([1-4])[ /-]?(?:of )?(\d{4})$/) ?? [];
  if (year === undefined) return undefined;
  return direction === "future"
    ? buildDate(Number(year), Number(quarter) * 3 - 2)
    : { ...buildDate(Number(year))!, isRounded: true };
}

/** "Last week", "next month", "this weekend"; of one to come its first day. */
function readPeriod(
  english: string,
  today: string,
  direction: TimeDirection,
): DateReading | undefined {
  const [, which = direction === "past" ? "last" : "next", unit] = withoutFillers(english)
    .match(/^(?:(penultimate|last|this|next) )?(weekend|(?<= )(?:week|month|year))$/) ?? [];
  const step = STEPS[which as Which];
  switch (unit) {
    case "week": {
      const monday = addDays(today, 7 * step - (weekdayOf(today) + 6) % 7);
      return readDays(monday, 7, direction);
    }
    case "weekend": {
      const ahead = (SATURDAY - weekdayOf(today) + 7) % 7;
      const weeks = which === "next" && ahead > 0 ? 0 : step;
      return readDays(addDays(today, ahead + 7 * weeks), 2, direction);
    }
    case "month":
    case "year": {
      const [year, month] = splitDay(addMonths(today, step * (unit === "year" ? 12 : 1)) ?? "0");
      const reading = unit === "year" ? buildDate(year) : buildDate(year, month!);
      return reading && direction === "future"
        ? { date: reading.date + "-01-01".slice(reading.date.length - 4) }
        : reading;
    }
  }
  return undefined;
}

const SATURDAY = 6;

const OTHER_LANGUAGES = [chronoDe, chronoFr, chronoEs, chronoIt, chronoPt, chronoNl];

function readByChrono(
  english: string,
  text: string,
  today: string,
  direction: TimeDirection,
): DateReading | undefined {
  // chrono-node reads digits in the order of a language, not of the home's country.
  if (/\d[./]\d/.test(text)) return undefined;
  const plain = withoutFillers(english);
  // `readPeriod` knows how much of a week's date is known.
  if (/^(?:last|this|next) week$|\bweekend\b/.test(plain)) return undefined;
  const [, which, rest = ""] = plain.match(/^(last|this|next) (.+)$/) ?? [];
  if (isForeignMonthWithNumber(text)) return undefined;
  const attempts: [Chrono, words: string][] = [[chronoEn, english], [chronoEn, plain]];
  // "Ma" is a Monday in Dutch, and half of a word elsewhere.
  if (text.length > 3) {
    for (const language of OTHER_LANGUAGES) attempts.push([language, text]);
  }
  for (const [language, words] of attempts) {
    const result = parseWhole(language, words, today);
    const reading = result && readResult(result, which as Which, english, today, direction);
    if (reading) return reading;
  }
  // "Last November": the library knows "last" only before weekdays and units of time.
  const named = parseWhole(chronoEn, rest, today);
  return named && !named.start.isCertain("year")
    ? readResult(named, which as Which, english, today, direction)
    : undefined;
}

/** The only date of a text that has no other words; undefined for any other text, and for a range. */
function parseWhole(language: Chrono, text: string, today: string): ParsedResult | undefined {
  const [year, month, day] = splitDay(today);
  // In the process's own time zone: some of the library's parsers use that one, whichever they are given.
  const [result, ...others] = language.parse(text, new Date(year, month - 1, day, 12));
  if (!result || others.length > 0 || result.end) return undefined;
  const before = text.slice(0, result.index);
  const after = text.slice(result.index + result.text.length);
  return isFiller(before) && isFiller(after) ? result : undefined;
}

/** What of a result was said. The library fills in what was not. */
function readResult(
  result: ParsedResult,
  which: Which | undefined,
  english: string,
  today: string,
  direction: TimeDirection,
): DateReading | undefined {
  const { start } = result;
  const [year, month, day] = [start.get("year")!, start.get("month")!, start.get("day")!];
  const isSaid = (part: "year" | "month" | "day" | "weekday" | "hour") => start.isCertain(part);
  // The library takes the "10." of "10. März" for an hour.
  if (isSaid("hour") && !isSaid("day") && !isSaid("weekday")) return undefined;
  // And a week from today for "next week in the morning".
  if (!isSaid("weekday") && /\b(?:last|this|next) (?:week|month|year)\b/.test(english)) {
    return undefined;
  }
  // It takes the "31" of "Nov 31" for a year.
  if (isSaid("year") && !isSaid("day") && /\b(?:29|30|31)\b/.test(english)) return undefined;
  const isShortYear = isSaid("year") && /\b\d{2}$/.test(english);
  if (isShortYear && year > splitDay(today)[0] && direction === "past") return undefined;
  const isRelative = result.tags().has("result/relativeDate");
  if (isRelative && isSaid("year") && direction !== "past") return buildDate(year, month, day);
  const said: [month: number, day?: number] = isSaid("day") ? [month, day] : [month];
  if (isSaid("month")) {
    const saidYear = isSaid("year") ? year : findNamedYear(said, which, today, direction);
    const reading = buildDate(saidYear, ...said);
    const isOtherWeekday = isSaid("day") && isSaid("weekday") && reading &&
      weekdayOf(reading.date) !== start.get("weekday");
    return isOtherWeekday ? { ...buildDate(saidYear, month)!, loss: "no_such_day" } : reading;
  }
  if (isSaid("year")) return buildDate(year);
  if (isSaid("weekday")) {
    const date = findWeekday(start.get("weekday")!, which, english, today, direction);
    return date === undefined ? undefined : { date };
  }
  // A time alone is no date.
  return /\bthis (?:morning|afternoon|evening|night)\b/.test(english) ? { date: today } : undefined;
}

function findNamedYear(
  date: readonly [month: number, day?: number],
  which: Which | undefined,
  today: string,
  direction: TimeDirection,
): number {
  const [thisYear, thisMonth, thisDay] = splitDay(today);
  if (which === "this") return thisYear;
  const [month, day = thisDay] = date;
  if (which === "last" && month === thisMonth && day === thisDay) return thisYear - 1;
  return findYear(
    date,
    today,
    which === undefined ? direction : which === "next" ? "future" : "past",
  );
}

/** Not the library's day: its "next Friday" may be more than a week away. */
function findWeekday(
  weekday: number,
  which: Which | undefined,
  english: string,
  today: string,
  direction: TimeDirection,
): string | undefined {
  const [, week] = english.match(/\b(last|this|next) week$/) ?? [];
  if (week !== undefined) {
    const monday = 7 * STEPS[week as Which] - (weekdayOf(today) + 6) % 7;
    return addDays(today, monday + (weekday + 6) % 7);
  }
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  if (which === "this" && ahead === 0) return today;
  const isPast = which === "last" || (which !== "next" && direction === "past");
  return addDays(today, isPast ? (ahead === 0 ? -7 : ahead - 7) : ahead || 7);
}

/** "31 April": the month of a day that does not exist. */
function readMissingDay(
  text: string,
  context: DateContext,
  direction: TimeDirection,
): DateReading | undefined {
  const month = text.replace(/\b(?:29|30|31)(?:st|th|\.)?(?= |,|$)/, "");
  if (month === text) return undefined;
  const reading = readWordedDate(month, context, direction);
  return reading?.date.length === 7 && !reading.isRounded
    ? { ...reading, loss: "no_such_day" }
    : undefined;
}
