import type { ToolCallPart } from "../../contract/parts.ts";
import { PLAN_PART } from "../../contract/tool_call_part.ts";
import { isToolResult } from "../../contract/tool_result.ts";
import type { ClientMessage } from "../../conversation/client_message.ts";
import { isObject } from "../../json_value.ts";
import { omitUndefined } from "../../omit_undefined.ts";
import { findTool } from "../../tools/registry.ts";
import type { Tool } from "../../tools/tool.ts";

/**
 * Returns the approval decisions and client tool outputs in a chat client's message, as fields of a
 * `POST /tool-results` body.
 */
export function findCallResponses(
  message: ClientMessage | undefined,
  tools: readonly Tool[],
  planApprovals: ReadonlyMap<string, string>,
): Record<string, unknown>[] {
  const calls = (message?.parts ?? []).filter((part) => part.type === "tool-call");
  return calls.filter((call) => isResponse(call, tools)).map((call) => {
    const approvalId = planApprovals.get(call.toolCallId);
    return {
      toolCallId: call.toolCallId,
      ...(approvalId !== undefined && { approvalId }),
      ...responseFields(call),
    };
  });
}

/**
 * Returns the ids of the approvals whose plans a chat client's message shows, by the id of their call. A client without
 * approval states sends no other id.
 */
export function findPlanApprovals(message: unknown): Map<string, string> {
  const parts = isObject(message) ? message["parts"] : undefined;
  return new Map((Array.isArray(parts) ? parts : []).flatMap((part) => {
    if (!isObject(part) || part["type"] !== PLAN_PART || !isObject(part["data"])) return [];
    const { id, data: { approvalId } } = part;
    return typeof id === "string" && typeof approvalId === "string" ? [[id, approvalId]] : [];
  }));
}

/** The client also returns the results of server tools; these are no responses. */
function isResponse(call: ToolCallPart, tools: readonly Tool[]): boolean {
  if (call.state === "approval-responded") return true;
  if (call.state !== "output-available" && call.state !== "output-error") return false;
  if (findTool(tools, call.toolName)?.kind === "client") return true;
  // A client without approval states sends its decision as the call's output.
  return call.state === "output-available" && call.output !== undefined &&
    !isToolResult(call.output);
}

function responseFields(
  { state, approval, output, errorText }: ToolCallPart,
): Record<string, unknown> {
  if (state === "approval-responded") {
    const decision = { approved: approval?.approved ?? false, reason: approval?.["reason"] };
    return { approvalId: approval?.id, output: omitUndefined(decision) };
  }
  return state === "output-error" ? { state, errorText: errorText ?? "It failed." } : { output };
}
