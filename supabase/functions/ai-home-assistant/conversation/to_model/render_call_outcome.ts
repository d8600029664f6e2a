import type { ToolCallPart } from "../../contract/parts.ts";
import {
  APPROVAL_EXPIRED,
  APPROVED_NOT_EXECUTED,
  AWAITS_APPROVAL,
  FAILED_WITHOUT_REASON,
  NOT_EXECUTED,
  renderDenial,
  RESULT_NOT_KEPT,
} from "../../model/prompts/call_outcomes.ts";
import { compactResult } from "./compact_result.ts";
import { toToolContent } from "../tool_content.ts";

/**
 * Returns the content of a call's `tool` message: its output, or a sentence that says why it has none.
 *
 * @param now milliseconds since the epoch; without it no approval has expired
 */
export function renderCallOutcome(call: ToolCallPart, now?: number): string {
  if (call.output !== undefined) return toToolContent(compactResult(call.output, call.shortIds));
  switch (call.state) {
    case "output-error":
      return call.errorText ?? FAILED_WITHOUT_REASON;
    case "output-available":
      return RESULT_NOT_KEPT;
    case "output-denied":
      return renderDenial(call.approval?.["reason"]);
    case "approval-requested":
      return renderPendingApproval(call, now);
    case "approval-responded":
      if (call.approval?.approved === false) return renderDenial(call.approval["reason"]);
      if (call.approval?.approved === true) return APPROVED_NOT_EXECUTED;
      return renderPendingApproval(call, now);
    default:
      return NOT_EXECUTED;
  }
}

function renderPendingApproval({ approval }: ToolCallPart, now: number | undefined): string {
  const expiresAt = approval?.["expiresAt"];
  const isExpired = now !== undefined && typeof expiresAt === "string" &&
    Date.parse(expiresAt) <= now;
  return isExpired ? APPROVAL_EXPIRED : AWAITS_APPROVAL;
}
