/** Days and lengths of time that count from the day of a message. */
import {
  addDays,
  addMonths,
  buildDate,
  type DateContext,
  findYear,
  splitDay,
  weekdayOf,
} from "../../../tools/arguments/calendar.ts";
import {
  addPart,
  type DateText,
  MONTHS,
  nearby,
  type SaidDates,
  SHORT_WEEKDAYS,
  skipFillers,
  toYear,
  WEEKDAYS,
} from "./date_text.ts";

/** Reads "yesterday", "the day before yesterday", "last Tuesday", "le 17". */
export function readDay(
  { words, byStart, byEnd }: DateText,
  i: number,
  { today, locale = "" }: DateContext,
  { dates }: SaidDates,
): void {
  const word = words[i]!;
  const add = (days: number) => {
    const day = addDays(today, days);
    if (day) dates.add(day);
  };
  if (word === "yesterday") {
    const before = words.slice(Math.max(0, i - 3), i).join(" ");
    return add(/\b(?:day before|antes de|avant)$/.test(before) ? -2 : -1);
  }
  if (word === "today") return add(0);
  if (word === "night" && words[i - 1] === "last") return add(-1);
  const long = WEEKDAYS.indexOf(word.replace(/s$/, ""));
  // "Mon" is "my" in French.
  const weekday = long >= 0 || !/^en/i.test(locale) ? long : SHORT_WEEKDAYS.indexOf(word);
  if (weekday >= 0) {
    const back = (weekdayOf(today) - weekday + 7) % 7;
    const around = nearby(words, i, 3, 5);
    if (back === 0 && !around.includes("last")) add(0);
    // "Hace dos lunes"
    const count = byEnd.get(i - 1)?.value ?? 1;
    const weeks = count <= 8 && Number.isInteger(count) ? count - 1 : 0;
    add((back === 0 ? -7 : -back) - 7 * weeks);
    if (around.includes("next") || around.includes("for")) add(back === 0 ? 7 : 7 - back);
    if (around.some((word) => word === "last" || word === "penultimate" || word === "before")) {
      add(-back - 7);
    }
    return;
  }
  // A day of this month or the one before.
  const number = byStart.get(i);
  if (!number || !(number.value >= 1 && number.value <= 31) || number.end !== i + 1) return;
  const hasMonth = [skipFillers(words, i - 1, -1), skipFillers(words, i + 1, 1)]
    .some((at) => MONTHS.includes(words[at] ?? ""));
  const isOrdinal = /^(?:st|nd|rd|th|er)$/.test(words[i + 1] ?? "");
  const after = words[words[i + 1] === "o" ? i + 2 : i + 1] ?? "";
  const isNamed = number.value > 1 || /^\d/.test(word)
    ? /^(?:le|the|dia|den|am|el|al|del|vom|bis|du|au)$/.test(words[i - 1] ?? "") &&
      !/^(?:[a-z]{4}|\/)/.test(after)
    : false;
  // "Am 8. dieses Monats", "el 8 del mes pasado"
  const isOfMonth = words.slice(i + 1, i + 6).includes("month");
  if (hasMonth || !isOrdinal && !isNamed && !isOfMonth) return;
  const [year, month, day] = splitDay(today);
  const isPast = number.value <= day;
  const [lastYear, lastMonth] = splitDay(addMonths(today, -1) ?? today);
  const readings = [
    ...isPast ? [buildDate(year, month, number.value)] : [],
    ...!isPast || isOfMonth ? [buildDate(lastYear, lastMonth, number.value)] : [],
  ];
  for (const reading of readings) if (reading && !reading.loss) dates.add(reading.date);
}

const SEASONS = new Map(Object.entries({ spring: 3, summer: 6, autumn: 9, winter: 12 }));

/** "Spring" is also a part, "Sommer" a name and "été" also "been". */
const SEASON_BEFORE = new Set(
  "in the this last next of since early mid late end l d en el la este im am vom zum cet au du desde al seit"
    .split(" "),
);

/** Reads "last week", "this year", "two summers ago". */
export function readPeriod(
  { words, byStart, byEnd }: DateText,
  i: number,
  { today }: DateContext,
  { dates, years }: SaidDates,
): void {
  const word = words[i]!;
  const which = nearby(words, i, 1, 1).find((word) => STEPS.has(word)) ??
    DEFAULTS.get(word);
  const season = SEASONS.get(word.replace(/s$/, ""));
  if (season === undefined && which === undefined) return;
  const [year] = splitDay(today);
  if (season !== undefined) {
    const count = byEnd.get(i - 1)?.value;
    const begun = findYear([season, 1], which === "last" ? addMonths(today, -2)! : today, "past");
    const isBeforeLast = words[i + 1] === "before" ||
      nearby(words, i, 1, 1).includes("penultimate");
    const after = byStart.get(skipFillers(words, i + 1, 1))?.value ?? Infinity;
    const hasBefore = SEASON_BEFORE.has(words[i - 1] ?? "") || words[i - 1] === "'";
    if (which === undefined && count === undefined && after === Infinity && !hasBefore) return;
    const saidYear = after === Infinity ? undefined : toYear(after, today, true);
    const said = saidYear !== undefined
      ? [saidYear]
      : count !== undefined && count < 100
      ? [year - count, begun - count + 1]
      : isBeforeLast
      ? [begun - 1]
      : [begun];
    for (const saidYear of said) {
      years.add(saidYear);
      for (let month = season; month < season + 3; month++) {
        dates.add(buildDate(month > 12 ? saidYear + 1 : saidYear, (month - 1) % 12 + 1)!.date);
      }
    }
    return;
  }
  if (which === undefined) return;
  const step = STEPS.get(which)!;
  if (word === "year") {
    years.add(year + step);
    addPart(words, i, year + step, dates);
  } else if (
    word === "month" && (which !== "this" || /^(?:this|de|of|des)$/.test(words[i - 1] ?? ""))
  ) dates.add(addMonths(today, step)!.slice(0, 7));
  else if (word === "week" || word === "weekend") {
    const monday = addDays(today, 7 * step - (weekdayOf(today) + 6) % 7)!;
    if (word === "week") {
      dates.add(monday.slice(0, 7)).add(addDays(monday, 6)!.slice(0, 7));
    } else {
      for (const days of [5, 6]) dates.add(addDays(monday, days)!);
      // "This weekend", on a Monday.
      for (const days of [-2, -1]) dates.add(addDays(monday, days)!);
    }
  }
}

