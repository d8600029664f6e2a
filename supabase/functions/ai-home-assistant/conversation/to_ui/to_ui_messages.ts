import type { Part, StoredMessage } from "../../contract/parts.ts";
import type { ReplyExtras } from "../../contract/reply.ts";
import { normaliseMessages } from "../normalise/normalise_messages.ts";
import { FOLLOW_UP_PART, type UiMessage, type UiPart, type UiToolPart } from "./ui_message.ts";
import { recordOf } from "./ui_record.ts";
import { replyMetadata, withReply } from "./reply_parts.ts";
import { type ApprovalMode, uiToolPart } from "./ui_tool_part.ts";

export interface ToUiOptions {
  /** `parts` by default. */
  approvals?: ApprovalMode;
  /**
   * Whether the metadata carries what a UI message cannot show (provider fields, the whole result of
   * a failure), so that the stored message can be read back. Off for what goes to a phone.
   */
  carry?: boolean;
  /** The thread's uuid, which the stream tells clients in the metadata of the assistant's messages. */
  threadId?: string;
}

/** A stored message, with what its reply showed beside it. */
export type ShownMessage = StoredMessage & { shown?: ReplyExtras | null };

/**
 * Stored messages → UI messages of AI SDK 5 to 7, for a client to show again. Every one passes their
 * `safeValidateUIMessages`; outputs stand in `part.output`. A message with its reply is what a client
 * built of the stream.
 */
export function toUiMessages(
  stored: readonly ShownMessage[],
  { approvals = "parts", carry = false, threadId }: ToUiOptions = {},
): UiMessage[] {
  return normaliseMessages(stored).messages.map((message) => {
    const parts = message.role === "user"
      ? message.parts.flatMap(spokenPart)
      : withReply(answerParts(message.parts, approvals), message.shown);
    const tools = parts.filter((part): part is UiToolPart => "toolCallId" in part);
    const metadata = {
      ...(threadId && message.role === "assistant" && { threadId }),
      ...(message.shown && replyMetadata(message.shown)),
      ...(carry && recordOf(message, tools)),
    };
    return {
      id: message.id,
      role: message.role,
      ...(Object.keys(metadata).length > 0 && { metadata }),
      // Clients refuse a person's message without parts.
      parts: parts.length === 0 && message.role === "user" ? [emptyText] : parts,
    };
  });
}

const emptyText: UiPart = { type: "text", text: "", state: "done" };

/**
 * Each step begins with a mark, as it did in the stream. Clients ask again by themselves while the
 * calls of the *last* step are all answered, so such a step is never the last one.
 */
function answerParts(parts: readonly Part[], approvals: ApprovalMode): UiPart[] {
  const shown: UiPart[] = [];
  let step: Part[] = [];
  function begin() {
    shown.push({ type: "step-start" });
    step = [];
  }
  for (const [i, part] of parts.entries()) {
    if (part.type === "tool-result") continue;
    const before = parts[i - 1]?.type;
    const over = part.type === "tool-call"
      ? before === "tool-result" || (before !== "tool-call" && isAnswered(step))
      : isAnswered(step) && !asks(part);
    if (i === 0 || over) begin();
    step.push(part);
    shown.push(...part.type === "tool-call" ? [uiToolPart(part, approvals)] : spokenPart(part));
  }
  if (isAnswered(step)) begin();
  return shown;
}

/** Our words while calls waited: they were shown in the step of these, before their answers. */
function asks(part: Part): boolean {
  return part.type === "text" && part.by === "app";
}

function isAnswered(step: readonly Part[]): boolean {
  const calls = step.filter((part) => part.type === "tool-call");
  return calls.length > 0 && calls.every(({ state }) => state.startsWith("output-"));
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
