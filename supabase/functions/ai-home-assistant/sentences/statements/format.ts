/** How the values of a statement are written in one language. */
import type { LanguageCode } from "../../contract/language.ts";
import { formatInterval } from "../intervals.ts";
import type { IntervalRule } from "../../contract/interval.ts";

export type LanguageTag = LanguageCode;
export const LANGUAGE_TAGS = ["en", "es", "de", "fr"] as const satisfies readonly LanguageTag[];

/** An amount of money: a decimal such as "185.00", and its currency, ISO 4217. */
export interface Money {
  amount: string;
  currency: string;
}

export interface Format {
  /** In the quotation marks of the language; a mark inside the text does not end the quotation. */
  quote(text: string): string;
  /** `2026-05-03`, `2026-05` or `2026`, as precisely as it is given. */
  date(date: string): string;
  money(money: Money): string;
  /** "a, b and c". */
  and(items: readonly string[]): string;
  /** "a, b or c". */
  or(items: readonly string[]): string;
  /** "a; b; c", without what is empty. */
  semicolons(items: readonly (string | false | undefined)[]): string;
  number(value: number): string;
  /** "every 3 months". */
  interval(rule: IntervalRule): string;
}

const QUOTES: Record<LanguageTag, [open: string, close: string]> = {
  en: ["“", "”"],
  es: ["“", "”"],
  de: ["„", "“"],
  fr: ["« ", " »"],
};

/** Characters that are invisible or reverse the direction of a text. */
const INVISIBLE = /[\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

/** A text of a person on one line: it must not add lines to a sentence or turn its direction round. */
export function toOneLine(text: string): string {
  // deno-lint-ignore no-control-regex
  return text.replace(INVISIBLE, "").replace(/[\s\u0000-\u001f\u007f]+/g, " ").trim();
}

/** In characters. */
const MAX_SHORT = 80;

/** The start of a long text, on one line. It ends with a whole word, unless a word is very long. */
export function shorten(text: string): string {
  const characters = [...toOneLine(text)];
  if (characters.length <= MAX_SHORT) return characters.join("");
  const start = characters.slice(0, MAX_SHORT - 1).join("");
  const words = characters[MAX_SHORT - 1] === " " ? start : start.replace(/(?<=.{40}) \S*$/u, "");
  return `${words.replace(/[\s,;:.–—-]+$/u, "")}…`;
}

export function createFormat(language: LanguageTag): Format {
  const [open, close] = QUOTES[language];
  const list = (type: "conjunction" | "disjunction") => {
    const format = new Intl.ListFormat(language, { type });
    return (items: readonly string[]) => withoutSerialComma(format.format(items), items);
  };
  return {
    quote: (text) => open + toOneLine(text).replace(/[“„«]/g, "‘").replace(/[”»]/g, "’") + close,
    date: (date) => formatDate(date, language),
    money: (money) => formatMoney(money, language),
    and: list("conjunction"),
    or: list("disjunction"),
    semicolons: (items) => items.filter(Boolean).join(language === "fr" ? " ; " : "; "),
    number: (value) => value.toLocaleString(language),
    interval: (rule) => formatInterval(rule, language),
  };
}

/** English lists come as "a, b, and c". */
function withoutSerialComma(text: string, items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  const head = text.slice(0, text.length - last.length);
  return head.replace(/, (and|or) $/, " $1 ") + last;
}

function formatDate(date: string, language: LanguageTag): string {
  const [year, month = 1, day = 1] = date.split("-").map(Number);
  const precise: Intl.DateTimeFormatOptions = {
    year: "numeric",
    ...(date.length > 4 && { month: "long" }),
    ...(date.length > 7 && { day: "numeric" }),
  };
  const time = new Date(0);
  time.setUTCFullYear(year!, month - 1, day);
  const text = new Intl.DateTimeFormat(language === "en" ? "en-US" : language, {
    ...precise,
    timeZone: "UTC",
  }).format(time);
  // "1er mai": CLDR has no ordinal.
  return language === "fr" ? text.replace(/^1 /, "1er ") : text;
}

function formatMoney({ amount, currency }: Money, language: LanguageTag): string {
  const isWhole = /^-?\d+(\.0+)?$/.test(amount);
  return new Intl.NumberFormat(language === "en" ? "en-US" : language, {
    style: "currency",
    currency,
    ...(isWhole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(Number(amount));
}
