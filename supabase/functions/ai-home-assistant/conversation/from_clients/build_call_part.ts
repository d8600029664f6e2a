import type { ToolCallPart } from "../../contract/parts.ts";
import { TOOL_CALL_STATES, type ToolCallState } from "../../contract/tool_call_view.ts";
import { isObject, type JsonObject } from "../../json_value.ts";

/**
 * Returns a call from fields of a client's call, which are JSON values of any type; undefined for a call
 * without an id or a name. An unknown state becomes `input-available`.
 */
export function buildCallPart(fields: JsonObject): ToolCallPart | undefined {
  const { toolCallId, toolName, input, state, output, errorText, provider } = fields;
  if (typeof toolCallId !== "string" || typeof toolName !== "string") return undefined;
  const approval = readApproval(fields["approval"]);
  return {
    type: "tool-call",
    toolCallId,
    toolName,
    input: input ?? null,
    state: isToolCallState(state) ? state : "input-available",
    ...(approval && { approval }),
    ...(output !== undefined && { output }),
    ...(typeof errorText === "string" && { errorText }),
    ...(typeof provider === "string" && { provider }),
  };
}

export function isToolCallState(state: unknown): state is ToolCallState {
  return TOOL_CALL_STATES.some((known) => known === state);
}

function readApproval(approval: unknown): ToolCallPart["approval"] {
  if (!isObject(approval) || typeof approval["id"] !== "string") return undefined;
  const { approved, ...rest } = approval;
  return { ...rest, id: approval["id"], ...(typeof approved === "boolean" && { approved }) };
}
