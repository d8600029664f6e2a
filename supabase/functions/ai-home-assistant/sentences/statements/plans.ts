/** Says what a call would change: a line for each change of its plan. */
import type { IntervalRule } from "../../contract/interval.ts";
import type { ApprovalPlan, ChangeCode, PlanChange } from "../../contract/tool_call_view.ts";
import { nameSource } from "./catalogue.ts";
import { type ChangedValue, EMPTY, sayValue } from "./changes.ts";
import { nameTrade } from "./contractors.ts";
import { nameField } from "./fields.ts";
import { type Format, type LanguageTag, toOneLine } from "./format.ts";
import { NO_DATE } from "./previews.ts";
import { formatOf, renderTexts } from "./render.ts";

type Words = Record<LanguageTag, string>;

/** What happens to the row whose label follows. */
const ACTS: Record<ChangeCode, Words> = {
  days_away_set: {
    en: "Pauses the maintenance of the whole home",
    es: "Pausa el mantenimiento de toda la casa",
    de: "Setzt die Wartung des ganzen Zuhauses aus",
    fr: "Suspend l’entretien de tout le logement",
  },
  days_away_ended: {
    en: "Resumes the maintenance of the whole home",
    es: "Reanuda el mantenimiento de toda la casa",
    de: "Nimmt die Wartung des ganzen Zuhauses wieder auf",
    fr: "Reprend l’entretien de tout le logement",
  },
  asset_added: {
    en: "Adds to your systems",
    es: "Añade a tus instalaciones",
    de: "Fügt zu deinen Anlagen hinzu",
    fr: "Ajoute à tes équipements",
  },
  asset_changed: { en: "Changes", es: "Cambia", de: "Ändert", fr: "Modifie" },
  asset_retired: { en: "Retires", es: "Da de baja", de: "Mustert aus", fr: "Met hors service" },
  asset_removed: {
    en: "Takes off your systems",
    es: "Quita de tus instalaciones",
    de: "Entfernt aus deinen Anlagen",
    fr: "Retire de tes équipements",
  },
  asset_merged: {
    en: "Merges into one system",
    es: "Une en una sola instalación",
    de: "Führt zu einer Anlage zusammen",
    fr: "Fusionne en un seul équipement",
  },
  asset_restored: {
    en: "Puts back on your systems",
    es: "Devuelve a tus instalaciones",
    de: "Nimmt wieder in deine Anlagen auf",
    fr: "Remet dans tes équipements",
  },
  vendor_added: {
    en: "Adds the company",
    es: "Añade la empresa",
    de: "Nimmt die Firma auf",
    fr: "Ajoute l’entreprise",
  },
  vendor_changed: {
    en: "Changes the company",
    es: "Cambia la empresa",
    de: "Ändert die Firma",
    fr: "Modifie l’entreprise",
  },
  vendor_removed: {
    en: "Takes off the list of companies",
    es: "Quita de la lista de empresas",
    de: "Nimmt von der Liste der Firmen",
    fr: "Retire de la liste des entreprises",
  },
  vendor_restored: {
    en: "Puts back on the list of companies",
    es: "Devuelve a la lista de empresas",
    de: "Setzt wieder auf die Liste der Firmen",
    fr: "Remet sur la liste des entreprises",
  },
  schedule_added: { en: "Schedules", es: "Programa", de: "Plant ein", fr: "Programme" },
  schedule_changed: {
    en: "Changes the schedule",
    es: "Cambia el trabajo programado",
    de: "Ändert die geplante Arbeit",
    fr: "Modifie le travail programmé",
  },
  schedule_asset_changed: {
    en: "Moves the schedule to another system",
    es: "Pasa el trabajo programado a otra instalación",
    de: "Ordnet die geplante Arbeit einer anderen Anlage zu",
    fr: "Rattache le travail programmé à un autre équipement",
  },
  schedule_ended: {
    en: "Ends the schedule",
    es: "Termina el trabajo programado",
    de: "Beendet die geplante Arbeit",
    fr: "Met fin au travail programmé",
  },
  schedule_paused: {
    en: "Pauses the schedule",
    es: "Pausa el trabajo programado",
    de: "Unterbricht die geplante Arbeit",
    fr: "Suspend le travail programmé",
  },
  schedule_resumed: {
    en: "Resumes the schedule",
    es: "Reanuda el trabajo programado",
    de: "Setzt die geplante Arbeit fort",
    fr: "Reprend le travail programmé",
  },
  schedule_done: {
    en: "Marks as done",
    es: "Marca como hecho",
    de: "Vermerkt als getan",
    fr: "Note comme fait",
  },
  schedule_skipped: {
    en: "Skips once",
    es: "Omite una vez",
    de: "Überspringt einmal",
    fr: "Saute une fois",
  },
  schedule_due_again: {
    en: "Marks as due again",
    es: "Marca de nuevo como pendiente",
    de: "Vermerkt wieder als fällig",
    fr: "Note de nouveau comme à faire",
  },
  schedule_moved: {
    en: "Moves",
    es: "Cambia de fecha",
    de: "Verschiebt",
    fr: "Déplace",
  },
  schedule_date_cancelled: {
    en: "Cancels one date",
    es: "Cancela una fecha",
    de: "Streicht einen Termin",
    fr: "Annule une date",
  },
  schedule_snoozed: { en: "Snoozes", es: "Pospone", de: "Stellt zurück", fr: "Reporte" },
  event_added: { en: "Records", es: "Registra", de: "Trägt ein", fr: "Enregistre" },
  event_changed: { en: "Corrects", es: "Corrige", de: "Berichtigt", fr: "Rectifie" },
  event_removed: {
    en: "Takes off the record",
    es: "Retira del registro",
    de: "Nimmt aus dem Verzeichnis",
    fr: "Retire du carnet",
  },
  event_restored: {
    en: "Puts back on the record",
    es: "Devuelve al registro",
    de: "Nimmt wieder in das Verzeichnis auf",
    fr: "Remet dans le carnet",
  },
  issue_reopened: { en: "Reopens", es: "Reabre", de: "Öffnet wieder", fr: "Rouvre" },
  issue_begun: {
    en: "Marks as in progress",
    es: "Marca como en curso",
    de: "Vermerkt als in Arbeit",
    fr: "Note comme en cours",
  },
  issue_resolved: {
    en: "Marks as resolved",
    es: "Marca como resuelto",
    de: "Vermerkt als erledigt",
    fr: "Note comme résolu",
  },
  issue_deferred: { en: "Puts off", es: "Aplaza", de: "Schiebt auf", fr: "Repousse" },
  issue_dismissed: { en: "Dismisses", es: "Descarta", de: "Verwirft", fr: "Écarte" },
  issue_changed: {
    en: "Changes when to come back to",
    es: "Cambia cuándo volver a ver",
    de: "Ändert die Wiedervorlage",
    fr: "Change le rappel",
  },
  more_changes: {
    en: "Further changes",
    es: "Otros cambios",
    de: "Weitere Änderungen",
    fr: "Autres changements",
  },
};

