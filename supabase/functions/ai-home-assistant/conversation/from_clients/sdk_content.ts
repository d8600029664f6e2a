import type { ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { isObject, type JsonObject } from "../json_value.ts";
import { callPart } from "./call_part.ts";

/** The AI SDK's model messages: `{ toolCallId, toolName, args (4) or input (5 and later) }`. */
export function sdkContentCall(part: JsonObject): ToolCallPart | undefined {
  const { toolCallId, toolName, input = part.args } = part;
  return callPart({ toolCallId, toolName, input, state: "input-available" });
}

/** `result` in AI SDK 4; later `output: { type: "text" | "json" | "error-text" | …, value }`. */
export function sdkContentResult(part: JsonObject): ToolResultPart | undefined {
  const { toolCallId, toolName, result, output, isError } = part;
  if (typeof toolCallId !== "string" || typeof toolName !== "string") return undefined;
  const base = { type: "tool-result" as const, toolCallId, toolName };
  if (result !== undefined) {
    return { ...base, output: result, ...(isError === true && { isError: true }) };
  }
  if (!isObject(output)) return undefined;
  const type = String(output.type);
  const failed = type.startsWith("error") || type === "execution-denied";
  return { ...base, output: output.value ?? valueless(output), ...(failed && { isError: true }) };
}

/** JSON `null` is a value; a denial has none and is kept whole. */
function valueless(output: JsonObject): unknown {
  return Object.hasOwn(output, "value") ? null : output;
}
