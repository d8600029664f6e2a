const LANGUAGE = "en-US";

/** "November 9, 2026"; only the month or year for a less exact date. The day of an unknown date is none. */
export function formatDate(date, precision = "day") {
  if (!date || precision === "unknown") return "date unknown";
  const options = {
    year: { year: "numeric" },
    month: { year: "numeric", month: "long" },
  }[precision] ?? { year: "numeric", month: "short", day: "numeric" };
  const text = new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: "UTC" }).format(
    new Date(date),
  );
  return precision === "approximate" ? `about ${text}` : text;
}

/** "in 3 days", "26 days ago", "today". */
export function formatDistance(date) {
  const days = Math.round((Date.parse(date) - Date.parse(today())) / 86_400_000);
  const relative = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "auto" });
  if (Math.abs(days) < 45) return relative.format(days, "day");
  if (Math.abs(days) < 700) return relative.format(Math.round(days / 30.4), "month");
  return relative.format(Math.round(days / 365), "year");
}

/** An amount in the smallest unit of its currency, as people write it. */
export function formatMoney(minor, currency, options = {}) {
  const format = new Intl.NumberFormat(LANGUAGE, { style: "currency", currency, ...options });
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat(LANGUAGE, {
    style: "currency",
    currency,
  })
    .resolvedOptions();
  const amount = minor / 10 ** maximumFractionDigits;
  return Number.isInteger(amount) && !options.notation
    ? new Intl.NumberFormat(LANGUAGE, { style: "currency", currency, maximumFractionDigits: 0 })
      .format(amount)
    : format.format(amount);
}

/** "warranty_claim" as "Warranty claim". */
export function formatName(name) {
  if (name === "heating_cooling") return "Heating and cooling";
  const text = String(name).replaceAll("_", " ");
  return text[0].toUpperCase() + text.slice(1);
}

/** The day of this browser. */
export function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Returns the date this many days after a date. */
export function addDays(date, days) {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
