/** Results of the tools about systems and vendors of the home. */
import { z } from "zod";
import { intervalRule } from "@function/contract/interval.ts";
import { renderedName } from "@function/contract/rendered_text.ts";
import { defineResult } from "./define_result.ts";
import {
  badgeFields,
  changedField,
  datePrecision,
  day,
  eventDatePrecision,
  foundAsset,
  foundEvent,
  majorUnits,
  openIssue,
} from "./result_fields.ts";

const movedSchedule = z.looseObject({ id: z.string(), title: renderedName.optional() });

export const updateHomeAssetResult = defineResult("home_asset_updated", {
  ...badgeFields,
  data: z.object({
    asset_id: z.string(),
    asset: renderedName.describe("The name of the system"),
    changes: z.array(changedField).optional(),
    schedules_ended: z.array(movedSchedule).optional(),
    open_issues: z.array(openIssue).optional(),
    systems: z.array(z.looseObject({ code: z.string(), asset: renderedName.optional() }))
      .describe("The outcome of each, for a list of systems").optional(),
  }),
});

export const replaceHomeAssetResult = defineResult("home_asset_replaced", {
  ...badgeFields,
  oldAssetId: z.string(),
  data: z.object({
    event_id: z.string().optional(),
    title: renderedName.optional(),
    occurred_on: day.optional(),
    occurred_precision: eventDatePrecision.optional(),
    cost: majorUnits.optional(),
    currency: z.string().optional(),
    vendor: z.string().optional(),
    asset_id: z.string().optional(),
    asset: renderedName.optional(),
    manufacturer: z.string().optional(),
    model: z.string().optional(),
    installed_on: day.optional(),
    installed_precision: datePrecision.optional(),
    old_asset_id: z.string().optional(),
    old_asset: renderedName.optional(),
    disposition: z.string().optional(),
    schedules_moved: z.array(movedSchedule).optional(),
    schedules_ended: z.array(movedSchedule).optional(),
    settled_issues: z.array(openIssue).describe("Settled with the old system").optional(),
    open_issues: z.array(openIssue).describe("Reported on the old system after it was replaced")
      .optional(),
    counted_event: z.looseObject({ event_id: z.string(), title: renderedName })
      .describe("The entry that has the cost already").optional(),
  }),
});

export const mergeHomeAssetsResult = defineResult("home_asset_merged", {
  ...badgeFields,
  data: z.object({
    asset_id: z.string(),
    asset: z.string().describe("The name of the system"),
    duplicate_asset_id: z.string(),
    changes: z.array(changedField).optional(),
    events_moved: z.number().int().optional(),
    schedules_moved: z.array(z.string()).optional(),
  }),
});

export const saveVendorResult = defineResult("home_vendor_updated", {
  eventId: z.string().nullable().describe("The event that was recorded"),
  eventType: z.string(),
  title: z.string().describe("The title of the event"),
  vendorId: z.string(),
  isNewVendor: z.boolean(),
  data: z.object({
    vendor_id: z.string(),
    vendor: z.string().describe("Its name"),
    changes: z.array(changedField).optional(),
  }),
});

export const getHomeAssetResult = defineResult("home_asset", {
  data: z.object({
    asset: foundAsset,
    open_issues: z.array(openIssue),
    schedules: z.array(z.object({
      id: z.string(),
      title: renderedName,
      every: intervalRule.optional(),
      due_on: day.optional(),
      last_done_on: z.string().describe(
        "As exactly as it is known: `2026-05-03`, `2026-05` or `2026`",
      )
        .optional(),
    })),
    entries: z.array(foundEvent).describe("The newest first"),
    has_more: z.boolean(),
    files: z.array(z.object({
      file_id: z.uuid(),
      description: z.string().optional(),
      caption: z.string().optional(),
      event_id: z.uuid().optional(),
    })).describe("The newest 8 pictures and documents").optional(),
  }),
});
