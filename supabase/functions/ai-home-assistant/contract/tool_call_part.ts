/** A stored tool-call part and the view of a call have the same fields, under other names for two. */
import type { ToolCallPart } from "./parts.ts";
import type { ToolCallView } from "./tool_call_view.ts";

/** The view of a stored call, without its provider fields. */
export function toToolCallView(part: ToolCallPart): ToolCallView {
  const { type: _, toolCallId, toolName, provider: __, ...rest } = part;
  return { id: toolCallId, name: toolName, ...rest };
}

/** The part that stores a call. `provider` is the provider's JSON text, `""` where there is none. */
export function toToolCallPart({ id, name, ...rest }: ToolCallView, provider = ""): ToolCallPart {
  return {
    type: "tool-call",
    toolCallId: id,
    toolName: name,
    ...rest,
    ...(provider !== "" && { provider }),
  };
}
