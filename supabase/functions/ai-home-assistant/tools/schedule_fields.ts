import { z } from "zod";
import { argumentKinds } from "./arguments/reading.ts";

/** The interval in words; SQL `parse_interval` parses it. */
export const everyField = z.string().max(60).optional();

/** The arguments that `schedule_maintenance` and `manage_schedule` share. */
export const scheduleFields = {
  /** Models split "3 months": accepted, and not offered. */
  unit: z.string().max(40).register(argumentKinds, { kind: "text", isOffered: false }).optional(),
  fixed: z.boolean().optional().describe("By the calendar, not from when it was done"),
  lead_days: z.int().min(0).max(365).optional(),
  minutes: z.int().min(1).max(10_000)
    .register(argumentKinds, { kind: "number", isOffered: false }).optional(),
  assignee: z.string().max(120).optional(),
};
