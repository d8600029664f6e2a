/** Receipts: what a call wrote, on one short line for the person, from the statements of its result. */
import type { IntervalRule } from "../contract/interval.ts";
import {
  listScheduleChanges,
  quoteNotes,
  sayDisposition,
  sayEndedSchedules,
  sayPerformer,
  sayScheduleTitle,
  saySeverity,
  type ScheduleChange,
} from "./receipt_details.ts";
import { type Change, describeFromTo } from "./statements/changes.ts";
import { type Conflict, sayConflict } from "./statements/corrections.ts";
import { type EventValues, listFigures } from "./statements/found_events.ts";
import { type Format, type LanguageTag, shorten } from "./statements/format.ts";
import type { Disposition } from "./statements/previews.ts";
import { listScheduleDetails, type ScheduleDetails } from "./statements/schedule_details.ts";

type Words = Record<LanguageTag, string>;

/** The fields of the statements that receipts read. */
interface Values extends Partial<EventValues> {
  has_written_title?: boolean;
  duplicate?: string;
  issue_title?: string;
  recipient?: string;
  issue_outcome?: string;
  review_on?: string;
  snoozed_until?: string;
  due_on?: string;
  /** Whether it happened on the day on which it was recorded: then `occurred_on` is absent. */
  is_today?: boolean;
  installed_on?: string;
  manufacturer?: string;
  model?: string;
  away_from?: string;
  away_until?: string;
  every?: IntervalRule;
  changes?: Change[];
  schedules?: PlannedWork[];
  /** Titles of the issues that a replacement settled. */
  settles?: string[];
  restarts_schedules?: boolean;
  schedule_changes?: ScheduleChange[];
  /** When the work of a schedule was done, if that was given. */
  done_on?: string;
  severity?: string;
  performed_by?: string;
  disposition?: Disposition;
  /** The schedules that ended with the system. */
  ended_titles?: string[];
  /** The texts that the call stored. */
  notes?: string[];
}

interface PlannedWork extends ScheduleDetails {
  title: string;
  due_on: string;
  /** Absent for work that is to be done once. */
  every?: IntervalRule;
}

interface Receipt {
  label: Words | ((values: Values) => Words);
  /** What the label is about and, after it, the details. An empty one is left out. */
  details(values: Values, language: LanguageTag, format: Format): (string | undefined)[];
}

const RECORDED: Words = { en: "Recorded", es: "Anotado", de: "Eingetragen", fr: "Noté" };
const ADDED: Words = { en: "Added", es: "Añadido", de: "Aufgenommen", fr: "Ajouté" };
const CHANGED: Words = { en: "Changed", es: "Cambiado", de: "Geändert", fr: "Modifié" };
const CORRECTED: Words = { en: "Corrected", es: "Corregido", de: "Korrigiert", fr: "Corrigé" };
const PUT_OFF: Words = { en: "Put off", es: "Aplazado", de: "Aufgeschoben", fr: "Reporté" };
const REMOVED: Words = { en: "Removed", es: "Quitado", de: "Entfernt", fr: "Retiré" };
const UNDONE: Words = { en: "Undone", es: "Deshecho", de: "Zurückgenommen", fr: "Annulé" };
const HOME_AGAIN: Words = {
  en: "At home again",
  es: "De nuevo en casa",
  de: "Wieder zu Hause",
  fr: "De retour à la maison",
};

const TODAY: Words = { en: "today", es: "hoy", de: "heute", fr: "aujourd’hui" };
const RESOLVED: Words = { en: "resolved", es: "resuelto", de: "erledigt", fr: "résolu" };
const RESTARTED: Words = {
  en: "maintenance restarted",
  es: "mantenimiento desde cero",
  de: "Wartung neu begonnen",
  fr: "entretien repris à zéro",
};
const REOPENED: Words = {
  en: "open again",
  es: "abierto de nuevo",
  de: "wieder offen",
  fr: "de nouveau ouvert",
};

