import { z } from "zod";
import {
  amount,
  assetName,
  contextId,
  COST_PAYERS,
  EVENT_TYPES,
  formerId,
  isAdditional,
  laterDay,
  occurredOn,
  severity,
  space,
  systemKind,
} from "./argument_fields.ts";
import { defineTool } from "./tool.ts";

/** Runs as `private.tool_record_home_event`. */
export const recordHomeEvent = defineTool({
  name: "record_home_event",
  kind: "server",
  writes: true,
  description:
    "Record something that happened, was found, or was decided in this home: a problem, an observation, " +
    "a diagnosis, an inspection, a repair or maintenance that is done, a quote, a decision. " +
    "Replacing a part is repair_completed. It never changes what is on record of a system itself. " +
    "One call for each separate fact; the symptoms of one fault are one fact. Use it only for this home and only for what the person says is so.",
  input: z.strictObject({
    // Models write "replacement" all the same: SQL asks what it was. `enum` replaces what they are offered.
    event_type: z.enum([...EVENT_TYPES, "replacement"]).meta({
      enum: EVENT_TYPES,
      description:
        "issue_reported for a problem; repair_completed or maintenance_performed for work that is done; " +
        "system_discovered for a system that is not on record",
    }),
    title: z.string().min(1).max(200).describe(
      "Short and factual, e.g. 'Water heater leaking at the base'",
    ),
    description: z.string().max(8_000).optional().describe("What else the person said about it"),
    asset_id: contextId("The system or appliance, when it is in the home context").optional(),
    system_kind: systemKind.optional(),
    name: assetName.optional(),
    space: space.optional(),
    is_additional: isAdditional.optional(),
    severity: severity.optional(),
    occurred_on: occurredOn.optional().describe(
      "When it happened, only as exactly as the person said: YYYY, YYYY-MM or YYYY-MM-DD; left out means today",
    ),
    cost_actual: amount.optional().describe("What was paid, in the home's currency"),
    cost_payer: z.enum(COST_PAYERS).optional().describe("Who paid it, when it was not the owner"),
    cost_estimate_low: amount.optional(),
    cost_estimate_high: amount.optional(),
    performed_by: z.string().max(120).optional().describe(
      "Who did it, e.g. 'self' or a person's name",
    ),
    vendor_name: z.string().max(120).optional().describe("The company, when one is named"),
    related_event_id: contextId("An earlier event that this belongs to").optional(),
    settles: z.array(contextId("An issue, scheduled maintenance or review")).max(20).optional()
      .describe("Everything of the same system, or of the home, that this finished work settles"),
    resolves_issue_id: formerId.optional(),
    completes_schedule_id: formerId.optional(),
    is_separate: z.boolean().optional().describe(
      "true only when the person says that this is another one: besides the same amount on record, or a fault of its " +
        "own besides one that is reported with it",
    ),
    resolution: z.string().max(2_000).optional().describe("How the issue was settled"),
    review_on: laterDay.optional().describe("When to look at it again, for something put off"),
  }),
  preview: ({ title }, { previews }) => previews.recordEvent(title),
});
