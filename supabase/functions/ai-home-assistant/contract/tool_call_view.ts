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
  .describe("The question to the person, and their decision");

/** A tool call as the reply shows it. */
export const toolCallView = z.object({
  id: z.string(),
  name: z.string().describe("The tool"),
  input: z.unknown().describe("Its arguments"),
  state: toolCallState.describe(
    "`approval-requested` and, of a phone's tool, `input-available` wait for the person",
  ),
  output: z.unknown().describe("The result; of a server's tool as below").optional(),
  errorText: z.string().describe("For the person, when it failed").optional(),
  approval: approval.optional(),
});
export type ToolCallView = z.infer<typeof toolCallView>;
