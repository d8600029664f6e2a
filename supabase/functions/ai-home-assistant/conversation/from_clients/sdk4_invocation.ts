import type { ToolCallPart } from "../../contract/parts.ts";
import { type JsonObject } from "../json_value.ts";
import { callPart } from "./call_part.ts";

/** AI SDK 4: `{ state: "partial-call" | "call" | "result", toolCallId, toolName, args, result? }`. */
export function sdk4Call(invocation: JsonObject): ToolCallPart | undefined {
  const { toolCallId, toolName, args, state, result } = invocation;
  return callPart({
    toolCallId,
    toolName,
    input: args,
    state: state === "result" ? "output-available" : "input-available",
    output: result,
  });
}
