import type { ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { hasSameContent } from "../tool_content.ts";
import { isFirstCallOfStep, type UnnormalisedMessage } from "./unnormalised_message.ts";
import { resultOf } from "./resolve_call.ts";

/** A call to which no result is matched yet, and its place. */
interface UnmatchedCall {
  call: ToolCallPart;
  messageIndex: number;
  partIndex: number;
  /** Counts the steps of the whole conversation. */
  step: number;
}

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
  const unmatchedCalls = new Map<string, UnmatchedCall[]>();
  let step = 0;

  function addUnmatchedCall(call: ToolCallPart, messageIndex: number, partIndex: number): void {
    const sameId = unmatchedCalls.get(call.toolCallId) ?? [];
    unmatchedCalls.set(call.toolCallId, [...sameId, { call, messageIndex, partIndex, step }]);
  }

  /** Returns whether there was a call for the result. */
  function matchResult(result: ToolResultPart, messageIndex: number): boolean {
    const candidates = unmatchedCalls.get(result.toolCallId) ?? [];
    const match = findCall(result, candidates, messageIndex);
    if (!match) return false;
    byMessage[match.messageIndex]!.set(match.partIndex, result);
    unmatchedCalls.set(result.toolCallId, candidates.filter((candidate) => candidate !== match));
    return true;
  }

  for (const [messageIndex, { parts }] of messages.entries()) {
    const unmatched: ToolResultPart[] = [];
    for (const [partIndex, part] of parts.entries()) {
      if (part.type === "tool-call") {
        if (isFirstCallOfStep(parts, partIndex)) step++;
        addUnmatchedCall(part, messageIndex, partIndex);
      } else if (part.type === "tool-result" && !matchResult(part, messageIndex)) {
        unmatched.push(part);
      }
    }
    // Rule 4: by now every call of the message is known.
    orphaned.push(...unmatched.filter((result) => !matchResult(result, messageIndex)));
  }
  return { byMessage, orphaned };
}

/** The call that a result of the given message belongs to, by rules 1 to 3. `candidates` are in order and have its id. */
function findCall(
  result: ToolResultPart,
  candidates: readonly UnmatchedCall[],
  messageIndex: number,
): UnmatchedCall | undefined {
  const repeated = candidates.find((candidate) =>
    candidate.messageIndex === messageIndex && hasOutput(candidate) &&
    hasOutputOf(candidate, result)
  );
  if (repeated) return repeated;
  const nearest = candidates.findLast((candidate) => !hasOutput(candidate));
  if (nearest) return candidates.find(({ call, step }) => step === nearest.step && !resultOf(call));
  // Rule 3: such a call accepts a different output only from its own message.
  return candidates.findLast((candidate) =>
    candidate.messageIndex === messageIndex || hasOutputOf(candidate, result)
  );
}

function hasOutput({ call }: UnmatchedCall): boolean {
  return resultOf(call) !== undefined;
}

function hasOutputOf({ call }: UnmatchedCall, result: ToolResultPart): boolean {
  return hasSameContent(resultOf(call)?.output, result.output);
}
