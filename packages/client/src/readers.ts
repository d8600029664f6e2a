/**
 * Reads dates, intervals and amounts as people write them, as the assistant reads those of a model. The functions of the
 * Data API take only what these readers return.
 */
import { readAmount as readAmountOfCurrency } from "@function/tools/arguments/amounts.ts";
import { isCalendarDate } from "@function/tools/arguments/calendar.ts";
import { readDate as readDateInContext } from "@function/tools/arguments/dates.ts";
import {
  findFirstDate,
  readInterval as readIntervalWords,
} from "@function/tools/arguments/intervals.ts";
import type { IntervalRule } from "./generated/contract.ts";

export type { IntervalRule } from "./generated/contract.ts";

/** What a date is read against. */
export interface DateOptions {
  /** The day of the home, `YYYY-MM-DD`. */
  today: string;
  /** `past` for what was done, the default, and `future` for what is to come: "in March" is one or the other. */
  direction?: "past" | "future";
  /** ISO 3166-1 code of the home's country, for the order of day and month: "3/9/2026". */
  country?: string;
  /** The person's locale, such as `en-GB`, for that order where the country is not known. */
  locale?: string;
  /** The time zone of the home, for a time with an offset. The default is UTC. */
  timeZone?: string;
}

/** A date as exact as it was said. */
export interface DateReading {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  date: string;
  /** Whether the same words mean another date on another day, as "yesterday" does: show the person what was read. */
  isRelative?: boolean;
  /** Whether the words say more than the date: of "last summer" the year is left. */
  isRounded?: boolean;
  /** Why a part is left out: day and month may be either way round, or the month has no such day. */
  loss?: "ambiguous" | "no_such_day";
}

/**
 * Reads a date in digits, or in words of English, Spanish, German, French, Italian, Portuguese or Dutch. Undefined if the
 * text is no date, or says more than one. Loads the parser of words at the first text that is not in digits.
 *
 * Throws a RangeError if `today` is no day.
 */
export async function readDate(
  text: string,
  { today, direction = "past", timeZone = "UTC", country, locale }: DateOptions,
): Promise<DateReading | undefined> {
  checkToday(today);
  return await readDateInContext(text, { today, timeZone, country, locale }, direction);
}

/** Why an interval that is understood cannot be stored. */
export type IntervalProblem =
  | "weekday_of_month"
  | "day_in_season"
  | "several_days"
  | "uneven"
  | "ambiguous"
  | "range"
  | "usage"
  | "hours"
  | "end";

export type IntervalReading =
  /** Arguments of a schedule. Only an interval on certain days, such as "every Monday" or "April 15", has a first date. */
  | { every: IntervalRule; due_on?: string }
  /** The work comes once: the schedule has no `every`. */
  | { once: true }
  /** Understood, but a schedule cannot come like that. `nearest` is what the person may choose instead. */
  | { problem: IntervalProblem; nearest?: IntervalRule };

/**
 * Reads how often work comes, in English, Spanish, German or French: "every 3 months", "cada otoño", "am 15. jedes
 * Monats". Undefined for any other text, also for one with a word that has no place in the interval.
 *
 * Throws a RangeError if `today`, from which the first date counts, is no day.
 */
export function readInterval(
  text: string,
  { today }: Pick<DateOptions, "today">,
): IntervalReading | undefined {
  checkToday(today);
  const reading = readIntervalWords(text);
  if (reading === undefined || "once" in reading) return reading;
  if ("ask" in reading) {
    const { ask, nearest } = reading;
    return { problem: ask, ...(nearest && { nearest }) };
  }
  const first = reading.on && findFirstDate(reading.on, today);
  return { every: reading.rule, ...(first !== undefined && { due_on: first }) };
}

/** Never converted: an amount in another currency is a problem. */
export type AmountReading = { amount: number } | { problem: "unreadable" | "other_currency" };

/**
 * Reads an amount in any usual notation: "$240", "1.240,50 €", "6.8k".
 *
 * Throws a RangeError if `currency`, that of the home, is no code of ISO 4217.
 */
export function readAmount(text: string, currency: string): AmountReading {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError("currency must be a code such as USD");
  const reading = readAmountOfCurrency(text, currency);
  return "amount" in reading ? reading : { problem: reading.reason };
}

function checkToday(today: string): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || !isCalendarDate(today)) {
    throw new RangeError("today must be YYYY-MM-DD");
  }
}
