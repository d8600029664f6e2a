import { z } from "zod";

export const TOOL_CALL_STATES = [
  "input-available",
  "approval-requested",
  "approval-responded",
  "output-available",
  "output-error",
  "output-denied",
] as const;
export const toolCallState = z.enum(TOOL_CALL_STATES);
export type ToolCallState = z.infer<typeof toolCallState>;

/** Whether the call has no result yet: it runs, or it needs an approval or the app's output. */
export function isPending({ state }: { state: ToolCallState }): boolean {
  return !state.startsWith("output-");
}

export const approval = z.looseObject({ id: z.string(), approved: z.boolean().optional() })
  .describe("The requested approval, and the person's decision");

/** A tool call as the reply and the stream show it. */
export const toolCallView = z.object({
  id: z.string().describe("The id of the call, for `POST /tool-results`"),
  name: z.string().describe("The tool"),
  input: z.unknown().describe(
    "The arguments, without links and HTML",
  ),
  state: toolCallState.describe(
    "`approval-requested` needs a decision; `input-available`, of a client-side tool, needs its output",
  ),
  output: z.unknown().describe(
    "The result, without links and HTML; of a server tool a [tool result](#tool-result)",
  )
    .optional(),
  errorText: z.string().describe("A sentence for the person, when the call failed").optional(),
  approval: approval.optional(),
});
export type ToolCallView = z.infer<typeof toolCallView>;
