/** Texts as English words, for reading what they say of time. */
import { buildDate, type DateContext, splitDay } from "../../../tools/arguments/calendar.ts";
import { toEnglish } from "../../../tools/arguments/date_words.ts";
import { normaliseWords } from "../message_words.ts";
import type { Holiday } from "./holidays.ts";
import { listNumbers, type NumberMention, splitTextWords } from "./text_words.ts";

/** What a text says of time. */
export interface SaidDates {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as exactly as it is said. */
  dates: Set<string>;
  /** Months and days of months without a year. */
  yearless: [month: number, day?: number][];
  holidays: Holiday[];
  /** The years that the text names by digits, words or "last year". */
  years: Set<number>;
  /** Lengths of time in months: "ten-year warranty". */
  months: Set<number>;
  /** In days, after a date that another text says: "two days later". */
  laterBy: Set<number>;
}

/** A text in English words, with its numbers. */
export interface DateText {
  words: readonly string[];
  /** The numbers by the index of their first word, and by that of their last. */
  byStart: ReadonlyMap<number, NumberMention>;
  byEnd: ReadonlyMap<number, NumberMention>;
}

/**
 * Returns the words of a text in English, where they say something of time. German words that `toEnglish` does not know
 * are replaced here, and French ones that other languages have too.
 */
export function readDateText(text: string, { today, locale = "" }: DateContext): DateText {
  const folded = normaliseWords(text).replace(/\b(?:vorvorgestern|trasanteayer)\b/g, "3 days ago")
    .replace(/\bvorgestern\b/g, "the day before yesterday")
    .replace(/\b(?:gestern|ayer)\b/g, "yesterday").replace(/\bheute\b/g, "today")
    .replace(/\b(?:a couple(?: of)?|un par de) /g, "2 ")
    .replace(/\b(?:thurs?|weds)\b/g, (word) => word.slice(0, 3))
    .replace(/\b(domingo|sabado|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)s\b/g, "$1")
    .replace(/\b([a-z]{3,8}tag)(?:en|e|s)\b/g, "$1")
    .replace(/\bchristmases\b/g, "christmas").replace(/\bnoels\b/g, "noel")
    .replace(/\bfinde\b/g, "weekend").replace(/\bel uno (?=de )/g, "1 ")
    .replace(/\bantes de anoche\b/g, "the day before yesterday")
    .replace(/\bnight before last\b/g, "day before yesterday")
    .replace(/[a-z]{4,}/g, (word) => ORDINALS.has(word) ? `${ORDINALS.get(word)} o` : word)
    .replace(/\b(?:an|am) (?=\w+tag\b)/g, "");
  // "Sept" is seven in French, and September before a year and after "en".
  const sept = /^fr/i.test(locale)
    ? folded.replace(/(?<!\b(?:en|debut|fin|mi|\d{1,2})[ -])\bsept\b(?!\.? \d{4})/g, "7")
    : folded;
  const own = /^de/i.test(locale) ? folded : sept.replace(/(?<!avant[- ])\bhier\b/g, "yesterday")
    .replace(/\baujourd'hui\b/g, "today");
  const split = splitTextWords(toEnglish(`. ${own} .`, splitDay(today)[0]));
  const numbers = listNumbers(split);
  return {
    words: split.map(({ text }) => text),
    byStart: new Map(numbers.map((number) => [number.start, number])),
    byEnd: new Map(numbers.map((number) => [number.end - 1, number])),
  };
}

/** Ordinals in words by their number: "am dritten September". "Second" is also a length of time. */
const ORDINALS = new Map(
  ("first erste/primero/premier/ersten/erster/primer - zweite/zweiten third dritte/dritten fourth vierte/vierten fifth funfte/funften " +
    "sixth sechste/sechsten seventh siebte/siebten/siebente eighth achte/achten ninth neunte/neunten tenth zehnte/zehnten " +
    "eleventh elfte/elften twelfth zwolfte/zwolften thirteenth dreizehnte/dreizehnten fourteenth vierzehnte/vierzehnten " +
    "fifteenth funfzehnte/funfzehnten sixteenth sechzehnte/sechzehnten seventeenth siebzehnte/siebzehnten " +
    "eighteenth achtzehnte/achtzehnten nineteenth neunzehnte/neunzehnten twentieth zwanzigste/zwanzigsten")
    .split(" ").flatMap((words, i) =>
      words.split("/").map((word) => [word, Math.floor(i / 2) + 1] as const)
    ),
);

/** From Sunday. */
export const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
/** In English, from Sunday. */
export const SHORT_WEEKDAYS = "sun mon tue wed thu fri sat".split(" ");
/** From January. */
export const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );

/** The words around one, with so many before and after it. */
export const nearby = (words: readonly string[], i: number, before: number, after: number) =>
  words.slice(Math.max(0, i - before), i + after + 1);

const FILLERS = new Set(
  ("the on of de del du le la el los den der dem am im in en a an , . - st nd rd th er e o te ten ter le ' d dia")
    .split(" "),
);

/** At most this many words between the parts of a date. */
const MAX_FILLERS = 3;

/** Returns the index of the next word of a date, forwards or backwards. */
export function skipFillers(words: readonly string[], from: number, step: 1 | -1): number {
  let i = from;
  for (let skipped = 0; skipped < MAX_FILLERS && FILLERS.has(words[i] ?? ""); skipped++) i += step;
  return i;
}

/** The year of a number, if it can be one. A short one has two digits: "'98". */
export function toYear(value: number, today: string, isShort: boolean): number | undefined {
  const [year] = splitDay(today);
  if (value >= 1900 && value <= year + 40) return value;
  return isShort && value < 100 ? (value > year % 100 + 20 ? 1900 : 2000) + value : undefined;
}

/** The months that "the end of" a year can mean. */
const PARTS = new Map(Object.entries({
  early: [1, 2, 3],
  mid: [5, 6, 7, 8],
  late: [10, 11, 12],
  end: [11, 12],
}));

/** Adds the months that "early", "mid" or "late" before a year means. */
export function addPart(
  words: readonly string[],
  i: number,
  year: number,
  dates: Set<string>,
): void {
  const part = nearby(words, i, 4, -1).find((word) => PARTS.has(word));
  for (const month of part === undefined ? [] : PARTS.get(part)!) {
    dates.add(buildDate(year, month)!.date);
  }
}
