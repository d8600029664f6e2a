import type {
  ApprovalPlan,
  ClientToolName,
  HomeTools,
  ToolCall,
  ToolResultsRequest,
  TurnReply,
} from "./generated/contract.ts";

/** Identifies a pending call. `messageId` is the id of the message that has the call. */
export type CallReference = Pick<
  ToolResultsRequest,
  "threadId" | "toolCallId" | "messageId" | "approvalId" | "propertyId"
>;

/** A call that is not executed before an approval decision. */
export type PendingApproval = {
  [Name in keyof HomeTools]: CallReference & {
    kind: "approval";
    name: Name;
    input: HomeTools[Name]["input"];
    /** What the call would do, in one sentence. */
    preview?: string;
    /** The rows that would change. If the plan differs at the approval, the reply requests it again. */
    plan?: ApprovalPlan;
  };
}[keyof HomeTools];

/** A call that the app executes. */
export type PendingOutput = {
  [Name in ClientToolName]: CallReference & {
    kind: "output";
    name: Name;
    input: HomeTools[Name]["input"];
  };
}[ClientToolName];

export type PendingCall = PendingApproval | PendingOutput;

/** Returns the pending calls of a reply in order; none unless its status is `requires_action`. */
export function listPendingCalls(
  { threadId, messageId, toolCalls }: Pick<TurnReply, "threadId" | "messageId" | "toolCalls">,
): PendingCall[] {
  return toolCalls.flatMap((call) => {
    const kind = KINDS[call.state];
    if (!kind) return [];
    const { id: toolCallId, name, input, approval } = call;
    const asked = approval && {
      approvalId: approval.id,
      ...approval.preview !== undefined && { preview: approval.preview },
      ...approval.plan && { plan: approval.plan },
    };
    return { kind, name, input, threadId, messageId, toolCallId, ...asked } as PendingCall;
  });
}

const KINDS: Partial<Record<ToolCall["state"], PendingCall["kind"]>> = {
  "approval-requested": "approval",
  "input-available": "output",
};
