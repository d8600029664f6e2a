/** Fields that the results of several tools share. */
import { z } from "zod";
import { intervalRule } from "../../../supabase/functions/ai-home-assistant/contract/interval.ts";
import { renderedName } from "../../../supabase/functions/ai-home-assistant/contract/rendered_text.ts";

export const day = z.string().describe("`YYYY-MM-DD`");
export const datePrecision = z.string().describe("How exact the date is: `day`, `month` or `year`");
export const eventDatePrecision = z.string().describe(
  "How exact the date is: `day`, `month` or `year`; `unknown`: there is none",
);
export const interval = intervalRule.describe("How often it comes");
export const money = z.object({
  amount: z.string().describe("E.g. `185.00`"),
  currency: z.string().describe("ISO 4217"),
});
export const majorUnits = z.number().describe("In units of the currency, e.g. 185.5");

/** The fields of the app's badge. */
export const badgeFields = {
  eventId: z.string().nullable().describe("The event that was recorded"),
  eventType: z.string().describe("E.g. `issue_reported`"),
  title: renderedName.describe("The title of the event"),
  assetId: z.string().nullable().describe("The system that it is about"),
  systemKind: z.string().nullable().describe("E.g. `water_heater`"),
  isNewAsset: z.boolean().describe("Whether the call added the system"),
};

export const openIssue = z.object({
  issue_id: z.string(),
  title: renderedName,
  status: z.string().describe("`open`, `in_progress` or `deferred`"),
});

/** An event of the record, in look-ups. */
export const foundEvent = z.object({
  id: z.string(),
  event_type: z.string(),
  title: renderedName,
  description: z.string().optional(),
  occurred_on: day.optional(),
  occurred_precision: eventDatePrecision.optional(),
  cost: majorUnits.optional(),
  cost_low: majorUnits.optional(),
  cost_high: majorUnits.optional(),
  currency: z.string().optional(),
  paid_by: z.string().optional(),
  asset_id: z.string().optional(),
  asset: renderedName.optional(),
  vendor: z.string().optional(),
  performed_by: z.string().optional(),
  issue_status: z.string().optional(),
});

export const typicalLife = z.object({
  life: z.string().describe("The code of the row, e.g. `tank_water_heater`"),
  of: z.string().describe("The kind of system in words"),
  years_low: z.number().int(),
  years_high: z.number().int(),
  source: z.string(),
  source_name: z.string(),
  source_url: z.string(),
  checked_on: day,
  other_source_name: z.string().optional(),
  age_years: z.number().int().optional(),
});

/** A system of the home, in look-ups. */
export const foundAsset = z.object({
  id: z.string(),
  kind: z.string(),
  name: renderedName,
  status: z.string().describe("`active`, `replaced` or `removed`"),
  manufacturer: z.string().optional(),
  model: z.string().optional(),
  serial: z.string().optional(),
  installed_on: day.optional(),
  installed_precision: datePrecision.optional(),
  purchased_on: day.optional(),
  purchased_precision: datePrecision.optional(),
  price: majorUnits.optional(),
  price_currency: z.string().optional(),
  warranty_until: day.optional(),
  replaced_by_id: z.string().optional(),
  typical_life: typicalLife.optional(),
});

/** The effect of completed work on its schedule. */
export const completion = z.object({
  schedule_id: z.string().optional(),
  title: renderedName,
  completed: z.boolean(),
  backfilled: z.boolean().describe("Earlier work was added; the due date stays").optional(),
  already_done: z.boolean().optional(),
  next_due_on: day.nullable().optional(),
});

export const changedField = z.object({
  field: z.string().describe("A column or an argument, e.g. `serial` or `cost_actual`"),
  from: z.unknown().describe(
    "A text, a code, a date to its precision or `{ amount, currency }`; absent if it was empty",
  ).optional(),
  to: z.unknown().describe("Like `from`; absent if it is empty now").optional(),
});
