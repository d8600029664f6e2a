import type { Part, StoredMessage } from "../contract.ts";
import { settle } from "./settle.ts";
import { FOLLOW_UP_PART, type UiMessage, type UiPart, type UiToolPart } from "./ui_message.ts";
import { recordOf } from "./ui_record.ts";
import { type ApprovalMode, uiToolPart } from "./ui_tool_part.ts";

export interface ToUiOptions {
  /** `parts` by default. */
  approvals?: ApprovalMode;
  /**
   * Whether the metadata carries what a UI message cannot show (provider fields, the whole result of
   * a failure), so that the stored message can be read back. Off for what goes to a phone.
   */
  carry?: boolean;
}

/**
 * Stored messages → UI messages of AI SDK 5 to 7, for a client to show again. Every one passes their
 * `safeValidateUIMessages`; outputs stand in `part.output`.
 */
export function toUiMessages(
  stored: readonly StoredMessage[],
  { approvals = "parts", carry = false }: ToUiOptions = {},
): UiMessage[] {
  return settle(stored).messages.map((message) => {
    const parts = message.role === "user"
      ? message.parts.flatMap(spokenPart)
      : answerParts(message.parts, approvals);
    const tools = parts.filter((part): part is UiToolPart => "toolCallId" in part);
    return {
      id: message.id,
      role: message.role,
      ...(carry && { metadata: recordOf(message, tools) }),
      // Clients refuse a person's message without parts.
      parts: parts.length === 0 && message.role === "user" ? [emptyText] : parts,
    };
  });
}

const emptyText: UiPart = { type: "text", text: "", state: "done" };

/**
 * Each step begins with a mark, as it did in the stream: a client that looks whether the last step
 * has all its results would otherwise send the answered calls again.
 */
function answerParts(parts: readonly Part[], approvals: ApprovalMode): UiPart[] {
  return parts.flatMap((part, i): UiPart[] => {
    if (part.type === "tool-result") return [];
    const shown = part.type === "tool-call" ? [uiToolPart(part, approvals)] : spokenPart(part);
    const begins = i === 0 || parts[i - 1]?.type === "tool-result" ||
      (parts[i - 1]?.type === "tool-call" && part.type !== "tool-call");
    return begins ? [{ type: "step-start" }, ...shown] : shown;
  });
}

function spokenPart(part: Part): UiPart[] {
  switch (part.type) {
    case "text":
      return [{ type: "text", text: part.text, state: "done" }];
    case "file": {
      const { mediaType, url, name } = part;
      return [{ type: "file", mediaType, url, ...(name !== undefined && { filename: name }) }];
    }
    case "follow-up-context": {
      const { type: _, ...data } = part;
      return [{ type: FOLLOW_UP_PART, data }];
    }
    default:
      return [];
  }
}
