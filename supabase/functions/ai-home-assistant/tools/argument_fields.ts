/** Argument fields that several tools share. The database checks the same rules. */
import { z } from "zod";
import { intervalRule } from "../contract/interval.ts";
import { argumentKinds, UNKNOWN_DATE } from "./arguments/reading.ts";
import { isCalendarDate } from "./arguments/calendar.ts";

/** A short id or a uuid; SQL resolves it and says whether the home has it. */
const rowId = () =>
  z.string().regex(
    /^(?:[aesv]\d{1,15}[a-z]?|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
    "must be an id",
  );

export const contextId = () => rowId().register(argumentKinds, { kind: "id" });

/** An id that earlier definitions asked for: accepted, and no longer offered. */
export const formerId = rowId().register(argumentKinds, { kind: "id", isOffered: false });

export const systemKind = z.string().min(1).max(60);

const PARTIAL_DATE = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

const DURATION = /^P[1-9]\d{0,2}[YMWD]$/;

const partialDate = () =>
  z.string().regex(PARTIAL_DATE, "must be YYYY, YYYY-MM or YYYY-MM-DD")
    .refine(isCalendarDate, "must be a day of the calendar");

/** A date as exact as it is known. */
export const occurredOn = partialDate().register(argumentKinds, { kind: "partial_date" });

/** The date of work that changes more than the record of it: a schedule counts from it. */
export const workDate = partialDate()
  .register(argumentKinds, { kind: "partial_date", mustBeReadable: true });

/** When an event happened. What of its words is lost, the description keeps. */
export const eventDate = z.string()
  .regex(
    new RegExp(`${PARTIAL_DATE.source}|^${UNKNOWN_DATE}$`),
    "must be YYYY, YYYY-MM, YYYY-MM-DD or unknown",
  )
  .refine((date) => date === UNKNOWN_DATE || isCalendarDate(date), "must be a day of the calendar")
  .register(argumentKinds, { kind: "event_date" });

/** Until when something lasts, as exact as it is known, or how long: a duration of ISO 8601 in one unit, such as P5Y. */
export const endDate = z.string()
  .regex(
    new RegExp(`${PARTIAL_DATE.source}|${DURATION.source}`),
    "must be YYYY, YYYY-MM, YYYY-MM-DD or a duration such as P5Y",
  )
  .refine((end) => DURATION.test(end) || isCalendarDate(end), "must be a day of the calendar")
  .register(argumentKinds, { kind: "end_date" });

const day = () =>
  z.string().regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    "must be YYYY-MM-DD",
  ).refine(isCalendarDate, "must be a day of the calendar");

/** A day after today. */
export const laterDay = day().register(argumentKinds, { kind: "later_day" });

/** The first of several days. Left out, it is today, or it follows from an interval. */
export const firstDay = day()
  .register(argumentKinds, { kind: "later_day", mustBeReadable: true });

/**
 * Metadata of a field that leaves its choices out of the definition, because another field or the names of the tool's
 * own fields list them. The schema still checks them.
 */
export const choicesKnown = { enum: undefined };

export const severity = z.enum(["info", "low", "medium", "high", "critical"]);

/** An amount in units of the home's currency, e.g. 185.5; the server converts it. */
export const amount = z.number().min(0).max(100_000_000)
  .register(argumentKinds, { kind: "amount" });

/** Where a system is and what it is called: "upstairs toilet" and "downstairs toilet" stay two. */
export const space = z.string().min(1).max(80);

export const assetName = z.string().min(1).max(120);

export const isAdditional = z.boolean();

/** Event types that the model may write. A replacement is recorded by `replace_home_asset`. */
export const EVENT_TYPES = [
  "system_discovered",
  "issue_reported",
  "observation",
  "diagnosis",
  "recommendation",
  "inspection",
  "repair_completed",
  "maintenance_performed",
  "user_decision",
  "quote_received",
  "contractor_referred",
  "warranty_claim",
  "note",
] as const;

export const ISSUE_STATUSES = ["open", "in_progress", "resolved", "deferred", "dismissed"] as const;

export const COST_PAYERS = ["owner", "insurance", "warranty", "seller", "other"] as const;

/**
 * How often work comes: models write words, which `readArguments` reads to a rule. The definition offers only the words,
 * and only the rule passes. A `unit` beside it is read with it.
 */
export const everyField = z.union([z.string().max(200), intervalRule])
  .refine((every) => typeof every === "object", "must say how often, like '3 months' or 'fall'")
  .register(argumentKinds, { kind: "interval" }).optional();

/** The arguments that `schedule_maintenance` and `manage_schedule` share. */
export const scheduleFields = {
  fixed: z.boolean().optional(),
  lead_days: z.int().min(0).max(365).optional(),
  minutes: z.int().min(1).max(10_000)
    .register(argumentKinds, { kind: "number", isOffered: false }).optional(),
  assignee: z.string().max(120).optional(),
};
