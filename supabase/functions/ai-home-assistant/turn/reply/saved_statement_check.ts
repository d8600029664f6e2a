/**
 * Finds "I've recorded it" in a model's text although nothing was recorded. The prompt forbids such a
 * statement, but a model may make it. The check knows English only; clients that must be sure read the
 * results.
 *
 * - `contradictsResults`, in pass two: no call succeeded and the text says that something was saved, in any
 *   person. The text is not used.
 * - `hasFalseSavedStatement`, in every pass: no call wrote and the text says "I've recorded …". The text is
 *   kept, because it may speak of an earlier message, and `correctSavedStatement` adds a sentence.
 */
import { hasWritten, type ToolResult } from "../../contract/tool_result.ts";

const SAVED = "(?:recorded|saved|logged|noted|added|marked|updated|stored)";
const SAVED_STATEMENT = new RegExp(
  `\\b(?:i|i've|i have|we|we've|we have|it'?s|it is|has been|have been|is now|was|now)\\b.{0,40}\\b${SAVED}\\b`,
  "i",
);
/** Verbs that state a save only in the first person: a part of a house is "changed" or "replaced", too. */
const DONE =
  "(?:corrected|changed|removed|deleted|undone|undid|replaced|swapped|reopened|resolved)";
const OWN_STATEMENT = new RegExp(
  `\\b(?:i|we)(?:'ve| have)?(?: just| now| also)? (?:${SAVED}|${DONE})\\b`,
  "i",
);
const DENIAL = /\b(?:not|never|no longer|unable|cannot|failed|nothing)\b|n't\b/i;

/** A denial counts for its clause only: "couldn't find the model, but I've recorded the leak" says that it was saved. */
const clausesOf = (text: string) => text.split(/[.!?,;:\n]|\bbut\b/i);

/** Whether the text says that something was saved although every call failed. */
export function contradictsResults(text: string, results: readonly ToolResult[]): boolean {
  if (results.length === 0 || results.some((result) => result.success)) return false;
  return clausesOf(text).some((clause) =>
    (SAVED_STATEMENT.test(clause) || OWN_STATEMENT.test(clause)) && !DENIAL.test(clause)
  );
}

/** Whether the text says "I've recorded …" although no call wrote anything. */
export function hasFalseSavedStatement(text: string, results: readonly ToolResult[]): boolean {
  return !results.some(hasWritten) &&
    clausesOf(text).some((clause) => OWN_STATEMENT.test(clause) && !DENIAL.test(clause));
}

export const NOTHING_SAVED = "(Nothing new was saved with this message.)";

/** Adds a correcting sentence to a text that says something was saved although nothing was written. */
export function correctSavedStatement(text: string, results: readonly ToolResult[]): string {
  return hasFalseSavedStatement(text, results) ? `${text}\n\n${NOTHING_SAVED}` : text;
}