const UNTIL: Record<LanguageTag, (date: string) => string> = {
  en: (date) => `until ${date}`,
  es: (date) => `hasta el ${date}`,
  de: (date) => `bis ${date}`,
  fr: (date) => `jusqu’au ${date}`,
};
const LOOK_AGAIN: Record<LanguageTag, (date: string) => string> = {
  en: (date) => `to look at again on ${date}`,
  es: (date) => `volver a verlo el ${date}`,
  de: (date) => `Wiedervorlage am ${date}`,
  fr: (date) => `à revoir le ${date}`,
};
/** The issue that an event joined. */
const ADDED_TO: Record<LanguageTag, (issue: string) => string> = {
  en: (issue) => `added to ${issue}`,
  es: (issue) => `añadido a ${issue}`,
  de: (issue) => `gehört zu ${issue}`,
  fr: (issue) => `ajouté à ${issue}`,
};
const DUE: Record<LanguageTag, (date: string) => string> = {
  en: (date) => `due ${date}`,
  es: (date) => `toca el ${date}`,
  de: (date) => `fällig am ${date}`,
  fr: (date) => `à faire le ${date}`,
};

/** When the work of the days away is due. */
const DUE_MEANWHILE: Record<LanguageTag, (date: string) => string> = {
  en: (date) => `what would be due then: due ${date}`,
  es: (date) => `lo que tocaría entonces: toca el ${date}`,
  de: (date) => `was dann anstünde: fällig am ${date}`,
  fr: (date) => `ce qui tomberait alors : à faire le ${date}`,
};

