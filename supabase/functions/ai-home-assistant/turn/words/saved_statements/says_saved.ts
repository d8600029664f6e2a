import { type ClausePattern, listSentences, matchesAny } from "../clauses.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { SPANISH } from "./spanish.ts";

/** How one language says that something was saved, and how it says what only looks like it. */
export interface SavedPatterns {
  /** A clause that says that something was saved just now. */
  statements: readonly ClausePattern[];
  /** A clause that is no such statement whatever else it says: a denial, a condition, an offer, an earlier time, a source. */
  exceptions: readonly ClausePattern[];
}

const LANGUAGES: readonly SavedPatterns[] = [ENGLISH, SPANISH, GERMAN, FRENCH];

/**
 * Whether a model's text says that something was saved just now: "I've recorded it", "Marked as fixed!".
 * For turns that wrote nothing. The check prefers to miss a statement over accusing a harmless sentence:
 * a test measures both on a labelled corpus. It reads English, Spanish, German
 * and French.
 */
export function saysSaved(text: string): boolean {
  return hasStatement(text, LANGUAGES);
}

/** Whether a clause of the text is such a statement in one of the languages. */
export function hasStatement(text: string, languages: readonly SavedPatterns[]): boolean {
  return listSentences(text).flatMap(({ clauses }) => clauses).some((clause) =>
    languages.some(({ statements, exceptions }) =>
      matchesAny(clause, statements) && !matchesAny(clause, exceptions)
    )
  );
}
