import type { ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { sameOutput } from "../tool_content.ts";

const FINAL = ["output-available", "output-error", "output-denied"];

/**
 * A call with what its result says. Where the two differ the result is right: it is what the model was
 * told; `lost` is then true, and the call's own output stands nowhere else.
 */
export function answeredCall(
  call: ToolCallPart,
  result: ToolResultPart | undefined,
): { call: ToolCallPart; lost: boolean } {
  if (!result) {
    const executed = call.output !== undefined && !FINAL.includes(call.state);
    return { call: executed ? { ...call, state: "output-available" } : call, lost: false };
  }
  const failed = result.isError === true;
  const state = failed
    ? call.state === "output-denied" ? call.state : "output-error"
    : FINAL.includes(call.state)
    ? call.state
    : "output-available";
  const output = result.output ?? null;
  const { output: own, ...rest } = call;
  const lost = own !== undefined && !sameOutput(own, output);
  if (state === "output-error" && own === undefined && typeof output === "string") {
    // The text of the error is all there is to it.
    if ((call.errorText ?? output) === output) {
      return { call: { ...rest, state, errorText: output }, lost };
    }
  }
  return { call: { ...rest, state, output: own === undefined || lost ? output : own }, lost };
}

/** The tool result that a call implies: its output, or else the text of its error. */
export function resultOf(call: ToolCallPart): ToolResultPart[] {
  const { toolCallId, toolName, state } = call;
  const output = call.output === undefined && state === "output-error"
    ? call.errorText
    : call.output;
  if (output === undefined) return [];
  const isError = state !== "output-available";
  return [{ type: "tool-result", toolCallId, toolName, output, ...(isError && { isError }) }];
}
