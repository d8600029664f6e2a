/** How often work comes, as people and models say it: "every 3 months", "cada primavera", "am 15. jedes Monats". */
import type { AskReason, IntervalRule, IntervalUnit } from "../../contract/interval.ts";
import { english } from "./interval_words/english.ts";
import { french } from "./interval_words/french.ts";
import { german } from "./interval_words/german.ts";
import type { IntervalLanguage, IntervalWord } from "./interval_words/interval_words.ts";
import { spanish } from "./interval_words/spanish.ts";

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
  return head && "rule" in head ? { ask: "end", nearest: head.rule } : undefined;
}

// Words

const MAX_WORDS = 40;
/** A hyphen or dash: part of a phrase, a range, or nothing. */
const DASH = "~";

/** Lower case without diacritics, a number apart from what follows it. */
function splitIntervalWords(text: string): string[] {
  return text.replaceAll("½", " 1/2").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/\(s\)/g, "s")
    .replace(/\bp\. ?a\./g, "per annum")
    .replace(/\b(bi|semi|tri)-(?=[a-z])/g, "$1")
    .replace(/(^|\s)[-−](?=\d)/g, "$1 minus ")
    .replace(/[-–—−]/g, ` ${DASH} `)
    .replace(/(\d(?: ?x)?|\bonce|\btwice) ?\/ ?(?=[a-z])/g, "$1 per ")
    .replace(/(\d)(?!(?:st|nd|rd|th|er|ere|eme|e|o|a|do|da|ro|ra|to|ta)\b)(?=[a-z])/g, "$1 ")
    .replace(/([a-z])\.(?=[\s,]|$)/g, "$1")
    .split(/[\s'’‘"“”()&+]+|,(?!\d)|;/)
    .filter((word) => word !== "");
}

/** The words of a text in one language; undefined if one of them is unknown. */
function tokenize(
  words: readonly string[],
  language: IntervalLanguage,
): IntervalWord[] | undefined {
  if (words.length > MAX_WORDS) return undefined;
  const { phrases, longest } = lexicon(language);
  const tokens: IntervalWord[] = [];
  for (let at = 0; at < words.length;) {
    const length = findPhrase(words.slice(at, at + longest), phrases);
    const token = length > 0
      ? phrases.get(joinPhrase(words.slice(at, at + length)))
      : words[at] === DASH
      ? { is: "dash" as const }
      : readDigits(words[at]!);
    if (token === undefined) return undefined;
    const last = tokens.at(-1);
    if (isFraction(token) && last?.is === "number") {
      // "1 1/2"
      tokens[tokens.length - 1] = { is: "number", value: last.value + token.value };
    } else tokens.push(token);
    at += Math.max(length, 1);
  }
  return tokens;
}

function isFraction(token: IntervalWord): token is IntervalWord & { is: "number" } {
  return token.is === "number" && token.value < 1;
}

/** How many of the words make the longest phrase; 0 for none. */
function findPhrase(words: readonly string[], phrases: ReadonlyMap<string, IntervalWord>): number {
  for (let length = words.length; length > 0; length--) {
    const isWhole = words[0] !== DASH && words[length - 1] !== DASH;
    if (isWhole && phrases.has(joinPhrase(words.slice(0, length)))) return length;
  }
  return 0;
}

function joinPhrase(words: readonly string[]): string {
  return words.filter((word) => word !== DASH).join(" ");
}

/** "3", "10,000", "2.5", "1/2", "15th". */
function readDigits(word: string): IntervalWord | undefined {
  if (/^\d{1,6}$/.test(word)) return { is: "number", value: Number(word) };
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(word)) {
    return { is: "number", value: Number(word.replace(/\D/g, "")) };
  }
  if (/^\d{1,3}[.,]\d{1,2}$/.test(word)) {
    return { is: "number", value: Number(word.replace(",", ".")) };
  }
  const [, over, under] = word.match(/^([1-3])\/([24])$/) ?? [];
  if (over !== undefined) return { is: "number", value: Number(over) / Number(under) };
  const [, ordinal] = word.match(/^(\d{1,2})(?:\.|[a-z]{1,3})$/) ?? [];
  return ordinal === undefined
    ? undefined
    : { is: "number", value: Number(ordinal), isOrdinal: true };
}

