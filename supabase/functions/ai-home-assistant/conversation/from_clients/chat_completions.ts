import type { ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { isObject, type JsonObject } from "../json_value.ts";
import { callPart } from "./call_part.ts";
import { argumentsOf, outputOf } from "./tanstack.ts";

/** `{ id, type, function: { name, arguments } }`. Fields beyond these are kept as the provider's. */
export function chatCall(call: JsonObject): ToolCallPart | undefined {
  const called = isObject(call.function) ? call.function : {};
  const { id = "", type: _, function: __, ...more } = call;
  const { name, arguments: text, ...rest } = called;
  const opaque = Object.keys(more).length > 0 || Object.keys(rest).length > 0;
  return callPart({
    toolCallId: id,
    toolName: name,
    input: argumentsOf(text),
    state: "input-available",
    ...(opaque && { provider: JSON.stringify(call) }),
  });
}

/** A message of the role `tool`: `{ tool_call_id, content }`, in TanStack AI's spelling `toolCallId`. */
export function chatResult(message: JsonObject): ToolResultPart | undefined {
  const { tool_call_id: id = message.toolCallId, name, content, error } = message;
  if (typeof id !== "string" || content === undefined) return undefined;
  return {
    type: "tool-result",
    toolCallId: id,
    toolName: typeof name === "string" ? name : "",
    output: outputOf(content),
    ...(typeof error === "string" && { isError: true }),
  };
}
