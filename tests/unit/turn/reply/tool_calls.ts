/** Tool calls for the tests of turn/reply. */
import type { ToolCallState } from "@function/contract/tool_call_view.ts";
import type { ToolResult } from "@function/contract/tool_result.ts";
import { createToolCall, type ToolCall, withResult } from "@function/tools/tool_call.ts";

let count = 0;

export function proposed(name: string, input: object = { n: ++count }): ToolCall {
  const id = `call_${++count}`;
  const rawCall = { providerCallId: id, rawCall: "" };
  return { ...createToolCall({ id, name, arguments: JSON.stringify(input), ...rawCall }), input };
}

export function pending(name: string, more: Partial<ToolCall> = {}): ToolCall {
  return { ...proposed(name), state: "approval-requested", ...more };
}

/** A call of a server tool with the result of this code. */
export function done(name: string, code: ToolResult["code"], input?: object): ToolCall {
  const success = code === "ok" || code === "already_done";
  return withResult(proposed(name, input), {
    type: name,
    success,
    code,
    message: `${name} ${code}`,
  });
}

/** A call of a client-side tool with its output, or with the failure that the app posted. */
export function posted(
  name: string,
  output: unknown,
  state: ToolCallState = "output-available",
): ToolCall {
  const success = state === "output-available";
  const code = success ? "ok" : "unavailable";
  const result: ToolResult = { type: "client_output", success, code, message: "Posted." };
  return { ...proposed(name), state, output, result };
}
