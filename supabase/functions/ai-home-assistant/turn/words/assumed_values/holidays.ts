/** Holidays by name, as days of a year. */
import { addDays, weekdayOf } from "../../../tools/arguments/calendar.ts";

/** Returns the day of a year. */
export type Holiday = (year: number) => string;

/** Names after `toEnglish`, so that "lundi de Pâques" is "monday de paques". Those of Christmas it knows as days. */
const HOLIDAYS: readonly [name: RegExp, Holiday][] = [
  [/^(?:nikolaus(?:tag)?|st nicholas)\b/, (year) => `${year}-12-06`],
  [/^(?:dreikonig\w*|epiphany|epiphanie|(?:dia de )?reyes)\b/, (year) => `${year}-01-06`],
  [/^(?:boxing day|zweiter weihnachtstag)\b/, (year) => `${year}-12-26`],
  [/^heiligabend\b/, (year) => `${year}-12-24`],
  [/^(?:independence day|fourth of july)\b/, (year) => `${year}-07-04`],
  [/^(?:toussaint|allerheiligen|todos los santos)\b/, (year) => `${year}-11-01`],
  [/^(?:labou?r day)\b/, (year) => nthWeekday(year, 9, 1, 1)],
  [/^memorial day\b/, (year) => addDays(nthWeekday(year, 6, 1, 1), -7)!],
  [/^thanksgiving\b/, (year) => nthWeekday(year, 11, 4, 4)],
  [/^black (?:friday|friday)\b/, (year) => addDays(nthWeekday(year, 11, 4, 4), 1)!],
  [/^cyber monday\b/, (year) => addDays(nthWeekday(year, 11, 4, 4), 4)!],
  [
    /^(?:ostermontag|easter monday|monday (?:de |after )?(?:paques|pascua|easter))\b/,
    afterEaster(1),
  ],
  [
    /^(?:karfreitag|good friday|(?:friday|viernes) (?:saint|santo)|vendredi saint)\b/,
    afterEaster(-2),
  ],
  [/^(?:grundonnerstag|(?:thursday|jueves) santo)\b/, afterEaster(-3)],
  [
    /^(?:ostersonntag|easter(?! monday)|ostern|paques|(?:domingo de |sunday de )?pascua)\b/,
    afterEaster(0),
  ],
  [/^(?:christi himmelfahrt|himmelfahrt|ascension)\b/, afterEaster(39)],
  [/^(?:pfingstsonntag|pfingsten|pentecote|pentecostes|pentecost)\b/, afterEaster(49)],
  [/^(?:pfingstmontag|monday de pentecote|whit monday)\b/, afterEaster(50)],
  [/^(?:fronleichnam|corpus christi)\b/, afterEaster(60)],
];

/** The first letters of the names, by which most words are told apart. */
const BEGINNINGS =
  /^(?:nik|st$|drei|epi|dia$|rey|box|zwei|heil|ind|four|touss|aller|todos|labo|mem|than|bla|cyb|ost|east|mon|kar|good|fri|vie|ven|gru|thu|jue|paq|dom|sun|pas|chr|him|asc|pfi|pen|whit|fron|cor|sem|holy)/;

/** Returns the holiday whose name begins at a word of a text after `toEnglish`. */
export function findHoliday(words: readonly string[], at: number): Holiday | undefined {
  if (!BEGINNINGS.test(words[at]!)) return undefined;
  const name = words.slice(at, at + 3).join(" ");
  return HOLIDAYS.find(([pattern]) => pattern.test(name))?.[1];
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
