import { z } from "zod";
import type { argumentStatements } from "../sentences/statements/arguments.ts";
import {
  amount,
  choicesKnown,
  contextId,
  COST_PAYERS,
  laterDay,
  occurredOn,
  severity,
} from "./argument_fields.ts";
import { defineTool } from "./tool.ts";

/** The fields of an amendment: values to set, with the names of `record_home_event`, and fields to `clear`. */
const amendableFields = {
  title: z.string().min(1).max(200).optional(),
  description: z.string().min(1).max(8_000).optional(),
  severity: severity.meta(choicesKnown).optional(),
  asset_id: contextId().optional(),
  occurred_on: occurredOn.optional(),
  cost_actual: amount.optional(),
  cost_payer: z.enum(COST_PAYERS).meta(choicesKnown).optional(),
  cost_estimate_low: amount.optional(),
  cost_estimate_high: amount.optional(),
  performed_by: z.string().min(1).max(120).optional(),
  vendor_name: z.string().min(1).max(120).optional(),
  review_on: laterDay.optional(),
  /** A list and not `null` values: models fill optional fields with null, which must not erase data. */
  clear: z.array(
    z.enum([
      "description",
      "severity",
      "asset_id",
      "occurred_on",
      "cost_actual",
      "cost_payer",
      "cost_estimate_low",
      "cost_estimate_high",
      "performed_by",
      "vendor_name",
      "review_on",
    ]).meta(choicesKnown),
  ).min(1).max(11).optional().describe("Fields to empty"),
};

const fieldNames = Object.keys(amendableFields) as (keyof typeof amendableFields)[];

/**
 * Runs as `private.tool_correct_home_record`. Whether it needs an approval depends on the entry:
 * `private.policy_correct_home_record` decides, and `private.preview_correct_home_record` makes the preview.
 */
export const correctHomeRecord = defineTool({
  name: "correct_home_record",
  kind: "server",
  writes: true,
  description:
    "Amend an entry ('it was 180, not 80') or void it ('undo', 'delete that') with all that its call wrote; call_id " +
    "undoes one result.",
  readUndo: ({ action }) => action === "amend" ? undefined : { action: "void" as const },
  input: z.strictObject({
    event_id: contextId().optional(),
    call_id: contextId().optional(),
    action: z.enum(["amend", "void"]).describe(
      "void sets no fields",
    ),
    reason: z.string().max(2_000).optional(),
    ...amendableFields,
  }).superRefine((input, context) => {
    const given = fieldNames.filter((field) => input[field] !== undefined);
    // The message is for the model; the rule is the code of the statement for the person.
    const addIssue = (rule: keyof typeof argumentStatements, message: string) =>
      context.addIssue({ code: "custom", path: ["action"], message, params: { rule } });
    if (input.event_id === undefined && input.call_id === undefined) {
      const message = "is needed";
      context.addIssue({ code: "invalid_type", expected: "string", path: ["event_id"], message });
    } else if (input.action === "amend" && given.length === 0) {
      addIssue("nothing_to_correct", "there is nothing to correct in that entry");
    } else if (input.action === "void" && given.length > 0) {
      addIssue("change_or_remove", "an entry can be changed or removed, but not both at once");
    }
  }),
});