/** "Am Wochenende", "a principios de mes" */
const DEFAULTS = new Map(Object.entries({ weekend: "last", month: "this" }));

const STEPS = new Map(Object.entries({ penultimate: -2, last: -1, this: 0, next: 1 }));

/** In months, or in days. */
const UNITS = new Map<string, { days?: number; months?: number }>(Object.entries({
  hour: { days: 1 / 24 },
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  year: { months: 12 },
}));

const UNIT_WORDS = new Map(Object.entries({
  hora: "hour",
  stunde: "hour",
  stunden: "hour",
  heure: "hour",
  yr: "year",
  an: "year",
  jahrig: "year",
  jahriger: "year",
  jahrige: "year",
  annee: "year",
  mois: "month",
  wk: "week",
}));

/** Reads "three weeks ago", "hace un mes", "a ten-year warranty", "two days later". */
export function readLength(
  { words, byEnd }: DateText,
  i: number,
  { today }: DateContext,
  { dates, years, months, laterBy }: SaidDates,
): void {
  const word = words[i]!;
  const singular = word.replace(/s$/, "");
  const unit = UNITS.get(UNIT_WORDS.get(singular) ?? singular);
  if (!unit) return;
  const skipped = words[i - 1] === "-" || words[i - 1] === "full" ? 2 : 1;
  const number = byEnd.get(i - skipped);
  const isOne = /^(?:a|one|einem|einer|eine|ein|un|una|une)$/.test(words[i - 1] ?? "");
  const isHalfMore = /^(?:and a half|y medio|et demi)/.test(words.slice(i + 1, i + 4).join(" "));
  const count = number?.value ?? (isOne || isHalfMore ? 1 : undefined);
  if (count === undefined || count > 200) return;
  const start = number?.start ?? (isOne ? i - 1 : i);
  const after = words.slice(i + 1, i + 5).join(" ").replace(/^(?:and a half|y medio|et demi) /, "")
    .split(" ").slice(0, 2).join(" ");
  // "Two, three weeks ago"
  const other = byEnd.get(start - 1) ??
    (/^(?:,|-|or|o|ou|oder|bis|to|a)$/.test(words[start - 1] ?? "")
      ? byEnd.get(start - 2)
      : undefined);
  const begin = other?.start ?? start;
  const before = words.slice(Math.max(0, begin - 4), begin).join(" ");
  if (/^(?:later|spater|danach|darauf|despues|mas tarde|plus tard|apres|after)/.test(after)) {
    if (unit.days) laterBy.add(Math.round(count * unit.days));
    return;
  }
  if (unit.days && /^(?:before|earlier|antes|avant|vorher|zuvor|davor)/.test(after)) {
    laterBy.add(-Math.round(count * unit.days));
  }
  const isAgo = /^(?:ago|back|earlier|old|alt|her)\b|^(?:de antiguedad|d'age|d age)/.test(after) ||
    /\b(?:hace|vor|il y a|seit|depuis|since|tiene|be|hara|haran|cumple|wird|werden|lleva|llevan|llevamos|ca fait|for|a)(?: (?:ya|schon|como|unos|casi|fast|about|around|etwa|ungefahr|environ|presque|deja|mas o menos|gut|ca))*$/
      .test(before);
  const isPast = /^(?:ago|back|old|alt|her)\b/.test(after) ||
    /\b(?:hace|vor|il y a|ca fait)\b/.test(before);
  if (unit.months && !isPast) months.add(count * unit.months);
  if (!isAgo) return;
  if (unit.days) {
    // A week and a fortnight are "eight days" and "fifteen days" too.
    const counts = unit.days === 1 && (count === 8 || count === 14)
      ? [7, 8, 14, 15].filter((days) => Math.abs(days - count) < 2)
      : [count, ...other ? [other.value] : []];
    for (const count of counts) {
      const day = addDays(today, -Math.round(count * unit.days));
      if (!day) continue;
      dates.add(day);
      if (unit.days === 7) addWeekdays(nearby(words, i, 5, 4), day, dates);
    }
  } else if (unit.months === 1) {
    const day = addMonths(today, -count);
    if (day) dates.add(day.slice(0, 7));
  } else {
    const day = addMonths(today, -Math.round(count * 12) - (isHalfMore ? 6 : 0));
    if (day) years.add(splitDay(day)[0]);
    if (isHalfMore && day) dates.add(day.slice(0, 7));
  }
}

/** "Three weeks ago Friday": the day of that week. */
function addWeekdays(words: readonly string[], day: string, dates: Set<string>): void {
  for (const word of words) {
    const weekday = WEEKDAYS.indexOf(word);
    if (weekday < 0) continue;
    const monday = addDays(day, -((weekdayOf(day) + 6) % 7))!;
    dates.add(addDays(monday, (weekday + 6) % 7)!);
    dates.add(addDays(day, -((weekdayOf(day) - weekday + 7) % 7))!);
  }
}
