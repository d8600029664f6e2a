import type { ApprovalMode } from "../../contract/approval_mode.ts";
import type { ToolCallPart } from "../../contract/parts.ts";
import { errorSentence, renderCallOutcome } from "../to_model/render_call_outcome.ts";
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
  const id = approval?.id;
  const reason = typeof approval?.["reason"] === "string" ? { reason: approval["reason"] } : {};
  const granted = approval?.approved === true && id !== undefined
    ? { approval: { id, approved: true, ...reason } }
    : {};
  const pending = { ...base, state: "input-available" };
  const failed = (errorText: string) => ({ ...base, state: "output-error", errorText, ...granted });

  switch (call.state) {
    case "output-available":
      return call.output === undefined
        ? failed(renderCallOutcome(call))
        : { ...base, state: "output-available", output: call.output, ...granted };
    case "output-error":
      return failed(errorSentence(call));
    case "output-denied":
      if (approvalMode === "output") {
        return { ...base, state: "output-available", output: call.output ?? "denied" };
      }
      return id === undefined
        ? failed(renderCallOutcome(call))
        : { ...base, state: "output-denied", approval: { id, approved: false, ...reason } };
    case "approval-requested":
      return id === undefined ? pending : { ...base, state: call.state, approval: { id } };
    case "approval-responded":
      return id === undefined || approval?.approved === undefined ? pending : {
        ...base,
        state: call.state,
        approval: { id, approved: approval.approved, ...reason },
      };
    default:
      return pending;
  }
}
