import type { ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { resultOf } from "./resolve_call.ts";
import { beginsStep, type RawMessage } from "./raw_message.ts";
import { sameOutput } from "../tool_content.ts";

interface OpenCall {
  call: ToolCallPart;
  message: number;
  index: number;
  step: number;
}

export interface Matches {
  /** For each message: the index of a call → its result. */
  answers: Map<number, ToolResultPart>[];
  /** Results without a call. */
  strays: ToolResultPart[];
}

/**
 * Which result answers which call. Ids repeat between the answers of a provider (`call_0`), so a
 * result belongs to the nearest step before it that has an open call of its id, and there to the first;
 * only where there is none, to a call that comes after it in the same message.
 */
export function matchResults(drafts: readonly RawMessage[]): Matches {
  const answers = drafts.map(() => new Map<number, ToolResultPart>());
  const strays: ToolResultPart[] = [];
  const open = new Map<string, OpenCall[]>();
  let step = 0;

  function claim(result: ToolResultPart, at: number): boolean {
    const calls = open.get(result.toolCallId) ?? [];
    const i = placeOf(result, calls, at);
    if (i < 0) return false;
    const [{ message, index }] = calls.splice(i, 1) as [OpenCall];
    answers[message]!.set(index, result);
    return true;
  }

  for (const [message, { parts }] of drafts.entries()) {
    const early: ToolResultPart[] = [];
    for (const [index, part] of parts.entries()) {
      if (part.type === "tool-call") {
        if (beginsStep(parts, index)) step++;
        const calls = open.get(part.toolCallId);
        const call = { call: part, message, index, step };
        if (calls) calls.push(call);
        else open.set(part.toolCallId, [call]);
      } else if (part.type === "tool-result" && !claim(part, message)) early.push(part);
    }
    strays.push(...early.filter((result) => !claim(result, message)));
  }
  return { answers, strays };
}

/** The call that the result answers: one that has this output already, or has none yet. */
function placeOf(result: ToolResultPart, calls: readonly OpenCall[], at: number): number {
  const repeated = calls.findIndex(({ call, message }) =>
    message === at && ownOutput(call) !== undefined && sameOutput(ownOutput(call), result.output)
  );
  if (repeated >= 0) return repeated;
  const nearest = calls.findLast(({ call }) => ownOutput(call) === undefined);
  if (nearest) {
    return calls.findIndex(({ call, step }) =>
      step === nearest.step && ownOutput(call) === undefined
    );
  }
  // A call that brought its own output takes another one only where both were told together.
  return calls.findLastIndex(({ call, message }) =>
    message === at || sameOutput(ownOutput(call), result.output)
  );
}

function ownOutput(call: ToolCallPart): unknown {
  return resultOf(call)[0]?.output;
}
