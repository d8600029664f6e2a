import { type ClausePattern, listSentences, matchesAny } from "../clauses.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { SPANISH } from "./spanish.ts";

/**
 * What a model's text promises or says it did: a reminder, a message to somebody, or a booking, an order or a phone call.
 */
export type PromiseKind = "reminder" | "message" | "booking";

/** How one language promises something, and how it says what only looks like it. */
export interface PromisePatterns extends Record<PromiseKind, readonly ClausePattern[]> {
  /** A clause that is no promise whatever else it says: a denial, an offer, an earlier time, a source. */
  exceptions: readonly ClausePattern[];
  /** A sentence that waits for the person: "If you give me a date, I'll remind you". */
  conditions: readonly ClausePattern[];
}

const LANGUAGES: readonly PromisePatterns[] = [ENGLISH, SPANISH, GERMAN, FRENCH];
const KINDS = ["reminder", "message", "booking"] as const;

/**
 * Returns the kinds of promises in a model's text: "I'll remind you in June", "I booked ABC for Monday". As `saysSaved`, it
 * prefers to miss a promise over accusing a harmless sentence, and reads English, Spanish, German and French.
 */
export function findPromises(text: string): Set<PromiseKind> {
  const kinds = listSentences(text).flatMap((sentence) =>
    LANGUAGES.flatMap((patterns) => {
      if (matchesAny(sentence.text, patterns.conditions)) return [];
      const clauses = sentence.clauses.filter((clause) => !matchesAny(clause, patterns.exceptions));
      return KINDS.filter((kind) => clauses.some((clause) => matchesAny(clause, patterns[kind])));
    })
  );
  return new Set(kinds);
}
