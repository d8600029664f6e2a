/** How a client shows a question that waits for a person, from its header `X-Approval-Mode`. */
import type { ApprovalMode } from "../../contract/approval_mode.ts";

/** `output` for clients that know no approval states; `parts` for all others. */
export function approvalMode(headers: Headers): ApprovalMode {
  return headers.get("x-approval-mode")?.trim().toLowerCase() === "output" ? "output" : "parts";
}
