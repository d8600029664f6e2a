import { z } from "zod";
import {
  amount,
  assetName,
  contextId,
  COST_PAYERS,
  EVENT_TYPES,
  eventDate,
  formerId,
  isAdditional,
  laterDay,
  severity,
  space,
  systemKind,
} from "./argument_fields.ts";
import { argumentKinds } from "./arguments/reading.ts";
import { defineTool } from "./tool.ts";

/** Runs as `private.tool_record_home_event`. */
export const recordHomeEvent = defineTool({
  name: "record_home_event",
  kind: "server",
  writes: true,
  description: "Record one fact. A changed part is repair_completed.",
  input: z.strictObject({
    // Models write "replacement" all the same: SQL asks what it was. `enum` replaces what they are offered.
    event_type: z.enum([...EVENT_TYPES, "replacement"]).meta({
      enum: EVENT_TYPES,
      description: "system_discovered: one not on record",
    }),
    title: z.string().min(1).max(200),
    description: z.string().max(8_000).register(argumentKinds, { kind: "description" }).optional(),
    asset_id: contextId().optional(),
    system_kind: systemKind.optional().describe("e.g. water_heater"),
    name: assetName.optional().describe("If more than its kind"),
    space: space.optional().describe("Its room or place"),
    is_additional: isAdditional.optional().describe(
      "They say: one more of its kind (true), the one on record (false)",
    ),
    severity: severity.optional(),
    occurred_on: eventDate.optional().describe("Left out unless said"),
    cost_actual: amount.optional(),
    cost_payer: z.enum(COST_PAYERS).optional().describe("If not the owner"),
    cost_estimate_low: amount.optional(),
    cost_estimate_high: amount.optional(),
    performed_by: z.string().max(120).optional().describe("Who did it, e.g. self"),
    vendor_name: z.string().max(120).optional(),
    related_event_id: contextId().optional(),
    settles: z.array(contextId()).max(20).optional()
      .describe("Issues, schedules, reviews that this work settles"),
    resolves_issue_id: formerId.optional(),
    completes_schedule_id: formerId.optional(),
    is_separate: z.boolean().optional().describe(
      "They say: another one, besides the same amount or fault",
    ),
    resolution: z.string().max(2_000).optional(),
    review_on: laterDay.optional(),
  }),
});
