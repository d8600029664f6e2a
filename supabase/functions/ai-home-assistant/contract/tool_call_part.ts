/** The stored part and the view of a call: `toolCallId` and `toolName` are `id` and `name` in the view. */
import type { ShortIds } from "../short_id.ts";
import type { ToolCallPart } from "./parts.ts";
import type { ToolCallView } from "./tool_call_view.ts";

/** Returns the view of a stored call, without its raw JSON and short ids. */
export function toToolCallView(part: ToolCallPart): ToolCallView {
  const { type: _, toolCallId, toolName, provider: __, shortIds: ___, ...rest } = part;
  return { id: toolCallId, name: toolName, ...rest };
}

/** Returns the part that stores a call. `rawCall` is the provider's JSON text, `""` if there is none. */
export function toToolCallPart(
  { id, name, ...rest }: ToolCallView,
  rawCall = "",
  shortIds?: ShortIds,
): ToolCallPart {
  return {
    type: "tool-call",
    toolCallId: id,
    toolName: name,
    ...rest,
    ...(rawCall !== "" && { provider: rawCall }),
    ...(shortIds && { shortIds }),
  };
}
