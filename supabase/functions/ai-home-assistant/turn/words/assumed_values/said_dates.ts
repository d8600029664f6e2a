/** The dates and lengths of time that texts say. */
import {
  addDays,
  buildDate,
  type DateContext,
  findYear,
  splitDay,
  weekdayOf,
} from "../../../tools/arguments/calendar.ts";
import { readNumericDate } from "../../../tools/arguments/dates.ts";
import { normaliseWords } from "../message_words.ts";
import {
  addPart,
  type DateText,
  MONTHS,
  nearby,
  readDateText,
  type SaidDates,
  skipFillers,
  toYear,
  WEEKDAYS,
} from "./date_text.ts";
import { findHoliday } from "./holidays.ts";
import { readDay, readLength, readPeriod } from "./relative_dates.ts";
import type { NumberMention } from "./text_words.ts";

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
  const words = readDateText(text, context);
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

/** Counts from a day that a text names, so that another one is meant: "the week after March 15", "in 3 weeks". */
const COUNTS_ON =
  /\b(?:before|after|later|following|antes|despues|vor|nach|danach|spater|avant|apres)\b|\b(?:in|en|dentro de|dans) (?:\S+ ){1,2}(?:days?|weeks?|months?|years?|dias?|semanas?|mes(?:es)?|anos?|tagen?|wochen?|monat(?:en)?|jahr(?:en)?|jours?|semaines?|mois|ans?)\b/;

/**
 * Whether a text names a day to come by its date, by a weekday or as "tomorrow". Undefined if it names no day, or counts
 * from one.
 */
export function isNamedDay(text: string, day: string, context: DateContext): boolean | undefined {
  if (COUNTS_ON.test(normaliseWords(text).replace(/\bday after tomorrow\b/g, ""))) return undefined;
  const { yearless } = readSaidDates(text, context);
  const digits = { dates: new Set<string>() } as SaidDates;
  readDigitDates(text, context, digits);
  const { words } = readDateText(text, context);
  const dates = [
    ...yearless.flatMap(([month, ofMonth]) =>
      ofMonth === undefined ? [] : [buildDate(2000, month, ofMonth)?.date ?? ""]
    ),
    ...[...digits.dates].filter((date) => date.length === 10),
  ];
  const weekdays = words.flatMap((word) => {
    const weekday = WEEKDAYS.indexOf(word.replace(/s$/, ""));
    return weekday < 0 ? [] : [weekday];
  });
  const relative = words.flatMap((word, i) =>
    word === "today"
      ? [0]
      : word === "tomorrow"
      ? [words.slice(Math.max(0, i - 2), i).join(" ") === "day after" ? 2 : 1]
      : []
  );
  const isNamed = dates.length + weekdays.length + relative.length > 0;
  return isNamed
    ? dates.some((date) => date.slice(5) === day.slice(5)) ||
      weekdays.includes(weekdayOf(day)) ||
      relative.some((days) => addDays(context.today, days) === day)
    : undefined;
}

const NEXT_DAY =
  /\b(?:(?:next|following) (?:day|morning)|day after|dia siguiente|al otro dia|(?:nachsten|folgenden) (?:tag|morgen)|tag (?:danach|darauf|drauf|nach)|dia despues|jour apres|folgetag|lendemain|jour suivant|jour d'apres)\b/;
const DAY_BEFORE =
  /\b(?:day before(?! yesterday)|dia (?:antes|anterior)|visperas?|vorabend|tag (?:davor|zuvor|vorher)|la veille|jour d'avant)\b/;

const NEGATIONS = new Set(["not", "no", "nicht", "pas"]);

/** "Not today", "nicht am Montag". */
function isDenied(words: readonly string[], i: number): boolean {
  const at = words[i - 1] !== undefined && /^(?:on|the|am|el|le)$/.test(words[i - 1]!)
    ? i - 2
    : i - 1;
  return NEGATIONS.has(words[at] ?? "");
}

/** Months with or without a day and a year, and holidays. */
function readNamedDay(
  { words, byStart, byEnd }: DateText,
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
  // "Three Christmases ago", which is "three december 25 th" here
  if (before !== undefined && after !== undefined && words[right + 1] === "th") {
    const latest = findYear([month, after], today, "past");
    const date = buildDate(latest - before + 1, month, after);
    if (date) dates.add(date.date);
    return;
  }
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

/** Years in digits and in words: "2018", "neunzehnhundertachtundneunzig", "nineteen ninety eight", "'98". */
function readYears(
  { words, byStart }: DateText,
  { today }: DateContext,
  { dates, years }: SaidDates,
): void {
  for (const [start, { value, end }] of byStart) {
    const next = byStart.get(end);
    const isPair = (value === 19 || value === 20) && next && next.value >= 1 && next.value < 100;
    const year = isPair ? value * 100 + next.value : value;
    // "From 09", "del 98"
    const isShort = SHORT_YEAR.test(words[start - 1] ?? "") ||
      (value >= 70 || /^0\d$/.test(words[start]!)) &&
        /^(?:del|de|von|in|from|aus|en|el)$/.test(words[start - 1] ?? "");
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
    // "12/23" is a month too where the day comes first.
    const [, month, year] = found.match(/^(\d{1,2})\/(1[3-9]|[2-9]\d)$/) ?? [];
    if (year !== undefined) {
      const date = buildDate(2000 + Number(year), Number(month));
      if (date && !date.loss) dates.add(date.date);
    }
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
