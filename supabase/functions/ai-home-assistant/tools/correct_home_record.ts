import { z } from "zod";
import { englishSentences } from "../language/english_sentences.ts";
import {
  amount,
  contextId,
  COST_PAYERS,
  laterDay,
  occurredOn,
  severity,
} from "./argument_fields.ts";
import { argumentKinds } from "./arguments/argument_kind.ts";
import { defineTool } from "./tool.ts";

/** The fields of an amendment: values to set, with the names of `record_home_event`, and fields to `clear`. */
const amendableFields = {
  title: z.string().min(1).max(200).optional(),
  description: z.string().min(1).max(8_000).optional(),
  severity: severity.optional(),
  asset_id: contextId("The system or appliance it is really about").optional(),
  occurred_on: occurredOn.optional().describe(
    "When it really happened, only as exactly as the person said: YYYY, YYYY-MM or YYYY-MM-DD",
  ),
  cost_actual: amount.optional().describe("What was really paid, in the home's currency"),
  cost_payer: z.enum(COST_PAYERS).optional().describe("Who really paid it"),
  cost_estimate_low: amount.optional(),
  cost_estimate_high: amount.optional(),
  performed_by: z.string().min(1).max(120).optional().describe("Who really did it"),
  vendor_name: z.string().min(1).max(120).optional().describe("The company that really did it"),
  review_on: laterDay.optional(),
  /** A list and not `null` values: models fill optional fields with null, which must not erase data. */
  clear: z.array(z.enum([
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
  ])).min(1).max(11).optional().describe("Fields to empty, because nothing should stand there"),
};

const fieldNames = Object.keys(amendableFields) as (keyof typeof amendableFields)[];

/**
 * Runs as `private.tool_correct_home_record`. Whether it needs an approval depends on the entry:
 * `private.policy_correct_home_record` decides, `private.preview_correct_home_record` writes the preview, and
 * the preview here is its fallback.
 */
export const correctHomeRecord = defineTool({
  name: "correct_home_record",
  kind: "server",
  writes: true,
  description:
    "Correct an entry of the record: amend it ('that was wrong, it was 180, not 80') or void it ('undo that', 'delete " +
    "the entry about the gutters'). Voiding takes back everything that the same call wrote, such as the status it set. " +
    "To undo what a tool did, pass the undo of its result; to undo an undo, the undo of that result. The person is " +
    "asked first when the entry is older than a day or somebody else's.",
  input: z.strictObject({
    event_id: z.uuid().register(argumentKinds, { kind: "id" }).describe(
      "The entry: an id from the home context or a search, or the eventId of a tool result",
    ),
    action: z.enum(["amend", "void"]).describe(
      "amend sets the fields given here; void takes the entry out and has no other fields",
    ),
    reason: z.string().max(2_000).optional().describe("Why, in the person's words"),
    ...amendableFields,
  }).superRefine((input, context) => {
    const given = fieldNames.filter((field) => input[field] !== undefined);
    const rule = input.action === "amend" && given.length === 0
      ? "nothing_to_correct"
      : input.action === "void" && given.length > 0
      ? "change_or_remove"
      : undefined;
    // The message is for the model; the rule names the sentence for the person.
    const message = rule && englishSentences.arguments.rules[rule];
    if (message) context.addIssue({ code: "custom", path: ["action"], message, params: { rule } });
  }),
  preview: ({ action }, { previews }) =>
    action === "void" ? previews.removeEntry : previews.correctEntry,
});
