/** Messages in the form of AI SDK 5 and later. Their validators require certain fields for each state. */
import { z } from "zod";
import { followUpContext } from "../fields.ts";
import { toolCallState } from "../tool_call_view.ts";
import {
  badgePart,
  focusPart,
  messageMetadata,
  noticePart,
  planPart,
  suggestionsPart,
} from "./reply_data_parts.ts";

export const textPart = z.object({
  type: z.literal("text"),
  text: z.string(),
  state: z.literal("done"),
});
/** A file that the person attached; the model reads its name only. */
export const filePart = z.object({
  type: z.literal("file"),
  mediaType: z.string(),
  url: z.string(),
  filename: z.string().exactOptional(),
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
