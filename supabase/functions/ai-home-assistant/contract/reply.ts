/** The schema of a turn's reply. Where each field is sent, besides the JSON reply: reply_fields.ts. */
import { z } from "zod";
import { focus } from "./fields.ts";
import { toolCallView } from "./tool_call_view.ts";
import { changedList, undoOffer } from "./tool_result.ts";

export const usage = z.object({
  inputTokens: z.number().int().describe("Tokens sent to the model"),
  cachedInputTokens: z.number().int().describe("The input tokens that the provider had cached"),
  outputTokens: z.number().int().describe("Tokens that the model wrote"),
  modelCalls: z.number().int().describe("Requests to the model"),
});
export type Usage = z.infer<typeof usage>;

export const turnOutcome = z.enum([
  /** A call is pending. */
  "waiting",
  /** Every call that writes succeeded, or the record said so already. */
  "saved",
  "partly_saved",
  "not_saved",
  /** No call writes. */
  "nothing_to_save",
]);
export type TurnOutcome = z.infer<typeof turnOutcome>;

export const receipt = z.object({
  text: z.string().describe("What the call wrote, on one short line in the language of the turn"),
  tool: z.string().describe("The name of the tool"),
  toolCallId: z.string().describe("The id of the call"),
  assumed: z.array(z.string()).describe(
    "The arguments that were stored although nobody said them; `text` has their values",
  ).optional(),
  undo: undoOffer.describe("How to take it back, while that is possible").optional(),
});
export type Receipt = z.infer<typeof receipt>;

export const turnReply = z.object({
  message: z.string().describe(
    "The text parts of the message, joined by blank lines: Markdown without links and images",
  ),
  functionCall: z.object({ name: z.string(), arguments: z.string() })
    .describe(
      "The first call that was executed, for the app's badge, also one of an earlier message that a typed yes approved; `arguments` is JSON text",
    )
    .optional(),
  functionResult: z.string().describe("The result of `functionCall`, as JSON text").optional(),
  toolCalls: z.array(toolCallView).describe("Every tool call of the turn, in order"),
  receipts: z.array(receipt).describe(
    "One for each call that wrote to the home record, in their order, made by the server from what was stored",
  ),
  changed: z.array(changedList).describe(
    "The lists of the home that the turn changed, for the app to read again; `threads` in each reply",
  ),
  suggestions: z.array(z.string()).max(3).describe("Messages that the person may send next"),
  focus: focus.describe("What the app may open").optional(),
  status: z.enum(["completed", "requires_action"]).describe(
    "`requires_action`: a call needs an approval decision or client tool output",
  ),
  outcome: turnOutcome.describe("The result of all calls that write to the home record"),
  notice: z.string().describe(
    "What the person asked for and was not done; with `waiting` also what was. A part of `message`",
  ).optional(),
  degraded: z.literal(true).describe(
    "The model gave no usable answer after the tools ran, and `message` ends with the tools' own sentences; or its answer is cut off, and `message` ends with ` […]`; or it failed in a danger, and `message` is the safety steps and that nothing is recorded",
  ).optional(),
  stopped: z.literal(true).describe(
    "The person stopped the turn: `message` is the text written by then, or a sentence that says what was saved",
  ).optional(),
  threadId: z.string().describe("The id of the thread"),
  messageId: z.string().describe(
    "The id of the assistant's message; a continued turn keeps it",
  ),
  usage: usage.describe("What the turn used"),
});
export type TurnReply = z.infer<typeof turnReply>;
