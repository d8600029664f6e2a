import { z } from "zod";
import {
  amount,
  assetName,
  choicesKnown,
  contextId,
  endDate,
  isAdditional,
  occurredOn,
  space,
  systemKind,
} from "./argument_fields.ts";
import { defineTool } from "./tool.ts";

const CLEARABLE = [
  "space",
  "manufacturer",
  "model",
  "serial",
  "installed_on",
  "purchased_on",
  "price",
  "warranty_until",
] as const;

/** What a system is. */
const systemFields = {
  kind: systemKind.optional(),
  name: assetName.optional(),
  space: space.optional(),
  manufacturer: z.string().max(120).optional(),
  model: z.string().max(120).optional(),
  serial: z.string().max(120).optional(),
  installed_on: occurredOn.optional(),
  purchased_on: occurredOn.optional(),
  price: amount.optional(),
  warranty_until: endDate.optional(),
};

/** What the definition shows of an element: the model has read the other fields before it. */
const shownOfSystem = {
  properties: {
    kind: { type: "string" },
    manufacturer: { type: "string" },
    model: { type: "string" },
  },
};

/**
 * Runs as `private.tool_update_home_asset`. `private.policy_update_home_asset` asks for an approval when it
 * contradicts a stronger source or another person, and `private.preview_update_home_asset` makes the preview.
 */
export const updateHomeAsset = defineTool({
  name: "update_home_asset",
  kind: "server",
  writes: true,
  description:
    "Add a system, complete or correct what it is, or remove it. Without asset_id the kind names it. Never for a part's " +
    "maker.",
  input: z.strictObject({
    asset_id: contextId().optional(),
    ...systemFields,
    systems: z.array(z.strictObject(systemFields).meta(shownOfSystem)).min(1).max(40).optional()
      .describe("Several at once"),
    removed: z.boolean().optional().describe("Gone, not replaced"),
    is_additional: isAdditional.optional(),
    /** A list and not `null` values: models fill optional fields with null, which must not erase data. */
    clear: z.array(z.enum(CLEARABLE).meta(choicesKnown)).min(1).max(CLEARABLE.length).optional()
      .describe(
        "Fields to empty",
      ),
  }),
});
