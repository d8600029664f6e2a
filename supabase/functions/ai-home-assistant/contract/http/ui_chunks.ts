/** The chunks of a streamed turn. stream/ui_chunk.ts says which clients accept which of them. */
import { z } from "zod";
import {
  badgePart,
  focusPart,
  messageMetadata,
  noticePart,
  planPart,
  suggestionsPart,
} from "./reply_data_parts.ts";

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
