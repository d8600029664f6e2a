import type { ApprovalMode } from "../../contract/approval_mode.ts";
import {
  isPauseText,
  type Part,
  type StoredMessage,
  type ToolCallPart,
} from "../../contract/parts.ts";
import type { ReplyFields } from "../../contract/reply_fields.ts";
import { toPlanPart } from "../../contract/tool_call_part.ts";
import { isPending } from "../../contract/tool_call_view.ts";
import { normaliseMessages } from "../normalise/normalise_messages.ts";
import { addReplyParts, buildReplyMetadata } from "./add_reply_parts.ts";
import { buildUiToolPart } from "./build_ui_tool_part.ts";
import { FOLLOW_UP_PART, type UiMessage, type UiPart } from "./ui_message.ts";

export interface ToUiOptions {
  /** `parts` by default. */
  approvalMode?: ApprovalMode | undefined;
  /** The thread's uuid, for the metadata of the assistant's messages. */
  threadId?: string | undefined;
}

/** A stored message with the fields of its reply, in `shown` of SQL `read_messages`; null or absent without a reply. */
export type MessageWithReply = StoredMessage & { shown?: ReplyFields | null };

/**
 * Returns stored messages as UI messages of AI SDK 5 to 7. Their `safeValidateUIMessages` accepts every
 * message. A message with its reply equals the message that a client built from the stream.
 */
export function toUiMessages(
  stored: readonly MessageWithReply[],
  { approvalMode = "parts", threadId }: ToUiOptions = {},
): UiMessage[] {
  return normaliseMessages(stored).messages.map((message) => {
    const { id, role, shown: reply } = message;
    const metadata = role === "assistant"
      ? buildReplyMetadata({ ...(threadId && { threadId }), ...reply })
      : {};
    return {
      id,
      role,
      ...(Object.keys(metadata).length > 0 && { metadata }),
      parts: role === "user"
        ? userParts(message.parts)
        : addReplyParts(assistantParts(message.parts, approvalMode), reply),
    };
  });
}

/** Clients reject a person's message without parts. */
function userParts(parts: readonly Part[]): UiPart[] {
  const uiParts = parts.flatMap(toUiPart);
  return uiParts.length > 0 ? uiParts : [{ type: "text", text: "", state: "done" }];
}

/**
 * The parts with a `step-start` before each step, by the rule of steps in stream/encode_turn.ts. A last
 * step whose calls all have outputs is therefore followed by an empty one.
 */
function assistantParts(parts: readonly Part[], approvalMode: ApprovalMode): UiPart[] {
  const uiParts: UiPart[] = [];
  let step: Part[] = [];
  let plans: UiPart[] = [];
  function addPlans() {
    uiParts.push(...plans);
    plans = [];
  }
  function beginStep() {
    addPlans();
    uiParts.push({ type: "step-start" });
    step = [];
  }
  for (const [i, part] of parts.entries()) {
    if (part.type === "tool-result") continue;
    if (i === 0 || endsStep(step, part, parts[i - 1])) beginStep();
    step.push(part);
    if (part.type === "tool-call") {
      uiParts.push(buildUiToolPart(part, approvalMode));
      plans.push(...toPlanParts(part));
    } else {
      addPlans();
      uiParts.push(...toUiPart(part));
    }
  }
  addPlans();
  if (hasAllOutputs(step)) beginStep();
  return uiParts;
}

/** Whether the step ends before this part, which follows `previous` in the stored message. */
function endsStep(step: readonly Part[], part: Part, previous: Part | undefined): boolean {
  if (part.type === "tool-call") {
    return previous?.type === "tool-result" ||
      (previous?.type !== "tool-call" && hasAllOutputs(step));
  }
  // The text of a pause is in the step of the calls, which were not finished then.
  return hasAllOutputs(step) && !isPauseText(part);
}

/** Whether the step has calls and all of them have their output. */
function hasAllOutputs(step: readonly Part[]): boolean {
  const calls = step.filter((part) => part.type === "tool-call");
  return calls.length > 0 && !calls.some(isPending);
}

function toPlanParts({ toolCallId, approval }: ToolCallPart): UiPart[] {
  return approval?.plan ? [toPlanPart(toolCallId, approval.id, approval.plan)] : [];
}

function toUiPart(part: Part): UiPart[] {
  switch (part.type) {
    case "text":
      return [{ type: "text", text: part.text, state: "done" }];
    case "file": {
      const { mediaType, url, name } = part;
      return [{ type: "file", mediaType, url, ...(name !== undefined && { filename: name }) }];
    }
    case "follow-up-context": {
      const { type: _, shortId: __, ...data } = part;
      return [{ type: FOLLOW_UP_PART, data }];
    }
    default:
      return [];
  }
}
