import { z } from "zod";
import {
  contextId,
  EVENT_TYPES,
  ISSUE_STATUSES,
  occurredOn,
  systemKind,
} from "./argument_fields.ts";
import { defineTool } from "./tool.ts";

/** Event types that only the server writes but a search may name. */
const SERVER_EVENT_TYPES = ["replacement", "status_change", "asset_changed"] as const;

/** Runs as `private.tool_search_home_record`. */
export const searchHomeRecord = defineTool({
  name: "search_home_record",
  kind: "server",
  description:
    "Look something up in this home's record: when something was last done, how often, what was spent, what is " +
    "known about a system. Use it when the answer is not in the home context. It writes nothing.",
  input: z.strictObject({
    query: z.string().max(200).optional().describe(
      "Systems, work, trades or vendors to look for, e.g. 'roof and gutters', 'plumber'; left out means everything",
    ),
    event_types: z.array(z.enum([...EVENT_TYPES, ...SERVER_EVENT_TYPES])).max(20)
      .optional(),
    asset_id: contextId("Only this system or appliance").optional(),
    system_kind: systemKind.optional(),
    status: z.enum(ISSUE_STATUSES).optional().describe("Only issues with this status"),
    since: occurredOn.optional(),
    until: occurredOn.optional(),
    recorded_on: occurredOn.optional().describe(
      "Only what was entered into the record on this day, month or year, whenever it happened",
    ),
    find: z.enum(["list", "last", "count", "sum"]).optional()
      .describe(
        "list (default), the last finished work or inspection, how many, or the sum of what was paid",
      ),
    limit: z.int().min(1).max(50).optional(),
  }),
});
