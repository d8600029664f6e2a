import { z } from "zod";
import { defineTool } from "./tool.ts";

/** Runs as `private.tool_list_attention`. */
export const listAttention = defineTool({
  name: "list_attention",
  kind: "server",
  description: "Due maintenance, open issues, reviews, warranties that end.",
  input: z.strictObject({
    horizon_days: z.int().min(0).max(730).optional(),
    offers: z.boolean().optional().describe("also upkeep that the home needs and nobody scheduled"),
  }),
});
