/** The stored part and the view of a call: `toolCallId` and `toolName` are `id` and `name` in the view. */
import type { ShortIds } from "../short_id.ts";
import type { PlanPart } from "./http/reply_data_parts.ts";
import type { ToolCallPart } from "./parts.ts";
import type { ApprovalPlan, ToolCallView } from "./tool_call_view.ts";

/** Returns the view of a stored call, without its raw JSON and short ids. */
export function toToolCallView(part: ToolCallPart): ToolCallView {
  const { type: _, toolCallId, toolName, provider: __, shortIds: ___, ...rest } = part;
  return { id: toolCallId, name: toolName, ...rest };
}

/** The part of a UI message with what a call would change. */
export const PLAN_PART = "data-plan";

/** Returns the part of a message with the plan of a call. */
export function toPlanPart(
  toolCallId: string,
  approvalId: string,
  { hash, sentences, changes }: ApprovalPlan,
): PlanPart {
  return { type: PLAN_PART, id: toolCallId, data: { approvalId, hash, sentences, changes } };
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
