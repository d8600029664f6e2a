import { z } from "zod";
import { renderedName } from "./rendered_text.ts";

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

/** What a change of a plan does, as SQL `get_change_code` names it. */
export const CHANGE_CODES = [
  "days_away_set",
  "days_away_ended",
  "asset_added",
  "asset_changed",
  "asset_retired",
  "asset_removed",
  "asset_merged",
  "asset_restored",
  "vendor_added",
  "vendor_changed",
  "vendor_removed",
  "vendor_restored",
  "schedule_added",
  "schedule_changed",
  "schedule_asset_changed",
  "schedule_ended",
  "schedule_paused",
  "schedule_resumed",
  "schedule_done",
  "schedule_skipped",
  "schedule_due_again",
  "schedule_moved",
  "schedule_date_cancelled",
  "schedule_snoozed",
  "event_added",
  "event_changed",
  "event_removed",
  "event_restored",
  "issue_reopened",
  "issue_begun",
  "issue_resolved",
  "issue_deferred",
  "issue_dismissed",
  "issue_changed",
  /** The last change of a long plan: `after.count` is the number of the others. */
  "more_changes",
] as const;
export type ChangeCode = typeof CHANGE_CODES[number];

export const planChange = z.looseObject({
  key: z.string().describe("Identifies the change in its plan, the same in each rehearsal"),
  optional: z.boolean().describe(
    "Whether an approval may leave it out: it is an item of a list, such as one of several tasks, or a field of a " +
      "corrected entry",
  ),
  kind: z.string().describe(
    "What changes: `home`, `asset`, `vendor`, `schedule`, `event` or `issue`; `other` for `more_changes`",
  ),
  code: z.string().describe(
    `What happens: ${CHANGE_CODES.map((code) => `\`${code}\``).join(", ")}`,
  ),
  label: renderedName.describe("The name or title, as it was before the change"),
  asset: renderedName.optional().describe("Of an entry or an issue: the system that it is about"),
  before: z.record(z.string(), z.unknown()).optional().describe(
    "The fields that differ, as they are; absent for what is added",
  ),
  after: z.record(z.string(), z.unknown()).describe(
    "The fields that differ, as they would be: codes, texts, dates as precisely as they are known, amounts " +
      "`{ amount, currency }`, intervals, labels of other rows. A field without a value is absent. `source_name`: " +
      "who says how often a task of the catalogue is due",
  ),
});
export type PlanChange = z.infer<typeof planChange>;

/** What a call would change, found by a rehearsal. `describePlan` of the client package says it. */
export const approvalPlan = z.object({
  id: z.string().describe(
    "Opaque. Of a call that needs an approval the id of that; of an app's call what `confirm` takes",
  ),
  changes: z.array(planChange).describe(
    "One for each row, or for each field of a corrected entry, at most 100 and `more_changes`",
  ),
});
export type ApprovalPlan = z.infer<typeof approvalPlan>;

export const approval = z.looseObject({
  id: z.string(),
  preview: z.string().optional().describe("What the call would do, in words"),
  plan: approvalPlan.optional().describe("What the call would change"),
  approved: z.boolean().optional(),
  only: z.array(z.string()).optional().describe(
    "Of an approval of a part of the plan: the keys of the optional changes that it took",
  ),
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
