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
    "maker or a replaced system.",
  input: z.strictObject({
    asset_id: contextId().optional(),
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
    removed: z.boolean().optional().describe("Gone, not replaced"),
    is_additional: isAdditional.optional(),
    /** A list and not `null` values: models fill optional fields with null, which must not erase data. */
    clear: z.array(z.enum(CLEARABLE).meta(choicesKnown)).min(1).max(CLEARABLE.length).optional()
      .describe(
        "Wrong fields with no known value",
      ),
  }),
});
