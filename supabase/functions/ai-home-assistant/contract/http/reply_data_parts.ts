import { z } from "zod";
import { focus } from "../fields.ts";
import { turnReply } from "../reply.ts";
import { approvalPlan } from "../tool_call_view.ts";

const { functionCall, functionResult, suggestions } = turnReply.shape;

/** `functionCall` and `functionResult` of the reply. */
export const badgePart = z.object({
  type: z.literal("data-badge"),
  id: z.literal("badge"),
  data: z.object({ functionCall: functionCall.unwrap(), functionResult: functionResult.unwrap() }),
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
  data: approvalPlan.extend({ approvalId: z.string() }),
});
export type PlanPart = z.infer<typeof planPart>;

/** Data parts of the stream and of UI messages. A later part replaces an earlier one with its id. */
export const replyDataPart = z.discriminatedUnion("type", [
  badgePart,
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
  degraded: true,
  stopped: true,
}).partial();
