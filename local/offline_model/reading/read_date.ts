import { fold } from "./find_subject.ts";

const WEEKDAYS = "sun mon tue wed thu fri sat".split(" ");
const NUMBERS = "zero a two three four five six seven eight nine ten".split(" ");
/** Years, months and days of a unit, and how much of a date that is so many units ago is known. */
const UNITS: Record<string, [number, number, number, number]> = {
  ...{ day: [0, 0, 1, 10], week: [0, 0, 7, 10], month: [0, 1, 0, 7], year: [1, 0, 0, 4] },
};
const DAYS: [words: RegExp, days: number][] = [
  [/\b(?:today|this morning)\b/, 0],
  [/\b(?:yesterday|last night)\b/, -1],
  [/\btomorrow\b/, 1],
];
const MONTH = new RegExp(
  "\\b(?:\\d{1,2} (?:of )?)?" +
    "(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|(?:(?<=in |of |til?l |\\d )may)|may(?= \\d))" +
    "(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\\b(?: \\d{1,2}\\b)?(?:,? (\\d{4})\\b)?",
);
/** Spanish words of dates, and seasons by their first month. */
const ENGLISH = new Map(
  `hoy=today ayer=yesterday anoche=yesterday manana=tomorrow dia=day dias=days semana=week semanas=weeks mes=month
   meses=months ano=year anos=years un=a una=a one=a an=a dos=two tres=three cuatro=four cinco=five seis=six
   lunes=monday martes=tuesday miercoles=wednesday jueves=thursday viernes=friday sabado=saturday domingo=sunday
   enero=january febrero=february marzo=march abril=april mayo=may junio=june julio=july agosto=august
   septiembre=september octubre=october noviembre=november diciembre=december en=in de=of desde=since hasta=until another=a este=this esta=this
   primavera=march verano=june otono=september invierno=december trimestre=quarter weekend=saturday spring=march summer=june autumn=september winter=december`
    .split(/\s+/)
    .map((pair) => pair.split("=") as [string, string]),
);

export function toEnglish(said: string): string {
  return fold(said).replace("esta manana", "hoy").replace("fin de semana", "sabado")
    .replace(/[a-z]+/g, (word) => ENGLISH.get(word) ?? word)
    .replace(/\b(?:el|la) (week|month|year) pasad[oa]\b/g, "last $1")
    .replace(/\b(?:el|la) (?:proxim[oa] (\w+)|(week|month|year) que viene)/g, "next $1$2")
    .replace(/\bhace (\w+ \w+)/g, "$1 ago").replace(/(\d)(?:st|nd|rd|th)\b/g, "$1");
}

function shift(today: string, count: number, unit: string): string {
  const [years, months, days] = UNITS[unit]!;
  const [y, m, d] = today.split("-").map(Number);
  const date = Date.UTC(y! + years * count, m! - 1 + months * count, d! + days * count);
  return new Date(date).toISOString().slice(0, 10);
}

/**
 * The past date that a text names, as exact as it is said: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. With `sign` 1 the
 * day to come: "till Saturday", "until April", "a year". Undefined without a date, or without `today`.
 */
export function readDate(said: string, today: string, sign: -1 | 1 = -1): string | undefined {
  if (!today) return undefined;
  const text = toEnglish(said);
  const cut = (date: string, length: number) => date.slice(0, sign < 0 ? length : 10);
  const day = DAYS.find(([words]) => words.test(text));
  if (day) return shift(today, day[1], "day");
  const [, which, near] = /\b(last|this|next) (week|month|year)\b/.exec(text) ?? [];
  if (near) {
    const count = ["last", "this", "next"].indexOf(which!) - 1;
    return cut(shift(today, count, near), Math.min(7, UNITS[near]![3]));
  }
  const span = `\\b(\\w+) (day|week|month|year)s?\\b${sign < 0 ? " ago" : ""}`;
  const [, word = "", unit = ""] = new RegExp(span).exec(text) ?? [];
  const count = Math.max(NUMBERS.indexOf(word), 0) || Number(word);
  if (count > 0) return cut(shift(today, sign * count, unit), UNITS[unit]![3]);
  const [named, ownYear] = MONTH.exec(text) ?? [];
  if (named) {
    const date = new Date(`${named.replace(" of ", " ")} ${ownYear ? "" : today.slice(0, 4)} UTC`);
    if (Number.isNaN(date.getTime())) return undefined;
    const day = /\d{1,2}/.exec(named.replace(/\d{4}/, ""))?.[0];
    // "February 30" is March 2 to Date: of a day that does not exist only the month is known.
    const isReal = day === undefined || date.getUTCDate() === Number(day);
    if (!isReal) date.setUTCDate(0);
    const isAhead = date.toISOString().slice(0, 10) > today;
    if (!ownYear && isAhead !== sign > 0) date.setUTCFullYear(date.getUTCFullYear() + sign);
    return cut(date.toISOString(), day !== undefined && isReal ? 10 : 7);
  }
  const year = /\b(?:in|since|from|during) (\d{4})\b/.exec(text)?.[1];
  const weekday = WEEKDAYS.indexOf(/\b(\w{3})\w*day\b/.exec(text)?.[1] ?? "");
  if (year || weekday < 0) return sign < 0 ? year : undefined;
  const ahead = (weekday - new Date(`${today}T00:00Z`).getUTCDay() + 7) % 7;
  return shift(today, sign < 0 ? ahead - 7 : ahead || 7, "day");
}
