import { TOOL_CALL_STATES, type ToolCallState } from "../../contract/tool_call_view.ts";
import { type ToolCallPart } from "../../contract/parts.ts";
import { isObject, type JsonObject } from "../json_value.ts";

/**
 * A call from a client's fields, JSON values all. A call without id or name is none: undefined. A
 * state that is not ours counts as a call that nothing has happened to yet.
 */
export function callPart(fields: JsonObject): ToolCallPart | undefined {
  const { toolCallId, toolName, input, state, output, errorText, provider } = fields;
  if (typeof toolCallId !== "string" || typeof toolName !== "string") return undefined;
  const approval = approvalOf(fields.approval);
  return {
    type: "tool-call",
    toolCallId,
    toolName,
    input: input ?? null,
    state: isOurs(state) ? state : "input-available",
    ...(approval && { approval }),
    ...(output !== undefined && { output }),
    ...(typeof errorText === "string" && { errorText }),
    ...(typeof provider === "string" && { provider }),
  };
}

export function isOurs(state: unknown): state is ToolCallState {
  return TOOL_CALL_STATES.some((ours) => ours === state);
}

function approvalOf(approval: unknown): ToolCallPart["approval"] {
  if (!isObject(approval) || typeof approval.id !== "string") return undefined;
  const { approved, ...rest } = approval;
  return { ...rest, id: approval.id, ...(typeof approved === "boolean" && { approved }) };
}