/** By the code of the statement that says what the call wrote. A test walks all calls that write. */
const RECEIPTS: Record<string, Receipt> = {
  event_recorded: {
    label: RECORDED,
    details: (values, language, format) => [
      ...describeEvent(values, language, format),
      values.issue_outcome ? "" : sayIssue(values, language, format),
    ],
  },
  event_added_to_issue: {
    label: RECORDED,
    details: (values, language, format) => [
      ...describeEvent(values, language, format),
      // Other outcomes name the issue.
      (values.issue_outcome ?? "already_settled") === "already_settled"
        ? sayIssue(values, language, format)
        : "",
    ],
  },
  message_recorded: {
    label: {
      en: "Message sent",
      es: "Mensaje enviado",
      de: "Nachricht gesendet",
      fr: "Message envoyé",
    },
    details: ({ recipient, title = "", issue_title = "" }, language, { quote }) => [
      recipient ?? quote(shorten(title)),
      ADDED_TO[language](quote(shorten(issue_title))),
    ],
  },
  asset_recorded: {
    label: ADDED,
    details: (values, language, format) => [
      values.asset,
      ...describeEvent({ ...values, title: "", asset: "" }, language, format),
    ],
  },
  asset_added: { label: ADDED, details: describeAsset },
  asset_changed: { label: CHANGED, details: describeAsset },
  asset_removed: {
    label: { en: "Taken off the list", es: "Quitado", de: "Entfernt", fr: "Retiré" },
    details: ({ asset, ended_titles }, language, format) => [
      asset,
      sayEndedSchedules(ended_titles, language, format),
    ],
  },
  asset_replaced: {
    label: { en: "Replaced", es: "Sustituido", de: "Ersetzt", fr: "Remplacé" },
    details: (values, language, format) => [
      values.asset,
      [values.manufacturer, values.model].filter(Boolean).join(" "),
      ...listFigures(values, language, format),
      values.installed_on && format.date(values.installed_on),
      ...(values.settles ?? []).map((title) =>
        `${format.quote(shorten(title))} ${RESOLVED[language]}`
      ),
      values.restarts_schedules ? RESTARTED[language] : "",
      sayDisposition(values.disposition, language),
    ],
  },
  assets_merged: {
    label: { en: "Merged", es: "Unido", de: "Zusammengeführt", fr: "Fusionné" },
    details: ({ asset, duplicate }) => [`${duplicate} → ${asset}`],
  },
  vendor_added: {
    label: {
      en: "Company added",
      es: "Empresa añadida",
      de: "Firma aufgenommen",
      fr: "Entreprise ajoutée",
    },
    details: ({ vendor }) => [vendor],
  },
  vendor_updated: {
    label: {
      en: "Company changed",
      es: "Empresa cambiada",
      de: "Firma geändert",
      fr: "Entreprise modifiée",
    },
    details: ({ vendor }) => [vendor],
  },
  schedules_added: {
    label: { en: "Scheduled", es: "Programado", de: "Eingeplant", fr: "Programmé" },
    details: describeSchedules,
  },
  schedule_done: {
    label: { en: "Done", es: "Hecho", de: "Erledigt", fr: "Fait" },
    details: ({ title = "", done_on }, _, { date }) => [shorten(title), done_on && date(done_on)],
  },
  schedule_skipped: {
    label: { en: "Skipped", es: "Saltado", de: "Ausgelassen", fr: "Sauté" },
    details: describeSchedule,
  },
  schedule_snoozed: {
    label: { en: "Snoozed", es: "Pospuesto", de: "Aufgeschoben", fr: "Reporté" },
    details: describeTitled,
  },
  schedule_moved: {
    label: { en: "Moved", es: "Cambiado de fecha", de: "Verlegt", fr: "Déplacé" },
    details: describeSchedule,
  },
  schedule_paused: {
    label: { en: "Paused", es: "En pausa", de: "Ausgesetzt", fr: "Suspendu" },
    details: describeSchedule,
  },
  schedule_resumed: {
    label: { en: "Resumed", es: "Reanudado", de: "Geht weiter", fr: "Repris" },
    details: describeSchedule,
  },
  schedule_ended: {
    label: { en: "Ended", es: "Terminado", de: "Beendet", fr: "Terminé" },
    details: describeSchedule,
  },
  schedule_changed: { label: CHANGED, details: describeSchedule },
  days_away_set: {
    label: { en: "Away", es: "Fuera de casa", de: "Abwesend", fr: "Absence" },
    details: ({ away_from = "", away_until = "", due_on }, language, { date }) => [
      `${date(away_from)} – ${date(away_until)}`,
      due_on && DUE_MEANWHILE[language](date(due_on)),
    ],
  },
  days_away_ended: { label: HOME_AGAIN, details: () => [] },
  issue_resolved: {
    label: { en: "Resolved", es: "Resuelto", de: "Erledigt", fr: "Résolu" },
    details: describeTitled,
  },
  issue_dismissed: {
    label: { en: "Dismissed", es: "Descartado", de: "Verworfen", fr: "Écarté" },
    details: describeTitled,
  },
  issue_in_progress: {
    label: { en: "In progress", es: "En curso", de: "In Arbeit", fr: "En cours" },
    details: describeTitled,
  },
  issue_open: {
    label: {
      en: "Open again",
      es: "Abierto de nuevo",
      de: "Wieder offen",
      fr: "De nouveau ouvert",
    },
    details: describeTitled,
  },
  issue_deferred: { label: PUT_OFF, details: describeTitled },
  entry_changed: { label: CORRECTED, details: describeEntry },
  entry_corrected_again: { label: CORRECTED, details: describeEntry },
  correction_taken_back: {
    label: {
      en: "Correction undone",
      es: "Corrección deshecha",
      de: "Korrektur zurückgenommen",
      fr: "Correction annulée",
    },
    details: describeEntry,
  },
  entry_restored: {
    label: {
      en: "Back in the record",
      es: "De nuevo en el registro",
      de: "Wieder im Verzeichnis",
      fr: "De nouveau dans le carnet",
    },
    details: describeEntry,
  },
  entry_removed: {
    label: ({ has_written_title }) => has_written_title ? UNDONE : REMOVED,
    details: describeEntry,
  },
  status_change_taken_back: { label: UNDONE, details: describeEntry },
  entry_stays: {
    label: {
      en: "Not undone",
      es: "No deshecho",
      de: "Nicht zurückgenommen",
      fr: "Non annulé",
    },
    details: (values, language, format) => [
      nameEntry(values, format),
      sayConflict(values as Conflict, language, format),
    ],
  },
};

/** Statements of what else a call wrote: a receipt has their sentences after its details. */
const ADDITIONS = new Set([
  "arguments_not_used",
  "asset_added_too",
  "asset_after_correction",
  "cost_counted_once",
  "date_not_given",
  "issue_also_resolved",
  "issue_includes",
  "issue_remains",
  "issue_status_restored",
  "replacement_ended_tasks",
  "review_settled",
  "schedule_after_correction",
  "schedule_completed",
  "schedule_due_again",
  "schedules_ended_again",
  "schedules_go_on",
  "status_changes_taken_back_too",
  "system_left_out",
  "values_assumed",
  "vendor_after_correction",
]);

/** A statement with its values as texts, and its sentences. */
interface RenderedStatement {
  code: string;
  values: Values;
  sentences: string;
}

