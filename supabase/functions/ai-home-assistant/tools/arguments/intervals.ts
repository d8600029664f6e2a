/** How often work comes, as people and models say it: "every 3 months", "cada primavera", "am 15. jedes Monats". */
import type { IntervalUnit } from "../../contract/interval.ts";
import {
  askFor,
  askInstead,
  DAYS,
  type IntervalParts,
  type IntervalReading,
  numberOf,
  readDates,
  readDay,
  readDayInSeason,
  readEveryFew,
  readFrequency,
  readHours,
  readSeason,
  readSeveralDays,
  readWeekdays,
} from "./interval_rules.ts";
import { english } from "./interval_words/english.ts";
import { french } from "./interval_words/french.ts";
import { german } from "./interval_words/german.ts";
import type { IntervalLanguage, IntervalWord } from "./interval_words/interval_words.ts";
import { spanish } from "./interval_words/spanish.ts";
import { splitIntervalWords, tokenize } from "./interval_words/tokenize.ts";

export { findFirstDate } from "./interval_rules.ts";
export type { FixedDays, IntervalReading } from "./interval_rules.ts";

/**
 * Reads how often work comes, in English, Spanish, German or French. Each word must have a place in the reading:
 * returns undefined for any other text. Never throws.
 */
export function readInterval(text: string): IntervalReading | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const words = splitIntervalWords(text);
  for (const language of LANGUAGES) {
    const reading = readPhrase(words, language) ?? readEnding(words, language);
    if (reading) return reading;
  }
  return readTwice(text);
}

/** "Quarterly (every 3 months)": both must say the same. */
function readTwice(text: string): IntervalReading | undefined {
  const [, before, within] = text.match(/^([^()]+)\(([^()]+)\)$/) ?? [];
  if (before === undefined || within === undefined) return undefined;
  const [first, second] = [readInterval(before), readInterval(within)];
  return JSON.stringify(first) === JSON.stringify(second) ? first : undefined;
}

const MAX_TEXT = 200;
const LANGUAGES: readonly IntervalLanguage[] = [english, spanish, german, french];

function readPhrase(
  words: readonly string[],
  language: IntervalLanguage,
): IntervalReading | undefined {
  const tokens = tokenize(words, language);
  return tokens && readTokens(tokens);
}

/** "Every week until October": a schedule has no end, so what comes before it is the nearest. */
function readEnding(
  words: readonly string[],
  language: IntervalLanguage,
): IntervalReading | undefined {
  const end = words.findIndex((word) => language.until.includes(word));
  const head = end > 0 && end < words.length - 1
    ? readPhrase(words.slice(0, end), language)
    : undefined;
  return head && "rule" in head ? askInstead("end", head) : undefined;
}

/**
 * Reads how long something lasts ("5 years", "for two years", "18 Monate") as a duration of ISO 8601 in one unit.
 * Undefined for any other text. Never throws.
 */
export function readDuration(text: string): string | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const words = splitIntervalWords(text);
  for (const language of LANGUAGES) {
    const tokens = tokenize(words, language)?.filter(({ is }) =>
      is !== "dash" && is !== "lasting"
    ) ??
      [];
    const [number, unit, ...others] = tokens[0]?.is === "for" ? tokens.slice(1) : tokens;
    if (number?.is !== "number" || number.isOrdinal) continue;
    if (unit?.is !== "unit" || others.length > 0) continue;
    const count = number.value * unit.count;
    const [whole, letter] = unit.unit === "year" && !Number.isInteger(count)
      ? [12 * count, "m"]
      : [count, UNIT_LETTERS[unit.unit]];
    if (Number.isInteger(whole)) return `P${whole}${letter.toUpperCase()}`;
  }
  return undefined;
}

// Grammar

/**
 * The letter of each kind of word, so that an expression can cover a whole text. Expressions are written with the names:
 * see `compile`.
 */