interface Lexicon {
  phrases: ReadonlyMap<string, IntervalWord>;
  /** Words of the longest phrase, with a dash between any two. */
  longest: number;
}

const lexicons = new Map<IntervalLanguage, Lexicon>();

/** Built on the first use. */
function lexicon(language: IntervalLanguage): Lexicon {
  const built = lexicons.get(language) ?? buildLexicon(language);
  lexicons.set(language, built);
  return built;
}

function buildLexicon({ words, numbers, ordinals, months, weekdays }: IntervalLanguage): Lexicon {
  const entries: [IntervalWord, string][] = [
    ...numbers.map((text, i): [IntervalWord, string] => [{ is: "number", value: i + 1 }, text]),
    ...Object.entries(ordinals).map(([value, text]): [IntervalWord, string] => [
      { is: "number", value: Number(value), isOrdinal: true },
      text,
    ]),
    ...months.map((text, i): [IntervalWord, string] => [{ is: "month", value: i + 1 }, text]),
    ...weekdays.map((text, i): [IntervalWord, string] => [{ is: "weekday", value: i }, text]),
    // Last, because a number can be an article too: "un".
    ...words,
  ];
  const phrases = new Map(
    entries.flatMap(([word, list]) => list.split(", ").map((text) => [text, word] as const)),
  );
  const lengths = [...phrases.keys()].map((phrase) => phrase.split(" ").length);
  return { phrases, longest: Math.max(...lengths) * 2 };
}

// Grammar

/** The letter of each kind of word in the expressions below. */
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
  usage: "G",
  hour: "V",
  fixed: "C",
  floating: "Z",
  filler: "_",
};
/** A unit of several, such as a quarter, is "q"; a number is "N", or "P" as the position in a row. */
const UNIT_LETTERS: Record<IntervalUnit, string> = { day: "d", week: "w", month: "m", year: "y" };

