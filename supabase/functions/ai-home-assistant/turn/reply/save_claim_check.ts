import type { ToolResult } from "../../contract/tool_result.ts";

const SAVED = "(?:recorded|saved|logged|noted|added|marked|updated|stored)";
const CLAIM = new RegExp(
  `\\b(?:i|i've|i have|we|we've|we have|it'?s|it is|has been|have been|is now|was|now)\\b.{0,40}\\b${SAVED}\\b`,
  "i",
);
/** What only somebody who works in the record says of themselves; houses are changed and replaced, too. */
const DONE =
  "(?:corrected|changed|removed|deleted|undone|undid|replaced|swapped|reopened|resolved)";
const OWN_CLAIM = new RegExp(
  `\\b(?:i|we)(?:'ve| have)?(?: just| now| also)? (?:${SAVED}|${DONE})\\b`,
  "i",
);
const DENIAL = /\b(?:not|never|no longer|unable|cannot|failed|nothing)\b|n't\b/i;

/** A denial speaks for its own clause: "couldn't find the model, but I've recorded the leak" is a claim. */
const clausesOf = (text: string) => text.split(/[.!?,;:\n]|\bbut\b/i);

/**
 * Whether a reply says that something was saved although every call failed. The instruction of pass
 * two forbids it, and a model may do it all the same; the tools' own sentences are shown instead.
 * It reads English and is no proof: the results in the reply are.
 */
export function claimsMoreThanHappened(text: string, results: readonly ToolResult[]): boolean {
  if (results.length === 0 || results.some((result) => result.success)) return false;
  return clausesOf(text).some((clause) =>
    (CLAIM.test(clause) || OWN_CLAIM.test(clause)) && !DENIAL.test(clause)
  );
}

export const NOTHING_SAVED = "(Nothing new was saved with this message.)";

/**
 * The reply of a turn that wrote nothing. Where it says "I've recorded …" of itself, a sentence of ours
 * puts it right: the words may be about earlier, so they stay.
 */
export function withHonestEnd(text: string, results: readonly ToolResult[]): string {
  return claimsToHaveSaved(text, results) ? `${text}\n\n${NOTHING_SAVED}` : text;
}

/** Whether words say "I've recorded …" of themselves although nothing was written. */
export function claimsToHaveSaved(text: string, results: readonly ToolResult[]): boolean {
  const wrote = results.some(({ success, eventId, effects }) =>
    success && (typeof eventId === "string" || (effects?.length ?? 0) > 0)
  );
  return !wrote &&
    clausesOf(text).some((clause) => OWN_CLAIM.test(clause) && !DENIAL.test(clause));
}
