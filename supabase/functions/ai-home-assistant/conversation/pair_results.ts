import type { Part, ToolCallPart, ToolResultPart } from "../contract/parts.ts";
import { isPending, type ToolCallState } from "../contract/tool_call_view.ts";
import { toToolContent } from "./tool_content.ts";

interface PairedParts {
  parts: Part[];
  /** The number of results without a call, or that contradict the output of their call. They are left out. */
  droppedCount: number;
}

/** The calls of one answer of the model, with what follows them up to the next calls. */
interface OpenStep {
  calls: ToolCallPart[];
  results: ToolResultPart[];
  others: Part[];
}

/**
 * Returns the parts of a stored message in canonical form: a call with a result has both its output and a `tool-result`
 * part, and the results of a step follow its calls, in their order. Messages are stored in this form; a damaged row may
 * differ. A result belongs to a call of the step before it. Providers repeat ids, also within a step, so each result
 * belongs to one call only.
 */
export function pairResults(given: readonly Part[]): PairedParts {
  const parts: Part[] = [];
  let droppedCount = 0;
  let step: OpenStep = { calls: [], results: [], others: [] };
  function endStep() {
    const { calls, results, droppedCount: dropped } = pairStep(step);
    parts.push(...calls, ...results, ...step.others);
    droppedCount += dropped;
    step = { calls: [], results: [], others: [] };
  }
  for (const [i, part] of given.entries()) {
    if (part.type === "tool-result") step.results.push(part);
    else if (part.type !== "tool-call") step.others.push(part);
    else {
      if (given[i - 1]?.type !== "tool-call") endStep();
      step.calls.push(part);
    }
  }
  endStep();
  return { parts, droppedCount };
}

/** Takes linear time: any caller may have stored thousands of calls with one id. */
function pairStep({ calls, results }: OpenStep) {
  const outcomes = calls.map(resultOf);
  /** The indexes of the calls that have this outcome already. */
  const withOutcome = Map.groupBy(calls.keys(), (i) => contentKey(outcomes[i]));
  const failed = new Set<number>();
  // These calls take their results first: another call may have the same id and no outcome.
  const others = results.filter((result) => {
    const index = withOutcome.get(contentKey(result))?.shift();
    if (index !== undefined && result.isError) failed.add(index);
    return index === undefined;
  });
  const unmatched = Map.groupBy(others, ({ toolCallId }) => toolCallId);
  let droppedCount = others.length;
  const paired = calls.map((call, i) => {
    if (outcomes[i]) return { ...call, state: finalState(call.state, failed.has(i)) };
    const result = unmatched.get(call.toolCallId)?.shift();
    if (!result) return call;
    droppedCount--;
    return addResult(call, result);
  });
  return { calls: paired, results: paired.flatMap((call) => resultOf(call) ?? []), droppedCount };
}

function contentKey(result: ToolResultPart | undefined): string | undefined {
  return result && `${result.toolCallId} ${toToolContent(result.output)}`;
}

function addResult(call: ToolCallPart, result: ToolResultPart): ToolCallPart {
  const { output = null, isError = false } = result;
  const state = finalState(call.state, isError);
  return state === "output-error" && typeof output === "string"
    ? { ...call, state, errorText: output }
    : { ...call, state, output };
}

function finalState(state: ToolCallState, hasFailed: boolean): ToolCallState {
  if (hasFailed) return state === "output-denied" ? state : "output-error";
  return isPending({ state }) ? "output-available" : state;
}

/** The tool result of a call: its output or the text of its error; undefined while it has neither. */
function resultOf(call: ToolCallPart): ToolResultPart | undefined {
  const { toolCallId, toolName, state } = call;
  const output = call.output === undefined && state === "output-error"
    ? call.errorText
    : call.output;
  if (output === undefined) return undefined;
  const isError = state !== "output-available";
  return { type: "tool-result", toolCallId, toolName, output, ...(isError && { isError }) };
}
