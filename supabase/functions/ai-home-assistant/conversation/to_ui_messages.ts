import type { z } from "zod";
import type { ApprovalMode } from "../contract/http.ts";
import type { followUpPart, toolPart, uiMessage, uiPart } from "../contract/ui_messages.ts";
import { type MessageStep, splitIntoSteps } from "../contract/message_steps.ts";
import { type Part, type StoredMessage, type ToolCallPart, toPlanPart } from "../contract/parts.ts";
import {
  type ReplyFields,
  selectEarlyFields,
  selectFields,
  toDataParts,
  toMetadata,
} from "../contract/reply_fields.ts";
import { isObject } from "../json_value.ts";
import { FAILED_WITHOUT_REASON } from "../prompts/history_texts.ts";
import { renderCallOutcome } from "./call_outcome.ts";
import { pairResults } from "./pair_results.ts";
import { toToolContent } from "./tool_content.ts";

/** A UI message of AI SDK 5 and later, with the parts that `toUiMessages` makes. */
export type UiMessage = z.infer<typeof uiMessage>;
type UiPart = z.infer<typeof uiPart>;
type UiToolPart = z.infer<typeof toolPart>;

/** What the person tapped on before writing. */
export const FOLLOW_UP_PART: z.infer<typeof followUpPart>["type"] = "data-follow-up-context";

export interface ToUiOptions {
  /** `parts` by default. */
  approvalMode?: ApprovalMode | undefined;
  /** The thread's uuid, for the metadata of the assistant's messages. */
  threadId?: string | undefined;
}

/** A stored message with the fields of its reply, in `shown` of SQL `read_messages`; null or absent without a reply. */
type MessageWithReply = StoredMessage & { shown?: ReplyFields | null };

/**
 * Returns stored messages as UI messages of AI SDK 5 to 7. Their `safeValidateUIMessages` accepts every
 * message. A message with its reply equals the message that a client built from the stream.
 */
export function toUiMessages(
  stored: readonly MessageWithReply[],
  { approvalMode = "parts", threadId }: ToUiOptions = {},
): UiMessage[] {
  return stored.flatMap(({ id, role, shown: reply, ...message }) => {
    const { parts } = pairResults(message.parts);
    if (parts.length === 0) return [];
    // The metadata that a client has after the stream.
    const metadata = role === "assistant"
      ? toMetadata(selectFields({ ...(threadId && { threadId }), ...reply }, "reload"))
      : {};
    return {
      id,
      role,
      ...(Object.keys(metadata).length > 0 && { metadata }),
      parts: role === "user" ? userParts(parts) : assistantParts(parts, reply ?? {}, approvalMode),
    };
  });
}

/** Clients reject a person's message without parts. */
function userParts(parts: readonly Part[]): UiPart[] {
  const uiParts = parts.flatMap(toUiPart);
  return uiParts.length > 0 ? uiParts : [{ type: "text", text: "", state: "done" }];
}

/** The parts of each step after a `step-start`, with the data parts of the reply where the stream sends them. */
function assistantParts(
  parts: readonly Part[],
  reply: ReplyFields,
  approvalMode: ApprovalMode,
): UiPart[] {
  const steps = splitIntoSteps(parts);
  const hasCalls = ({ calls }: MessageStep) => calls.length > 0;
  /** The step after the first one with calls, or else the last one. */
  const next = Math.min(steps.findIndex(hasCalls) + 1, steps.length - 1);
  const early = steps.filter(hasCalls).length > 1
    ? selectEarlyFields(reply, "reload")
    : selectFields(reply, "reload", ["start", "before-answer"]);
  return [
    ...steps.flatMap(({ texts, calls, pauseTexts }, i): UiPart[] => [
      ...(i === next ? toDataParts(early) : []),
      { type: "step-start" },
      ...texts.flatMap(toUiPart),
      ...calls.map((call) => buildUiToolPart(call, approvalMode)),
      ...calls.flatMap(toPlanParts),
      ...pauseTexts.flatMap(toUiPart),
    ]),
    ...toDataParts(selectFields(reply, "reload", ["after-answer", "end"])),
  ];
}

function toPlanParts({ toolCallId, approval }: ToolCallPart): UiPart[] {
  return approval?.plan ? [toPlanPart(toolCallId, approval.plan)] : [];
}

function toUiPart(part: Part): UiPart[] {
  switch (part.type) {
    case "text":
      return [{ type: "text", text: part.text, state: "done" }];
    case "file": {
      const { mediaType, url, name, fileId, description } = part;
      return [{
        type: "file",
        mediaType,
        url,
        ...(name !== undefined && { filename: name }),
        ...(fileId !== undefined && { fileId }),
        ...(description !== undefined && { description }),
      }];
    }
    case "follow-up-context": {
      const { type: _, shortId: __, ...data } = part;
      return [{ type: FOLLOW_UP_PART, data }];
    }
    default:
      return [];
  }
}

/**
 * Returns a call as a tool part. The clients' validators require certain fields for each state, so a call
 * without them is shown in the nearest state that does not require them. Its `errorText` is then the sentence
 * that a model reads for such a call.
 */
function buildUiToolPart(call: ToolCallPart, approvalMode: ApprovalMode): UiToolPart {
  const { toolCallId, toolName, input } = call;
  const base = { type: `tool-${toolName}` as const, toolCallId, input: input ?? null };
  const approval = approvalMode === "parts" ? call.approval : undefined;
  const approvalId = approval?.id;
  const reasonField = typeof approval?.["reason"] === "string"
    ? { reason: approval["reason"] }
    : {};
  const granted = approval?.approved === true && approvalId !== undefined
    ? { approval: { id: approvalId, approved: true, ...reasonField } }
    : {};
  const pending = { ...base, state: "input-available" as const };
  const failed = (errorText: string) => ({
    ...base,
    state: "output-error" as const,
    errorText,
    ...granted,
  });

  switch (call.state) {
    case "output-available":
      return call.output === undefined
        ? failed(renderCallOutcome(call))
        : { ...base, state: "output-available", output: call.output, ...granted };
    case "output-error":
      return failed(renderError(call));
    case "output-denied":
      if (approvalMode === "output") {
        return { ...base, state: "output-available", output: call.output ?? "denied" };
      }
      return approvalId === undefined ? failed(renderCallOutcome(call)) : {
        ...base,
        state: "output-denied",
        approval: { id: approvalId, approved: false, ...reasonField },
      };
    case "approval-requested":
      return approvalId === undefined
        ? pending
        : { ...base, state: call.state, approval: { id: approvalId } };
    case "approval-responded":
      return approvalId === undefined || approval?.approved === undefined ? pending : {
        ...base,
        state: call.state,
        approval: { id: approvalId, approved: approval.approved, ...reasonField },
      };
    default:
      return pending;
  }
}

/** The error of a call as a sentence for a person: its error text, or the message of its output. */
function renderError({ errorText, output }: ToolCallPart): string {
  if (errorText !== undefined) return errorText;
  if (output === undefined) return FAILED_WITHOUT_REASON;
  return isObject(output) && typeof output["message"] === "string"
    ? output["message"]
    : toToolContent(output);
}
