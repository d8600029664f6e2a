/** Details of receipts that a call may have besides what it is about. */
import type { IntervalRule } from "../contract/interval.ts";
import { sayFloating } from "./intervals.ts";
import { type Change, describeFromTo, sayValue } from "./statements/changes.ts";
import { type Format, type LanguageTag, shorten } from "./statements/format.ts";
import { type Disposition, DISPOSITIONS } from "./statements/previews.ts";

type Words = Record<LanguageTag, string>;

/** A change of a schedule. The values of `every` are rules, a number is an amount of days or minutes. */
export interface ScheduleChange {
  field: string;
  from?: string | number | IntervalRule;
  to?: string | number | IntervalRule;
}

const SEVERITIES: Record<string, Words> = {
  high: { en: "serious", es: "grave", de: "ernst", fr: "grave" },
  critical: { en: "urgent", es: "urgente", de: "dringend", fr: "urgent" },
};

const BY: Words = { en: "by", es: "por", de: "von", fr: "par" };

const OLD_ONE: Record<LanguageTag, (disposition: string) => string> = {
  en: (disposition) => `the old one: ${disposition}`,
  es: (disposition) => `lo antiguo: ${disposition}`,
  de: (disposition) => `das Alte: ${disposition}`,
  fr: (disposition) => `l’ancien : ${disposition}`,
};

const ENDED: Record<LanguageTag, (titles: string) => string> = {
  en: (titles) => `ended: ${titles}`,
  es: (titles) => `termina: ${titles}`,
  de: (titles) => `beendet: ${titles}`,
  fr: (titles) => `terminé : ${titles}`,
};

const ONCE: Words = { en: "once", es: "una vez", de: "einmalig", fr: "une fois" };

/** "serious" or "urgent"; empty for less. */
export function saySeverity(severity: string | undefined, language: LanguageTag): string {
  return SEVERITIES[severity ?? ""]?.[language] ?? "";
}

/** "by Bob", "by yourself"; empty for the company that is named already. */
export function sayPerformer(
  { performed_by = "", vendor = "" }: { performed_by?: string; vendor?: string },
  language: LanguageTag,
  format: Format,
): string {
  if (performed_by === "" || performed_by.toLowerCase() === vendor.toLowerCase()) return "";
  return `${BY[language]} ${sayValue("performed_by", performed_by, language, format)}`;
}

export function sayDisposition(disposition: Disposition | undefined, language: LanguageTag) {
  return disposition && OLD_ONE[language](DISPOSITIONS[language][disposition]);
}

/** The schedules that end with a system. */
export function sayEndedSchedules(
  titles: string[] | undefined,
  language: LanguageTag,
  format: Format,
) {
  return titles && ENDED[language](format.and(titles.map((title) => format.quote(shorten(title)))));
}

/** The start of each text that a call stored, in quotation marks. */
export function quoteNotes(notes: readonly string[] = [], { quote }: Format): string[] {
  return notes.map((note) => quote(shorten(note)));
}

/** The title of a schedule, with the one that it had before: "Furnace tune-up → Tune-up". */
export function sayScheduleTitle(title: string, changes: readonly ScheduleChange[]): string {
  const before = changes.find(({ field }) => field === "title")?.from;
  return (typeof before === "string" ? `${shorten(before)} → ` : "") + shorten(title);
}

/** The changes of a schedule apart from its title: "every year → every 6 months", "days of notice 45 → 30". */
export function listScheduleChanges(
  changes: readonly ScheduleChange[],
  language: LanguageTag,
  format: Format,
): string[] {
  return changes.filter(({ field }) => field !== "title").map(({ field, from, to }) =>
    field === "every"
      ? sayIntervals(
        from as IntervalRule | undefined,
        to as IntervalRule | undefined,
        language,
        format,
      )
      : describeFromTo(toChange(field, from, to), language, format)
  );
}

function toChange(field: string, from: ScheduleChange["from"], to: ScheduleChange["to"]): Change {
  return {
    field,
    ...(from !== undefined && { from: String(from) }),
    ...(to !== undefined && { to: String(to) }),
  };
}

function sayIntervals(
  from: IntervalRule | undefined,
  to: IntervalRule | undefined,
  language: LanguageTag,
  { interval }: Format,
): string {
  const before = from ? interval(from) : ONCE[language];
  const after = to ? interval(to) : ONCE[language];
  const floating = sayFloating(language);
  const isFloatingNow = from?.fixed && to && !to.fixed && !after.includes(floating);
  return `${before} → ${after}${isFloatingNow ? `, ${floating}` : ""}`;
}
