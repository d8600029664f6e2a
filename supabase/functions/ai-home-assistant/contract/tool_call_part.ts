/** The stored part and the view of a call: `toolCallId` and `toolName` are `id` and `name` in the view. */
import type { ToolCallPart } from "./parts.ts";
import type { ToolCallView } from "./tool_call_view.ts";

/** Returns the view of a stored call, without its raw JSON. */
export function toToolCallView(part: ToolCallPart): ToolCallView {
  const { type: _, toolCallId, toolName, provider: __, ...rest } = part;
  return { id: toolCallId, name: toolName, ...rest };
}

/** Returns the part that stores a call. `rawCall` is the provider's JSON text, `""` if there is none. */
export function toToolCallPart({ id, name, ...rest }: ToolCallView, rawCall = ""): ToolCallPart {
  return {
    type: "tool-call",
    toolCallId: id,
    toolName: name,
    ...rest,
    ...(rawCall !== "" && { provider: rawCall }),
  };
}