const ASSIGNEES: Record<string, Words> = {
  requester: {
    en: "the person who asks for it",
    es: "quien lo pide",
    de: "wer darum bittet",
    fr: "la personne qui le demande",
  },
  other_member: {
    en: "another member",
    es: "otro miembro",
    de: "ein anderes Mitglied",
    fr: "un autre membre",
  },
};

/** Fields that a line has, in this order. The code says the others, such as the status. */
const FIELDS = [
  "name",
  "title",
  "kind",
  "space",
  "manufacturer",
  "model",
  "serial",
  "installed_on",
  "purchased_on",
  "price",
  "warranty_until",
  "phone",
  "email",
  "website",
  "trades",
  "notes",
  "description",
  "severity",
  "occurred_on",
  "cost_actual",
  "cost_estimate",
  "cost_payer",
  "performed_by",
  "asset",
  "vendor",
  "every",
  "due_on",
  "done_on",
  "next_due_on",
  "snoozed_until",
  "away_from",
  "away_until",
  "review_on",
  "assignee",
  "lead_days",
  "estimated_minutes",
];

/** Of what is added, the label says them. */
const LABEL_FIELDS = ["name", "title", "kind", "space"];

/** Returns a line for each change: "Changes: Water heater (garage) – maker: Rheem → Acme". */
export function describePlan(
  { changes }: Pick<ApprovalPlan, "changes">,
  language: LanguageTag,
): string[] {
  // A plan of the Data API has names as texts.
  const rendered = renderTexts(changes, language) as PlanChange[];
  return rendered.map((change) => describeChange(change, language));
}

/**
 * Returns for each change who says how often a task of the catalogue is due, such as "CPSC"; undefined for others. The
 * lines do not have it.
 */
export function listPlanSources(
  { changes }: Pick<ApprovalPlan, "changes">,
  language: LanguageTag,
): (string | undefined)[] {
  return changes.map(({ after: { source_name: source } }) =>
    typeof source === "string" ? nameSource(toOneLine(source), language) : undefined
  );
}

function describeChange(change: PlanChange, language: LanguageTag): string {
  const { code, label, after } = change;
  const colon = language === "fr" ? " : " : ": ";
  // A plan of a later version may have other codes.
  const act = Object.hasOwn(ACTS, code) ? ACTS[code as ChangeCode][language] + colon : "";
  if (code === "more_changes") return `${act}${formatOf(language).number(Number(after["count"]))}`;
  const merged = typeof after["merged_into"] === "string"
    ? ` → ${toOneLine(after["merged_into"])}`
    : "";
  const details = listDetails(change, language, colon).join(", ");
  return `${act}${toOneLine(label)}${merged}${details && ` – ${details}`}`;
}

function listDetails(change: PlanChange, language: LanguageTag, colon: string): string[] {
  const { code, before, after } = change;
  const fields = FIELDS.filter((field) => {
    if (!before && LABEL_FIELDS.includes(field)) return false;
    // An issue that is settled has no review date any more.
    if (field === "review_on" && !(field in after) && code !== "issue_changed") return false;
    return field in after || before && field in before && code !== "days_away_ended";
  });
  const details = fields.map((field) => {
    // "every 3 months" says what it is.
    const name = field === "every" && !before ? "" : nameField(field, language) + colon;
    return name + sayFromTo(field, before?.[field], after[field], language);
  });
  return code === "event_added" && !("occurred_on" in after)
    ? [NO_DATE[language], ...details]
    : details;
}

/** "Rheem → Acme"; "Acme" where there was nothing, or the same words. */
function sayFromTo(
  field: string,
  from: unknown,
  to: unknown,
  language: LanguageTag,
): string {
  const format = formatOf(language);
  const after = to === undefined ? EMPTY[language] : sayPlanned(field, to, language, format);
  const before = from === undefined ? after : sayPlanned(field, from, language, format);
  return before === after ? after : `${before} → ${after}`;
}

function sayPlanned(
  field: string,
  value: unknown,
  language: LanguageTag,
  format: Format,
): string {
  if (typeof value === "number") return format.number(value);
  if (Array.isArray(value)) {
    return value.map((trade) => nameTrade(String(trade), language)).join(", ");
  }
  if (field === "every") return format.interval(value as IntervalRule);
  if (field === "assignee") return ASSIGNEES[String(value)]?.[language] ?? "";
  if (field.endsWith("_until")) return format.date(String(value));
  return sayValue(field, value as ChangedValue, language, format);
}
