/** Says how often work comes, in each language of which `readInterval` reads it. */
import type { IntervalRule, IntervalUnit } from "../contract/interval.ts";

/**
 * Returns "every 3 months", "every week from April to October", "every year in April or May". `readInterval` reads it
 * as the same rule. In English for a language without a row here.
 */
export function formatInterval(rule: IntervalRule, language: string): string {
  const words = WORDS[language] ?? WORDS["en"]!;
  const { count, unit, season, fixed } = rule;
  const interval = count === 1 ? words.one[unit] : words.several(count, unit);
  const months = season ? ` ${formatSeason(rule, WORDS[language] ? language : "en", words)}` : "";
  // Of a yearly season one expects that it comes by the calendar, and of no other interval.
  const isYearlySeason = unit === "year" && season !== undefined;
  const needsFloating = !fixed && season !== undefined && (isYearlySeason || count > 1);
  const mode = needsFloating
    ? `, ${words.floating}`
    : fixed && !isYearlySeason
    ? `, ${words.fixed}`
    : "";
  return interval + months + mode;
}

/** "counted from when it was last done", of work that comes by no fixed calendar. */
export function sayFloating(language: string): string {
  return (WORDS[language] ?? WORDS["en"]!).floating;
}

function formatSeason({ unit, season }: IntervalRule, language: string, words: Words): string {
  const months = season!;
  const name = (month: number) => formatMonth(month, language);
  // The season may begin in one year and end in the next.
  const first = months.find((month) => !months.includes((month + 10) % 12 + 1));
  const ordered = first === undefined
    ? months
    : [...months.filter((month) => month >= first), ...months.filter((month) => month < first)];
  const isRun = ordered.every((month, i) => i === 0 || month === ordered[i - 1]! % 12 + 1);
  if (isRun && months.length > 2) return words.range(name(ordered[0]!), name(ordered.at(-1)!));
  const type = unit === "year" ? "disjunction" as const : "conjunction" as const;
  return words.months(new Intl.ListFormat(language, { type }).format(ordered.map(name)));
}

function formatMonth(month: number, language: string): string {
  return new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" })
    .format(Date.UTC(2027, month - 1, 1));
}

interface Words {
  /** Every single unit. */
  one: Record<IntervalUnit, string>;
  several(count: number, unit: IntervalUnit): string;
  /** `list` is "April or May", "April and October". */
  months(list: string): string;
  range(first: string, last: string): string;
  fixed: string;
  floating: string;
}

const WORDS: Record<string, Words> = {
  en: {
    one: { day: "every day", week: "every week", month: "every month", year: "every year" },
    several: (count, unit) => `every ${count} ${unit}s`,
    months: (list) => `in ${list}`,
    range: (first, last) => `from ${first} to ${last}`,
    fixed: "on fixed dates",
    floating: "counted from when it was last done",
  },
  es: {
    one: { day: "cada día", week: "cada semana", month: "cada mes", year: "cada año" },
    several: (count, unit) =>
      `cada ${count} ${{ day: "días", week: "semanas", month: "meses", year: "años" }[unit]}`,
    months: (list) => `en ${list}`,
    range: (first, last) => `de ${first} a ${last}`,
    fixed: "en fechas fijas",
    floating: "a contar desde la última vez",
  },
  de: {
    one: { day: "jeden Tag", week: "jede Woche", month: "jeden Monat", year: "jedes Jahr" },
    several: (count, unit) =>
      `alle ${count} ${{ day: "Tage", week: "Wochen", month: "Monate", year: "Jahre" }[unit]}`,
    months: (list) => `im ${list}`,
    range: (first, last) => `von ${first} bis ${last}`,
    fixed: "zu festen Terminen",
    floating: "ab dem letzten Mal",
  },
  fr: {
    one: {
      day: "tous les jours",
      week: "toutes les semaines",
      month: "tous les mois",
      year: "tous les ans",
    },
    several: (count, unit) =>
      unit === "week"
        ? `toutes les ${count} semaines`
        : `tous les ${count} ${{ day: "jours", month: "mois", year: "ans" }[unit]}`,
    months: (list) => `en ${list}`,
    range: (first, last) => `${/^[aeiouéô]/.test(first) ? "d’" : "de "}${first} à ${last}`,
    fixed: "à dates fixes",
    floating: "à compter de la dernière fois",
  },
};
