import { z } from "zod";
import {
  choicesKnown,
  contextId,
  EVENT_TYPES,
  ISSUE_STATUSES,
  occurredOn,
  systemKind,
} from "./argument_fields.ts";
import { defineTool } from "./tool.ts";

/** Event types that only the server writes but a search may name. */
const SERVER_EVENT_TYPES = [
  "replacement",
  "status_change",
  "asset_changed",
  "schedule_changed",
] as const;

/** Runs as `private.tool_search_home_record`. */
export const searchHomeRecord = defineTool({
  name: "search_home_record",
  kind: "server",
  description:
    "Look up what the context does not have: when something was last done, how often, what was spent.",
  input: z.strictObject({
    query: z.string().max(200).optional().describe(
      "Systems, work, trades, vendors; left out: all",
    ),
    event_types: z.array(z.enum([...EVENT_TYPES, ...SERVER_EVENT_TYPES]).meta(choicesKnown)).max(20)
      .optional().describe(
        "Of record_home_event, replacement, status_change",
      ),
    asset_id: contextId().optional(),
    system_kind: systemKind.optional(),
    status: z.enum(ISSUE_STATUSES).meta(choicesKnown).optional(),
    since: occurredOn.optional(),
    until: occurredOn.optional(),
    recorded_on: occurredOn.optional().describe(
      "When it was entered",
    ),
    find: z.enum(["list", "last", "count", "sum"]).optional()
      .describe(
        "sum: of what was paid",
      ),
    limit: z.int().min(1).max(50).optional(),
  }),
});
