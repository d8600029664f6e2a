/** The values of a tool call that nobody said: a model made them up. */
import { addDays, addMonths, isCalendarDate, splitDay } from "../../../tools/arguments/calendar.ts";
import { UNKNOWN_DATE } from "../../../tools/arguments/reading.ts";
import { isObject, type JsonObject } from "../../../json_value.ts";
import { normaliseWords } from "../message_words.ts";
import { type AmountReader, readSaidAmounts } from "./said_amounts.ts";
import type { SaidDates } from "./date_text.ts";
import { isChoiceSaid, isPlaceSaid, saysTime } from "./said_choices.ts";
import { isNamedDay, readSaidDates } from "./said_dates.ts";
import { isMakeOfProduct, isNameSaid } from "./said_names.ts";
import { isIntervalSaid, isMemberSaid, isNoticeSaid } from "./said_schedules.ts";
import { listCertain, listSources, type SaidText, type Source } from "./said_texts.ts";

export type { SaidText } from "./said_texts.ts";

/** The fields that are checked, by what their value is. */
const FIELDS = {
  manufacturer: "name",
  model: "name",
  serial: "name",
  vendor_name: "name",
  performed_by: "name",
  cost_actual: "amount",
  cost_estimate_low: "amount",
  cost_estimate_high: "amount",
  price: "amount",
  occurred_on: "date",
  done_on: "date",
  installed_on: "date",
  purchased_on: "date",
  warranty_until: "end",
  review_on: "later",
  due_on: "later",
  from: "later",
  until: "later",
  every: "interval",
  lead_days: "notice",
  assignee: "member",
  space: "place",
  cost_payer: "choice",
  disposition: "choice",
} as const;

type Field = keyof typeof FIELDS;

/** What a checked value is compared with. Dates and amounts are read from the texts when the first one is checked. */
interface Said {
  sources: readonly Source[];
  /** What can say who did or paid the work of the call, without what the person is not certain of. */
  ofEntry: readonly Source[];
  isAmountSaid: AmountReader;
  dates: () => ThreadDates;
  context: SaidText["context"];
}

/**
 * Returns the paths of the checked fields of a tool call's checked input whose value nobody said: "model", "systems[1].model".
 * Said are the values that the person's messages, what they confirmed or chose of the assistant's, results and the home
 * context have, and what follows from them: a sum, a share, the day that "yesterday" is. Never throws.
 */
export function findAssumedFields(
  { tool, input }: { tool: string; input: JsonObject },
  said: SaidText,
): string[] {
  const sources = listSources(said);
  let dates: ThreadDates | undefined;
  const all: Said = {
    sources,
    // Other messages, results and the home name those of other work too.
    ofEntry: listCertain(
      tool === "correct_home_record" ? sources.filter(({ isCurrent }) => isCurrent) : sources,
    ),
    isAmountSaid: readSaidAmounts(sources),
    dates: () => dates ??= readThreadDates(sources, said.context),
    context: said.context,
  };
  return listFields(input).flatMap(({ path, field, value, owner }) =>
    isSaid(field, value, owner, all) ? [] : [path]
  );
}

type Value = string | number | JsonObject;

interface CheckedField {
  path: string;
  field: Field;
  value: Value;
  /** The object that has the field. */
  owner: JsonObject;
}

/** The checked fields of an input and of the objects in its lists. */
function listFields(input: JsonObject): CheckedField[] {
  const own = (owner: JsonObject, prefix: string) =>
    Object.entries(owner).flatMap(([name, value]) =>
      Object.hasOwn(FIELDS, name) && isGiven(value)
        ? [{ path: prefix + name, field: name as Field, value, owner }]
        : []
    );
  const listed = Object.entries(input).flatMap(([name, list]) =>
    Array.isArray(list)
      ? list.flatMap((item, i) => isObject(item) ? own(item, `${name}[${i}].`) : [])
      : []
  );
  return [...own(input, ""), ...listed];
}

function isGiven(value: unknown): value is Value {
  return typeof value === "number" || isObject(value) ||
    typeof value === "string" && value.trim() !== "" && value !== UNKNOWN_DATE;
}

