import type { ToolResult } from "@function/contract/tool_result.ts";
import { createToolCall } from "@function/tools/tool_call.ts";

/** A proposed call of a tool with these arguments. */
export function proposeCall(name: string, args = "{}", id = "c") {
  return createToolCall({ id, providerCallId: "c", name, arguments: args, rawCall: "{}" });
}

/** A result, by default of a tool that succeeded. */
export function toolResult(message = "Done.", more: Partial<ToolResult> = {}): ToolResult {
  return { type: "stored", success: true, code: "ok", message, ...more };
}

/** The result of a tool that failed. */
export function failedResult(message: string): ToolResult {
  return toolResult(message, { success: false, code: "conflict" });
}
