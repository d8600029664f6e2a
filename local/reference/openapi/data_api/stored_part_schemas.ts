import { z } from "zod";
import { followUpContext } from "../../../../supabase/functions/ai-home-assistant/contract/fields.ts";
import {
  type AnswerPart,
  type FilePart,
  type FollowUpContextPart,
  NOTICE_MARKS,
  type Part,
  type TextPart,
  type ToolCallPart,
  type ToolResultPart,
} from "../../../../supabase/functions/ai-home-assistant/contract/parts.ts";
import {
  approval,
  toolCallState,
} from "../../../../supabase/functions/ai-home-assistant/contract/tool_call_view.ts";
import { schemaOf } from "./same_type.ts";

const storedText = schemaOf<TextPart>()(z.object({
  type: z.literal("text"),
  text: z.string(),
  by: z.literal("app").optional().describe("Set if the server wrote the text"),
  notice: z.enum(NOTICE_MARKS).optional().describe("Set on a notice of the server"),
}));

const storedToolCall = schemaOf<ToolCallPart>()(z.object({
  type: z.literal("tool-call"),
  toolCallId: z.string(),
  toolName: z.string(),
  input: z.unknown().describe("The arguments"),
  state: toolCallState,
  approval: approval.optional(),
  output: z.unknown().exactOptional().describe("The result, or the client tool output"),
  errorText: z.string().optional(),
  provider: z.string().optional().describe("The call as the provider sent it, as JSON text"),
  shortIds: z.record(z.string(), z.string()).optional()
    .describe("The short ids of the rows that the output names, by uuid"),
}));

const storedToolResult = schemaOf<ToolResultPart>()(z.object({
  type: z.literal("tool-result"),
  toolCallId: z.string(),
  toolName: z.string(),
  output: z.unknown(),
  isError: z.boolean().optional(),
}));

const storedFile = schemaOf<FilePart>()(z.object({
  type: z.literal("file"),
  mediaType: z.string(),
  url: z.string(),
  name: z.string().optional(),
}));

const storedFollowUp = schemaOf<FollowUpContextPart>()(followUpContext.extend({
  type: z.literal("follow-up-context"),
  shortId: z.string().optional().describe("The short id of `id`, which the model reads"),
}));

/** A part of an answer as `finish_turn` takes it. */
export const answerPart = schemaOf<AnswerPart>()(
  z.discriminatedUnion("type", [
    storedText,
    z.object({ type: z.literal("tool-call"), toolCallId: z.string(), toolName: z.string() })
      .describe(
        "A call of the turn, which is stored already, or one that was stopped before it ran",
      ),
    storedFile,
  ]).describe("A part of an answer; other tool calls are dropped"),
);

/** A part of a message as the SQL functions return it. */
export const storedPart = schemaOf<Part>()(
  z.discriminatedUnion("type", [
    storedText,
    storedToolCall,
    storedToolResult,
    storedFile,
    storedFollowUp,
  ]).describe("A part of a stored message"),
);
