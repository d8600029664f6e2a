import type { ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { isPending, type ToolCallState } from "../../contract/tool_call_view.ts";
import { hasSameContent } from "../tool_content.ts";

export interface ResolvedCall {
  call: ToolCallPart;
  /** Whether the call had an output that its result contradicts. That output is dropped. */
  isContradicted: boolean;
}

/**
 * Returns the call in a final state with the output of its result. If the outputs differ, the result's
 * is kept, because the model has read it. Without a result, a call that has an output is final too.
 */
export function resolveCall(call: ToolCallPart, result: ToolResultPart | undefined): ResolvedCall {
  if (!result) return { call: withStateOfOutput(call), isContradicted: false };
  const state = finalState(call.state, result.isError === true);
  const output = result.output ?? null;
  const { output: ownOutput, ...rest } = call;
  if (ownOutput === undefined) {
    // A failed call stores the text of its error once, as `errorText`.
    const isErrorText = state === "output-error" && typeof output === "string" &&
      (call.errorText ?? output) === output;
    const outcome = isErrorText ? { errorText: output } : { output };
    return { call: { ...rest, state, ...outcome }, isContradicted: false };
  }
  const isContradicted = !hasSameContent(ownOutput, output);
  return {
    call: { ...rest, state, output: isContradicted ? output : ownOutput },
    isContradicted,
  };
}

/** The tool result of a call: its output or the text of its error; undefined while it has neither. */
export function resultOf(call: ToolCallPart): ToolResultPart | undefined {
  const { toolCallId, toolName, state } = call;
  const output = call.output === undefined && state === "output-error"
    ? call.errorText
    : call.output;
  if (output === undefined) return undefined;
  const isError = state !== "output-available";
  return { type: "tool-result", toolCallId, toolName, output, ...(isError && { isError }) };
}

function withStateOfOutput(call: ToolCallPart): ToolCallPart {
  return call.output === undefined || !isPending(call)
    ? call
    : { ...call, state: "output-available" };
}

function finalState(state: ToolCallState, hasFailed: boolean): ToolCallState {
  if (hasFailed) return state === "output-denied" ? state : "output-error";
  return isPending({ state }) ? "output-available" : state;
}
