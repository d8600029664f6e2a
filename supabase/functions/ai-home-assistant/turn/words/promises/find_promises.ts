import { type ClausePattern, listSentences, matchesAny, type Sentence } from "../clauses.ts";
import { recogniseLanguage } from "../recognise_language.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { SPANISH } from "./spanish.ts";

/**
 * What a model's text promises or says it did: a reminder, a message to somebody, or a booking, which is an order, a
 * payment or a phone call too.
 */
export type PromiseKind = "reminder" | "message" | "booking";

/** How one language promises something, and how it says what only looks like it. */
export interface PromisePatterns extends Record<PromiseKind, readonly ClausePattern[]> {
  /** A clause that is no promise whatever else it says: a denial, an offer, an earlier time, a source. */
  exceptions: readonly ClausePattern[];
  /** A sentence that waits for the person: "If you give me a date, I'll remind you". */
  conditions: readonly ClausePattern[];
}

const LANGUAGES = { en: ENGLISH, es: SPANISH, de: GERMAN, fr: FRENCH };
const KINDS = ["reminder", "message", "booking"] as const;

/**
 * Returns the kinds of promises in a model's text: "I'll remind you in June", "I booked ABC for Monday". As
 * `saysSaved`, it prefers to miss a promise over accusing a harmless sentence, and reads the same languages.
 */
export function findPromises(text: string): Set<PromiseKind> {
  const language = recogniseLanguage(text);
  // Every turn is checked, and the patterns of a language take some 50 ms to compile.
  const languages = language ? [LANGUAGES[language]] : Object.values(LANGUAGES);
  const kinds = listSentences(text).flatMap((sentence) =>
    languages.flatMap((patterns) => findIn(sentence, patterns))
  );
  return new Set(kinds);
}

function findIn(sentence: Sentence, patterns: PromisePatterns): PromiseKind[] {
  const { exceptions, conditions } = patterns;
  const kinds = KINDS.filter((kind) =>
    sentence.clauses.some((clause) =>
      matchesAny(clause, patterns[kind]) && !matchesAny(clause, exceptions)
    )
  );
  return kinds.length > 0 && matchesAny(sentence.text, conditions) ? [] : kinds;
}
