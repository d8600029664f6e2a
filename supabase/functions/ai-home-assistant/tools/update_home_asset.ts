import { z } from "zod";
import {
  amount,
  assetName,
  contextId,
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

const PRECISION = "only as exactly as the person said: YYYY, YYYY-MM or YYYY-MM-DD";

/**
 * Runs as `private.tool_update_home_asset`. `private.policy_update_home_asset` asks for an approval when it
 * contradicts a stronger source or another person, and `private.preview_update_home_asset` writes the
 * preview; the preview here is its fallback.
 */
export const updateHomeAsset = defineTool({
  name: "update_home_asset",
  kind: "server",
  writes: true,
  description:
    "Add a system or appliance of this home, complete or correct what is on record of it (maker, model, serial " +
    "number, dates, price, warranty, name, place), or take it off the list when it is gone. With asset_id it changes " +
    "that one; without, it names the kind and adds it or completes the one on record. Never for the maker of a part, " +
    "and never for a system that was replaced by a new one: that is replace_home_asset.",
  input: z.strictObject({
    asset_id: contextId("The system or appliance on record that it is about").optional(),
    kind: systemKind.optional(),
    name: assetName.optional(),
    space: space.optional(),
    manufacturer: z.string().max(120).optional(),
    model: z.string().max(120).optional(),
    serial: z.string().max(120).optional().describe("Serial number"),
    installed_on: occurredOn.optional().describe(`When it was installed, ${PRECISION}`),
    purchased_on: occurredOn.optional().describe(`When it was bought, ${PRECISION}`),
    price: amount.optional().describe("What it cost to buy, in the home's currency"),
    warranty_until: occurredOn.optional().describe(`The end of its warranty, ${PRECISION}`),
    removed: z.boolean().optional().describe("true when it is gone and nothing took its place"),
    is_additional: isAdditional.optional(),
    /** A list and not `null` values: models fill optional fields with null, which must not erase data. */
    clear: z.array(z.enum(CLEARABLE)).min(1).max(CLEARABLE.length).optional().describe(
      "What to empty, because it is wrong and the right value is not known",
    ),
  }),
  preview: ({ kind }, { previews }) => previews.updateAsset((kind ?? "").replaceAll("_", " ")),
});
