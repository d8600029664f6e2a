import type { SavedPatterns } from "./saved_patterns.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { SPANISH } from "./spanish.ts";

const LANGUAGES: readonly SavedPatterns[] = [ENGLISH, SPANISH, GERMAN, FRENCH];

/**
 * Whether a model's text says that something was saved just now: "I've recorded it", "Marked as fixed!".
 * For turns that wrote nothing. The check prefers to miss a statement over accusing a harmless sentence:
 * a test measures both on a labelled corpus. It reads English, Spanish, German
 * and French.
 */
export function saysSaved(text: string): boolean {
  return clausesOf(text).some((clause) =>
    LANGUAGES.some(({ statements, exceptions }) =>
      statements.some((statement) => statement.test(clause)) &&
      !exceptions.some((exception) => exception.test(clause))
    )
  );
}

/** A denial counts for its clause only: "couldn't find the model, but I've recorded the leak" says that something was saved. */
function clausesOf(text: string): string[] {
  return sentencesOf(text)
    .filter((sentence) => !/[?？]["”»]?\s*$/u.test(sentence))
    .flatMap((sentence) => sentence.split(CLAUSE_END))
    .map((clause) => clause.trim());
}

const CLAUSE_END = /[,;:\n]|\s[–—-]\s|\b(?:but|and|pero|aber|sondern|mais)\b/iu;

function sentencesOf(text: string): string[] {
  return text
    .normalize("NFKC")
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(QUOTATION, " ")
    .replace(/[*_~#>]+/g, "")
    .match(/[^.!?？\n]+(?:[.!?？]+(?=\s|$)|\n|$)|[^.!?？\n]*[.!?？]+/gu) ?? [];
}

/** What a person or a document said is no statement of the model. */
const QUOTATION = /["“„«][^"”“»]{0,300}["”“»]/gu;
