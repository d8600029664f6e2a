/** Dates in words of several languages. */
import {
  addDays,
  addMonths,
  buildDate,
  type DateContext,
  type DateReading,
  findYear,
  splitDay,
  type TimeDirection,
  weekdayOf,
} from "./calendar.ts";

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

/** One word of a date. A filler says nothing about it. */
type DateWord =
  | { is: "offset" | "weekday" | "month" | "number"; value: number }
  | { is: "unit"; value: "day" | "week" | "weekend" | "month" | "year" }
  | { is: "which"; value: "last" | "this" | "next" }
  | { is: "shift"; value: "ago" | "ahead" }
  | { is: "season" | "part_of_day" | "filler" };

/** Phrases of several words, as a word of the lists below. */
const PHRASES: [RegExp, string][] = [
  [/\b(the )?day before yesterday\b/g, "anteayer"],
  [/\b(the )?day after tomorrow\b|\bpasado manana\b/g, "ubermorgen"],
  [/\b(earlier today|just now|right now|now)\b/g, "today"],
  [/\bil y a\b/g, "ago"],
  [/\b(from (now|today)|dentro de)\b/g, "ahead"],
  [/\bque viene\b/g, "next"],
  [/\b(a )?couple( of)?\b/g, "2"],
  [/\bfin de semana\b/g, "weekend"],
];

/** English, Spanish, German and French, and the commonest words of Italian, Portuguese, Dutch and Polish. */
const WORDS: [DateWord, string][] = [
  [{ is: "offset", value: 0 }, "today tonight hoy heute aujourd'hui oggi hoje vandaag dzisiaj"],
  [{ is: "offset", value: -1 }, "yesterday ayer gestern hier ieri ontem gisteren wczoraj"],
  [{ is: "offset", value: -2 }, "anteayer antier vorgestern avant-hier anteontem eergisteren"],
  [{ is: "offset", value: 1 }, "tomorrow manana morgen demain domani amanha jutro"],
  [{ is: "offset", value: 2 }, "ubermorgen apres-demain dopodomani overmorgen pojutrze"],
  [{ is: "unit", value: "day" }, "day days dia dias tag tage tagen jour jours"],
  [{ is: "unit", value: "week" }, "week weeks semana semanas woche wochen semaine semaines"],
  [{ is: "unit", value: "weekend" }, "weekend weekends week-end wochenende"],
  [{ is: "unit", value: "month" }, "month months mes meses monat monate monaten mois"],
  [{ is: "unit", value: "year" }, "year years ano anos jahr jahre jahren an ans annee annees"],
  [
    { is: "which", value: "last" },
    "last past previous pasado pasada ultimo ultima letzten letzter letzte letztes vergangenen " +
    "vergangene vergangenes vorigen vorige voriges dernier derniere passe passee scorso passado",
  ],
  [
    { is: "which", value: "next" },
    "next coming upcoming proximo proxima nachsten nachster nachste nachstes kommenden kommende " +
    "kommendes prochain prochaine prossimo",
  ],
  [{ is: "which", value: "this" }, "this este esta diesen dieser diese dieses ce cet cette"],
  [{ is: "shift", value: "ago" }, "ago back hace vor fa geleden temu"],
  [{ is: "shift", value: "ahead" }, "ahead in en dans tra over za"],
  [{ is: "number", value: 1 }, "a one un una uno ein eine einem einer une"],
  [{ is: "number", value: 2 }, "two dos zwei deux"],
  [{ is: "number", value: 3 }, "three tres drei trois"],
  [{ is: "number", value: 4 }, "four cuatro vier quatre"],
  [{ is: "number", value: 5 }, "five cinco funf cinq"],
  [{ is: "number", value: 6 }, "six seis sechs"],
  [{ is: "number", value: 7 }, "seven siete sieben"],
  [{ is: "number", value: 8 }, "eight ocho acht huit"],
  [{ is: "number", value: 9 }, "nine nueve neun neuf"],
  [{ is: "number", value: 10 }, "ten diez zehn dix"],
  [{ is: "season" }, "spring summer fall autumn winter primavera verano otono invierno"],
  [{ is: "season" }, "fruhling fruhjahr sommer herbst printemps ete automne hiver"],
  [{ is: "part_of_day" }, "morning afternoon evening night noon noche tarde abend nachmittag"],
  [{ is: "part_of_day" }, "vormittag nacht matin soir nuit apres-midi"],
  [{ is: "filler" }, "on the of at de del el la le les den der dem am im por du sometime"],
  [{ is: "filler" }, "around about circa ca approximately approx roughly early mid late"],
  [{ is: "filler" }, "beginning middle end start"],
];

/** Returns the words of a text; undefined if one of them has no place in a date. */
function splitDateWords(text: string): DateWord[] | undefined {
  const plain = PHRASES.reduce((rest, [phrase, word]) => rest.replace(phrase, word), foldText(text))
    .replace(/\b(mid|early|late)-/g, "$1 ");
  const found = plain.split(/[\s,.]+/).filter((word) => word !== "").map(readWord);
  return found.every((word) => word !== undefined) ? found : undefined;
}

function readWord(word: string): DateWord | undefined {
  const [, digits] = word.match(/^(\d{1,4})(?:st|nd|rd|th|er|o|a|ish)?$/) ?? [];
  if (digits !== undefined) return { is: "number", value: Number(digits) };
  return lexicon().get(word);
}

/** Lower case, without diacritics: "SÁBADO" and "sabado" are one word. */
function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'");
}

let cachedLexicon: Map<string, DateWord> | undefined;

/** Built on the first use: the names of months and weekdays take some milliseconds. */
function lexicon(): Map<string, DateWord> {
  cachedLexicon ??= new Map([
    ...calendarNames(),
    ...WORDS.flatMap(([word, list]) => list.split(" ").map((text) => [text, word] as const)),
  ]);
  return cachedLexicon;
}

const LANGUAGES = ["en", "es", "de", "fr", "it", "pt", "nl", "pl"];

function calendarNames(): [string, DateWord][] {
  return LANGUAGES.flatMap((language) => {
    const formats = [nameFormat(language, "long"), nameFormat(language, "long", true)];
    // Short names of other languages are words of English: "mar" is a Tuesday in Spanish.
    if (language === "en") formats.push(nameFormat(language, "short"));
    return formats.flatMap(namesOf);
  }).concat([
    ["janner", { is: "month", value: 1 }],
    ["feber", { is: "month", value: 2 }],
    ["sept", { is: "month", value: 9 }],
    ["tues", { is: "weekday", value: 2 }],
    ["thur", { is: "weekday", value: 4 }],
    ["thurs", { is: "weekday", value: 4 }],
    ["sonnabend", { is: "weekday", value: 6 }],
  ]);
}

/** With a day, Polish months have their other case: "marca" instead of "marzec". */
function nameFormat(language: string, name: "long" | "short", hasDay = false) {
  return new Intl.DateTimeFormat(language, {
    timeZone: "UTC",
    month: name,
    weekday: name,
    ...(hasDay && { day: "numeric" as const }),
  });
}

/** August 1, 2027 is a Sunday, and its twelve next months begin on every weekday. */
function namesOf(format: Intl.DateTimeFormat): [string, DateWord][] {
  return Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2027, 7 + i, 1))).flatMap((day) =>
    format.formatToParts(day).flatMap(({ type, value }): [string, DateWord][] => {
      const name = foldText(value).replace(".", "");
      if (type === "month") return [[name, { is: "month", value: day.getUTCMonth() + 1 }]];
      return type === "weekday" ? [[name, { is: "weekday", value: day.getUTCDay() }]] : [];
    })
  );
}
