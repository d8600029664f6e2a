import type { ToolResult } from "../contract.ts";

const CLAIM =
  /\b(?:i|i've|i have|we|we've|we have|it'?s|it is|has been|have been|is now|was|now)\b[^.!?\n]{0,40}\b(?:recorded|saved|logged|noted|added|marked|updated|stored)\b/i;
const DENIAL =
  /\b(?:not|n't|never|no longer|unable|could ?n[o']t|cannot|failed|nothing|isn't|wasn't)\b/i;

/**
 * Whether a reply says that something was saved although every call failed. The instruction of pass
 * two forbids it, and a model may do it all the same; the tools' own sentences are shown instead.
 * It reads English and is no proof: the results in the reply are.
 */
export function claimsMoreThanHappened(text: string, results: readonly ToolResult[]): boolean {
  if (results.length === 0 || results.some((result) => result.success)) return false;
  return text.split(/(?<=[.!?\n])/).some((sentence) =>
    CLAIM.test(sentence) && !DENIAL.test(sentence)
  );
}