function isSaid(field: Field, value: Value, owner: JsonObject, said: Said): boolean {
  const kind = FIELDS[field];
  if (kind === "name") {
    if (
      field === "manufacturer" && isMakeOfProduct(String(value), nameSystem(owner), said.sources)
    ) {
      return false;
    }
    const isCompany = field === "vendor_name" || field === "performed_by";
    return isNameSaid(String(value), field as never, isCompany ? said.ofEntry : said.sources);
  }
  if (kind === "amount") return said.isAmountSaid(Number(value));
  if (kind === "interval") return isIntervalSaid(value, said.sources);
  if (kind === "notice") return isNoticeSaid(Number(value), said.sources);
  const text = String(value);
  if (kind === "choice") return isChoiceSaid(text, said.ofEntry);
  if (kind === "place") return isPlaceSaid(text, said.sources);
  if (kind === "later") return isLaterDaySaid(text, said);
  if (kind === "member") return isMemberSaid(text, said.sources);
  return kind === "end" ? isEndSaid(text, said) : isDateSaid(text, field, owner, said);
}

function nameSystem({ kind, system_kind, name }: JsonObject): string | undefined {
  const words = [kind, system_kind, name].filter((word) => typeof word === "string");
  return words.length === 0 ? undefined : words.join(" ").replaceAll("_", " ");
}

/** What the thread, the results and the home context say of time. */
interface ThreadDates {
  dates: Set<string>;
  months: Set<number>;
  /** Whether the person's words or what they confirmed suggest that something happened on this day. */
  suggestsNow: boolean;
  /** The dates of the message that is answered, if it says a day. */
  current?: ReadonlySet<string>;
  /** The days that a work can have whose message says a month and no day: those that look-ups found. */
  daysInMonth?: ReadonlySet<string>;
}

function readThreadDates(sources: readonly Source[], context: SaidText["context"]): ThreadDates {
  const read = sources.filter(({ by }) => by !== "named")
    .map(({ by, text, isCurrent }) => ({ by, isCurrent, ...readSaidDates(text, context) }));
  const dates = new Set(read.flatMap(({ dates }) => [...dates]));
  const months = new Set(
    read.filter(({ by }) => by !== "home").flatMap(({ months }) => [...months]),
  );
  const persons = read.filter(({ by }) => by === "person" || by === "confirmed");
  addAcross(persons, dates);
  const suggestsNow = sources.some(({ by, text }) =>
    (by === "person" || by === "confirmed") && NOW.test(normaliseWords(text))
  );
  const found = read.filter(({ by }) => by === "result");
  const ofMessage = read.filter(({ isCurrent }) => isCurrent);
  const current = readCurrentDates(sources, ofMessage, found, context);
  const daysInMonth = !current && ofMessage.some(saysOnlyMonth)
    ? new Set(found.flatMap(({ dates }) => [...dates]))
    : undefined;
  return {
    dates,
    months,
    suggestsNow,
    ...current && { current },
    ...daysInMonth && { daysInMonth },
  };
}

/** Whether a text says a month, and no day nor anything from which one follows. */
function saysOnlyMonth({ dates, laterBy }: SaidDates): boolean {
  const lengths = [...dates].map(({ length }) => length);
  return laterBy.size === 0 && lengths.includes("2026-04".length) &&
    !lengths.includes("2026-04-12".length);
}

/** The dates of the message that is answered. Undefined if it says no day, or counts from one of another text. */
function readCurrentDates(
  sources: readonly Source[],
  current: readonly SaidDates[],
  found: readonly SaidDates[],
  { today }: SaidText["context"],
): ReadonlySet<string> | undefined {
  const dates = new Set(current.flatMap(({ dates }) => [...dates]));
  if (sources.some(({ isCurrent, text }) => isCurrent && NOW.test(normaliseWords(text)))) {
    dates.add(today);
  }
  const saysDay = [...dates].some((date) => date.length === 10);
  return saysDay && current.every(({ laterBy }) => laterBy.size === 0)
    // "The invoice of yesterday": what a look-up finds has its own dates.
    ? new Set([...dates, ...found.flatMap(({ dates }) => [...dates])])
    : undefined;
}

/** In texts, from a month to its year: a reply, and the question between them that it confirms. */
const MAX_YEAR_DISTANCE = 2;

/** A month of one message in the year of a neighbouring one, and a day after one that another text says. */
function addAcross(persons: readonly SaidDates[], dates: Set<string>): void {
  persons.forEach(({ yearless }, i) => {
    const near = persons.slice(Math.max(0, i - MAX_YEAR_DISTANCE), i + MAX_YEAR_DISTANCE + 1);
    for (const [month, day] of yearless) {
      for (const year of new Set(near.flatMap(({ years }) => [...years]))) {
        const parts = [month, ...day === undefined ? [] : [day]].map((part) =>
          String(part).padStart(2, "0")
        );
        dates.add([year, ...parts].join("-"));
      }
    }
  });
  const days = [...dates].filter((date) => date.length === 10);
  for (const later of new Set(persons.flatMap(({ laterBy }) => [...laterBy]))) {
    for (const day of days) {
      const date = addDays(day, later);
      if (date) dates.add(date);
    }
  }
}

