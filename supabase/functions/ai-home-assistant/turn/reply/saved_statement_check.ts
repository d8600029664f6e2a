/**
 * Finds "I've recorded it" in a model's text where nothing was recorded. The prompt forbids such a claim,
 * but a model may make it. The check knows English only; clients that must be sure read the results.
 */
import { hasWritten, type ToolResult } from "../../contract/tool_result.ts";

const SAVED = "(?:recorded|saved|logged|noted|added|marked|updated|stored)";
const CLAIM = new RegExp(
  `\\b(?:i|i've|i have|we|we've|we have|it'?s|it is|has been|have been|is now|was|now)\\b.{0,40}\\b${SAVED}\\b`,
  "i",
);
/** Verbs that claim a save only in the first person: a part of a house is "changed" or "replaced", too. */
const DONE =
  "(?:corrected|changed|removed|deleted|undone|undid|replaced|swapped|reopened|resolved)";
const OWN_CLAIM = new RegExp(
  `\\b(?:i|we)(?:'ve| have)?(?: just| now| also)? (?:${SAVED}|${DONE})\\b`,
  "i",
);
const DENIAL = /\b(?:not|never|no longer|unable|cannot|failed|nothing)\b|n't\b/i;

/** A denial counts for its clause only: "couldn't find the model, but I've recorded the leak" is a claim. */
const clausesOf = (text: string) => text.split(/[.!?,;:\n]|\bbut\b/i);

/** Whether the text says that something was saved although every call failed. */
export function contradictsResults(text: string, results: readonly ToolResult[]): boolean {
  if (results.length === 0 || results.some((result) => result.success)) return false;
  return clausesOf(text).some((clause) =>
    (CLAIM.test(clause) || OWN_CLAIM.test(clause)) && !DENIAL.test(clause)
  );
}

/** Whether the text says "I've recorded …" although no call wrote anything. */
export function saysSaved(text: string, results: readonly ToolResult[]): boolean {
  return !results.some(hasWritten) &&
    clausesOf(text).some((clause) => OWN_CLAIM.test(clause) && !DENIAL.test(clause));
}

export const NOTHING_SAVED = "(Nothing new was saved with this message.)";

/**
 * Adds a correcting sentence to a text that claims a save although nothing was written. The text itself
 * stays: it may speak of an earlier message.
 */
export function correctSavedStatement(text: string, results: readonly ToolResult[]): string {
  return saysSaved(text, results) ? `${text}\n\n${NOTHING_SAVED}` : text;
}
