import type { Part, StoredMessage, ToolResultPart } from "../../contract/parts.ts";
import { isNormalised } from "./is_normalised.ts";
import { matchResults } from "./match_results.ts";
import { isFirstCallOfStep, type UnnormalisedMessage } from "./unnormalised_message.ts";
import { resolveCall, resultOf } from "./resolve_call.ts";

/** An output that is left out of the normalised messages. */
export interface DroppedResult {
  /** An orphaned result, or a call whose own output contradicts its result. */
  part: Part;
  reason: "no_call" | "contradicts_result";
}

export type NormalisedMessage<M extends UnnormalisedMessage> =
  & Omit<M, "parts">
  & Pick<StoredMessage, "parts">;

/**
 * Returns messages in canonical form: a call with a result has both its output and a `tool-result`
 * part, and the results of a step follow its calls, in the order of the calls. A message
 * without any part left is dropped, for example one that only held results of calls of others.
 * Normalising twice changes nothing more.
 */
export function normaliseMessages<M extends UnnormalisedMessage>(
  messages: readonly M[],
): { messages: NormalisedMessage<M>[]; droppedResults: DroppedResult[] } {
  if (messages.every(isNormalised)) return { messages: [...messages], droppedResults: [] };
  const { byMessage, orphaned } = matchResults(messages);
  const droppedResults = orphaned.map((part): DroppedResult => ({ part, reason: "no_call" }));
  const normalised = messages.map((message, i) => {
    const { parts, contradicted } = normaliseParts(message.parts, byMessage[i]!);
    droppedResults.push(
      ...contradicted.map((part): DroppedResult => ({ part, reason: "contradicts_result" })),
    );
    return { ...message, parts };
  });
  return { messages: normalised.filter(({ parts }) => parts.length > 0), droppedResults };
}

/** The parts with the results of each step after its calls, and the calls whose output was dropped. */
function normaliseParts(
  given: UnnormalisedMessage["parts"],
  results: ReadonlyMap<number, ToolResultPart>,
): { parts: Part[]; contradicted: Part[] } {
  const parts: Part[] = [];
  const contradicted: Part[] = [];
  let stepResults: ToolResultPart[] = [];
  function endStep() {
    parts.push(...stepResults);
    stepResults = [];
  }
  for (const [i, part] of given.entries()) {
    if (part.type === "tool-call") {
      if (isFirstCallOfStep(given, i)) endStep();
      const { call, isContradicted } = resolveCall(part, results.get(i));
      if (isContradicted) contradicted.push(part);
      parts.push(call);
      const result = resultOf(call);
      if (result) stepResults.push(result);
    } else if (part.type !== "tool-result" && part.type !== "step") {
      endStep();
      parts.push(part);
    }
  }
  endStep();
  return { parts, contradicted };
}
