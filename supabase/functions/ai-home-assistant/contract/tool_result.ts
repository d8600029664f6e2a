import { z } from "zod";
import { focus } from "./fields.ts";

/** The codes of a tool's result. Only `ok` and `already_done` are a success. */
export const RESULT_CODES = [
  "ok",
  "already_done",
  "needs_clarification",
  "awaiting_approval",
  "denied",
  "expired",
  "not_found",
  "invalid_arguments",
  "conflict",
  "authority_conflict",
  "forbidden",
  "unavailable",
  "timeout",
  "internal",
] as const;

/**
 * What a tool call came to: what the model reads, what is stored, what the app's badge shows.
 * `message` is one sentence for a person. Tools add fields of their own (`eventId`, `title`, …).
 */
export const toolResult = z.looseObject({
  type: z.string().describe("What was done or found, e.g. `home_event_recorded`"),
  success: z.boolean().describe("Whether it is so now"),
  code: z.enum(RESULT_CODES),
  message: z.string().describe("One sentence for the person"),
  data: z.unknown().describe("What was found, or the facts as recorded").optional(),
  effects: z.array(z.looseObject({ kind: z.string(), id: z.string() }))
    .describe("The rows that were written").optional(),
  clarification: z.looseObject({ question: z.string(), options: z.array(z.unknown()) })
    .describe("What has to be known first").optional(),
  undo: z.looseObject({
    tool: z.string(),
    args: z.unknown().optional(),
    until: z.string().optional(),
  }).describe("The call that takes it back, and until when nobody is asked about it").optional(),
  focus: focus.describe("What the app may show").optional(),
});
export type ToolResult = z.infer<typeof toolResult>;

/** The `type` of a result that stands for a client tool output, which may be any JSON. */
export const CLIENT_OUTPUT = "client_output";

/** Whether the tool wrote to the home record. */
export function hasWritten({ success, eventId, effects }: ToolResult): boolean {
  return success && (typeof eventId === "string" || (effects?.length ?? 0) > 0);
}
