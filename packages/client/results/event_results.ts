/** Results of the tools that write events and issues. */
import { z } from "zod";
import { renderedName } from "@function/contract/rendered_text.ts";
import { defineResult } from "./define_result.ts";
import {
  badgeFields,
  changedField,
  completion,
  datePrecision,
  day,
  eventDatePrecision,
  majorUnits,
} from "./result_fields.ts";

export const recordHomeEventResult = defineResult("home_event_recorded", {
  ...badgeFields,
  data: z.object({
    event_id: z.string(),
    event_type: z.string().optional(),
    title: renderedName,
    severity: z.string().optional(),
    occurred_on: day.optional(),
    occurred_precision: eventDatePrecision.optional(),
    cost: majorUnits.optional(),
    cost_low: majorUnits.optional(),
    cost_high: majorUnits.optional(),
    currency: z.string().optional(),
    paid_by: z.string().optional(),
    vendor: z.string().optional(),
    performed_by: z.string().optional(),
    review_on: day.optional(),
    asset_id: z.string().optional(),
    asset: renderedName.describe("The name of the system").optional(),
    asset_added: z.boolean().optional(),
    manufacturer: z.string().optional(),
    model: z.string().optional(),
    installed_on: day.optional(),
    installed_precision: datePrecision.optional(),
    warranty_until: day.optional(),
    issue_id: z.string().optional(),
    issue_title: z.string().optional(),
    status: z.string().describe("The status of the issue").optional(),
    issue_outcome: z.string()
      .describe("`resolved`, `reopened`, `deferred` or `already_settled`").optional(),
    attached: z.boolean().describe("The report was added to an issue on record").optional(),
    is_symptom: z.boolean().describe("It was added as a symptom of that issue").optional(),
    schedule: completion.optional(),
    also_settled: z.array(z.looseObject({ kind: z.string() })).optional(),
    not_settled: z.array(renderedName.nullable()).describe("Titles of what stays open").optional(),
  }),
});

export const updateIssueStatusResult = defineResult("issue_status_updated", {
  eventId: z.string(),
  issueId: z.string(),
  assetId: z.string().nullable(),
  title: renderedName.describe("The title of the issue"),
  data: z.object({
    issue_id: z.string(),
    event_id: z.string().optional(),
    title: renderedName,
    from_status: z.string().optional(),
    status: z.string(),
    review_on: day.nullable().optional(),
    asset: renderedName.nullable().optional(),
  }),
});

export const correctHomeRecordResult = defineResult("home_record_corrected", {
  eventId: z.string().nullable(),
  eventType: z.string(),
  title: renderedName.describe("The title of the entry"),
  assetId: z.string().nullable(),
  data: z.object({
    entry_id: z.string(),
    correction_id: z.string().optional(),
    act: z.string().describe("`amend`, `remove` or `restore`; `undo` for several that differ")
      .optional(),
    undone: z.array(z.looseObject({ entry_id: z.string(), title: renderedName }))
      .describe("The entries that were taken back, if several were to be").optional(),
    not_undone: z.array(
      z.looseObject({ entry_id: z.string(), title: renderedName, code: z.string() }),
    )
      .describe("Those that were not").optional(),
    title: renderedName.optional(),
    changes: z.array(changedField).optional(),
    in_record: z.boolean().describe("Whether the entry counts now").optional(),
    issue_id: z.string().optional(),
    issue_title: z.string().optional(),
    status: z.string().describe("The status of the issue").optional(),
    schedules: z.array(z.looseObject({
      schedule_id: z.string(),
      title: renderedName.optional(),
      outcome: z.string().optional(),
      due_on: day.optional(),
    })).optional(),
    asset: z.looseObject({
      asset_id: z.string(),
      asset: renderedName.optional(),
      outcome: z.string().optional(),
      fields: z.array(z.string()).describe("Its columns that changed").optional(),
      new_asset_id: z.string().optional(),
    }).optional(),
  }),
});
