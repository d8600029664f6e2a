/** Holidays by name, as days of a year. */
import { addDays, weekdayOf } from "../../../tools/arguments/calendar.ts";

/** Returns the day on which a holiday is in a year. */
export type Holiday = (year: number) => string;

/**
 * Names after `toEnglish` and `splitTextWords`, so that "lundi de Pâques" is "monday de paques". Those of Christmas and
 * New Year `toEnglish` knows as days.
 */
const NAMES: readonly [names: string, Holiday][] = [
  ["epiphany, epiphanie, reyes, dreikonig, dreikonigstag", (year) => `${year}-01-06`],
  ["valentin, valentinstag, valentines", (year) => `${year}-02-14`],
  ["juneteenth", (year) => `${year}-06-19`],
  ["johannistag, san juan, saint - jean", (year) => `${year}-06-24`],
  ["independence day, fourth of july", (year) => `${year}-07-04`],
  ["fete nationale", (year) => `${year}-07-14`],
  ["assomption, asuncion, maria himmelfahrt", (year) => `${year}-08-15`],
  ["tag der deutschen einheit", (year) => `${year}-10-03`],
  ["hispanidad, virgen del pilar", (year) => `${year}-10-12`],
  ["reformationstag", (year) => `${year}-10-31`],
  ["toussaint, allerheiligen, todos los santos", (year) => `${year}-11-01`],
  ["veterans day, armistice", (year) => `${year}-11-11`],
  ["nikolaus, nikolaustag, st nicholas", (year) => `${year}-12-06`],
  ["dia de la constitucion, puente de la constitucion", (year) => `${year}-12-06`],
  ["inmaculada", (year) => `${year}-12-08`],
  ["heiligabend", (year) => `${year}-12-24`],
  ["boxing day, zweiter weihnachtstag", (year) => `${year}-12-26`],
  ["sylvestre, silvestre", (year) => `${year}-12-31`],
  ["mlk, martin luther king", (year) => nthWeekday(year, 1, MONDAY, 3)],
  ["presidents day, presidents ' day", (year) => nthWeekday(year, 2, MONDAY, 3)],
  ["memorial day", (year) => addDays(nthWeekday(year, 6, MONDAY, 1), -7)!],
  ["labor day, labour day", (year) => nthWeekday(year, 9, MONDAY, 1)],
  ["columbus day", (year) => nthWeekday(year, 10, MONDAY, 2)],
  ["thanksgiving", afterThanksgiving(0)],
  ["black friday", afterThanksgiving(1)],
  ["cyber monday", afterThanksgiving(4)],
  ["rosenmontag", afterEaster(-48)],
  ["faschingsdienstag, fastnacht, tuesday gras, tuesday de carnaval", afterEaster(-47)],
  ["aschermittwoch, ash wednesday, wednesday de ceniza", afterEaster(-46)],
  ["grundonnerstag, thursday santo", afterEaster(-3)],
  ["karfreitag, good friday, friday santo, friday saint", afterEaster(-2)],
  [
    "easter, ostern, ostersonntag, paques, pascua, sunday de paques, sunday de pascua, semana santa",
    afterEaster(0),
  ],
  [
    "easter monday, monday after easter, ostermontag, monday de paques, monday de pascua",
    afterEaster(1),
  ],
  ["ascension, himmelfahrt, christi himmelfahrt", afterEaster(39)],
  ["pfingsten, pfingstsonntag, pentecote, pentecostes, pentecost", afterEaster(49)],
  ["pfingstmontag, whit monday, monday de pentecote", afterEaster(50)],
  ["fronleichnam, corpus christi", afterEaster(60)],
];

const HOLIDAYS = new Map(
  NAMES.flatMap(([names, holiday]) => names.split(", ").map((name) => [name, holiday] as const)),
);

const MAX_NAME_WORDS = 4;

/** Returns the holiday whose name begins at a word of a text after `toEnglish`, by the longest name. */
export function findHoliday(words: readonly string[], at: number): Holiday | undefined {
  if (!FIRST_WORDS.has(words[at]!)) return undefined;
  for (let length = MAX_NAME_WORDS; length > 0; length--) {
    const holiday = HOLIDAYS.get(words.slice(at, at + length).join(" "));
    if (holiday) return holiday;
  }
  return undefined;
}

const FIRST_WORDS = new Set([...HOLIDAYS.keys()].map((name) => name.split(" ")[0]!));

const MONDAY = 1;
const THURSDAY = 4;

function afterThanksgiving(days: number): Holiday {
  return (year) => addDays(nthWeekday(year, 11, THURSDAY, 4), days)!;
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  return addDays(first, (weekday - weekdayOf(first) + 7) % 7 + 7 * (nth - 1))!;
}

function afterEaster(days: number): Holiday {
  return (year) => addDays(easterSunday(year), days)!;
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const day = f % 31 + 1;
  return `${year}-${String(Math.floor(f / 31)).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
