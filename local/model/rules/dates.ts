const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTHS = [
  ...["january", "february", "march", "april", "may", "june", "july", "august", "september"],
  ...["october", "november", "december"],
];
const SEASONS: Record<string, number> = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 };
const NUMBERS = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ...["eleven", "twelve"],
];
const NUMBER = `(a|an|${NUMBERS.join("|")}|\\d+)`;
const UNIT = "(day|week|month|year)s?";
const MONTH = `(${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join("|")})`;
/** "12 November", "the 3rd of May 2026"; "2 may" without more is no date. */
const DAY_FIRST = new RegExp(
  `\\b(\\d{1,2})(?:(?:st|nd|rd|th)?(?: of)? (?!may\\b)|(?:st|nd|rd|th)(?: of)? | of )${MONTH}\\b\\.?(?:,? ((?:19|20)\\d{2})\\b)?`,
);

/** When something happened, as exactly as it was said: YYYY, YYYY-MM or YYYY-MM-DD. */
export function pastDate(said: string, today: string | undefined): string | undefined {
  const text = said.toLowerCase();
  const iso = /\b(\d{4}(?:-\d{2}){1,2})\b/.exec(text);
  if (iso) return iso[1];
  const slashed = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
  if (slashed) return iso8601(+slashed[3]!, +slashed[1]!, +slashed[2]!);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst?.[3]) return iso8601(+dayFirst[3], monthOf(dayFirst[2]!), +dayFirst[1]!);
  const monthYear = new RegExp(`\\b${MONTH}\\.? (\\d{4})\\b`).exec(text);
  if (monthYear) return `${monthYear[2]}-${two(monthOf(monthYear[1]!))}`;
  const fullDate = new RegExp(`\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`).exec(
    text,
  );
  if (fullDate) return iso8601(+fullDate[3]!, monthOf(fullDate[1]!), +fullDate[2]!);
  const year = /\b(?:in|since|from|during|back in|of) ((?:19|20)\d{2})\b/.exec(text);
  if (year) return year[1];
  return today ? relativePast(text, today) : undefined;
}

function relativePast(text: string, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  if (/\b(today|this morning|this afternoon|tonight|just now)\b/.test(text)) return today;
  if (/\bday before yesterday\b/.test(text)) return plusDays(today, -2);
  if (/\b(yesterday|last night)\b/.test(text)) return plusDays(today, -1);
  const ago = new RegExp(`\\b${NUMBER} ${UNIT} ago\\b`).exec(text);
  if (ago) return before(today, numberOf(ago[1]!), ago[2]!);
  if (/\blast week\b/.test(text)) return plusDays(today, -7).slice(0, 7);
  if (/\blast month\b/.test(text)) return plusMonths(today, -1).slice(0, 7);
  if (/\blast year\b/.test(text)) return String(thisYear - 1);
  const monthDay = new RegExp(`\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b`).exec(text);
  const dayMonth = DAY_FIRST.exec(text);
  if (monthDay || dayMonth) {
    const [month, date] = monthDay ? monthDay.slice(1) : [dayMonth![2], dayMonth![1]];
    const day = iso8601(thisYear, monthOf(month!), +date!);
    return day > today ? `${thisYear - 1}${day.slice(4)}` : day;
  }
  const month = new RegExp(`\\b(?:in|last|back in) ${MONTH}\\b`).exec(text);
  if (month) {
    const said = `${thisYear}-${two(monthOf(month[1]!))}`;
    return said > today.slice(0, 7) ? `${thisYear - 1}${said.slice(4)}` : said;
  }
  const weekday = new RegExp(`\\b(${WEEKDAYS.join("|")})\\b`).exec(text);
  if (!weekday) return undefined;
  const back = (weekdayOf(today) - WEEKDAYS.indexOf(weekday[1]!) + 7) % 7;
  return plusDays(today, -(back || 7));
}

/** A day to look at something again: "till April", "until Saturday", "for two weeks", "a year". */
export function futureDate(said: string, today: string | undefined): string | undefined {
  const text = said.toLowerCase();
  const iso = /\b(\d{4}-\d{2}-\d{2})\b/.exec(text);
  if (iso) return iso[1];
  if (!today) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const ahead = (month: number, day = 1) => {
    const date = iso8601(thisYear, month, day);
    return date > today ? date : iso8601(thisYear + 1, month, day);
  };
  const dated = new RegExp(`\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b`).exec(text);
  if (dated) return ahead(monthOf(dated[1]!), +dated[2]!);
  const month = new RegExp(`\\b${MONTH}\\b`).exec(text);
  if (month && month[1] !== "may") return ahead(monthOf(month[1]!));
  if (/\b(?:till|until|in|to|before) may\b/.test(text)) return ahead(5);
  const season = /\b(spring|summer|fall|autumn|winter)\b/.exec(text);
  if (season) return ahead(SEASONS[season[1]!]!);
  const weekday = new RegExp(`\\b(${WEEKDAYS.join("|")})\\b`).exec(text);
  if (weekday) {
    return plusDays(today, (WEEKDAYS.indexOf(weekday[1]!) - weekdayOf(today) + 7) % 7 || 7);
  }
  if (/\btomorrow\b/.test(text)) return plusDays(today, 1);
  if (/\bnext week\b/.test(text)) return plusDays(today, 7);
  if (/\bnext month\b/.test(text)) return `${plusMonths(today, 1).slice(0, 7)}-01`;
  if (/\bnext year\b/.test(text)) return `${thisYear + 1}-01-01`;
  const span = new RegExp(`\\b${NUMBER} (?:more )?${UNIT}\\b`).exec(text);
  if (!span) return undefined;
  const count = numberOf(span[1]!);
  if (span[2] === "day" || span[2] === "week") {
    return plusDays(today, count * (span[2] === "week" ? 7 : 1));
  }
  return plusMonths(today, count * (span[2] === "year" ? 12 : 1));
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function plusMonths(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return iso8601(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(date, last));
}

/** Months and years ago are not days: the person did not say which. */
function before(today: string, count: number, unit: string): string {
  if (unit === "day") return plusDays(today, -count);
  if (unit === "week") return plusDays(today, -7 * count);
  if (unit === "month") return plusMonths(today, -count).slice(0, 7);
  return String(Number(today.slice(0, 4)) - count);
}

function numberOf(word: string): number {
  if (word === "a" || word === "an") return 1;
  const index = NUMBERS.indexOf(word);
  return index < 0 ? Number(word) : index;
}

function monthOf(word: string): number {
  return MONTHS.findIndex((name) => name.startsWith(word.slice(0, 3))) + 1;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function iso8601(year: number, month: number, day: number): string {
  return `${year}-${two(month)}-${two(day)}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
