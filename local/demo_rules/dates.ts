const WEEKDAYS = "sun mon tue wed thu fri sat".split(" ");
const NUMBERS = "zero a two three four five six seven eight nine ten".split(" ");
/** Dates in a sentence, with the precision that the sentence gives: year, month or day. */
const UNITS = { day: [0, 0, 1, 10], week: [0, 0, 7, 10], month: [0, 1, 0, 7], year: [1, 0, 0, 4] };
const MONTH = new RegExp(
  "\\b(?:\\d{1,2} (?:of )?)?(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|(?:(?<=in |of |\\d )may)|may(?= \\d))" +
    "(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\\b(?: \\d{1,2}\\b)?(?:,? (\\d{4})\\b)?",
);

/**
 * The past date that a text names, as exact as it is said: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
 * Undefined without a date, or without `today`.
 */
export function readDate(said: string, today: string): string | undefined {
  if (!today) return undefined;
  const text = said.toLowerCase().replace(/(\d)(?:st|nd|rd|th)\b/g, "$1");
  const before = (count: number, unit: string, length = 10) => {
    const [years, months, days, known] = UNITS[unit as keyof typeof UNITS];
    const [y, m, d] = today.split("-").map(Number);
    const date = Date.UTC(y! - years! * count, m! - 1 - months! * count, d! - days! * count);
    return new Date(date).toISOString().slice(0, Math.min(length, known!));
  };
  if (/\b(?:today|this morning)\b/.test(text)) return today;
  if (/\b(?:yesterday|last night)\b/.test(text)) return before(1, "day");
  const near = /\b(this|last) (week|month|year)\b/.exec(text);
  if (near) return before(near[1] === "last" ? 1 : 0, near[2]!, 7);
  const ago = /\b(\w+) (day|week|month|year)s? ago\b/.exec(text);
  const count = ago ? Math.max(NUMBERS.indexOf(ago[1]!), 0) || Number(ago[1]) : NaN;
  if (count > 0) return before(count, ago![2]!);
  const [named, ownYear] = MONTH.exec(text) ?? [];
  if (named) {
    const date = new Date(`${named.replace(" of ", " ")} ${ownYear ? "" : today.slice(0, 4)} UTC`);
    const isAhead = date.toISOString().slice(0, 10) > today;
    if (!ownYear && isAhead) date.setUTCFullYear(date.getUTCFullYear() - 1);
    return date.toISOString().slice(0, /\d/.test(named.replace(/\d{4}/, "")) ? 10 : 7);
  }
  const year = /\b(?:in|since|from|during) (\d{4})\b/.exec(text)?.[1];
  const weekday = WEEKDAYS.indexOf(/\b(\w{3})\w*day\b/.exec(text)?.[1] ?? "");
  if (year || weekday < 0) return year;
  return before((new Date(`${today}T00:00Z`).getUTCDay() - weekday + 6) % 7 + 1, "day");
}
