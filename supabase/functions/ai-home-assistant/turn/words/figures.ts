/** Amounts and dates in a text. */
import type { LanguageTag } from "../../sentences/statements/format.ts";
import { normaliseWords } from "./message_words.ts";

/** A number with groups of thousands or without, and decimals. */
const NUMBER = String.raw`(\d{1,3}(?:[.,\s]\d{3})+(?!\d)|\d+)(?:[.,](\d\d?)(?!\d))?`;
const AMOUNTS = [
  new RegExp(String.raw`[$€£]\s?${NUMBER}`, "g"),
  new RegExp(
    String.raw`${NUMBER}\s?(?:[$€£]|(?:dollars?|euros?|dolares|pounds?|usd|eur|gbp)\b)`,
    "g",
  ),
];

/** Returns the amounts with a currency in cents: "$1,200", "85 €", "1.234,56 euros". */
export function listAmounts(text: string): Set<number> {
  const words = normaliseWords(text);
  const amounts = AMOUNTS.flatMap((pattern) => [...words.matchAll(pattern)]);
  return new Set(
    amounts.map(([, whole, decimals = ""]) =>
      Number(whole!.replace(/\D/g, "") + decimals.padEnd(2, "0"))
    ),
  );
}

/** Dates as "2026-04-03", "April 3rd" and "3 de abril", after `normaliseWords`. */
const DATES = [
  /\b\d{4}-(?<month>\d\d)-(?<day>\d\d)\b/g,
  /\b(?<month>[a-z]{3,})\.? (?<day>\d\d?)(?:st|nd|rd|th)?\b/g,
  /\b(?<day>\d\d?)(?:st|nd|rd|th|er|\.)?(?: de| of)? (?<month>[a-z]{3,})\b/g,
];

/**
 * Returns the days of a year that a text names with a month or as an ISO date, such as "4-3" for April 3.
 *
 * @param language that of the names of the months
 */
export function listDays(text: string, language: LanguageTag): Set<string> {
  const words = normaliseWords(text);
  const months = listMonths(language);
  const numberOf = (month: string) =>
    /^\d/.test(month) ? Number(month) : months.findIndex((name) => name.startsWith(month)) + 1;
  const dates = DATES.flatMap((pattern) => [...words.matchAll(pattern)]);
  return new Set(dates.flatMap(({ groups }) => {
    const month = numberOf(groups!["month"]!);
    return month > 0 ? `${month}-${Number(groups!["day"])}` : [];
  }));
}

const monthsByLanguage = new Map<LanguageTag, string[]>();

/** The names of the months, after `normaliseWords`. */
function listMonths(language: LanguageTag): string[] {
  const known = monthsByLanguage.get(language);
  if (known) return known;
  const { format } = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  const months = Array.from(
    { length: 12 },
    (_, i) => normaliseWords(format(Date.UTC(2024, i, 15))),
  );
  monthsByLanguage.set(language, months);
  return months;
}
