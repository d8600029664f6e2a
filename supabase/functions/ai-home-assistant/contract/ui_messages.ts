/**
 * Messages, and the chunks of a streamed turn, in the form of AI SDK 5 and later. Its validators require certain fields
 * for each state of a tool part.
 */
import { z } from "zod";
import { focus, followUpContext } from "./fields.ts";
import { receipt, turnReply } from "./reply.ts";
import { approvalPlan, toolCallState } from "./tool_call_view.ts";

const { functionCall, functionResult, suggestions } = turnReply.shape;

/** `functionCall` and `functionResult` of the reply. */
export const badgePart = z.object({
  type: z.literal("data-badge"),
  id: z.literal("badge"),
  data: z.object({ functionCall: functionCall.unwrap(), functionResult: functionResult.unwrap() }),
});
export const receiptPart = z.object({
  type: z.literal("data-receipt"),
  id: z.string().describe("The id of the call"),
  data: receipt,
});
export const noticePart = z.object({
  type: z.literal("data-notice"),
  id: z.literal("notice"),
  data: z.string().describe("What was not done; a text of the message says it too"),
});
export const suggestionsPart = z.object({
  type: z.literal("data-suggestions"),
  id: z.literal("suggestions"),
  data: suggestions,
});
export const focusPart = z.object({
  type: z.literal("data-focus"),
  id: z.literal("focus"),
  data: focus,
});

/** What a call that needs an approval would change. Its id is that of the call. */
export const planPart = z.object({
  type: z.literal("data-plan"),
  id: z.string().describe("The id of the call"),
  data: approvalPlan,
});
export type PlanPart = z.infer<typeof planPart>;

/** Data parts of the stream and of UI messages. A later part replaces an earlier one with its id. */
export const replyDataPart = z.discriminatedUnion("type", [
  badgePart,
  receiptPart,
  noticePart,
  suggestionsPart,
  focusPart,
]);
export type ReplyDataPart = z.infer<typeof replyDataPart>;

/** The fields of the reply that message metadata carries: those with this carrier in `REPLY_FIELDS`. */
export const messageMetadata = turnReply.pick({
  threadId: true,
  usage: true,
  outcome: true,
  changed: true,
  degraded: true,
  stopped: true,
}).partial();

export const textPart = z.object({
  type: z.literal("text"),
  text: z.string(),
  state: z.literal("done"),
});
/** A file that the person attached. `url` of a file of the home is the bucket and path of its object: sign it. */
export const filePart = z.object({
  type: z.literal("file"),
  mediaType: z.string(),
  url: z.string(),
  filename: z.string().exactOptional(),
  fileId: z.string().exactOptional().describe("The id of a file of the home"),
  description: z.string().exactOptional().describe("What it shows: its alternative text"),
});
/** The begin of a step: one model answer with its calls and results. */
export const stepStartPart = z.object({ type: z.literal("step-start") });
/** The item that the person tapped on before writing. */
export const followUpPart = z.object({
  type: z.literal("data-follow-up-context"),
  data: followUpContext,
});
/** A tool call. Its `type` is `tool-` and the name of the tool. */
export const toolPart = z.object({
  type: z.templateLiteral(["tool-", z.string()]).describe("`tool-` and the name of the tool"),
  toolCallId: z.string(),
  input: z.unknown(),
  state: toolCallState,
  approval: z.object({
    id: z.string(),
    approved: z.boolean().exactOptional(),
    reason: z.string().exactOptional(),
  }).exactOptional(),
  output: z.unknown().exactOptional(),
  errorText: z.string().exactOptional(),
});

export const uiPart = z.union([
  textPart,
  filePart,
  stepStartPart,
  followUpPart,
  badgePart,
  receiptPart,
  noticePart,
  suggestionsPart,
  focusPart,
  planPart,
  toolPart,
]);
export const uiMessage = z.object({
  id: z.string().describe("The id of the message"),
  role: z.enum(["user", "assistant"]).describe("`user`: the person"),
  metadata: messageMetadata.describe("Of an assistant's message").exactOptional(),
  parts: z.array(uiPart).describe("In the order of the conversation"),
});

const toolCallId = z.string();
const textId = z.string().describe("The id of the text within the message");

/** A schema for each chunk, by its type and in the order of a turn. */
export const UI_CHUNKS = {
  "start": z.object({
    type: z.literal("start"),
    messageId: z.string().describe("The id of the assistant's message"),
  }),
  "message-metadata": z.object({ type: z.literal("message-metadata"), messageMetadata }),
  "start-step": z.object({ type: z.literal("start-step") }),
  "text-start": z.object({ type: z.literal("text-start"), id: textId }),
  "text-delta": z.object({ type: z.literal("text-delta"), id: textId, delta: z.string() }),
  "text-end": z.object({ type: z.literal("text-end"), id: textId }),
  "tool-input-start": z.object({
    type: z.literal("tool-input-start"),
    toolCallId,
    toolName: z.string(),
  }),
  "tool-input-delta": z.object({
    type: z.literal("tool-input-delta"),
    toolCallId,
    inputTextDelta: z.string().describe("The next piece of the arguments, which are JSON text"),
  }),
  "tool-input-available": z.object({
    type: z.literal("tool-input-available"),
    toolCallId,
    toolName: z.string(),
    input: z.unknown(),
  }),
  "tool-approval-request": z.object({
    type: z.literal("tool-approval-request"),
    approvalId: z.string(),
    toolCallId,
  }),
  "tool-output-available": z.object({
    type: z.literal("tool-output-available"),
    toolCallId,
    output: z.unknown(),
  }),
  "tool-output-error": z.object({
    type: z.literal("tool-output-error"),
    toolCallId,
    errorText: z.string().describe("A sentence for the person"),
  }),
  "tool-output-denied": z.object({ type: z.literal("tool-output-denied"), toolCallId }),
  "data-plan": planPart,
  "data-badge": badgePart,
  "finish-step": z.object({ type: z.literal("finish-step") }),
  "data-receipt": receiptPart,
  "data-notice": noticePart,
  "data-suggestions": suggestionsPart,
  "data-focus": focusPart,
  "finish": z.object({ type: z.literal("finish") }),
  "abort": z.object({ type: z.literal("abort") }),
  "error": z.object({
    type: z.literal("error"),
    errorText: z.string().describe("The sentence of the error, for the person"),
  }),
} as const;
