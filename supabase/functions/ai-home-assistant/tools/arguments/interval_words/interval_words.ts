/** The words of intervals: what each language has a table of. */
import type { AskReason, IntervalRule, IntervalUnit } from "../../../contract/interval.ts";

/** What one word, or one phrase of several words, says. A filler says nothing. */
export type IntervalWord =
  /** `isWritten`: in words. "Other" counts too, and is no day of the month. */
  | { is: "number"; value: number; isOrdinal?: true; isWritten?: true }
  /** "Quarter" is three months. "Daily" says how often and is no noun, as in "day 15". */
  | { is: "unit"; unit: IntervalUnit; count: number; isAdverb?: true }
  | { is: "month" | "weekday"; value: number }
  | { is: "season"; months: number[] }
  /** "Twice". `times` needs a number before it. */
  | { is: "count_of_times"; value: number }
  /** "Un mois sur deux". */
  | { is: "out_of"; value: number }
  | { is: "ask"; reason: AskReason; nearest?: IntervalRule }
  | { is: Connective };

export type Connective =
  | "times"
  | "every"
  | "of"
  /** Before a month or a season, or between a count of times and its unit. */
  | "in"
  /** "À", "au": before the end of a range or a season. */
  | "at"
  | "and"
  | "or"
  | "to"
  /** A hyphen or dash between words. */
  | "dash"
  | "from"
  | "between"
  | "except"
  | "half"
  | "last"
  | "for"
  /** After a length: "3 Monate lang". */
  | "lasting"
  | "usage"
  | "hour"
  | "fixed"
  | "floating"
  | "filler";

/** The table of one language. Words are folded: lower case, without diacritics, hyphens and apostrophes. */
export interface IntervalLanguage {
  language: string;
  /** Phrases, separated by commas. */
  words: [IntervalWord, string][];
  /** The phrases of the numbers 1 to 100. */
  numbers: string[];
  /** Phrases of ordinals by their number; a language with endings has several, separated by commas. */
  ordinals: Record<number, string>;
  /** January first; several names of a month are separated by commas. */
  months: string[];
  /** Sunday first. */
  weekdays: string[];
  /** After these words comes an end. */
  until: string[];
}

export function unit(name: IntervalUnit, count = 1): IntervalWord {
  return { is: "unit", unit: name, count };
}

export const DAILY: IntervalWord = { is: "unit", unit: "day", count: 1, isAdverb: true };

/** "Every other month". */
export const OTHER: IntervalWord = { is: "number", value: 2, isWritten: true };

export const SPRING: IntervalWord = { is: "season", months: [3, 4, 5] };
export const SUMMER: IntervalWord = { is: "season", months: [6, 7, 8] };
export const AUTUMN: IntervalWord = { is: "season", months: [9, 10, 11] };
export const WINTER: IntervalWord = { is: "season", months: [12, 1, 2] };

/** A word with two meanings, or one for days that a schedule does not have. */
export function ask(reason: AskReason, count: number, unit: IntervalUnit): IntervalWord {
  return { is: "ask", reason, nearest: { count, unit } };
}
