import type { ToolResultPart } from "../../contract/parts.ts";
import { isFirstCallOfStep, type UnnormalisedMessage } from "./unnormalised_message.ts";
import { createUnmatchedCalls, type UnmatchedCalls } from "./unmatched_calls.ts";

export interface MatchedResults {
  /** For each message, the results of its calls by the index of the call's part. */
  byMessage: Map<number, ToolResultPart>[];
  /** Results without a call. */
  orphaned: ToolResultPart[];
}

/**
 * Matches every tool result to at most one call with its id, and every call to at most one result. Providers
 * repeat ids: `call_0` may be in every answer. A result belongs to
 *
 * 1. the call of its own message that has this output already: clients write an output twice; else
 * 2. the nearest earlier step with an unmatched call of its id that has no output, and there the first such
 *    call; else
 * 3. a call with an output of its own, if it is in the same message or the output is the same; else
 * 4. by the same rules, a later call of the same message.
 *
 * Example: in `call_0, result A of call_0 | call_0, result B of call_0`, where `|` separates two messages, A
 * belongs to the first call and B to the second. Without A, B still belongs to the second, the nearest.
 */
export function matchResults(messages: readonly UnnormalisedMessage[]): MatchedResults {
  const byMessage = messages.map(() => new Map<number, ToolResultPart>());
  const orphaned: ToolResultPart[] = [];
  const unmatchedCalls = new Map<string, UnmatchedCalls>();
  let step = 0;

  /** Returns whether there was a call for the result. */
  function matchResult(result: ToolResultPart, messageIndex: number): boolean {
    const match = unmatchedCalls.get(result.toolCallId)?.take(result, messageIndex);
    if (match) byMessage[match.messageIndex]!.set(match.partIndex, result);
    return match !== undefined;
  }

  for (const [messageIndex, { parts }] of messages.entries()) {
    const unmatched: ToolResultPart[] = [];
    for (const [partIndex, part] of parts.entries()) {
      if (part.type === "tool-call") {
        if (isFirstCallOfStep(parts, partIndex)) step++;
        const sameId = unmatchedCalls.get(part.toolCallId) ?? createUnmatchedCalls();
        unmatchedCalls.set(part.toolCallId, sameId);
        sameId.add({ call: part, messageIndex, partIndex, step });
      } else if (part.type === "tool-result" && !matchResult(part, messageIndex)) {
        unmatched.push(part);
      }
    }
    // Rule 4: by now every call of the message is known.
    orphaned.push(...unmatched.filter((result) => !matchResult(result, messageIndex)));
  }
  return { byMessage, orphaned };
}
