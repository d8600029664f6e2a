import { z } from "zod";
import { defineTool } from "./tool.ts";

/** Runs as `private.tool_list_attention`. */
export const listAttention = defineTool({
  name: "list_attention",
  kind: "server",
  description:
    "What needs attention in this home: overdue and due maintenance, open issues, reviews that have come up, " +
    "warranties that end. It writes nothing.",
  input: z.strictObject({
    horizon_days: z.int().min(0).max(730).optional().describe(
      "How far to look ahead; 60 by default",
    ),
  }),
});
