/** A text about an interval as the words of one language. */
import type { IntervalLanguage, IntervalWord } from "./interval_words.ts";

const MAX_WORDS = 40;
/** A hyphen or dash: part of a phrase, a range, or nothing. */
const DASH = "~";

/** Lower case without diacritics, a number apart from what follows it. */
export function splitIntervalWords(text: string): string[] {
  return text.replaceAll("½", " 1/2").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
    .replaceAll("ß", "ss")
    // "Except", while "bis" alone begins an end.
    .replace(/\bbis auf\b/g, "ausser")
    .replace(/\(s\)/g, "s")
    .replace(/\bp\. ?a\./g, "per annum")
    .replace(/\b(bi|semi|tri)-(?=[a-z])/g, "$1")
    .replace(/(^|\s)[-−](?=\d)/g, "$1 minus ")
    .replace(/[-–—−]/g, ` ${DASH} `)
    .replace(/(\d(?: ?x)?|\bonce|\btwice) ?\/ ?(?=[a-z])/g, "$1 per ")
    .replace(/(\d)(?!(?:st|nd|rd|th|er|ere|eme|e|o|a|do|da|ro|ra|to|ta)\b)(?=[a-z])/g, "$1 ")
    .replace(/([a-z])\.(?=[\s,]|$)/g, "$1")
    // Three or more, in a word that no table has.
    .replace(/(\d)\+/g, "$1 plus")
    .split(/[\s'’‘"“”()&+]+|,(?!\d)|;/)
    .filter((word) => word !== "");
}

/** The words of a text in one language; undefined if one of them is unknown. */
export function tokenize(
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
      { is: "number", value: Number(value), isOrdinal: true, isWritten: true },
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
