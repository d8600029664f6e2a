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

export const planChange = z.looseObject({
  kind: z.string().describe(
    "`home`, `asset`, `vendor`, `schedule`, `occurrence`, `event` or `issue`",
  ),
  id: z.string().describe("The id of the row; `new:1`, `new:2` and so on for rows that are added"),
  label: z.string().describe("The name or title of the row"),
  action: z.enum(["add", "change"]),
  fields: z.record(z.string(), z.unknown()).optional().describe(
    "The values of a new row; of a changed one `{ from, to }` for each field that changes",
  ),
});

/** The changes that a rehearsal of the call found. */
export const approvalPlan = z.object({
  hash: z.string().describe("SHA-256 of the changes: a call with another plan is not executed"),
  sentences: z.array(z.string()).describe("The changes for the person, a sentence each"),
  changes: z.array(planChange).describe("The first 100 rows that would change"),
});
export type ApprovalPlan = z.infer<typeof approvalPlan>;

export const approval = z.looseObject({
  id: z.string(),
  preview: z.string().optional().describe("What the call would do, in one sentence"),
  plan: approvalPlan.optional().describe("What the call would change"),
  approved: z.boolean().optional(),
}).describe("The requested approval, and the person's decision");

/** A tool call as the reply and the stream show it. */
export const toolCallView = z.object({
  id: z.string().describe("The id of the call, for `POST /tool-results`"),
  name: z.string().describe("The tool"),
  input: z.unknown().describe(
    "The arguments as the model wrote them, of a client-side tool as they were read; without links and HTML",
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
