/** Tool calls and results in the format of chat completions. */
import type { ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { isObject, type JsonObject } from "../../json_value.ts";
import { buildCallPart } from "./build_call_part.ts";
import { readInput, readOutput } from "./call_values.ts";

/** `{ id, type, function: { name, arguments } }`. A call with further fields is kept in `provider`. */
export function readChatToolCall(call: JsonObject): ToolCallPart | undefined {
  const called = isObject(call["function"]) ? call["function"] : {};
  const { id = "", type: _, function: __, ...unknownFields } = call;
  const { name, arguments: text, ...unknownFunctionFields } = called;
  const hasUnknownFields = Object.keys(unknownFields).length > 0 ||
    Object.keys(unknownFunctionFields).length > 0;
  return buildCallPart({
    toolCallId: id,
    toolName: name,
    input: readInput(text),
    state: "input-available",
    ...(hasUnknownFields && { provider: JSON.stringify(call) }),
  });
}

/** A `tool` message: `{ tool_call_id, content }`, in TanStack AI's spelling `toolCallId`. */
export function readChatToolResult(message: JsonObject): ToolResultPart | undefined {
  const { tool_call_id: id = message["toolCallId"], name, content, error } = message;
  if (typeof id !== "string" || content === undefined) return undefined;
  return {
    type: "tool-result",
    toolCallId: id,
    toolName: typeof name === "string" ? name : "",
    output: readOutput(content),
    ...(typeof error === "string" && { isError: true }),
  };
}
