import type {
  ApprovalPlan,
  ClientToolName,
  HomeTools,
  ToolCall,
  ToolResultsRequest,
  TurnReply,
  UiPart,
} from "./generated/contract.ts";

/**
 * Identifies a pending call. `messageId` is the id of the message that has the call, `approvalId` that of the plan that the
 * person decides on; one of them is required.
 */
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
    /** What would change. If the plan differs at the approval, the reply requests it again. */
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

/** A page of `readMessages`; the messages may be of the AI SDK. */
export interface PendingPage {
  threadId: string;
  messages: readonly { id: string; parts: readonly object[] }[];
}

/**
 * Returns the pending calls of a reply, or of the last message of a page, in order. A page has no previews: show the
 * plan, and the texts of the message.
 */
export function listPendingCalls(
  source: Pick<TurnReply, "threadId" | "messageId" | "toolCalls"> | PendingPage,
): PendingCall[] {
  return "toolCalls" in source ? listCallsOfReply(source) : listCallsOfPage(source);
}

function listCallsOfReply(
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

function listCallsOfPage({ threadId, messages }: PendingPage): PendingCall[] {
  const last = messages.at(-1);
  const parts = (last?.parts ?? []) as readonly UiPart[];
  return parts.flatMap((part) => {
    const kind = "toolCallId" in part ? KINDS[part.state] : undefined;
    if (!kind || !last || !("toolCallId" in part)) return [];
    const { toolCallId, input, approval } = part;
    const plan = parts.find((other) => other.type === "data-plan" && other.id === toolCallId);
    const asked = approval &&
      { approvalId: approval.id, ...plan && "data" in plan && { plan: plan.data } };
    const name = part.type.slice("tool-".length);
    return { kind, name, input, threadId, messageId: last.id, toolCallId, ...asked } as PendingCall;
  });
}

const KINDS: Partial<Record<ToolCall["state"], PendingCall["kind"]>> = {
  "approval-requested": "approval",
  "input-available": "output",
};
