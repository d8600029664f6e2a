import { hasStatement, type SavedPatterns } from "../saved_statements/says_saved.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { SPANISH } from "./spanish.ts";

const LANGUAGES: readonly SavedPatterns[] = [ENGLISH, SPANISH, GERMAN, FRENCH];

/**
 * Whether a model's text says that something on record was changed or removed just now: "The note was deleted", "Skipped",
 * "The cost is now 350 dollars". Like `saysSaved`, for turns that wrote nothing.
 */
export function saysChanged(text: string): boolean {
  return hasStatement(text, LANGUAGES);
}
