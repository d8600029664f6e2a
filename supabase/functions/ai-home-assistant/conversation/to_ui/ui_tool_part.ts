import type { ToolCallPart } from "../../contract/parts.ts";
import { callOutcome, errorSentence } from "../to_model/call_outcome.ts";
import type { UiToolPart } from "./ui_message.ts";

/**
 * `parts`: approvals as states of the tool part. `output`: for clients that know no approval states;
 * a pending call waits for its output, and the decision is that output.
 */
export type ApprovalMode = "parts" | "output";

/**
 * A call as a chat client shows it. The clients' validators are strict about what may stand beside
 * each state, so a call whose own state lacks what they demand takes the nearest that does not.
 */
export function uiToolPart(call: ToolCallPart, mode: ApprovalMode): UiToolPart {
  const { toolCallId, toolName, input } = call;
  const base = { type: `tool-${toolName}` as const, toolCallId, input: input ?? null };
  const approval = mode === "parts" ? call.approval : undefined;
  const id = approval?.id;
  const reason = typeof approval?.reason === "string" ? { reason: approval.reason } : {};
  const granted = approval?.approved === true && id !== undefined
    ? { approval: { id, approved: true, ...reason } }
    : {};
  const waiting = { ...base, state: "input-available" };
  const failed = (errorText: string) => ({ ...base, state: "output-error", errorText, ...granted });

  switch (call.state) {
    case "output-available":
      return call.output === undefined
        ? failed(callOutcome(call))
        : { ...base, state: "output-available", output: call.output, ...granted };
    case "output-error":
      return failed(errorSentence(call));
    case "output-denied":
      if (mode === "output") {
        return { ...base, state: "output-available", output: call.output ?? "denied" };
      }
      return id === undefined
        ? failed(callOutcome(call))
        : { ...base, state: "output-denied", approval: { id, approved: false, ...reason } };
    case "approval-requested":
      return id === undefined ? waiting : { ...base, state: call.state, approval: { id } };
    case "approval-responded":
      return id === undefined || approval?.approved === undefined ? waiting : {
        ...base,
        state: call.state,
        approval: { id, approved: approval.approved, ...reason },
      };
    default:
      return waiting;
  }
}
