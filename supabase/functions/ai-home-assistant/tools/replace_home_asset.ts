import { z } from "zod";
import { amount, contextId, occurredOn, systemKind } from "./argument_fields.ts";
import { defineTool } from "./tool.ts";

/**
 * Runs as `private.tool_replace_home_asset` after an approval. `private.preview_replace_home_asset` writes
 * the preview from the record; the preview here is its fallback.
 */
export const replaceHomeAsset = defineTool({
  name: "replace_home_asset",
  kind: "approval",
  writes: true,
  description:
    "Put a new system or appliance in the place of one on record: the old one is retired, the new one added, its " +
    "maintenance schedules go over, and the replacement is recorded with its cost. Use it only when the person says " +
    "that the whole thing has been replaced, or asks to enter that; never for a part, a plan or a quote. It is the " +
    "whole record of it: do not record the same replacement with record_home_event too. The person is asked first.",
  input: z.strictObject({
    old_asset_id: contextId("The system or appliance that was replaced"),
    system_kind: systemKind.optional().describe(
      "Kind of the new one, only when it is another kind of thing, e.g. heat_pump for a furnace",
    ),
    manufacturer: z.string().max(120).optional().describe("Of the new one"),
    model: z.string().max(120).optional().describe("Of the new one"),
    occurred_on: occurredOn.optional().describe(
      "When the new one was installed, only as exactly as the person said: YYYY, YYYY-MM or YYYY-MM-DD; left out means today",
    ),
    cost_actual: amount.optional().describe("What was paid in all, in the home's currency"),
    vendor_name: z.string().max(120).optional().describe("The company that did it"),
    disposition: z.enum(["disposed", "recycled", "sold", "given_away", "moved", "kept"]).optional()
      .describe("What became of the old one, when the person says so"),
    is_separate: z.boolean().optional().describe(
      "true only when the person says that this was paid besides the same amount on record",
    ),
  }),
  preview: ({ manufacturer, model, system_kind }, { previews }) => {
    const words = [manufacturer, model, system_kind?.replaceAll("_", " ")];
    return previews.replaceSystem(words.filter((word) => word !== undefined).join(" "));
  },
});
