import type { z } from "zod";
import type { ApprovalMode } from "../contract/http.ts";
import type { followUpPart, toolPart, uiMessage, uiPart } from "../contract/ui_messages.ts";
import {
  isPauseText,
  type Part,
  type StoredMessage,
  type ToolCallPart,
  toPlanPart,
} from "../contract/parts.ts";
import {
  type ReplyFields,
  selectEarlyFields,
  selectFields,
  toDataParts,
  toMetadata,
} from "../contract/reply_fields.ts";
import { isPending } from "../contract/tool_call_view.ts";
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
export type MessageWithReply = StoredMessage & { shown?: ReplyFields | null };

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
    const metadata = role === "assistant"
      ? buildReplyMetadata({ ...(threadId && { threadId }), ...reply })
      : {};
    return {
      id,
      role,
      ...(Object.keys(metadata).length > 0 && { metadata }),
      parts: role === "user"
        ? userParts(parts)
        : addReplyParts(assistantParts(parts, approvalMode), reply),
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

/** Returns the parts of an answer with the data parts of its reply, at the places where the stream sends them. */
function addReplyParts(parts: UiPart[], reply: ReplyFields | null | undefined): UiPart[] {
  if (!reply) return parts;
  const steps = parts.flatMap(({ type }, i) => type === "step-start" ? [i] : []);
  const isToolPart = ({ type }: UiPart) => type.startsWith("tool-");
  const firstCall = parts.findIndex(isToolPart);
  /** The begin of the step after the first one with calls, and whether that step has calls too. */
  const nextStep = firstCall < 0 ? undefined : steps.find((start) => start > firstCall);
  const hasTwoPasses = nextStep !== undefined && parts.slice(nextStep).some(isToolPart);
  const place = nextStep ?? Math.max(0, steps.at(-1) ?? 0);
  const early = hasTwoPasses
    ? selectEarlyFields(reply, "reload")
    : selectFields(reply, "reload", ["start", "before-answer"]);
  return [
    ...parts.slice(0, place),
    ...toDataParts(early),
    ...parts.slice(place),
    ...toDataParts(selectFields(reply, "reload", ["after-answer", "end"])),
  ];
}

/** Returns the metadata that a client has after the stream. */
function buildReplyMetadata(reply: ReplyFields): ReplyFields {
  return toMetadata(selectFields(reply, "reload"));
}
