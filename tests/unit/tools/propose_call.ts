import { createToolCall } from "@function/tools/tool_call.ts";

/** A proposed call of a tool with these arguments. */
export function proposeCall(name: string, args: string, id = "c") {
  return createToolCall({ id, providerCallId: "c", name, arguments: args, rawCall: "{}" });
}
