import { z } from "zod";
import { EVENT_TYPES, id, ISSUE_STATUSES, occurredOn, systemKind } from "./argument_fields.ts";
import { defineTool } from "./tool.ts";

/** Runs as `private.tool_search_home_record`. */
export const searchHomeRecord = defineTool({
  name: "search_home_record",
  kind: "server",
  description:
    "Look something up in this home's record: when something was last done, how often, what was spent, what is " +
    "known about a system. Use it when the answer is not in the home context. It writes nothing.",
  input: z.strictObject({
    query: z.string().max(200).optional().describe("Words to look for"),
    event_types: z.array(z.enum([...EVENT_TYPES, "status_change", "asset_changed"])).max(20)
      .optional(),
    asset_id: id("Only this system or appliance").optional(),
    system_kind: systemKind.optional(),
    status: z.enum(ISSUE_STATUSES).optional().describe("Only issues with this status"),
    since: occurredOn.optional(),
    until: occurredOn.optional(),
    find: z.enum(["list", "last", "count", "sum"]).optional()
      .describe("list (default), the last one, how many, or the sum of what was paid"),
    limit: z.int().min(1).max(50).optional(),
  }),
});
