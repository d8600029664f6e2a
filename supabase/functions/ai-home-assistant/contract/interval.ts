import { z } from "zod";

/** How often a schedule comes, as SQL `is_well_formed` accepts it. */
export const intervalRule = z.strictObject({
  count: z.int().min(1).max(1_000),
  unit: z.enum(["day", "week", "month", "year"]),
  season: z.array(z.int().min(1).max(12)).min(1).max(12)
    .describe("The months in which the work can be done").exactOptional(),
  fixed: z.boolean().describe("By the calendar, not from when it was done").exactOptional(),
});
export type IntervalRule = z.infer<typeof intervalRule>;
export type IntervalUnit = IntervalRule["unit"];

/** Why an interval that is understood cannot be stored. */
export type AskReason =
  /** "The first Monday of every month". */
  | "weekday_of_month"
  /** "Every Monday in summer". */
  | "day_in_season"
  /** "The 1st and the 15th", "weekdays". */
  | "several_days"
  /** "Five times a year". */
  | "uneven"
  /** "Biannually". */
  | "ambiguous"
  /** "Every 3 to 6 months". */
  | "range"
  /** "Every 10,000 miles". */
  | "usage"
  | "hours"
  /** "Weekly for 3 months". */
  | "end";

/** Why a call with an interval does not run. `first_date`: its first date is not on the day that the interval names. */
export type UnclearReason = AskReason | "unreadable" | "first_date";