/** Words that suggest that something has just happened. */
const NOW =
  /(?<!\b(?:not|no|nicht|pas) )\b(?:today|just now|(?:i|we|they|he|she)(?:'ve|'s| have| has)? just|just (?:got|had|finished|did|put|left|been|came|now|\w+ed)|a (?:minute|moment|few minutes) ago|(?:an|a couple of|\d+) (?:hours?|minutes?) ago|this (?:morning|afternoon|evening)|hoy|ahora mismo|ahorita|acab[aoe]\w* de|recien|esta (?:manana|tarde|noche)|hace (?:un rato|un momento|poco|una? horas?)|heute|gerade|grad|eben|soeben|vorhin|heut|aujourd'hui|vien(?:s|t|nent|ons) (?:de |d')(?:l[ea]s? |l'|me |se )?\w+(?:er|ir|re)|ce (?:matin|soir)|cet apres-midi|a l'instant|tout a l'heure|tout juste|(?:vor|hace|il y a)(?: \w+){1,3} (?:stunden?|minuten?|heures?|minutes?|horas?|minutos?))\b/;

/** Events that people report on the day they notice them: without a date, they are of today. */
const TOLD_WHEN_THEY_HAPPEN = new Set(["issue_reported", "observation"]);

/** Of them, the message that is answered knows best. */
const DAYS_OF_WORK: ReadonlySet<Field> = new Set(["occurred_on", "done_on"]);

function isDateSaid(
  value: string,
  field: Field,
  owner: JsonObject,
  { dates, context }: Said,
): boolean {
  const isToday = value.startsWith(context.today);
  const { dates: all, suggestsNow, current, daysInMonth } = dates();
  const said = DAYS_OF_WORK.has(field) && current ? current : all;
  if (isToday && suggestsNow && said === all) return true;
  if (
    isToday && field === "occurred_on" && said === all &&
    TOLD_WHEN_THEY_HAPPEN.has(String(owner["event_type"]))
  ) return true;
  return listReadings(value, context).some((date) =>
    DAYS_OF_WORK.has(field) && daysInMonth && date.length === "2026-04-12".length
      ? daysInMonth.has(date)
      : hasDate(said, date)
  );
}

/** A day to come: one that the message names, or else any if somebody speaks of time. */
function isLaterDaySaid(value: string, { sources, context }: Said): boolean {
  const named = sources.filter(({ isCurrent }) => isCurrent)
    .map(({ text }) => isNamedDay(text, value, context));
  if (named.includes(true)) return true;
  return !named.includes(false) && saysTime(sources);
}

/** The dates that a value can mean; the value itself if it is one in digits. */
function listReadings(value: string, context: SaidText["context"]): string[] {
  const [iso] = value.match(/^\d{4}(?:-\d{2}){0,2}(?!\d)/) ?? [];
  if (iso !== undefined && isCalendarDate(iso)) return [iso];
  return [...readSaidDates(value, context).dates];
}

/** A date that is less exact than what was said is said. */
function hasDate(said: ReadonlySet<string>, date: string): boolean {
  return said.has(date) || date.length < 10 && [...said].some((other) => other.startsWith(date));
}

/** The end of a warranty: as a date, as a length, or as the date of a length after one that was said. */
function isEndSaid(value: string, { dates, context }: Said): boolean {
  const { dates: said, months } = dates();
  const length = readLength(value, context);
  if (length !== undefined) return months.has(length);
  const readings = listReadings(value, context);
  if (readings.some((date) => hasDate(said, date))) return true;
  const ends = [...months].flatMap((length) =>
    [...said, context.today].flatMap((date) => addLength(date, length) ?? [])
  );
  return readings.some((date) => ends.some((end) => end.startsWith(date) || date.startsWith(end)));
}

/** In months: "P10Y", "P24M", "10 years". */
function readLength(value: string, context: SaidText["context"]): number | undefined {
  const [, years = "0", months = "0"] = value.match(/^P(?:(\d+)Y)?(?:(\d+)M)?$/i) ?? [];
  const total = Number(years) * 12 + Number(months);
  if (total > 0) return total;
  if (/^\d{4}(?:-|$)/.test(value)) return undefined;
  const [length] = readSaidDates(value, context).months;
  return length;
}

function addLength(date: string, months: number): string | undefined {
  const [year] = splitDay(date);
  if (date.length === 4) return String(year + Math.floor(months / 12));
  return addMonths(date.length === 7 ? `${date}-01` : date, months)?.slice(0, date.length);
}
