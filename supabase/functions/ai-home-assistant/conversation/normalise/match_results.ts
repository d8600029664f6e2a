import type { ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { hasSameContent } from "../tool_content.ts";
import { beginsStep, type UnnormalisedMessage } from "./unnormalised_message.ts";
import { resultOf } from "./resolve_call.ts";

/** A call that no result has been matched to yet, and where it stands. */
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
 * Matches every tool result to at most one call with its id, and every call to at most one result.
 *
 * Providers repeat ids (`call_0` in every answer). So a result belongs to the nearest step before it
 * that has an open call of its id, and within the step to the first such call. Only a result without
 * such a step belongs to a call after it in the same message.
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
  function assignResult(result: ToolResultPart, messageIndex: number): boolean {
    const candidates = unmatchedCalls.get(result.toolCallId) ?? [];
    const match = findCall(result, candidates, messageIndex);
    if (!match) return false;
    byMessage[match.messageIndex]!.set(match.partIndex, result);
    unmatchedCalls.set(result.toolCallId, candidates.filter((candidate) => candidate !== match));
    return true;
  }

  for (const [messageIndex, { parts }] of messages.entries()) {
    const unassigned: ToolResultPart[] = [];
    for (const [partIndex, part] of parts.entries()) {
      if (part.type === "tool-call") {
        if (beginsStep(parts, partIndex)) step++;
        addUnmatchedCall(part, messageIndex, partIndex);
      } else if (part.type === "tool-result" && !assignResult(part, messageIndex)) {
        unassigned.push(part);
      }
    }
    orphaned.push(...unassigned.filter((result) => !assignResult(result, messageIndex)));
  }
  return { byMessage, orphaned };
}

/** The call that a result of the given message belongs to. `candidates` are in order and have its id. */
function findCall(
  result: ToolResultPart,
  candidates: readonly UnmatchedCall[],
  messageIndex: number,
): UnmatchedCall | undefined {
  // Clients write an output twice in a message: in its call and as a result.
  const repeated = candidates.find((candidate) =>
    candidate.messageIndex === messageIndex && hasOutput(candidate) &&
    hasOutputOf(candidate, result)
  );
  if (repeated) return repeated;
  const nearest = candidates.findLast((candidate) => !hasOutput(candidate));
  if (nearest) return candidates.find(({ call, step }) => step === nearest.step && !resultOf(call));
  // A call with its own output accepts another one only from its own message.
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