function letterOf(word: IntervalWord): string {
  if (word.is === "unit") return word.count > 1 ? "q" : UNIT_LETTERS[word.unit];
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

const UNIT = "[dwmyq]";
const NAME = "[MS]";
const TIMES = "(?:T|Nt|NY)";
const AMOUNT = "(?:N|(?:NA)?H)?";
/** "Every 3 months", "twice a year", "a year and a half", "every 2nd week", "un mois sur deux". */
const FREQUENCY = "(?<frequency>" + [
  `E*(?:${TIMES}E*)?${AMOUNT}${UNIT}(?:AH)?`,
  `E+P${UNIT}`,
  `E*${UNIT}Q`,
  `E*${UNIT}${TIMES}`,
].join("|") + ")";
const RANGE = `F?${NAME}R${NAME}|I${NAME}A${NAME}`;
const LIST = `${NAME}(?:[AO]?${NAME})*`;
const MONTHS = `(?<months>${RANGE}|${LIST})`;
const EXCEPTION = `(?:X(?<except>${RANGE}|${LIST}))`;
const DATE = "(?:M[NP]|[NP]B?M)";
const DATES = `(?<dates>${DATE}(?:A?${DATE})*)`;
const WEEKDAYS = "(?<weekdays>W(?:[AO]?W)*)";
const POSITION = "[PL](?:A?[PL])*";
const OF_MONTH = "(?:BE*|E+)m";

type GroupName =
  | "frequency"
  | "months"
  | "except"
  | "dates"
  | "day"
  | "weekdays"
  | "count"
  | "first"
  | "rest"
  | "other"
  | "unit";
type Groups = Partial<Record<GroupName, IntervalWord[]>>;
type ShapeReader = (groups: Groups) => IntervalReading | undefined;

/** Each expression covers a whole text. The first one that fits and is read decides. */
const SHAPES: [RegExp, ShapeReader][] = ([
  ["E*(?<count>T)", ({ count }) => numberOf(count) === 1 ? { once: true } : undefined],
  ["E*(?<first>J)", ({ first }) => {
    const [word] = first!;
    return word?.is === "ask" ? askFor(word.reason, word.nearest) : undefined;
  }],
  [FREQUENCY, readSeason],
  [`${FREQUENCY}(?:B?${MONTHS})?${EXCEPTION}?`, readSeason],
  [`E*${MONTHS}${EXCEPTION}?(?:B?${FREQUENCY})?`, readSeason],
  // A fixed date of the year
  [`(?:${FREQUENCY})?E*${DATES}`, readDates],
  [`E*${DATES}B?${FREQUENCY}`, readDates],
  // A fixed day of the month
  [`${FREQUENCY}E?d?(?<day>[NP])`, readDay],
  [`${FREQUENCY}E?(?<day>L)d`, readDay],
  [`E*d?(?<day>P)${OF_MONTH}`, readDay],
  [`E*d?(?<day>N)BE*m`, readDay],
  [`E*d(?<day>N)(?:E+m)?`, readDay],
  [`E*(?<day>[PL])d${OF_MONTH}`, readDay],
  // Only without "every": "every second" is no day.
  ["d?(?<day>P)", readDay],
  [`${FREQUENCY}E?d?[NP]${MONTHS}${EXCEPTION}?`, readDayInSeason],
  [`${FREQUENCY}E?d?(?:[NP]A?)+[NP]`, readSeveralDays],
  [`E*d?(?:[NPL]A?)+[NPL]d?${OF_MONTH}`, readSeveralDays],
  ["(?:PA)+P", readSeveralDays],
  // A fixed weekday
  [`E+(?<count>N)${WEEKDAYS}`, readWeekdays],
  [`E*${WEEKDAYS}`, readWeekdays],
  [`E*${WEEKDAYS}(?<count>Q)`, readWeekdays],
  [`${FREQUENCY}E*${WEEKDAYS}`, readWeekdays],
  [`E*${WEEKDAYS}${FREQUENCY}`, readWeekdays],
  [
    `E+(?<count>P)W`,
    ({ count }) => askFor("ambiguous", { count: numberOf(count), unit: "week" }),
  ],
  ["E*WRW", () => askFor("several_days", { count: 1, unit: "day" })],
  [`(?:${FREQUENCY})?E*W${MONTHS}${EXCEPTION}?`, readDayInSeason],
  [`E*W${EXCEPTION}`, readDayInSeason],
  [`${FREQUENCY}X${WEEKDAYS}`, (groups) => askInstead("several_days", readSeason(groups))],
  // A weekday or week of the month
  [
    `E*${POSITION}[WwJ](?:BE*|E*)(?<unit>[mq])`,
    ({ unit }) => askFor("weekday_of_month", readFrequency(unit!)),
  ],
  [
    `${FREQUENCY}E*${POSITION}[WwJ]`,
    (groups) => askInstead("weekday_of_month", readSeason(groups)),
  ],
  [
    `E*${POSITION}[Ww]B?E*${MONTHS}(?:B?E*y)?`,
    (groups) => askInstead("weekday_of_month", readSeason(groups)),
  ],
  // Not by the calendar
  ["E*N?G", () => askFor("usage")],
  ["E*NGO(?<rest>.+)", ({ rest }) => askInstead("usage", readTokens(rest!))],
  ["(?<rest>.+)OE*NG", ({ rest }) => askInstead("usage", readTokens(rest!))],
  [`E*(?:${TIMES}E*)?(?<count>N)?V`, readHours],
  // Two intervals
  [
    `E*I?(?<first>N)[RAO]N(?<rest>t?Y?${UNIT})`,
    ({ first, rest }) => askInstead("range", readTokens([...first!, ...rest!])),
  ],
  ["(?<rest>.+)O(?<other>.+)", readAlternatives],
  // An end
  [`(?<rest>.+)D(?:N|H)?${UNIT}`, ({ rest }) => askInstead("end", readTokens(rest!))],
  [`(?<rest>.+)N${UNIT}D`, ({ rest }) => askInstead("end", readTokens(rest!))],
] as [string, ShapeReader][]).map((
  [expression, read],
) => [new RegExp(`^(?:${expression})$`, "d"), read]);

function readTokens(given: readonly IntervalWord[]): IntervalReading | undefined {
  const last = given.at(-1)?.is;
  const hasMode = last === "fixed" || last === "floating";
  const { letters, tokens } = dropFillers(hasMode ? given.slice(0, -1) : given);
  for (const [expression, read] of SHAPES) {
    const match = expression.exec(letters);
    const reading = match && read(sliceGroups(match, tokens));
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

function askFor(ask: AskReason, nearest?: IntervalRule): IntervalReading {
  return { ask, ...(nearest && { nearest }) };
}

/** Asks with what was read as the nearest; what cannot be read stays unread. */
function askInstead(
  reason: AskReason,
  reading: IntervalReading | undefined,
): IntervalReading | undefined {
  if (!reading || "once" in reading) return undefined;
  return askFor(reason, "rule" in reading ? reading.rule : reading.nearest);
}

/** The value of the first number among the words; 1 if there is none. */
function numberOf(words: readonly IntervalWord[] = []): number {
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

const DAYS: Record<IntervalUnit, number> = { day: 1, week: 7, month: 365.25 / 12, year: 365.25 };
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

function readFrequency(words: readonly IntervalWord[]): IntervalRule | undefined {
  const frequency = splitFrequency(words);
  const reading = frequency && toReading(frequency);
  return reading && "rule" in reading ? reading.rule : undefined;
}

/** Only a few days are said in hours; more of them are hours of running. */
function readHours({ count }: Groups): IntervalReading | undefined {
  const hours = numberOf(count);
  if ([24, 48, 72].includes(hours)) return { rule: { count: hours / 24, unit: "day" } };
  return hours < 24 ? askFor("hours", { count: 1, unit: "day" }) : askFor("usage");
}

/** "Every 3 months or yearly": the shorter one is the nearest. */
function readAlternatives({ rest, other }: Groups): IntervalReading | undefined {
  const rules = [rest!, other!].map(readTokens).flatMap((reading) =>
    reading && "rule" in reading ? [reading.rule] : []
  );
  if (rules.length < 2) return undefined;
  const [nearest] = rules.toSorted((a, b) => a.count * DAYS[a.unit] - b.count * DAYS[b.unit]);
  return askFor("range", nearest);
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
function readSeason({ frequency, months, except }: Groups): IntervalReading | undefined {
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

// Fixed days

const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** "April 15", "January 1 and July 1". */
function readDates({ frequency, dates: words }: Groups): IntervalReading | undefined {
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
function readDay({ frequency, day: words }: Groups): IntervalReading | undefined {
  const day = words![0]?.is === "last" ? 31 : numberOf(words);
  const reading = frequency ? readSeason({ frequency }) : undefined;
  if (frequency && !(reading && "rule" in reading)) return undefined;
  const rule: IntervalRule = reading && "rule" in reading
    ? reading.rule
    : { count: 1, unit: "month" };
  if (rule.unit !== "month" || !Number.isInteger(day) || day < 1 || day > 31) return undefined;
  return { rule: { ...rule, fixed: true }, on: { is: "day", day } };
}

function readSeveralDays({ frequency }: Groups): IntervalReading | undefined {
  const isMonthly = !frequency || readFrequency(frequency)?.unit === "month";
  return isMonthly ? askFor("several_days", { count: 2, unit: "week" }) : undefined;
}

function readWeekdays({ frequency, count, weekdays }: Groups): IntervalReading | undefined {
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
function readDayInSeason(groups: Groups): IntervalReading | undefined {
  const weekly: IntervalWord[] = [{ is: "unit", unit: "week", count: 1 }];
  return askInstead(
    "day_in_season",
    readSeason({ ...groups, frequency: groups.frequency ?? weekly }),
  );
}
