import type { ApprovalMode } from "../../contract/approval_mode.ts";
import type { ToolCallPart } from "../../contract/parts.ts";
import { isObject } from "../../json_value.ts";
import { FAILED_WITHOUT_REASON } from "../../model/prompts/call_outcomes.ts";
import { renderCallOutcome } from "../to_model/render_call_outcome.ts";
import { toToolContent } from "../tool_content.ts";
import type { UiToolPart } from "./ui_message.ts";

/**
 * Returns a call as a tool part. The clients' validators require certain fields for each state, so a call
 * without them is shown in the nearest state that does not require them. Its `errorText` is then the sentence
 * that a model reads for such a call.
 */
export function buildUiToolPart(call: ToolCallPart, approvalMode: ApprovalMode): UiToolPart {
  const { toolCallId, toolName, input } = call;
  const base = { type: `tool-${toolName}` as const, toolCallId, input: input ?? null };
  const approval = approvalMode === "parts" ? call.approval : undefined;
  const approvalId = approval?.id;
  const reasonField = typeof approval?.["reason"] === "string"
    ? { reason: approval["reason"] }
    : {};
  const granted = approval?.approved === true && approvalId !== undefined
    ? { approval: { id: approvalId, approved: true, ...reasonField } }
    : {};
  const pending = { ...base, state: "input-available" as const };
  const failed = (errorText: string) => ({
    ...base,
    state: "output-error" as const,
    errorText,
    ...granted,
  });

  switch (call.state) {
    case "output-available":
      return call.output === undefined
        ? failed(renderCallOutcome(call))
        : { ...base, state: "output-available", output: call.output, ...granted };
    case "output-error":
      return failed(renderError(call));
    case "output-denied":
      if (approvalMode === "output") {
        return { ...base, state: "output-available", output: call.output ?? "denied" };
      }
      return approvalId === undefined ? failed(renderCallOutcome(call)) : {
        ...base,
        state: "output-denied",
        approval: { id: approvalId, approved: false, ...reasonField },
      };
    case "approval-requested":
      return approvalId === undefined
        ? pending
        : { ...base, state: call.state, approval: { id: approvalId } };
    case "approval-responded":
      return approvalId === undefined || approval?.approved === undefined ? pending : {
        ...base,
        state: call.state,
        approval: { id: approvalId, approved: approval.approved, ...reasonField },
      };
    default:
      return pending;
  }
}

/** The error of a call as a sentence for a person: its error text, or the message of its output. */
function renderError({ errorText, output }: ToolCallPart): string {
  if (errorText !== undefined) return errorText;
  if (output === undefined) return FAILED_WITHOUT_REASON;
  return isObject(output) && typeof output["message"] === "string"
    ? output["message"]
    : toToolContent(output);
}
