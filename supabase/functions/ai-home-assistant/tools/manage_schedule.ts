import { z } from "zod";
import {
  contextId,
  everyField,
  firstDay,
  laterDay,
  scheduleFields,
  workDate,
} from "./argument_fields.ts";
import { argumentKinds } from "./arguments/reading.ts";
import { defineTool } from "./tool.ts";

const ACTIONS = [
  "complete",
  "skip",
  "snooze",
  "reschedule",
  "pause",
  "resume",
  "end",
  "change",
  "away",
  "back",
] as const;

/** Runs as `private.tool_manage_schedule`. */
export const manageSchedule = defineTool({
  name: "manage_schedule",
  kind: "server",
  writes: true,
  description: "When asked, act on one schedule: 'skip it this time', 'snooze it till Saturday'. " +
    "away (from, until) and back: the whole home.",
  input: z.strictObject({
    schedule_id: contextId().optional(),
    task: z.string().max(200).optional().describe("Its words, without an id"),
    action: z.enum(ACTIONS),
    done_on: workDate.optional().describe("Left out unless said"),
    from: firstDay.optional(),
    until: laterDay.optional().describe("Snooze until, or the new due date"),
    note: z.string().max(2_000).register(argumentKinds, { kind: "description" }).optional(),
    title: z.string().min(1).max(200).optional(),
    every: everyField,
    ...scheduleFields,
  }),
});
