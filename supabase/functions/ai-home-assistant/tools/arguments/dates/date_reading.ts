/** A date as it was read. */
export interface DateReading {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  date: string;
  /** Whether the same words mean another date on another day: "yesterday", "in March". */
  isRelative?: boolean;
  /** Why the date says less than the words. */
  loss?: "ambiguous" | "no_such_day";
}

/** What dates are read against. */
export interface DateContext {
  /** The day on which the call was created, in the home's time zone, `YYYY-MM-DD`. */
  today: string;
  timeZone: string;
  /** ISO 3166-1 code of the home's country. */
  country?: string | undefined;
  /** The person's locale, for the order of day and month where the country is unknown. */
  locale?: string | undefined;
}

/** Where a date without a year, or a weekday, belongs: before today or after it. */
export type TimeDirection = "past" | "future";
