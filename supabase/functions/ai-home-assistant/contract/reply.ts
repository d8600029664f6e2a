/** The reply of a turn. */
import { z } from "zod";
import { focus } from "./fields.ts";
import { toolCallView } from "./tool_call_view.ts";

export const usage = z.object({
  inputTokens: z.number().int(),
  cachedInputTokens: z.number().int().describe("Of the input tokens"),
  outputTokens: z.number().int(),
  modelCalls: z.number().int(),
});
export type Usage = z.infer<typeof usage>;

/** `POST /`, the JSON reply. */
export const turnReply = z.object({
  message: z.string().describe("The answer, in Markdown without links and images"),
  functionCall: z.object({ name: z.string(), arguments: z.string() })
    .describe("The call the app's badge is about; `arguments` is JSON text").optional(),
  functionResult: z.string().describe("Its result, as JSON text").optional(),
  toolCalls: z.array(toolCallView).describe("Every call of the turn, in order"),
  suggestions: z.array(z.string()).max(3).describe("What the person might say next"),
  focus: focus.describe("What the app may show").optional(),
  status: z.enum(["completed", "requires_action"]).describe(
    "`requires_action`: calls wait for the person",
  ),
  degraded: z.literal(true).describe(
    "The model gave no usable answer; `message` is made of the results",
  ).optional(),
  stopped: z.literal(true).describe("The person stopped the turn; `message` is what there was")
    .optional(),
  threadId: z.string().describe("The thread's id"),
  messageId: z.string().describe("The assistant's message; a turn that goes on keeps it"),
  usage,
});
export type TurnReply = z.infer<typeof turnReply>;

/** What a reply shows beside the words and calls of its message, for a client that loads it again. */
export type Shown = Partial<
  Pick<
    TurnReply,
    | "usage"
    | "degraded"
    | "stopped"
    | "suggestions"
    | "focus"
    | "functionCall"
    | "functionResult"
    | "status"
  >
>;
