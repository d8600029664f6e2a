import { z } from "zod";
import { contextId, systemKind } from "./argument_fields.ts";
import { defineTool } from "./tool.ts";

/** Runs as `private.tool_calculate_cost_impact`. */
export const calculateCostImpact = defineTool({
  name: "calculate_cost_impact",
  kind: "server",
  description: "What work would cost: own quotes and costs, else a guide; how long systems last.",
  input: z.strictObject({
    work: z.enum(["repair", "maintenance", "inspection", "replacement"]),
    asset_id: contextId().optional(),
    system_kind: systemKind.optional(),
  }),
});
