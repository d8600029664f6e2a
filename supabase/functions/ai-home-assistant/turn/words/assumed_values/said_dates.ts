/** The dates and lengths of time that texts say. */
import {
  addDays,
  addMonths,
  buildDate,
  type DateContext,
  findYear,
  splitDay,
  weekdayOf,
} from "../../../tools/arguments/calendar.ts";
import { toEnglish } from "../../../tools/arguments/date_words.ts";
import { readNumericDate } from "../../../tools/arguments/dates.ts";
import { normaliseWords } from "../message_words.ts";
import { findHoliday, type Holiday } from "./holidays.ts";
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
interface Words {
  words: readonly string[];
  /** The numbers by the index of their first word, and by that of their last. */
  byStart: ReadonlyMap<number, NumberMention>;
  byEnd: ReadonlyMap<number, NumberMention>;
}

/** Any word, digit or mark of a date: a text without one is not read. */
const HAS_DATE_WORDS = /\d|[\p{L}]{3}/u;

/** Reads what a text says of time, in English, Spanish, German and French and in digits. */
export function readSaidDates(text: string, context: DateContext): SaidDates {
  const said: SaidDates = {
    dates: new Set(),
    yearless: [],
    holidays: [],
    years: new Set(),
    months: new Set(),
    laterBy: new Set(),
  };
  if (!HAS_DATE_WORDS.test(text)) return said;
  readDigitDates(text, context, said);
  const words = readWords(text, context);
  words.words.forEach((_, i) => {
    if (isDenied(words.words, i)) return;
    readDay(words, i, context, said);
    readPeriod(words, i, context, said);
    readLength(words, i, context, said);
    readNamedDay(words, i, context, said);
  });
  if (NEXT_DAY.test(normaliseWords(text))) said.laterBy.add(1);
  if (DAY_BEFORE.test(normaliseWords(text))) said.laterBy.add(-1);
  readYears(words, context, said);
  addNamedYears(said, context);
  return said;
}

