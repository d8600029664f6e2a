/** Results of the tools about work to come. */
import { z } from "zod";
import { renderedName } from "@function/contract/rendered_text.ts";
import { defineResult } from "./define_result.ts";
import { completion, day, interval, openIssue } from "./result_fields.ts";

export const scheduleMaintenanceResult = defineResult("maintenance_scheduled", {
  eventId: z.string(),
  title: renderedName.describe("The title of the first schedule"),
  assetId: z.string().nullable(),
  data: z.object({
    schedules: z.array(z.object({
      schedule_id: z.string(),
      title: renderedName,
      every: interval.optional(),
      due_on: day.optional(),
    })),
    already_scheduled: z.array(z.object({
      schedule_id: z.string().optional(),
      title: renderedName,
      due_on: day.optional(),
    })).optional(),
    left_out: z.array(renderedName).describe("Tasks that the person did not approve").optional(),
  }),
});

export const manageScheduleResult = defineResult("schedule_updated", {
  eventId: z.string(),
  scheduleId: z.string().describe("Absent for the acts `away` and `back`").optional(),
  assetId: z.string().nullable().optional(),
  title: renderedName.describe("The title of the schedule"),
  data: z.object({
    schedule_id: z.string().optional(),
    event_id: z.string().optional(),
    title: renderedName,
    action: z.string(),
    status: z.string().describe("`active`, `paused` or `ended`").optional(),
    due_on: day.nullable().optional(),
    snoozed_until: day.optional(),
    schedule: completion.describe("After work").optional(),
    away_from: day.describe("The first day of `away`").optional(),
    away_until: day.optional(),
  }),
});

export const listAttentionResult = defineResult("attention_list", {
  data: z.object({
    today: day,
    horizon_days: z.number().int(),
    items: z.array(z.object({
      type: z.string().describe("What `id` names: `schedule`, `issue`, `review` or `warranty`"),
      kind: z.string().describe("`overdue`, `due`, `upcoming`, `review` or `warranty`"),
      id: z.string(),
      asset_id: z.string().nullable(),
      title: renderedName,
      due_on: day.nullable(),
    })),
    open_issues: z.array(openIssue.extend({
      asset_id: z.string().nullable(),
      severity: z.string().nullable(),
      since: z.string().describe("As exactly as it is known: `2026-05-03`, `2026-05` or `2026`")
        .nullable(),
      review_on: day.nullable(),
    })),
    offers: z.array(z.looseObject({
      task: z.string(),
      title: renderedName,
      asset_id: z.string().optional(),
      asset: renderedName.optional(),
      kind: z.string().describe("The kind of system, e.g. `furnace`"),
      system: renderedName.describe("The kind in words"),
      interval: renderedName.describe("How often, with range and source, in words"),
      source: z.string(),
      source_name: z.string(),
      source_url: z.string(),
      checked_on: day,
    })).describe("Tasks of the catalogue that are not scheduled yet").optional(),
  }),
});
