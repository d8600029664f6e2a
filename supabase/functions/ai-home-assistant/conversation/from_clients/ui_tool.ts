import type { ToolCallPart } from "../../contract/parts.ts";
import { type JsonObject } from "../json_value.ts";
import { callPart } from "./call_part.ts";

/** AI SDK 5 to 7: `tool-<name>` and `dynamic-tool`, every state. */
export function uiCall(part: JsonObject): ToolCallPart | undefined {
  const type = String(part.type);
  const toolName = type === "dynamic-tool" ? part.toolName : type.slice("tool-".length);
  const { toolCallId, state, input = part.rawInput, output, errorText, approval } = part;
  return callPart({ toolCallId, toolName, input, state, output, errorText, approval });
}
