/** Days of the calendar, counted without `Date`: the second implementation shares nothing with Postgres. */
export interface CalendarDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysOfMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : MONTH_DAYS[month - 1]!;
}

export function parseDay(text: string): CalendarDay {
  const [year, month, day] = text.split("-").map(Number);
  return { year: year!, month: month!, day: day! };
}

export function formatDay({ year, month, day }: CalendarDay): string {
  return [
    String(year).padStart(4, "0"),
    String(month).padStart(2, "0"),
    String(day).padStart(2, "0"),
  ]
    .join("-");
}

/** Steps from day to day. */
export function addDays(text: string, count: number): string {
  const at = parseDay(text);
  at.day += count;
  while (at.day > daysOfMonth(at.year, at.month)) {
    at.day -= daysOfMonth(at.year, at.month);
    at.month += 1;
    if (at.month > 12) [at.year, at.month] = [at.year + 1, 1];
  }
  while (at.day < 1) {
    at.month -= 1;
    if (at.month < 1) [at.year, at.month] = [at.year - 1, 12];
    at.day += daysOfMonth(at.year, at.month);
  }
  return formatDay(at);
}

/** A month later is the last day of a shorter month. */
export function addMonths(text: string, count: number): string {
  const { year, month, day } = parseDay(text);
  const months = year * 12 + month - 1 + count;
  const to = { year: Math.floor(months / 12), month: months % 12 + 1 };
  return formatDay({ ...to, day: Math.min(day, daysOfMonth(to.year, to.month)) });
}
