/** Tool calls and results in the forms of the AI SDK. */
import type { ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { isObject, type JsonObject } from "../../json_value.ts";
import { buildCallPart } from "./build_call_part.ts";

/** AI SDK 5 to 7, UI messages: `tool-<name>` and `dynamic-tool`, in every state. */
export function readUiToolPart(part: JsonObject): ToolCallPart | undefined {
  const type = String(part["type"]);
  const toolName = type === "dynamic-tool" ? part["toolName"] : type.slice("tool-".length);
  const { toolCallId, state, input = part["rawInput"], output, errorText, approval } = part;
  return buildCallPart({ toolCallId, toolName, input, state, output, errorText, approval });
}

/** AI SDK 4: `{ state: "partial-call" | "call" | "result", toolCallId, toolName, args, result? }`. */
export function readSdk4Invocation(invocation: JsonObject): ToolCallPart | undefined {
  const { toolCallId, toolName, args, state, result } = invocation;
  return buildCallPart({
    toolCallId,
    toolName,
    input: args,
    state: state === "result" ? "output-available" : "input-available",
    output: result,
  });
}

/** A call of a model message: `{ toolCallId, toolName, args (AI SDK 4) or input (5 and later) }`. */
export function readModelMessageCall(part: JsonObject): ToolCallPart | undefined {
  const { toolCallId, toolName, input = part["args"] } = part;
  return buildCallPart({ toolCallId, toolName, input, state: "input-available" });
}

/** A result of a model message: `result` in AI SDK 4, `output: { type, value }` in 5 and later. */
export function readModelMessageResult(part: JsonObject): ToolResultPart | undefined {
  const { toolCallId, toolName, result, output, isError } = part;
  if (typeof toolCallId !== "string" || typeof toolName !== "string") return undefined;
  const base = { type: "tool-result" as const, toolCallId, toolName };
  if (result !== undefined) {
    return { ...base, output: result, ...(isError === true && { isError: true }) };
  }
  if (!isObject(output)) return undefined;
  const type = String(output["type"]);
  const hasFailed = type.startsWith("error") || type === "execution-denied";
  // `value` may be null. A denial has no `value` and is kept whole.
  const value = Object.hasOwn(output, "value") ? output["value"] ?? null : output;
  return { ...base, output: value, ...(hasFailed && { isError: true }) };
}