const NEXT_DAY =
  /\b(?:(?:next|following) (?:day|morning)|day after|dia siguiente|al otro dia|(?:nachsten|folgenden) (?:tag|morgen)|tag (?:danach|darauf|drauf|nach)|dia despues|jour apres|folgetag|lendemain|jour suivant|jour d'apres)\b/;
const DAY_BEFORE =
  /\b(?:day before(?! yesterday)|dia (?:antes|anterior)|visperas?|vorabend|tag (?:davor|zuvor|vorher)|la veille|jour d'avant)\b/;

/** German words that `toEnglish` does not know, and French ones that other languages have too. */
function readWords(text: string, { today, locale = "" }: DateContext): Words {
  const folded = normaliseWords(text).replace(/\b(?:vorvorgestern|trasanteayer)\b/g, "3 days ago")
    .replace(/\bvorgestern\b/g, "the day before yesterday")
    .replace(/\b(?:gestern|ayer)\b/g, "yesterday").replace(/\bheute\b/g, "today")
    .replace(/\b(?:a couple(?: of)?|un par de) /g, "2 ")
    .replace(/\b(?:thurs?|weds)\b/g, (word) => word.slice(0, 3))
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

const NEGATIONS = new Set(["not", "no", "nicht", "pas"]);
const FILLERS = new Set(
  ("the on of de del du le la el los den der dem am im in en a an , . - st nd rd th er e o te ten ter le ' d dia")
    .split(" "),
);

/** "Not today", "nicht am Montag". */
function isDenied(words: readonly string[], i: number): boolean {
  const at = words[i - 1] !== undefined && /^(?:on|the|am|el|le)$/.test(words[i - 1]!)
    ? i - 2
    : i - 1;
  return NEGATIONS.has(words[at] ?? "");
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

const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const SHORT_WEEKDAYS = "sun mon tue wed thu fri sat".split(" ");
const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );

const nearby = (words: readonly string[], i: number, before: number, after: number) =>
  words.slice(Math.max(0, i - before), i + after + 1);

/** "Yesterday", "the day before yesterday", "last Tuesday", "le 17". */
function readDay(
  { words, byStart, byEnd }: Words,
  i: number,
  { today, locale = "" }: DateContext,
  { dates }: SaidDates,
): void {
  const word = words[i]!;
  const add = (days: number) => {
    const day = addDays(today, days);
    if (day) dates.add(day);
  };
  if (word === "yesterday") {
    const before = words.slice(Math.max(0, i - 3), i).join(" ");
    return add(/\b(?:day before|antes de|avant)$/.test(before) ? -2 : -1);
  }
  if (word === "today") return add(0);
  if (word === "night" && words[i - 1] === "last") return add(-1);
  const long = WEEKDAYS.indexOf(word.replace(/s$/, ""));
  // "Mon" is "my" in French.
  const weekday = long >= 0 || !/^en/i.test(locale) ? long : SHORT_WEEKDAYS.indexOf(word);
  if (weekday >= 0) {
    const back = (weekdayOf(today) - weekday + 7) % 7;
    const around = nearby(words, i, 3, 5);
    if (back === 0 && !around.includes("last")) add(0);
    // "Hace dos lunes"
    const count = byEnd.get(i - 1)?.value ?? 1;
    const weeks = count <= 8 && Number.isInteger(count) ? count - 1 : 0;
    add((back === 0 ? -7 : -back) - 7 * weeks);
    if (around.includes("next") || around.includes("for")) add(back === 0 ? 7 : 7 - back);
    if (around.some((word) => word === "last" || word === "penultimate" || word === "before")) {
      add(-back - 7);
    }
    return;
  }
  // A day of this month or the one before.
  const number = byStart.get(i);
  if (!number || !(number.value >= 1 && number.value <= 31) || number.end !== i + 1) return;
  const hasMonth = [skipFillers(words, i - 1, -1), skipFillers(words, i + 1, 1)]
    .some((at) => MONTHS.includes(words[at] ?? ""));
  const isOrdinal = /^(?:st|nd|rd|th|er)$/.test(words[i + 1] ?? "");
  const after = words[words[i + 1] === "o" ? i + 2 : i + 1] ?? "";
  const isNamed = number.value > 1 || /^\d/.test(word)
    ? /^(?:le|the|dia|den|am|el|al|del|vom|bis|du|au)$/.test(words[i - 1] ?? "") &&
      !/^(?:[a-z]{4}|\/)/.test(after)
    : false;
  // "Am 8. dieses Monats", "el 8 del mes pasado"
  const isOfMonth = words.slice(i + 1, i + 6).includes("month");
  if (hasMonth || !isOrdinal && !isNamed && !isOfMonth) return;
  const [year, month, day] = splitDay(today);
  const isPast = number.value <= day;
  const [lastYear, lastMonth] = splitDay(addMonths(today, -1) ?? today);
  const readings = [
    ...isPast ? [buildDate(year, month, number.value)] : [],
    ...!isPast || isOfMonth ? [buildDate(lastYear, lastMonth, number.value)] : [],
  ];
  for (const reading of readings) if (reading && !reading.loss) dates.add(reading.date);
}

const SEASONS = new Map(Object.entries({ spring: 3, summer: 6, autumn: 9, winter: 12 }));

/** "Spring" is also a part, "Sommer" a name and "été" also "been". */
const SEASON_BEFORE = new Set(
  "in the this last next of since early mid late end l d en el la este im am vom zum cet au du desde al seit"
    .split(" "),
);

/** "Last week", "this year", "two summers ago". */
function readPeriod(
  { words, byStart, byEnd }: Words,
  i: number,
  { today }: DateContext,
  { dates, years }: SaidDates,
): void {
  const word = words[i]!;
  const which = nearby(words, i, 1, 1).find((word) => STEPS.has(word)) ??
    DEFAULTS.get(word);
  const season = SEASONS.get(word.replace(/s$/, ""));
  if (season === undefined && which === undefined) return;
  const [year] = splitDay(today);
  if (season !== undefined) {
    const count = byEnd.get(i - 1)?.value;
    const begun = findYear([season, 1], which === "last" ? addMonths(today, -2)! : today, "past");
    const isBeforeLast = words[i + 1] === "before" ||
      nearby(words, i, 1, 1).includes("penultimate");
    const after = byStart.get(skipFillers(words, i + 1, 1))?.value ?? Infinity;
    const hasBefore = SEASON_BEFORE.has(words[i - 1] ?? "") || words[i - 1] === "'";
    if (which === undefined && count === undefined && after === Infinity && !hasBefore) return;
    const saidYear = after === Infinity ? undefined : toYear(after, today, true);
    const said = saidYear !== undefined
      ? [saidYear]
      : count !== undefined && count < 100
      ? [year - count, begun - count + 1]
      : isBeforeLast
      ? [begun - 1]
      : [begun];
    for (const saidYear of said) {
      years.add(saidYear);
      for (let month = season; month < season + 3; month++) {
        dates.add(buildDate(month > 12 ? saidYear + 1 : saidYear, (month - 1) % 12 + 1)!.date);
      }
    }
    return;
  }
  if (which === undefined) return;
  const step = STEPS.get(which)!;
  if (word === "year") {
    years.add(year + step);
    addPart(words, i, year + step, dates);
  } else if (
    word === "month" && (which !== "this" || /^(?:this|de|of|des)$/.test(words[i - 1] ?? ""))
  ) dates.add(addMonths(today, step)!.slice(0, 7));
  else if (word === "week" || word === "weekend") {
    const monday = addDays(today, 7 * step - (weekdayOf(today) + 6) % 7)!;
    if (word === "week") {
      dates.add(monday.slice(0, 7)).add(addDays(monday, 6)!.slice(0, 7));
    } else {
      for (const days of [5, 6]) dates.add(addDays(monday, days)!);
      // "This weekend", on a Monday.
      for (const days of [-2, -1]) dates.add(addDays(monday, days)!);
    }
  }
}

/** The months that "the end of" a year can mean. */
const PARTS = new Map(Object.entries({
  early: [1, 2, 3],
  mid: [5, 6, 7, 8],
  late: [10, 11, 12],
  end: [11, 12],
}));

function addPart(words: readonly string[], i: number, year: number, dates: Set<string>): void {
  const part = nearby(words, i, 4, -1).find((word) => PARTS.has(word));
  for (const month of part === undefined ? [] : PARTS.get(part)!) {
    dates.add(buildDate(year, month)!.date);
  }
}

/** "Am Wochenende", "a principios de mes" */
const DEFAULTS = new Map(Object.entries({ weekend: "last", month: "this" }));

const STEPS = new Map(Object.entries({ penultimate: -2, last: -1, this: 0, next: 1 }));

/** In months, or in days. */
const UNITS = new Map<string, { days?: number; months?: number }>(Object.entries({
  hour: { days: 1 / 24 },
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  year: { months: 12 },
}));

const UNIT_WORDS = new Map(Object.entries({
  hora: "hour",
  stunde: "hour",
  stunden: "hour",
  heure: "hour",
  yr: "year",
  an: "year",
  jahrig: "year",
  jahriger: "year",
  jahrige: "year",
  annee: "year",
  mois: "month",
  wk: "week",
}));

/** "Three weeks ago", "hace un mes", "a ten-year warranty", "two days later". */
function readLength(
  { words, byEnd }: Words,
  i: number,
  { today }: DateContext,
  { dates, years, months, laterBy }: SaidDates,
): void {
  const word = words[i]!;
  const singular = word.replace(/s$/, "");
  const unit = UNITS.get(UNIT_WORDS.get(singular) ?? singular);
  if (!unit) return;
  const skipped = words[i - 1] === "-" || words[i - 1] === "full" ? 2 : 1;
  const number = byEnd.get(i - skipped);
  const isOne = /^(?:a|one|einem|einer|eine|ein|un|una|une)$/.test(words[i - 1] ?? "");
  const isHalfMore = /^(?:and a half|y medio|et demi)/.test(words.slice(i + 1, i + 4).join(" "));
  const count = number?.value ?? (isOne || isHalfMore ? 1 : undefined);
  if (count === undefined || count > 200) return;
  const start = number?.start ?? (isOne ? i - 1 : i);
  const after = words.slice(i + 1, i + 5).join(" ").replace(/^(?:and a half|y medio|et demi) /, "")
    .split(" ").slice(0, 2).join(" ");
  // "Two, three weeks ago"
  const other = byEnd.get(start - 1) ??
    (/^(?:,|-|or|o|ou|oder|bis|to|a)$/.test(words[start - 1] ?? "")
      ? byEnd.get(start - 2)
      : undefined);
  const begin = other?.start ?? start;
  const before = words.slice(Math.max(0, begin - 4), begin).join(" ");
  if (/^(?:later|spater|danach|darauf|despues|mas tarde|plus tard|apres|after)/.test(after)) {
    if (unit.days) laterBy.add(Math.round(count * unit.days));
    return;
  }
  if (unit.days && /^(?:before|earlier|antes|avant|vorher|zuvor|davor)/.test(after)) {
    laterBy.add(-Math.round(count * unit.days));
  }
  const isAgo = /^(?:ago|back|earlier|old|alt|her)\b|^(?:de antiguedad|d'age|d age)/.test(after) ||
    /\b(?:hace|vor|il y a|seit|depuis|since|tiene|be|hara|haran|cumple|wird|werden|lleva|llevan|llevamos|ca fait|for|a)(?: (?:ya|schon|como|unos|casi|fast|about|around|etwa|ungefahr|environ|presque|deja|mas o menos|gut|ca))*$/
      .test(before);
  const isPast = /^(?:ago|back|old|alt|her)\b/.test(after) ||
    /\b(?:hace|vor|il y a|ca fait)\b/.test(before);
  if (unit.months && !isPast) months.add(count * unit.months);
  if (!isAgo) return;
  if (unit.days) {
    // A week and a fortnight are "eight days" and "fifteen days" too.
    const counts = unit.days === 1 && (count === 8 || count === 14)
      ? [7, 8, 14, 15].filter((days) => Math.abs(days - count) < 2)
      : [count, ...other ? [other.value] : []];
    for (const count of counts) {
      const day = addDays(today, -Math.round(count * unit.days));
      if (!day) continue;
      dates.add(day);
      if (unit.days === 7) addWeekdays(nearby(words, i, 5, 4), day, dates);
    }
  } else if (unit.months === 1) {
    const day = addMonths(today, -count);
    if (day) dates.add(day.slice(0, 7));
  } else {
    const day = addMonths(today, -Math.round(count * 12) - (isHalfMore ? 6 : 0));
    if (day) years.add(splitDay(day)[0]);
    if (isHalfMore && day) dates.add(day.slice(0, 7));
  }
}

/** "Three weeks ago Friday": the day of that week. */
function addWeekdays(words: readonly string[], day: string, dates: Set<string>): void {
  for (const word of words) {
    const weekday = WEEKDAYS.indexOf(word);
    if (weekday < 0) continue;
    const monday = addDays(day, -((weekdayOf(day) + 6) % 7))!;
    dates.add(addDays(monday, (weekday + 6) % 7)!);
    dates.add(addDays(day, -((weekdayOf(day) - weekday + 7) % 7))!);
  }
}

/** Months with or without a day and a year, and holidays. */
function readNamedDay(
  { words, byStart, byEnd }: Words,
  i: number,
  { today, locale = "" }: DateContext,
  { dates, yearless, holidays }: SaidDates,
): void {
  const holiday = findHoliday(words, i);
  if (holiday) {
    holidays.push(holiday);
    const [year] = splitDay(today);
    const latest = [holiday(year), holiday(year - 1)].find((day) => day <= today);
    if (latest) dates.add(latest);
  }
  const month = MONTHS.indexOf(words[i]!) + 1;
  if (month === 0) return;
  const left = skipFillers(words, i - 1, -1);
  const right = skipFillers(words, i + 1, 1);
  const dayOf = (number?: NumberMention) =>
    number && Number.isInteger(number.value) && number.value >= 1 && number.value <= 31
      ? number.value
      : undefined;
  const before = dayOf(byEnd.get(left));
  const after = dayOf(byStart.get(right));
  const isMonth = /^de/i.test(locale) || words[i] !== "may" && words[i] !== "march" ||
    /^(?:in|last|this|since|until|of|early|mid|late|en|de|du|by)$/.test(words[i - 1] ?? "") ||
    before !== undefined || byStart.has(right);
  if (!isMonth) return;
  const day = before ?? after;
  // The year after the month, or after the day that follows it.
  const number = before === undefined && after !== undefined
    ? byStart.get(skipFillers(words, byStart.get(right)!.end, 1))
    : byStart.get(right);
  const year = number && toYear(number.value, today, words[number.start - 1] === "'");
  const date = year === undefined ? undefined : buildDate(year, month, day);
  if (date) dates.add(date.date);
  else {
    yearless.push(day === undefined ? [month] : [month, day]);
    const [thisYear, thisMonth] = splitDay(today);
    const isLast = month === thisMonth && nearby(words, i, 1, 1).includes("last");
    if (isLast) dates.add(buildDate(thisYear - 1, month, day)!.date);
  }
  // "September 22" where the day comes before the month.
  if (!/^en/i.test(locale) && before === undefined && after !== undefined && date === undefined) {
    dates.add(buildDate(2000 + after, month)!.date);
  }
}

/** At most this many words between the parts of a date. */
const MAX_FILLERS = 3;

function skipFillers(words: readonly string[], from: number, step: 1 | -1): number {
  let i = from;
  for (let skipped = 0; skipped < MAX_FILLERS && FILLERS.has(words[i] ?? ""); skipped++) i += step;
  return i;
}

function toYear(value: number, today: string, isShort: boolean): number | undefined {
  const [year] = splitDay(today);
  if (value >= 1900 && value <= year + 40) return value;
  return isShort && value < 100 ? (value > year % 100 + 20 ? 1900 : 2000) + value : undefined;
}

/** Years in digits and in words: "2018", "neunzehnhundertachtundneunzig", "nineteen ninety eight", "'98". */
function readYears(
  { words, byStart }: Words,
  { today }: DateContext,
  { dates, years }: SaidDates,
): void {
  for (const [start, { value, end }] of byStart) {
    const next = byStart.get(end);
    const isPair = (value === 19 || value === 20) && next && next.value >= 1 && next.value < 100;
    const year = isPair ? value * 100 + next.value : value;
    const isShort = SHORT_YEAR.test(words[start - 1] ?? "") ||
      value >= 70 && /^(?:del|de|von|in|from|aus|en|el)$/.test(words[start - 1] ?? "");
    const known = Number.isInteger(year) ? toYear(year, today, isShort) : undefined;
    if (known === undefined) continue;
    years.add(known);
    addPart(words, start, known, dates);
  }
}

const SHORT_YEAR = /^(?:'|baujahr|bj|jahrgang|year|annee|ano)$/;

/** The years themselves, and the days without a year in the latest one and in each that the text names. */
function addNamedYears(
  { dates, years, yearless, holidays }: SaidDates,
  { today }: DateContext,
): void {
  for (const year of years) {
    dates.add(String(year));
    for (const holiday of holidays) dates.add(holiday(year));
  }
  for (const [month, day] of yearless) {
    for (
      const year of [...years, findYear(day === undefined ? [month] : [month, day], today, "past")]
    ) {
      const date = buildDate(year, month, day);
      if (date) dates.add(date.date);
    }
  }
}

/** "18/02", "2026-03-11", "11.03.2025", "02/2024" */
const DIGIT_DATES =
  /(?<![\d./-])(?:\d{4}-\d{1,2}(?:-\d{1,2})?|\d{4}[/.]\d{1,2}[/.]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{1,2}[/.-]\d{4}|\d{1,2}[/.]\d{1,2}\.?)(?!\d)/g;

function readDigitDates(text: string, context: DateContext, { dates }: SaidDates): void {
  for (const [found] of text.matchAll(DIGIT_DATES)) {
    const reading = readNumericDate(found.replace(/^(\d{1,2}-\d{4})\.$/, "$1"), context, "past");
    if (reading) dates.add(reading.date);
    // Where nothing says which number is the month.
    if (reading?.loss === "ambiguous") {
      const [first, second, year] = found.split(/[./-]/).map(Number) as [number, number, number];
      const full = year < 100 ? 2000 + year : year;
      for (const [month, day] of [[first, second], [second, first]]) {
        const date = buildDate(full, month, day);
        if (date && !date.loss) dates.add(date.date);
      }
    }
  }
}