const LETTERS: Record<Exclude<IntervalWord["is"], "unit" | "number">, string> = {
  month: "M",
  season: "S",
  weekday: "W",
  count_of_times: "T",
  times: "t",
  out_of: "Q",
  ask: "J",
  every: "E",
  of: "B",
  in: "i",
  at: "@",
  and: "A",
  or: "O",
  to: "R",
  dash: "~",
  from: "F",
  between: "I",
  except: "X",
  half: "H",
  last: "L",
  for: "D",
  lasting: "K",
  usage: "G",
  hour: "V",
  fixed: "C",
  floating: "Z",
  filler: "_",
};
const UNIT_LETTERS: Record<IntervalUnit, string> = { day: "d", week: "w", month: "m", year: "y" };
/** A unit of several, such as a quarter, or an adverb. */
const PERIOD = "q";

function letterOf(word: IntervalWord): string {
  if (word.is === "unit") return word.count > 1 || word.isAdverb ? PERIOD : UNIT_LETTERS[word.unit];
  if (word.is === "number") return word.isOrdinal ? "P" : "N";
  return LETTERS[word.is];
}

/** Drops what says nothing where it stands. "2 a year" means twice, so that its "a" stays, as "Y". */
function dropFillers(tokens: readonly IntervalWord[]): { letters: string; tokens: IntervalWord[] } {
  const all = tokens.map(letterOf).join("");
  let letters = "";
  const kept: IntervalWord[] = [];
  for (const [i, token] of tokens.entries()) {
    const after = all.slice(i + 1).replace(/^_+/, "")[0] ?? "";
    const before = letters.at(-1) ?? "";
    let letter = all[i]!;
    if (letter === "_") {
      if (before !== "N" || !/[dwmyq]/.test(after)) continue;
      letter = "Y";
    }
    // "In 3 months" is one date, and "once in 3 months" can be.
    const isWithin = /[TtW]/.test(before) && /[dwmyq]/.test(after);
    if (letter === "i" && (/[MS]/.test(after) || isWithin)) continue;
    if (letter === "~") {
      const isRange = /[MSWNP]/.test(before) && /[MSWNP]/.test(after);
      if (!isRange) continue;
      letter = "R";
    }
    // "D'avril à octobre", "au printemps".
    if (letter === "B" && /[MS]/.test(after) && /^_*[MS][R@]/.test(all.slice(i + 1))) letter = "F";
    if (letter === "@" && /[MS]/.test(after)) {
      if (!/[MS]/.test(before)) continue;
      letter = "R";
    }
    letters += letter;
    kept.push(letter === "R" ? { is: "to" } : token);
  }
  return { letters, tokens: kept };
}

/** The names in expressions that are not kinds of words. */
const NAMES: Record<string, string> = {
  ...LETTERS,
  ...UNIT_LETTERS,
  period: PERIOD,
  unit: `[dwmy${PERIOD}]`,
  number: "N",
  ordinal: "P",
  any_number: "[NP]",
  position: "[PL]",
  per: "Y",
  month_name: "M",
  name: "[MS]",
  anything: ".",
};

