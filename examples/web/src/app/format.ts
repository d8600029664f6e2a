const DAY = 86_400_000;

export type Format = ReturnType<typeof createFormat>;

/** Formats dates and amounts for a language, in the time zone of a home. */
export function createFormat(locale: string, timeZone?: string) {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());

  function formatDate(
    date: string | null,
    options: Intl.DateTimeFormatOptions = { dateStyle: "medium" },
  ) {
    if (!date) return "";
    return new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(new Date(date));
  }

  return {
    /** The day of the home, `YYYY-MM-DD`. */
    today,

    /** "Nov 4, 2026", and of a less exact date the month or the year. "" for an unknown date. */
    date(date: string | null, precision: string | null = "day") {
      if (precision === "unknown") return "";
      if (precision === "year") return formatDate(date, { year: "numeric" });
      if (precision === "month") return formatDate(date, { year: "numeric", month: "long" });
      return formatDate(date);
    },

    /** "Nov 4", of another year "Nov 4, 2027". */
    shortDate(date: string) {
      const isThisYear = date.startsWith(today.slice(0, 4));
      return formatDate(
        date,
        isThisYear ? { month: "short", day: "numeric" } : { dateStyle: "medium" },
      );
    },

    /** The date and time of a moment, in the time zone of the home. */
    moment: (moment: string | null) => formatDate(moment, { dateStyle: "medium", timeZone }),

    /** "in 3 days", "2 weeks ago", "today". */
    distance(date: string) {
      const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY);
      const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
      if (Math.abs(days) < 14) return relative.format(days, "day");
      if (Math.abs(days) < 60) return relative.format(Math.round(days / 7), "week");
      if (Math.abs(days) < 700) return relative.format(Math.round(days / 30.4), "month");
      return relative.format(Math.round(days / 365), "year");
    },

    /** "15 min", from an hour on "2 hr". */
    duration(minutes: number) {
      const [count, unit] = minutes < 60 ? [minutes, "minute"] : [minutes / 60, "hour"];
      const options = { style: "unit", unit, maximumFractionDigits: 1 } as const;
      return new Intl.NumberFormat(locale, options).format(count);
    },

    /** An amount in the smallest unit of its currency, as people write it. */
    money(minor: number, currency: string, options: Intl.NumberFormatOptions = {}) {
      const amount = toUnits(minor, currency);
      const isRound = Number.isInteger(amount) && !options.notation;
      return new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        ...isRound && { maximumFractionDigits: 0 },
        ...options,
      }).format(amount);
    },
  };
}

/** An amount in units of its currency, as the tools take it. */
export function toUnits(minor: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency })
    .resolvedOptions();
  return minor / 10 ** maximumFractionDigits;
}

/** Returns the date this many days after a date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}
