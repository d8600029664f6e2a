import { z } from "zod";
import { amount, contextId, systemKind, workDate } from "./argument_fields.ts";
import { defineTool } from "./tool.ts";

/**
 * Runs as `private.tool_replace_home_asset` after an approval of `private.preview_replace_home_asset`.
 */
export const replaceHomeAsset = defineTool({
  name: "replace_home_asset",
  kind: "approval",
  writes: true,
  description:
    "A whole system on record has been replaced by a new one, which these details describe: never a part, plan or quote. " +
    "It records the replacement too. The person is asked first.",
  input: z.strictObject({
    old_asset_id: contextId(),
    system_kind: systemKind.optional().describe(
      "If of another kind",
    ),
    manufacturer: z.string().max(120).optional(),
    model: z.string().max(120).optional(),
    occurred_on: workDate.optional().describe("Left out unless said"),
    cost_actual: amount.optional(),
    vendor_name: z.string().max(120).optional(),
    disposition: z.enum(["disposed", "recycled", "sold", "given_away", "moved", "kept"]).optional()
      .describe("Of the old one"),
    is_separate: z.boolean().optional().describe(
      "They say: paid besides that on record",
    ),
  }),
});
