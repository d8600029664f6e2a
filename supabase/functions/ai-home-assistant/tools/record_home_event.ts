import { z } from "zod";
import {
  amount,
  contextId,
  EVENT_TYPES,
  laterDay,
  occurredOn,
  severity,
  systemKind,
} from "./argument_fields.ts";
import { argumentKinds } from "./arguments/argument_kind.ts";
import { defineTool } from "./tool.ts";

/** Runs as `private.tool_record_home_event`. */
export const recordHomeEvent = defineTool({
  name: "record_home_event",
  kind: "server",
  writes: true,
  description:
    "Record something that happened, was found, or was decided in this home: a problem, an observation, " +
    "a diagnosis, an inspection, a repair or maintenance that is done, a replacement, a quote, a decision. " +
    "One call for each separate fact. Use it only for this home and only for what the person says is so.",
  input: z.strictObject({
    event_type: z.enum(EVENT_TYPES)
      .describe(
        "issue_reported for a problem; repair_completed or maintenance_performed for work that is done",
      ),
    title: z.string().min(1).max(200).describe(
      "Short and factual, e.g. 'Water heater leaking at the base'",
    ),
    description: z.string().max(8_000).optional().describe("What else the person said about it"),
    asset_id: contextId("The system or appliance, when it is in the home context").optional(),
    system_kind: systemKind.optional(),
    severity: severity.optional(),
    occurred_on: occurredOn.optional().describe(
      "When it happened, only as exactly as the person said: YYYY, YYYY-MM or YYYY-MM-DD; left out means today",
    ),
    cost_actual: amount.optional().describe("What was paid, in the home's currency"),
    cost_estimate_low: amount.optional(),
    cost_estimate_high: amount.optional(),
    performed_by: z.string().max(120).optional().describe(
      "Who did it, e.g. 'self' or a person's name",
    ),
    vendor_name: z.string().max(120).optional().describe("The company, when one is named"),
    related_event_id: contextId("An earlier event that this belongs to").optional(),
    resolves_issue_id: contextId("The open issue that this work settles").optional(),
    completes_schedule_id: contextId("The scheduled maintenance that this work completes")
      .optional(),
    resolution: z.string().max(2_000).optional().describe("How the issue was settled"),
    manufacturer: z.string().max(120).optional(),
    model: z.string().max(120).optional(),
    age_estimate_years: z.number().min(0).max(300)
      .register(argumentKinds, { kind: "duration" }).optional(),
    review_on: laterDay.optional().describe("When to look at it again, for something put off"),
  }),
  preview: ({ title }, { previews }) => previews.recordEvent(title),
});