/**
 * Returns the receipt of a result's statements, such as "Recorded: Leak under the sink · today". Where no statement has
 * a line of its own, it is the first sentences.
 */
export function sayReceipt(
  statements: readonly RenderedStatement[],
  language: LanguageTag,
  format: Format,
): string {
  const colon = language === "fr" ? " : " : ": ";
  const notes = statements.flatMap(({ values }) => quoteNotes(values.notes, format));
  const lines = statements.flatMap(({ code, values, sentences }) => {
    if (ADDITIONS.has(code)) return withoutPeriod(sentences);
    const receipt = Object.hasOwn(RECEIPTS, code) ? RECEIPTS[code] : undefined;
    if (!receipt) return [];
    const details = receipt.details(values, language, format).filter(Boolean).join(" · ");
    const label = typeof receipt.label === "function" ? receipt.label(values) : receipt.label;
    return label[language] + (details === "" ? "" : colon + details);
  });
  return lines.length > 0
    ? [...lines, ...notes].join(" · ")
    : withoutPeriod(statements[0]?.sentences ?? "");
}

const withoutPeriod = (text: string) => text.replace(/\.$/, "");

function describeEvent(values: Values, language: LanguageTag, format: Format) {
  const { title = "", asset = "", occurred_on, is_today, issue_title, issue_outcome, review_on } =
    values;
  const issue = issue_title === title ? "" : `${shorten(issue_title ?? "")} `;
  return [
    shorten(title),
    title.toLowerCase().includes(asset.toLowerCase()) ? "" : asset,
    ...listFigures(values, language, format),
    sayPerformer(values, language, format),
    saySeverity(values.severity, language),
    is_today ? TODAY[language] : occurred_on && format.date(occurred_on),
    issue_outcome === "resolved" ? `${issue}${RESOLVED[language]}` : "",
    issue_outcome === "reopened" ? `${issue}${REOPENED[language]}` : "",
    review_on &&
    (issue_outcome === "deferred" ? UNTIL : LOOK_AGAIN)[language](format.date(review_on)),
  ];
}

function sayIssue({ issue_title }: Values, language: LanguageTag, { quote }: Format) {
  return issue_title && ADDED_TO[language](quote(shorten(issue_title)));
}

function describeAsset({ asset, changes = [] }: Values, language: LanguageTag, format: Format) {
  return [asset, ...changes.map((change) => describeFromTo(change, language, format))];
}

/** A title that the server wrote in quotation marks: it is a label and a title itself. */
function nameEntry({ title = "", has_written_title }: Values, { quote }: Format): string {
  return has_written_title ? quote(shorten(title)) : shorten(title);
}

function describeEntry(values: Values, language: LanguageTag, format: Format) {
  const { issue_title, occurred_on, changes = [] } = values;
  return [
    nameEntry(values, format),
    issue_title && shorten(issue_title),
    ...listFigures(values, language, format),
    occurred_on && format.date(occurred_on),
    ...changes.map((change) => describeFromTo(change, language, format)),
  ];
}

/** Each task with its interval, if it comes again, and its date. */
function describeSchedules({ schedules = [] }: Values, language: LanguageTag, format: Format) {
  return schedules.map(({ title, due_on, every, ...schedule }) => {
    const interval = every ? [format.interval(every)] : [];
    const date = schedules.length > 1 ? format.date(due_on) : DUE[language](format.date(due_on));
    const details = [...interval, date, ...listScheduleDetails(schedule, language)];
    return `${shorten(title)} (${details.join(", ")})`;
  });
}

function describeTitled(
  { title = "", snoozed_until, review_on = snoozed_until }: Values,
  language: LanguageTag,
  { date }: Format,
) {
  return [shorten(title), review_on && UNTIL[language](date(review_on))];
}

function describeSchedule(
  { title = "", schedule_changes = [], every, due_on }: Values,
  language: LanguageTag,
  format: Format,
) {
  const isNewInterval = schedule_changes.some(({ field }) => field === "every");
  return [
    sayScheduleTitle(title, schedule_changes),
    ...listScheduleChanges(schedule_changes, language, format),
    every && !isNewInterval ? format.interval(every) : "",
    due_on && DUE[language](format.date(due_on)),
  ];
}
