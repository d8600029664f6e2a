import { type ClausePattern, listSentences, matchesAny } from "../clauses.ts";
import type { SavedPatterns } from "../saved_statements/says_saved.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { SPANISH } from "./spanish.ts";

/** How one language says that something on record was changed or removed. */
export interface ChangedPatterns extends SavedPatterns {
  /** A clause that says only that something was done. */
  done: ClausePattern;
}

const LANGUAGES: readonly ChangedPatterns[] = [ENGLISH, SPANISH, GERMAN, FRENCH];

/**
 * Whether a model's text says that something on record was changed or removed just now: "The note was deleted", "Skipped",
 * "The cost is now 350 dollars". Like `saysSaved`, for turns that wrote nothing.
 */
export function saysChanged(text: string): boolean {
  return hasClause(text, ({ statements }, clause) => matchesAny(clause, statements));
}

/** Whether a model's text says only that it was done: "Done.", "C'est fait." It may be about anything that was asked for. */
export function saysDone(text: string): boolean {
  return hasClause(text, ({ done }, clause) => done.test(clause));
}

function hasClause(
  text: string,
  matches: (patterns: ChangedPatterns, clause: string) => boolean,
): boolean {
  const clauses = listSentences(text).flatMap((sentence) => sentence.clauses);
  return clauses.some((clause) =>
    LANGUAGES.some((language) =>
      matches(language, clause) && !matchesAny(clause, language.exceptions)
    )
  );
}
