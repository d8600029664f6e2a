import { isToolUIPart } from "ai";
import type { ApprovalPlan, Receipt, ToolResult } from "ai-home-assistant-client";
import type { HomeMessage } from "ai-home-assistant-client/ai";

export type Part = HomeMessage["parts"][number];
export type ToolPart = Extract<Part, { toolCallId: string }>;

const CLIENT_TOOLS = ["tool-request_user_input", "tool-compose_message"];

/** Whether a call waits for the person: for a decision, an answer, or a draft that they send. */
export function isPending(part: Part): part is ToolPart {
  return isToolUIPart(part) &&
    (part.state === "approval-requested" ||
      (part.state === "input-available" && CLIENT_TOOLS.includes(part.type)));
}

/** The texts of a message, for a screen reader. */
export function readText({ parts }: HomeMessage): string {
  return parts.flatMap((part) => part.type === "text" ? [part.text.replaceAll(/\*\*|`/g, "")] : [])
    .join("\n\n");
}

export function findReceipts({ parts }: HomeMessage): Receipt[] {
  return parts.flatMap((part) => part.type === "data-receipt" ? [part.data] : []);
}

export function findPlan({ parts }: HomeMessage, toolCallId: string): ApprovalPlan | undefined {
  const part = parts.findLast((part) => part.type === "data-plan" && part.id === toolCallId);
  return part?.type === "data-plan" ? part.data : undefined;
}

export function findSuggestions({ parts }: HomeMessage): string[] {
  const part = parts.findLast(({ type }) => type === "data-suggestions");
  return part?.type === "data-suggestions" ? part.data : [];
}

/** The text that explains the only pending approval; its card shows it. */
export function findPreview(parts: Part[], pending: ToolPart[]): Part | undefined {
  const [call, another] = pending.filter(({ state }) => state === "approval-requested");
  if (!call || another) return undefined;
  return parts.slice(parts.indexOf(call)).findLast(({ type }) => type === "text");
}

/** The first event that the call with this receipt wrote; an undo takes it out of the record. */
export function findEventId({ parts }: HomeMessage, toolCallId: string): string | undefined {
  for (const part of parts) {
    if (isToolUIPart(part) && part.toolCallId === toolCallId) {
      return (part.output as Partial<ToolResult> | undefined)?.effects?.[0]?.id;
    }
    if (part.type === "data-badge" && !parts.some(isToolUIPart)) {
      return (JSON.parse(part.data.functionResult) as ToolResult).effects?.[0]?.id;
    }
  }
  return undefined;
}
