/** Tool calls for the tests of turn/reply. */
import type { ToolCallState } from "@function/contract/tool_call_view.ts";
import { type ToolCall, withResult } from "@function/tools/tool_call.ts";
import type { ToolResult } from "@function/contract/tool_result.ts";
import { proposeCall, toolResult } from "../../tools/builders.ts";

let count = 0;

/** A call with arguments of its own: of equal calls only the first counts. */
export function proposed(name: string, input: object = { n: ++count }): ToolCall {
  return proposeCall(name, JSON.stringify(input));
}

export function pending(name: string, more: Partial<ToolCall> = {}): ToolCall {
  return { ...proposed(name), state: "approval-requested", ...more };
}

/** A call of a server tool with the result of this code. */
export function done(name: string, code: ToolResult["code"], input?: object): ToolCall {
  const success = code === "ok" || code === "already_done";
  return withResult(proposed(name, input), toolResult(`${name} ${code}`, { success, code }));
}

/** A call of a client-side tool with its output, or with the failure that the app posted. */
export function posted(
  name: string,
  output: unknown,
  state: ToolCallState = "output-available",
): ToolCall {
  const success = state === "output-available";
  return { ...proposed(name), state, output, result: toolResult("Posted.", { success }) };
}