/** An expression such as "every* day=(ordinal) of month", in which `day` names a group, as one of letters. */
function compile(expression: string): RegExp {
  const letters = expression.replace(/(\w+)=\(|\w+|\s+/g, (text, group?: string) => {
    if (group) return `(?<${group}>`;
    if (text.trim() === "") return "";
    const letter = NAMES[text];
    if (letter === undefined) throw new Error(`"${text}" is no kind of word`);
    return letter;
  });
  return new RegExp(`^(?:${letters})$`, "d");
}

const TIMES = "(count_of_times | number times | number per)";
const AMOUNT = "(number | (number and)? half)?";
/** "Every 3 months", "twice a year", "a year and a half", "every 2nd week", "un mois sur deux". */
const FREQUENCY = `frequency=(
  every* (${TIMES} every*)? ${AMOUNT} unit (and half)?
  | every+ ordinal unit
  | every* unit out_of
  | every* unit ${TIMES})`;
const RANGE = "from? name to name | between name and name";
const LIST = "name ((and | or)? name)*";
const MONTHS = `months=(${RANGE} | ${LIST})`;
const EXCEPTION = `(except except=(${RANGE} | ${LIST}))`;
const DATE = "(month_name any_number | day? any_number of? month_name)";
const DATES = `dates=(${DATE} (and? ${DATE})*)`;
const WEEKDAYS = "weekdays=(weekday ((and | or)? weekday)*)";
const POSITION = "position (and? position)*";
const OF_MONTH = "(of every* | every+) month";

type GroupName = keyof IntervalParts | "first" | "rest" | "other" | "unit";
type Groups = Partial<Record<GroupName, IntervalWord[]>>;
/** `readPart` reads a part that is an interval of its own. */
type ShapeReader = (groups: Groups, readPart: PartReader) => IntervalReading | undefined;
type PartReader = (part: readonly IntervalWord[]) => IntervalReading | undefined;

/** Each expression covers a whole text. The first one that fits and is read decides. */
const SHAPES: [expression: string, read: ShapeReader][] = [
  [
    "every* count=(count_of_times)",
    ({ count }) => numberOf(count) === 1 ? { once: true } : undefined,
  ],
  ["every* first=(ask)", ({ first }) => readAsking(first![0]!)],
  [`${FREQUENCY} (of? ${MONTHS})? ${EXCEPTION}?`, readSeason],
  [`every* ${MONTHS} ${EXCEPTION}? (of? ${FREQUENCY})?`, readSeason],
  ["every+ count=(any_number) months=(name)", readEveryFew],
  // A fixed date of the year
  [`every* ${DATES}`, readDates],
  [`${FREQUENCY} every* ${DATES}`, readDates],
  [`every* ${DATES} of? ${FREQUENCY}`, readDates],
  // A fixed day of the month
  [`${FREQUENCY} every? day? day=(any_number)`, readDay],
  [`${FREQUENCY} every? day=(last) day`, readDay],
  [`every* day? day=(ordinal) ${OF_MONTH}`, readDay],
  ["every* day? day=(number) of every* month", readDay],
  ["every* day day=(number) (every+ month)?", readDay],
  [`every* day=(position) day ${OF_MONTH}`, readDay],
  // "The 15th"; neither "every 2nd" nor "second" is a day.
  ["day? day=(ordinal)", (groups) => isWritten(groups.day![0]!) ? undefined : readDay(groups)],
  [`${FREQUENCY} every? day? any_number ${MONTHS} ${EXCEPTION}?`, readDayInSeason],
  [`${FREQUENCY} every? day? (any_number and?)+ any_number`, readSeveralDays],
  [`every* day? ((any_number | last) and?)+ (any_number | last) day? ${OF_MONTH}`, readSeveralDays],
  ["(ordinal and)+ ordinal", readSeveralDays],
  // A fixed weekday
  [`every+ count=(number) ${WEEKDAYS}`, readWeekdays],
  [`every* ${WEEKDAYS} count=(out_of)?`, readWeekdays],
  [`${FREQUENCY} every* ${WEEKDAYS}`, readWeekdays],
  [`every* ${WEEKDAYS} ${FREQUENCY}`, readWeekdays],
  [
    "every+ count=(ordinal) weekday",
    ({ count }) => askFor("ambiguous", { count: numberOf(count), unit: "week" }),
  ],
  ["every* weekday to weekday", () => askFor("several_days", { count: 1, unit: "day" })],
  [`(${FREQUENCY})? every* weekday ${MONTHS} ${EXCEPTION}?`, readDayInSeason],
  [`every* weekday ${EXCEPTION}`, readDayInSeason],
  [`${FREQUENCY} except ${WEEKDAYS}`, (groups) => askInstead("several_days", readSeason(groups))],
  // A weekday or week of the month
  [
    `every* ${POSITION} (weekday | week | ask) of? every* unit=(month | period)`,
    ({ unit }) => askFor("weekday_of_month", readFrequency(unit!)),
  ],
  [
    `${FREQUENCY} every* ${POSITION} (weekday | week | ask)`,
    (groups) => askInstead("weekday_of_month", readSeason(groups)),
  ],
  [
    `(${FREQUENCY})? every* ${POSITION} (weekday | week) of? ${MONTHS} (of? every* year)?`,
    (groups) => askInstead("weekday_of_month", readSeason(groups)),
  ],
  // Not by the calendar
  ["every* number? usage", () => askFor("usage")],
  [
    "every* number usage or rest=(anything+)",
    ({ rest }, readPart) => askInstead("usage", readPart(rest!)),
  ],
  [
    "rest=(anything+) or every* number usage",
    ({ rest }, readPart) => askInstead("usage", readPart(rest!)),
  ],
  [`every* (${TIMES} every*)? count=(number)? hour`, readHours],
  // Two intervals
  [
    "every* first=(number) (to | or) number rest=(times? per? unit)",
    ({ first, rest }, readPart) => askInstead("range", readPart([...first!, ...rest!])),
  ],
  [
    "every* between first=(number) (to | and) number rest=(unit)",
    ({ first, rest }, readPart) => askInstead("range", readPart([...first!, ...rest!])),
  ],
  ["rest=(anything+) or other=(anything+)", readAlternatives],
  // An end
  [
    "rest=(anything+) for (number | half)? unit",
    ({ rest }, readPart) => askInstead("end", readPart(rest!)),
  ],
  [
    "rest=(anything+) number unit lasting",
    ({ rest }, readPart) => askInstead("end", readPart(rest!)),
  ],
  ["rest=(anything+) unit lasting", ({ rest }, readPart) => askInstead("end", readPart(rest!))],
  [
    "number? unit lasting rest=(anything+)",
    ({ rest }, readPart) => askInstead("end", readPart(rest!)),
  ],
];

let compiledShapes: [RegExp, ShapeReader][] | undefined;

/** Compiled on the first use. */
function shapes(): [RegExp, ShapeReader][] {
  return compiledShapes ??= SHAPES.map(([expression, read]) => [compile(expression), read]);
}

/** Deeper parts would be read by several expressions each, in exponential time. */
const MAX_DEPTH = 2;

function readTokens(given: readonly IntervalWord[], depth = 0): IntervalReading | undefined {
  const readPart: PartReader = (part) =>
    depth < MAX_DEPTH ? readTokens(part, depth + 1) : undefined;
  const last = given.at(-1)?.is;
  const hasMode = last === "fixed" || last === "floating";
  const { letters, tokens } = dropFillers(hasMode ? given.slice(0, -1) : given);
  for (const [expression, read] of shapes()) {
    const match = expression.exec(letters);
    const reading = match && read(sliceGroups(match, tokens), readPart);
    if (reading) return hasMode ? setMode(reading, last === "fixed") : reading;
  }
  return undefined;
}

function sliceGroups(match: RegExpExecArray, tokens: IntervalWord[]): Groups {
  return Object.fromEntries(
    Object.entries(match.indices?.groups ?? {}).flatMap(([name, range]) =>
      range ? [[name, tokens.slice(...range)]] : []
    ),
  );
}

function setMode(reading: IntervalReading, isFixed: boolean): IntervalReading | undefined {
  if (!("rule" in reading)) return undefined;
  const { fixed: _, ...rule } = reading.rule;
  if (isFixed) return { ...reading, rule: { ...rule, fixed: true } };
  return reading.on ? undefined : { rule };
}

function isWritten(word: IntervalWord): boolean {
  return word.is === "number" && word.isWritten === true;
}

/** A word with two meanings. */
function readAsking(word: IntervalWord): IntervalReading | undefined {
  return word.is === "ask" ? askFor(word.reason, word.nearest) : undefined;
}

/** "Every 3 months or yearly": the shorter one is the nearest. */
function readAlternatives(
  { rest, other }: Groups,
  readPart: PartReader,
): IntervalReading | undefined {
  const rules = [rest!, other!].map((part) => readPart(part)).flatMap((reading) =>
    reading && "rule" in reading ? [reading.rule] : []
  );
  if (rules.length < 2) return undefined;
  const [nearest] = rules.toSorted((a, b) => a.count * DAYS[a.unit] - b.count * DAYS[b.unit]);
  return askFor("range", nearest);
}
