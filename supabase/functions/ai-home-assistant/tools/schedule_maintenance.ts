import { z } from "zod";
import { contextId, everyField, firstDay, scheduleFields, systemKind } from "./argument_fields.ts";
import { defineTool } from "./tool.ts";

/**
 * Runs as `private.tool_schedule_maintenance`. `private.policy_schedule_maintenance` asks for one approval for
 * more than three schedules and for those that the message does not name; `private.preview_schedule_maintenance`
 * makes the preview.
 */
export const scheduleMaintenance = defineTool({
  name: "schedule_maintenance",
  kind: "server",
  writes: true,
  description: "Put work to come on the schedule, all tasks in one call.",
  input: z.strictObject({
    schedules: z.array(z.strictObject({
      title: z.string().min(1).max(200).optional(),
      offer: z.string().max(60).optional().describe(
        "instead of title: 'all', or one task of list_attention's offers",
      ),
      asset_id: contextId().optional(),
      system_kind: systemKind.optional(),
      every: everyField.describe("'3 months', 'year', 'fall'; left out: once"),
      ...scheduleFields,
      fixed: scheduleFields.fixed.describe("By the calendar, not from when it was done"),
      due_on: firstDay.optional().describe("First date"),
    })).min(1).max(40),
  }),
});
