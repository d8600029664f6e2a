/**
 * "Friday, 28 Nov", and "28 Nov 2024" for a day that is more than some months away; "in April" or "in 2018" for a date
 * of which no more is known.
 * @param {string | null | undefined} date
 * @param {string | null} [precision]
 */
export function formatDate(date, precision = "day") {
  if (!date || precision === "unknown") return "no date";
  const year = date.slice(0, 4);
  if (precision === "year") return `in ${year}`;
  const say = (/** @type {Intl.DateTimeFormatOptions} */ options) =>
    new Date(date).toLocaleDateString("en-GB", { ...options, timeZone: "UTC" });
  const isNear = Math.abs(countDays(date)) < 300;
  if (precision === "month") return `in ${say({ month: "long" })}${isNear ? "" : ` ${year}`}`;
  const day = say({ day: "numeric", month: "short" });
  const text = isNear ? `${say({ weekday: "long" })}, ${day}` : `${day} ${year}`;
  return precision === "approximate" ? `about ${text}` : text;
}

/** "Friday, 28 Nov, 14:05" on the clock of this browser. */
export const formatMoment = (time) =>
  `${formatDate(toDay(new Date(time)))}, ${new Date(time).toTimeString().slice(0, 5)}`;

/** "in 3 days", "26 days ago", "today". */
export function formatDistance(date) {
  const days = countDays(date);
  const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (Math.abs(days) < 45) return relative.format(days, "day");
  if (Math.abs(days) < 700) return relative.format(Math.round(days / 30.4), "month");
  return relative.format(Math.round(days / 365), "year");
}

/** An amount in the smallest unit of its currency, as people write it. */
export function formatMoney(minor, currency) {
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** "3 open issues". */
export const formatCount = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The facts that are known, on one line. */
export const joinFacts = (...facts) => facts.filter(Boolean).join(" · ");

/** The day of this browser. */
export const today = () => toDay(new Date());

const toDay = (/** @type {Date} */ time) =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Returns the date this many days after a date. */
export function addDays(date, days) {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

const countDays = (date) => Math.round((Date.parse(date) - Date.parse(today())) / 86_400_000);
