import { proposeToolCall } from "../../../supabase/functions/ai-home-assistant/tools/tool_call.ts";

/** A proposed call of a tool with these arguments. */
export function proposeCall(name: string, args: string, id = "c") {
  return proposeToolCall({ id, providerCallId: "c", name, arguments: args, provider: "{}" });
}
