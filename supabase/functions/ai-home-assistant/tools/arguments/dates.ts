/** Dates in digits, in the order of the home's country. */
import {
  addDays,
  buildDate,
  type DateContext,
  type DateReading,
  dayInTimeZone,
  findYear,
  isCalendarDate,
  readDays,
  splitDay,
  type TimeDirection,
} from "./calendar.ts";

/** Longer texts say more than a date. */
const MAX_TEXT = 60;

/**
 * Reads a date in digits or words, as exactly as it is given; undefined if the text is not one. "Last"
 * Saturday is the latest before today and "next" Saturday the first after it; without such a word the
 * direction decides. Never throws.
 */
export async function readDate(
  given: unknown,
  context: DateContext,
  direction: TimeDirection,
): Promise<DateReading | undefined> {
  if (typeof given !== "string" && !Number.isInteger(given)) return undefined;
  // Normalised, the "¹" of a footnote would be a digit.
  if (/\p{No}/u.test(String(given))) return undefined;
  const text = String(given).normalize("NFKC").toLowerCase().trim()
    .replace(/^["'“‘(]+\s*|\s*["'”’).,!]+$/g, "").replace(/\s+/g, " ")
    .replace(SHORT_YEAR, (_, year) => ` ${toFullYear(year, context.today)}`);
  if (text === "" || text.length > MAX_TEXT) return undefined;
  const said = text.replace(HEDGED_TIME, (hedge) => /^(?:around|about) /.test(hedge) ? "at " : "");
  const words = said.replace(HEDGE, " ").trim();
  const reading = readNumericDate(words, context, direction) ??
    (await import("./worded_dates.ts")).readWordedDate(words, context, direction);
  const isApproximate = HEDGE.test(said) || COUPLE.test(text);
  return reading && isApproximate && !HOURS.test(text) ? blur(reading, direction) : reading;
}

/** "March '25", "summer ’98". */
const SHORT_YEAR = /(?<=[\p{L}\d][.,]?) ?['’](\d{2})$/u;

/** Hedges that come before a time of day too. */
const HEDGES = String.raw`around|about|ca\.?|circa|gegen|vers|environ|hacia|sobre`;
const HOUR = String.raw`\d{1,2}(?::\d{2}|$| ?[ap]\.?m\b| uhr\b| ?h(?:\d{2})?\b)`;

/** "Around noon", "gegen 17 Uhr". */
const HEDGED_TIME = new RegExp(
  `(?:^|(?<= ))(?:${HEDGES}) (?=(?:las? )?(?:${HOUR}|noon|midnight|mittag|midi|mediod[ií]a))`,
);

/** "Around March 3", "~2015", "2015ish". "Um 17 Uhr" is no hedge. */
const HEDGE = new RegExp(
  [
    String.raw`(?:^|\s)(?:${HEDGES}|c\.|approximately|approx\.?|roughly|etwa|ungefähr)(?: |$)`,
    String.raw`(?:^|\s)(?:alrededor de|aproximadamente|um(?! \d{1,2}(?:$|:| uhr)))(?: |$)`,
    String.raw`(?:^|\s)[~≈] ?`,
    String.raw`(?<=\d{4})-?ish$`,
  ].join("|"),
);

const COUPLE = /\bcouple\b/;
const HOURS = /\b(?:hours?|minutes?|mins?|stunden?|minuten?|heures?|horas?|minutos?)\b/;

/** A day that is about right is one of the five around it. A plan keeps its day. */
function blur(reading: DateReading, direction: TimeDirection): DateReading | undefined {
  const { date } = reading;
  if (direction === "future" || date.length < 10) return { ...reading, isRounded: true };
  const days = readDays(addDays(date, -2), 5, direction);
  return days && { ...reading, ...days };
}

/** Reads a date that is written in digits; undefined for any other text. */
export function readNumericDate(
  text: string,
  context: DateContext,
  direction: TimeDirection,
): DateReading | undefined {
  const date = text.replace(TIME_OF_DAY, "");
  return readInstant(text, context) ?? readYearFirst(date) ?? readYearLast(date, context) ??
    readWithoutYear(date, context, direction);
}

/** "At 5:30 pm", "5pm", "um 17:30 Uhr". A bare number may be a year. */
const TIME_OF_DAY =
  /,? (?:at |um |à |a las )?(?:\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?| uhr)?|\d{1,2} ?[ap]\.?m\.?)$/;

/** `2026-03-09T14:00:00-05:00`: the day in the home's time zone. */
function readInstant(text: string, { timeZone }: DateContext): DateReading | undefined {
  const [, date, time = "", offset] = text.match(INSTANT) ?? [];
  if (date === undefined) return undefined;
  // A model writes a day without a time as midnight UTC.
  // V8 reads February 30 as March 2.
  const isDay = isCalendarDate(date);
  if (offset === undefined || !isDay || /^00:00(:00)?$/.test(time)) return readYearFirst(date);
  const instant = Date.parse(`${date}t${time}${offset === "utc" ? "z" : offset}`.toUpperCase());
  const day = Number.isNaN(instant) ? undefined : dayInTimeZone(instant, timeZone);
  return day === undefined ? readYearFirst(date) : { date: day };
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)? ?(z|utc|[+-]\d{2}:\d{2})?$/;

/** `2026`, `2026-3`, `2026/3/9`, `20260309`. */
function readYearFirst(text: string): DateReading | undefined {
  const [, year, month, day] = text.match(/^((?:19|20)\d{2})(\d{2})(\d{2})$/) ??
    text.match(/^(\d{4})(?:[-/.](\d{1,2}))?$/) ??
    text.match(/^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/) ?? [];
  return year === undefined
    ? undefined
    : buildDate(Number(year), Number(month ?? 0), Number(day ?? 0));
}

/** `3/2026`, `3/9/2026`, `9.3.26`. */
function readYearLast(text: string, context: DateContext): DateReading | undefined {
  const [, month, monthsYear] = text.match(/^(\d{1,2})[-/. ](\d{4})$/) ?? [];
  if (month !== undefined) return buildDate(Number(monthsYear), Number(month));
  const [, first, second, yearText] =
    text.match(/^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/) ?? [];
  if (yearText === undefined) return undefined;
  const year = toFullYear(yearText, context.today);
  const order = orderNumbers(Number(first), Number(second), context);
  return order ? buildDate(year, ...order) : { date: String(year), loss: "ambiguous" };
}

/** `3/9`: the latest such day before tomorrow, or the next one after today. `3/98` is a month. */
function readWithoutYear(
  text: string,
  context: DateContext,
  direction: TimeDirection,
): DateReading | undefined {
  const [, first, second] = text.match(/^(\d{1,2})[/.](\d{1,2})\.?$/) ?? [];
  if (Number(second) > 31) {
    return buildDate(toFullYear(second!, context.today), Number(first));
  }
  const order = first && orderNumbers(Number(first), Number(second), context);
  if (!order || order.includes(0) || order[0] > 12) return undefined;
  const year = findYear(order, context.today, direction);
  return { ...buildDate(year, ...order)!, isRelative: true };
}

/** Undefined where either number may be the month and nothing says which. */
function orderNumbers(
  first: number,
  second: number,
  { country, locale }: DateContext,
): [month: number, day: number] | undefined {
  if (first > 12 && second <= 12) return [second, first];
  if (first === second || (first <= 12 && second > 12)) return [first, second];
  const order = findDateOrder(country, locale);
  if (order === undefined) return undefined;
  return order === "month_first" ? [first, second] : [second, first];
}

/** "26" is 2026, and "98" is 1998: two digits reach 20 years into the future. */
function toFullYear(text: string, today: string): number {
  if (text.length === 4) return Number(text);
  const year = 2000 + Number(text);
  return year > splitDay(today)[0] + 20 ? year - 100 : year;
}

type DateOrder = "month_first" | "day_first";

/**
 * Whether day or month comes first where the home is, else where the person is from. Undefined if neither
 * is known, or where dates begin with the year.
 */
function findDateOrder(country?: string, locale?: string): DateOrder | undefined {
  return (country && findOrderOfCountry(country)) || (locale && findOrderOfLocale(locale)) ||
    undefined;
}

function findOrderOfCountry(country: string): DateOrder | undefined {
  try {
    // Without the script: `Intl` has data for "en-GB", and takes "en-Latn-GB" for plain English.
    const { language, region } = new Intl.Locale("und", { region: country }).maximize();
    return findOrderOfLocale(`${language}-${region}`);
  } catch {
    return undefined;
  }
}

/** A country that `Intl` does not know has no order. */
function findOrderOfLocale(locale: string): DateOrder | undefined {
  try {
    const { region } = new Intl.Locale(locale);
    const format = new Intl.DateTimeFormat(locale, {
      calendar: "gregory",
      year: "numeric",
      month: "numeric",
      day: "numeric",
    });
    if (region && new Intl.Locale(format.resolvedOptions().locale).region !== region) {
      return undefined;
    }
    const first = format.formatToParts(0).find(({ type }) => type !== "literal")?.type;
    return first === "month" ? "month_first" : first === "day" ? "day_first" : undefined;
  } catch {
    return undefined;
  }
}
