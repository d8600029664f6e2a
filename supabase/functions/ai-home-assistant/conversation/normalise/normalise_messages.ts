import type { Part, StoredMessage, ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { answeredCall, resultOf } from "./resolve_call.ts";
import { beginsStep, type RawMessage } from "./raw_message.ts";
import { matchResults } from "./match_results.ts";

/** A result, or the output of a call, for which there is no place. */
export interface OrphanedResult {
  part: Part;
  why: "no call" | "other output";
}

export type Settled<D extends RawMessage> = Omit<D, "parts"> & Pick<StoredMessage, "parts">;

/**
 * The canonical form: an answered call has both its output and a tool result, and the results of a
 * step stand right after its calls, in their order, wherever they stood before. A message in
 * which nothing is left, as one that only carried results to the calls of others, is gone. Settling twice changes nothing more.
 */
export function normaliseMessages<D extends RawMessage>(
  drafts: readonly D[],
): { messages: Settled<D>[]; strays: OrphanedResult[] } {
  const { answers, strays: unmatched } = matchResults(drafts);
  const strays = unmatched.map((part): OrphanedResult => ({ part, why: "no call" }));

  function settled(call: ToolCallPart, message: number, index: number): ToolCallPart {
    const { call: answered, lost } = answeredCall(call, answers[message]?.get(index));
    if (lost) strays.push({ part: call, why: "other output" });
    return answered;
  }

  const messages = drafts
    .map((draft, i) => ({
      ...draft,
      parts: settledParts(draft.parts, (call, index) => settled(call, i, index)),
    }))
    .filter(({ parts }) => parts.length > 0);
  return { messages, strays };
}

function settledParts(
  parts: RawMessage["parts"],
  settled: (call: ToolCallPart, index: number) => ToolCallPart,
): Part[] {
  const done: Part[] = [];
  let results: ToolResultPart[] = [];
  function endStep() {
    done.push(...results);
    results = [];
  }
  for (const [i, part] of parts.entries()) {
    if (part.type === "tool-call") {
      if (beginsStep(parts, i)) endStep();
      const call = settled(part, i);
      done.push(call);
      results.push(...resultOf(call));
    } else if (part.type !== "tool-result" && part.type !== "step") {
      endStep();
      done.push(part);
    }
  }
  endStep();
  return done;
}
