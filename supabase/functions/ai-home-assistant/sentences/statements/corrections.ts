/** What `correct_home_record` says. */
import { type Change, sayChange, sayChanges } from "./changes.ts";
import { nameField } from "./fields.ts";
import { type EventValues, listFigures } from "./found_events.ts";
import { type Format, type LanguageTag, toOneLine } from "./format.ts";
import { type IssueStatus, STATUSES } from "./issues.ts";
import { type Renderers, statement } from "./statement.ts";

interface Titled {
  title: string;
}

interface TitledWithStatus extends Titled {
  status: IssueStatus;
}

interface Entry extends Titled {
  /** The issue of a change of its status. */
  issue_title?: string;
}

/** An entry with its date and its amounts. */
type RemovedEntry = Entry & Omit<EventValues, "title"> & {
  /** In a preview. */
  is_planned?: true;
};

interface CorrectedEntry extends Entry {
  /** In a preview. */
  is_planned?: true;
  changes?: Change[];
}

type ScheduleOutcome = "due" | "done" | "paused" | "ended" | "gone_on" | "not_due";

interface ScheduleUpdate extends Titled {
  outcome: ScheduleOutcome;
  due_on?: string;
}

type AssetOutcome =
  | "removed"
  | "active"
  | "still_needed"
  | "values_restored"
  | "values_applied"
  | "replacement_reverted"
  | "replaced_again"
  | "merge_reverted"
  | "merged_again";

interface AssetUpdate {
  asset: string;
  outcome: AssetOutcome;
  /** The columns whose values changed. */
  fields?: string[];
}

type VendorOutcome = "removed" | "active" | "still_needed" | "values_restored" | "values_applied";

interface VendorUpdate {
  vendor: string;
  outcome: VendorOutcome;
}

export type Conflict =
  & Titled
  & (
    | { reason: "field_changed"; field: string }
    | { reason: "asset_gone" | "asset_changed"; asset: string }
    | { reason: "recorded_since" | "scheduled_since" | "schedule_changed"; other_title: string }
    | { reason: "new_asset_gone" | "old_asset_gone" | "days_away_changed" | "undo_expired" }
    | { reason: "not_own" | "not_undoable" }
  );

/** Entries that tell what happened to something else. */
type EntryKind =
  | "correction"
  | "status_change"
  | "vendor_changed"
  | "asset_changed"
  | "schedule_changed";

/** “Resolved” of “Leak”. */
function label({ title, issue_title }: Entry, language: LanguageTag, { quote }: Format): string {
  const of = { en: "of", es: "de", de: "von", fr: "de" }[language];
  return quote(title) + (issue_title === undefined ? "" : ` ${of} ${quote(issue_title)}`);
}

/** In a preview “Leak” (May 3, 2026, $85): the receipt has the figures of what was removed. */
function labelRemoved(entry: RemovedEntry, language: LanguageTag, format: Format): string {
  const figures = entry.is_planned
    ? [entry.occurred_on && format.date(entry.occurred_on), ...listFigures(entry, language, format)]
      .filter(Boolean)
    : [];
  return label(entry, language, format) + (figures.length > 0 ? ` (${figures.join(", ")})` : "");
}

/** ": the date from … to …", or nothing. */
function details(
  { changes = [] }: CorrectedEntry,
  language: LanguageTag,
  format: Format,
): string {
  const colon = language === "fr" ? " : " : ": ";
  return changes.length === 0 ? "" : colon + sayChanges(changes, language, format);
}

const SCHEDULES: Record<LanguageTag, Record<ScheduleOutcome, (date: string) => string>> = {
  en: {
    due: (date) => `is due on ${date} again`,
    done: (date) => date ? `comes round again on ${date}` : "is completed",
    paused: () => "is paused",
    ended: () => "is no longer scheduled",
    gone_on: () => "has gone on since, so its dates stay as they are",
    not_due: () => "is not due, so it stays as it is",
  },
  es: {
    due: (date) => `vuelve a tocar el ${date}`,
    done: (date) => date ? `toca otra vez el ${date}` : "está hecho",
    paused: () => "está en pausa",
    ended: () => "ya no está programado",
    gone_on: () => "ha seguido adelante desde entonces, así que sus fechas no cambian",
    not_due: () => "no está pendiente, así que queda como está",
  },
  de: {
    due: (date) => `ist wieder am ${date} fällig`,
    done: (date) => date ? `steht das nächste Mal am ${date} an` : "ist erledigt",
    paused: () => "ist pausiert",
    ended: () => "ist nicht mehr geplant",
    gone_on: () => "ging seitdem weiter, daher bleiben die Termine, wie sie sind",
    not_due: () => "ist nicht fällig und bleibt, wie es ist",
  },
  fr: {
    due: (date) => `est de nouveau à faire le ${date}`,
    done: (date) => date ? `revient le ${date}` : "est fait",
    paused: () => "est en pause",
    ended: () => "n’est plus programmé",
    gone_on: () => "a continué depuis, les dates restent donc les mêmes",
    not_due: () => "n’est pas à faire et reste tel quel",
  },
};

const ISSUES: Record<LanguageTag, Record<IssueStatus, (date: string) => string>> = {
  en: {
    open: () => "open again",
    in_progress: () => "in progress again",
    resolved: () => "resolved again",
    deferred: (date) => `put off until ${date}`,
    dismissed: () => "dismissed again",
  },
  es: {
    open: () => "vuelve a estar abierto",
    in_progress: () => "vuelve a estar en curso",
    resolved: () => "vuelve a estar resuelto",
    deferred: (date) => `queda aplazado hasta el ${date}`,
    dismissed: () => "vuelve a estar descartado",
  },
  de: {
    open: () => "wieder offen",
    in_progress: () => "wieder in Arbeit",
    resolved: () => "wieder erledigt",
    deferred: (date) => `bis ${date} aufgeschoben`,
    dismissed: () => "wieder verworfen",
  },
  fr: {
    open: () => "de nouveau ouvert",
    in_progress: () => "de nouveau en cours",
    resolved: () => "de nouveau résolu",
    deferred: (date) => `reporté au ${date}`,
    dismissed: () => "de nouveau écarté",
  },
};

type SayAsset = (asset: string, fields: string) => string;

const ASSETS: Record<LanguageTag, Record<AssetOutcome, SayAsset>> = {
  en: {
    removed: (asset) => `The ${asset} is off the list of your systems as well.`,
    active: (asset) => `The ${asset} is on the list of your systems again.`,
    still_needed: (asset) => `The ${asset} stays on file, because there is more about it.`,
    values_restored: (asset, fields) =>
      `What is on file of the ${asset} is as it was before: ${fields}.`,
    values_applied: (asset, fields) =>
      `What is on file of the ${asset} is changed again: ${fields}.`,
    replacement_reverted: (asset) =>
      `The ${asset} is on the list of your systems again with its maintenance schedules, ` +
      "and the new one is off it.",
    replaced_again: (asset) => `The ${asset} counts as replaced again.`,
    merge_reverted: (asset) =>
      `The ${asset} is a system of its own again, with its history and maintenance schedules.`,
    merged_again: (asset) => `The ${asset} is merged again.`,
  },
  es: {
    removed: (asset) => `También quitado de tus instalaciones: ${asset}.`,
    active: (asset) => `De nuevo entre tus instalaciones: ${asset}.`,
    still_needed: (asset) => `Se conserva, porque hay más datos: ${asset}.`,
    values_restored: (asset, fields) => `${asset}: como antes (${fields}).`,
    values_applied: (asset, fields) => `${asset}: cambiado otra vez (${fields}).`,
    replacement_reverted: (asset) =>
      `De nuevo entre tus instalaciones, con su mantenimiento: ${asset}. ` +
      "Lo nuevo ya no está en la lista.",
    replaced_again: (asset) => `De nuevo sustituido: ${asset}.`,
    merge_reverted: (asset) =>
      `De nuevo por separado, con su historial y su mantenimiento: ${asset}.`,
    merged_again: (asset) => `De nuevo unido: ${asset}.`,
  },
  de: {
    removed: (asset) => `Auch aus deinen Anlagen entfernt: ${asset}.`,
    active: (asset) => `Wieder bei deinen Anlagen: ${asset}.`,
    still_needed: (asset) => `Bleibt gespeichert, weil es noch mehr dazu gibt: ${asset}.`,
    values_restored: (asset, fields) => `${asset}: wieder wie vorher (${fields}).`,
    values_applied: (asset, fields) => `${asset}: wieder geändert (${fields}).`,
    replacement_reverted: (asset) =>
      `Wieder bei deinen Anlagen, samt Wartung: ${asset}. ` +
      "Was neu war, steht nicht mehr auf der Liste.",
    replaced_again: (asset) => `Gilt wieder als ersetzt: ${asset}.`,
    merge_reverted: (asset) => `Wieder eigenständig, samt Verlauf und Wartung: ${asset}.`,
    merged_again: (asset) => `Wieder zusammengeführt: ${asset}.`,
  },
  fr: {
    removed: (asset) => `Retiré aussi de tes équipements : ${asset}.`,
    active: (asset) => `De nouveau parmi tes équipements : ${asset}.`,
    still_needed: (asset) => `Conservé, car il y a d’autres informations : ${asset}.`,
    values_restored: (asset, fields) => `${asset} : comme avant (${fields}).`,
    values_applied: (asset, fields) => `${asset} : de nouveau modifié (${fields}).`,
    replacement_reverted: (asset) =>
      `De nouveau parmi tes équipements, avec son entretien : ${asset}. ` +
      "Le nouveau n’y est plus.",
    replaced_again: (asset) => `De nouveau noté comme remplacé : ${asset}.`,
    merge_reverted: (asset) =>
      `De nouveau à part, avec son historique et son entretien : ${asset}.`,
    merged_again: (asset) => `De nouveau fusionné : ${asset}.`,
  },
};

const VENDORS: Record<LanguageTag, Record<VendorOutcome, (vendor: string) => string>> = {
  en: {
    removed: (vendor) => `The company ${vendor} is off the list as well.`,
    active: (vendor) => `The company ${vendor} is on the list again.`,
    still_needed: (vendor) => `The company ${vendor} stays, because there is more about it.`,
    values_restored: (vendor) => `What is on file of ${vendor} is as it was before.`,
    values_applied: (vendor) => `What is on file of ${vendor} is changed again.`,
  },
  es: {
    removed: (vendor) => `La empresa ${vendor} también queda fuera de la lista.`,
    active: (vendor) => `La empresa ${vendor} vuelve a estar en la lista.`,
    still_needed: (vendor) => `La empresa ${vendor} se conserva, porque hay más datos sobre ella.`,
    values_restored: (vendor) => `Los datos de ${vendor} vuelven a ser los de antes.`,
    values_applied: (vendor) => `Los datos de ${vendor} cambian otra vez.`,
  },
  de: {
    removed: (vendor) => `Auch die Firma ${vendor} steht nicht mehr auf der Liste.`,
    active: (vendor) => `Die Firma ${vendor} steht wieder auf der Liste.`,
    still_needed: (vendor) => `Die Firma ${vendor} bleibt, weil es noch mehr zu ihr gibt.`,
    values_restored: (vendor) => `Die Angaben zu ${vendor} sind wie vorher.`,
    values_applied: (vendor) => `Die Angaben zu ${vendor} sind wieder geändert.`,
  },
  fr: {
    removed: (vendor) => `L’entreprise ${vendor} est aussi retirée de la liste.`,
    active: (vendor) => `L’entreprise ${vendor} est de nouveau sur la liste.`,
    still_needed: (vendor) =>
      `L’entreprise ${vendor} est conservée, car il y a d’autres informations sur elle.`,
    values_restored: (vendor) => `Les informations sur ${vendor} sont comme avant.`,
    values_applied: (vendor) => `Les informations sur ${vendor} sont de nouveau modifiées.`,
  },
};

const UNAMENDABLE: Record<LanguageTag, Record<EntryKind, string>> = {
  en: {
    correction: "that is a correction itself. It can be taken back, or the entry it is about " +
      "corrected once more.",
    status_change: "a status is not rewritten. It can be taken back, or another one set.",
    vendor_changed: "that entry tells what is on file of a company. The company itself can be " +
      "changed.",
    asset_changed: "that entry tells what became of a system and cannot be corrected.",
    schedule_changed: "that entry tells what became of a schedule. It can be taken back.",
  },
  es: {
    correction: "eso ya es una corrección. Se puede deshacer, o corregir otra vez la entrada.",
    status_change: "un estado no se reescribe. Se puede deshacer o poner otro.",
    vendor_changed: "esa entrada cuenta los datos de una empresa. Se puede cambiar la empresa.",
    asset_changed: "esa entrada cuenta qué pasó con una instalación y no se puede corregir.",
    schedule_changed: "esa entrada cuenta qué pasó con un trabajo programado. Se puede deshacer.",
  },
  de: {
    correction: "Das ist selbst eine Korrektur. Sie lässt sich zurücknehmen, oder der Eintrag " +
      "lässt sich noch einmal korrigieren.",
    status_change: "Ein Status wird nicht umgeschrieben. Er lässt sich zurücknehmen oder neu " +
      "setzen.",
    vendor_changed: "Der Eintrag sagt, was über eine Firma gespeichert ist. Die Firma selbst " +
      "lässt sich ändern.",
    asset_changed: "Der Eintrag sagt, was aus einer Anlage wurde, und lässt sich nicht " +
      "korrigieren.",
    schedule_changed: "Der Eintrag sagt, was aus einer geplanten Arbeit wurde. Er lässt sich " +
      "zurücknehmen.",
  },
  fr: {
    correction: "c’est déjà une correction. On peut l’annuler, ou corriger encore l’entrée.",
    status_change: "un état ne se réécrit pas. On peut l’annuler ou en choisir un autre.",
    vendor_changed: "cette entrée dit ce qui est noté d’une entreprise. L’entreprise peut être " +
      "modifiée.",
    asset_changed: "cette entrée dit ce qu’un équipement est devenu et ne se corrige pas.",
    schedule_changed: "cette entrée dit ce qu’un travail programmé est devenu. On peut l’annuler.",
  },
};

/** After "because"; in German after "Grund:". */
export function sayConflict(conflict: Conflict, language: LanguageTag, { quote }: Format): string {
  const field = "field" in conflict ? nameField(conflict.field, language) : "";
  const asset = "asset" in conflict ? toOneLine(conflict.asset) : "";
  const other = "other_title" in conflict ? quote(conflict.other_title) : "";
  // This column has no name of its own for a person.
  if (conflict.reason === "field_changed" && conflict.field === "removed_at") {
    return {
      en: "it was added or removed again since",
      es: "desde entonces se añadió o se quitó otra vez",
      de: "inzwischen wurde es wieder aufgenommen oder entfernt",
      fr: "il a été ajouté ou retiré depuis",
    }[language];
  }
  return {
    field_changed: {
      en: `the ${field} was changed again since`,
      es: `desde entonces cambió otra vez: ${field}`,
      de: `inzwischen wurde wieder geändert: ${field}`,
      fr: `ceci a de nouveau changé depuis : ${field}`,
    },
    asset_gone: {
      en: `the ${asset} is no longer on the list`,
      es: `ya no está en la lista: ${asset}`,
      de: `nicht mehr auf der Liste: ${asset}`,
      fr: `ceci n’est plus sur la liste : ${asset}`,
    },
    asset_changed: {
      en: `the ${asset} was changed again since`,
      es: `desde entonces cambió otra vez: ${asset}`,
      de: `inzwischen wurde wieder geändert: ${asset}`,
      fr: `ceci a de nouveau changé depuis : ${asset}`,
    },
    recorded_since: {
      en: `${other} was recorded about the new one since`,
      es: `desde entonces se anotó ${other} sobre lo nuevo`,
      de: `zum neuen Gerät wurde inzwischen ${other} vermerkt`,
      fr: `${other} a été noté depuis pour le nouveau`,
    },
    scheduled_since: {
      en: `${other} was scheduled for the new one since`,
      es: `desde entonces se programó ${other} para lo nuevo`,
      de: `für das neue Gerät wurde inzwischen ${other} geplant`,
      fr: `${other} a été programmé depuis pour le nouveau`,
    },
    schedule_changed: {
      en: `${other} has been changed or done since`,
      es: `${other} se ha cambiado o hecho desde entonces`,
      de: `${other} wurde inzwischen geändert oder erledigt`,
      fr: `${other} a été modifié ou fait depuis`,
    },
    new_asset_gone: {
      en: "the new one is no longer in this home",
      es: "lo nuevo ya no está en esta casa",
      de: "das neue Gerät ist nicht mehr in diesem Zuhause",
      fr: "le nouveau n’est plus dans ce logement",
    },
    old_asset_gone: {
      en: "the old one is no longer on the list",
      es: "lo antiguo ya no está en la lista",
      de: "das alte Gerät steht nicht mehr auf der Liste",
      fr: "l’ancien n’est plus sur la liste",
    },
    days_away_changed: {
      en: "the days away were changed again since",
      es: "los días fuera se cambiaron otra vez desde entonces",
      de: "die Abwesenheit wurde inzwischen wieder geändert",
      fr: "les jours d’absence ont de nouveau changé depuis",
    },
    undo_expired: {
      en: "that was more than a day ago",
      es: "ha pasado más de un día",
      de: "das ist mehr als einen Tag her",
      fr: "plus d’un jour a passé",
    },
    not_own: {
      en: "an owner or a member has to do that",
      es: "eso lo tiene que hacer un propietario o un miembro",
      de: "das muss ein Eigentümer oder ein Mitglied tun",
      fr: "c’est à un propriétaire ou à un membre de le faire",
    },
    not_undoable: {
      en: "that cannot be undone",
      es: "eso no se puede deshacer",
      de: "das lässt sich nicht rückgängig machen",
      fr: "cela ne s’annule pas",
    },
  }[conflict.reason][language];
}

export const correctionStatements = {
  entry_changed: statement<CorrectedEntry>({
    en: (entry, format) => {
      const verb = entry.is_planned ? "Change" : "Changed";
      // A value that only says what was meant before, such as the payer of one's own work, is no change to show.
      const [first, second] = entry.changes ?? [];
      const what = label(entry, "en", format);
      return first && !second
        ? `${verb} ${sayChange(first, "en", format, ` of ${what}`)}.`
        : `${verb} ${what}${details(entry, "en", format)}.`;
    },
    es: (entry, format) =>
      `${entry.is_planned ? "Cambiar" : "Cambiado"} en ${label(entry, "es", format)}` +
      `${details(entry, "es", format)}.`,
    de: (entry, format) =>
      `${entry.is_planned ? "Ändern" : "Geändert"} bei ${label(entry, "de", format)}` +
      `${details(entry, "de", format)}.`,
    fr: (entry, format) =>
      `${entry.is_planned ? "Modifier" : "Modifié"} dans ${label(entry, "fr", format)}` +
      `${details(entry, "fr", format)}.`,
  }),
  correction_taken_back: statement<CorrectedEntry>({
    en: (entry, format) =>
      `${entry.is_planned ? "Take" : "Took"} back the correction of ${label(entry, "en", format)}` +
      `${details(entry, "en", format)}.`,
    es: (entry, format) =>
      `${entry.is_planned ? "Deshacer" : "Deshecha"} la corrección de ` +
      `${label(entry, "es", format)}${details(entry, "es", format)}.`,
    de: (entry, format) =>
      `Korrektur von ${label(entry, "de", format)} ` +
      `${entry.is_planned ? "zurücknehmen" : "zurückgenommen"}${details(entry, "de", format)}.`,
    fr: (entry, format) =>
      `${entry.is_planned ? "Annuler la correction" : "Correction annulée"} de ` +
      `${label(entry, "fr", format)}${details(entry, "fr", format)}.`,
  }),
  entry_corrected_again: statement<CorrectedEntry>({
    en: (entry, format) =>
      `${entry.is_planned ? "Correct" : "Corrected"} ${label(entry, "en", format)} once more` +
      `${details(entry, "en", format)}.`,
    es: (entry, format) =>
      `${entry.is_planned ? "Corregir" : "Corregido"} otra vez ${label(entry, "es", format)}` +
      `${details(entry, "es", format)}.`,
    de: (entry, format) =>
      `${label(entry, "de", format)} noch einmal ` +
      `${entry.is_planned ? "korrigieren" : "korrigiert"}${details(entry, "de", format)}.`,
    fr: (entry, format) =>
      `${entry.is_planned ? "Corriger" : "Corrigé"} de nouveau ${label(entry, "fr", format)}` +
      `${details(entry, "fr", format)}.`,
  }),
  entry_restored: statement<CorrectedEntry>({
    en: (entry, format) => `Put ${label(entry, "en", format)} back into the record.`,
    es: (entry, format) =>
      entry.is_planned
        ? `Devolver ${label(entry, "es", format)} al registro.`
        : `${label(entry, "es", format)} vuelve a estar en el registro.`,
    de: (entry, format) =>
      entry.is_planned
        ? `${label(entry, "de", format)} wieder ins Verzeichnis aufnehmen.`
        : `${label(entry, "de", format)} steht wieder im Verzeichnis.`,
    fr: (entry, format) =>
      entry.is_planned
        ? `Remettre ${label(entry, "fr", format)} dans le carnet.`
        : `${label(entry, "fr", format)} est de nouveau dans le carnet.`,
  }),
  entry_removed: statement<RemovedEntry>({
    en: (entry, format) =>
      `${entry.is_planned ? "Remove" : "Removed"} ${
        labelRemoved(entry, "en", format)
      } from the record.`,
    es: (entry, format) =>
      entry.is_planned
        ? `Quitar ${labelRemoved(entry, "es", format)} del registro.`
        : `${labelRemoved(entry, "es", format)} ya no está en el registro.`,
    de: (entry, format) =>
      entry.is_planned
        ? `${labelRemoved(entry, "de", format)} aus dem Verzeichnis entfernen.`
        : `${labelRemoved(entry, "de", format)} steht nicht mehr im Verzeichnis.`,
    fr: (entry, format) =>
      entry.is_planned
        ? `Retirer ${labelRemoved(entry, "fr", format)} du carnet.`
        : `${labelRemoved(entry, "fr", format)} n’est plus dans le carnet.`,
  }),
  status_change_taken_back: statement<CorrectedEntry>({
    en: (entry, format) =>
      `${entry.is_planned ? "Take" : "Took"} back ${label(entry, "en", format)}.`,
    es: (entry, format) =>
      `${entry.is_planned ? "Deshacer" : "Deshecho"}: ${label(entry, "es", format)}.`,
    de: (entry, format) =>
      `${entry.is_planned ? "Zurücknehmen" : "Zurückgenommen"}: ${label(entry, "de", format)}.`,
    fr: (entry, format) =>
      `${entry.is_planned ? "Annuler" : "Annulé"} : ${label(entry, "fr", format)}.`,
  }),
  status_changes_taken_back_too: statement<{ titles: string[] }>({
    en: ({ titles }, { quote }) => `That takes back ${titles.map(quote).join(" and ")} as well.`,
    es: ({ titles }, { quote, and }) => `Así se deshace también ${and(titles.map(quote))}.`,
    de: ({ titles }, { quote, and }) => `Damit wird auch ${and(titles.map(quote))} zurückgenommen.`,
    fr: ({ titles }, { quote, and }) => `Cela annule aussi ${and(titles.map(quote))}.`,
  }),
  last_message_wrote_nothing: statement<object>({
    en: () => "Your last message changed nothing, so this would undo what was before it.",
    es: () => "Tu último mensaje no cambió nada, así que esto desharía lo anterior.",
    de: () =>
      "Deine letzte Nachricht hat nichts geändert, also würde zurückgenommen, was davor war.",
    fr: () => "Ton dernier message n’a rien changé, donc ceci annulerait ce qui précède.",
  }),
  entries_would_stay: statement<{ titles: string[] }>({
    en: ({ titles }, { quote, and }) =>
      `What was recorded about it stays: ${and(titles.map(quote))}.`,
    es: ({ titles }, { quote, and }) =>
      `Lo que se anotó sobre ello se conserva: ${and(titles.map(quote))}.`,
    de: ({ titles }, { quote, and }) => `Was dazu vermerkt ist, bleibt: ${and(titles.map(quote))}.`,
    fr: ({ titles }, { quote, and }) =>
      `Ce qui a été noté à ce sujet est conservé : ${and(titles.map(quote))}.`,
  }),
  description_would_read: statement<{ text: string }>({
    en: ({ text }, { quote }) => `The description would read ${quote(text)}.`,
    es: ({ text }, { quote }) => `La descripción sería ${quote(text)}.`,
    de: ({ text }, { quote }) => `Die Beschreibung würde lauten: ${quote(text)}.`,
    fr: ({ text }, { quote }) => `La description serait ${quote(text)}.`,
  }),
  issue_status_restored: statement<Titled & { status: IssueStatus; review_on?: string }>({
    en: ({ title, status, review_on }, { quote, date }) =>
      `${quote(title)} is ${ISSUES.en[status](review_on ? date(review_on) : "")}.`,
    es: ({ title, status, review_on }, { quote, date }) =>
      `${quote(title)} ${ISSUES.es[status](review_on ? date(review_on) : "")}.`,
    de: ({ title, status, review_on }, { quote, date }) =>
      `${quote(title)} ist ${ISSUES.de[status](review_on ? date(review_on) : "")}.`,
    fr: ({ title, status, review_on }, { quote, date }) =>
      `${quote(title)} est ${ISSUES.fr[status](review_on ? date(review_on) : "")}.`,
  }),
  /** After the first of several reports of an issue was removed. */
  issue_remains: statement<TitledWithStatus>({
    en: ({ title, status }, { quote }) =>
      `The issue goes on as ${quote(title)} (${STATUSES.en[status]}).`,
    es: ({ title, status }, { quote }) =>
      `El problema sigue como ${quote(title)} (${STATUSES.es[status]}).`,
    de: ({ title, status }, { quote }) =>
      `Als Problem bleibt ${quote(title)} (${STATUSES.de[status]}).`,
    fr: ({ title, status }, { quote }) =>
      `Le problème continue avec ${quote(title)} (${STATUSES.fr[status]}).`,
  }),
  schedule_after_correction: statement<ScheduleUpdate>({
    en: (update, format) => saySchedule(update, "en", format),
    es: (update, format) => saySchedule(update, "es", format),
    de: (update, format) => saySchedule(update, "de", format),
    fr: (update, format) => saySchedule(update, "fr", format),
  }),
  asset_after_correction: statement<AssetUpdate>({
    en: (update, format) => sayAsset(update, "en", format),
    es: (update, format) => sayAsset(update, "es", format),
    de: (update, format) => sayAsset(update, "de", format),
    fr: (update, format) => sayAsset(update, "fr", format),
  }),
  /** Schedules that had ended with a system. */
  schedules_go_on: statement<{ titles: string[] }>({
    en: ({ titles }, { and, quote }) => `Scheduled again: ${and(titles.map(quote))}.`,
    es: ({ titles }, { and, quote }) => `Programado de nuevo: ${and(titles.map(quote))}.`,
    de: ({ titles }, { and, quote }) => `Wieder eingeplant: ${and(titles.map(quote))}.`,
    fr: ({ titles }, { and, quote }) => `De nouveau programmé : ${and(titles.map(quote))}.`,
  }),
  schedules_ended_again: statement<{ titles: string[] }>({
    en: ({ titles }, { and, quote }) => `Ended again: ${and(titles.map(quote))}.`,
    es: ({ titles }, { and, quote }) => `Terminado de nuevo: ${and(titles.map(quote))}.`,
    de: ({ titles }, { and, quote }) => `Wieder beendet: ${and(titles.map(quote))}.`,
    fr: ({ titles }, { and, quote }) => `De nouveau terminé : ${and(titles.map(quote))}.`,
  }),
  vendor_after_correction: statement<VendorUpdate>({
    en: ({ vendor, outcome }, { quote }) => VENDORS.en[outcome](quote(vendor)),
    es: ({ vendor, outcome }, { quote }) => VENDORS.es[outcome](quote(vendor)),
    de: ({ vendor, outcome }, { quote }) => VENDORS.de[outcome](quote(vendor)),
    fr: ({ vendor, outcome }, { quote }) => VENDORS.fr[outcome](quote(vendor)),
  }),
  related_entries_stay: statement<object>({
    en: () => "What else was recorded about it stays.",
    es: () => "Lo demás que se anotó sobre ello se conserva.",
    de: () => "Was sonst dazu vermerkt ist, bleibt.",
    fr: () => "Le reste de ce qui a été noté à ce sujet est conservé.",
  }),
  entry_not_amendable: statement<{ kind: EntryKind }>({
    en: ({ kind }) => `Nothing was changed: ${UNAMENDABLE.en[kind]}`,
    es: ({ kind }) => `No se ha cambiado nada: ${UNAMENDABLE.es[kind]}`,
    de: ({ kind }) => `Nichts wurde geändert: ${UNAMENDABLE.de[kind]}`,
    fr: ({ kind }) => `Rien n’a été changé : ${UNAMENDABLE.fr[kind]}`,
  }),
  entry_not_taken_back: statement<Conflict>({
    en: (conflict, format) =>
      `Nothing was changed: ${format.quote(conflict.title)} cannot be taken back, because ${
        sayConflict(conflict, "en", format)
      }.`,
    es: (conflict, format) =>
      `No se ha cambiado nada: no se puede deshacer ${format.quote(conflict.title)}, porque ${
        sayConflict(conflict, "es", format)
      }.`,
    de: (conflict, format) =>
      `Nichts wurde geändert: ${format.quote(conflict.title)} lässt sich nicht zurücknehmen. ` +
      `Grund: ${sayConflict(conflict, "de", format)}.`,
    fr: (conflict, format) =>
      `Rien n’a été changé : impossible d’annuler ${format.quote(conflict.title)}, car ${
        sayConflict(conflict, "fr", format)
      }.`,
  }),
  entry_stays: statement<Conflict>({
    en: (conflict, format) =>
      `${format.quote(conflict.title)} stays, because ${sayConflict(conflict, "en", format)}.`,
    es: (conflict, format) =>
      `${format.quote(conflict.title)} se queda como está, porque ${
        sayConflict(conflict, "es", format)
      }.`,
    de: (conflict, format) =>
      `${format.quote(conflict.title)} bleibt. Grund: ${sayConflict(conflict, "de", format)}.`,
    fr: (conflict, format) =>
      `${format.quote(conflict.title)} reste, car ${sayConflict(conflict, "fr", format)}.`,
  }),
  entry_must_be_restored: statement<Titled>({
    en: ({ title }, { quote }) =>
      `Nothing was changed: ${quote(title)} was taken out of the record and would have to be put ` +
      "back first.",
    es: ({ title }, { quote }) =>
      `No se ha cambiado nada: ${quote(title)} ya no está en el registro; antes habría que ` +
      "devolverlo.",
    de: ({ title }, { quote }) =>
      `Nichts wurde geändert: ${quote(title)} steht nicht mehr im Verzeichnis und müsste erst ` +
      "wieder hinein.",
    fr: ({ title }, { quote }) =>
      `Rien n’a été changé : ${quote(title)} n’est plus dans le carnet ; il faudrait d’abord ` +
      "l’y remettre.",
  }),
  amendment_empty: statement<object>({
    en: () => "Nothing was changed: I need to know what it should say instead.",
    es: () => "No se ha cambiado nada: necesito saber qué debe decir en su lugar.",
    de: () => "Nichts wurde geändert: Ich muss wissen, was stattdessen dort stehen soll.",
    fr: () => "Rien n’a été changé : dis-moi ce qu’il faut écrire à la place.",
  }),
  cost_recorded_elsewhere: statement<Titled>({
    en: ({ title }, { quote }) =>
      `Nothing was changed: the cost is on record with ${quote(title)} and has to be corrected ` +
      "there.",
    es: ({ title }, { quote }) =>
      `No se ha cambiado nada: el coste está anotado en ${quote(title)} y hay que corregirlo allí.`,
    de: ({ title }, { quote }) =>
      `Nichts wurde geändert: Die Kosten stehen bei ${quote(title)} und sind dort zu korrigieren.`,
    fr: ({ title }, { quote }) =>
      `Rien n’a été changé : le coût est noté avec ${quote(title)} et se corrige là.`,
  }),
  deferral_needs_date: statement<object>({
    en: () => "Nothing was changed: what is put off needs a date to come back to it.",
    es: () => "No se ha cambiado nada: lo aplazado necesita una fecha para volver a verlo.",
    de: () => "Nichts wurde geändert: Aufgeschobenes braucht ein Datum, an dem es wieder ansteht.",
    fr: () => "Rien n’a été changé : ce qui est reporté a besoin d’une date pour y revenir.",
  }),
  entry_says_so_already: statement<Titled>({
    en: ({ title }, { quote }) => `${quote(title)} says so already.`,
    es: ({ title }, { quote }) => `${quote(title)} ya lo dice así.`,
    de: ({ title }, { quote }) => `In ${quote(title)} steht das schon so.`,
    fr: ({ title }, { quote }) => `${quote(title)} le dit déjà.`,
  }),
  entry_changed_assets: statement<Entry>({
    en: (entry, format) =>
      `Nothing was changed: ${
        label(entry, "en", format)
      } also changed which systems are on file, ` +
      "and that cannot be taken back. What is wrong in it can be corrected.",
    es: (entry, format) =>
      `No se ha cambiado nada: ${label(entry, "es", format)} cambió también la lista de tus ` +
      "instalaciones, y eso no se puede deshacer. Lo que esté mal se puede corregir.",
    de: (entry, format) =>
      `Nichts wurde geändert: ${label(entry, "de", format)} hat auch die Liste deiner Anlagen ` +
      "geändert, und das lässt sich nicht zurücknehmen. Was daran falsch ist, lässt sich " +
      "korrigieren.",
    fr: (entry, format) =>
      `Rien n’a été changé : ${label(entry, "fr", format)} a aussi changé la liste de tes ` +
      "équipements, et cela ne s’annule pas. Ce qui est faux peut être corrigé.",
  }),
  entry_already_removed: statement<Titled>({
    en: ({ title }, { quote }) => `${quote(title)} is out of the record already.`,
    es: ({ title }, { quote }) => `${quote(title)} ya no estaba en el registro.`,
    de: ({ title }, { quote }) => `${quote(title)} stand schon nicht mehr im Verzeichnis.`,
    fr: ({ title }, { quote }) => `${quote(title)} n’était déjà plus dans le carnet.`,
  }),
  already_taken_back: statement<object>({
    en: () => "That was taken back already.",
    es: () => "Eso ya estaba deshecho.",
    de: () => "Das war schon zurückgenommen.",
    fr: () => "C’était déjà annulé.",
  }),
  later_correction_first: statement<Titled>({
    en: ({ title }, { quote }) =>
      `Nothing was changed: ${quote(title)} was corrected again since, on top of that. The later ` +
      "correction would have to go first.",
    es: ({ title }, { quote }) =>
      `No se ha cambiado nada: ${quote(title)} se corrigió otra vez después. Antes habría que ` +
      "deshacer la corrección posterior.",
    de: ({ title }, { quote }) =>
      `Nichts wurde geändert: ${quote(title)} wurde danach noch einmal korrigiert. Die spätere ` +
      "Korrektur müsste zuerst zurückgenommen werden.",
    fr: ({ title }, { quote }) =>
      `Rien n’a été changé : ${quote(title)} a encore été corrigé depuis. Il faudrait d’abord ` +
      "annuler la correction suivante.",
  }),
  period_needs_owner: statement<object>({
    en: () => "Nothing was changed: only an owner puts back what was taken out for a whole period.",
    es: () =>
      "No se ha cambiado nada: solo un propietario devuelve lo que se quitó de todo un periodo.",
    de: () =>
      "Nichts wurde geändert: Was für einen ganzen Zeitraum entfernt wurde, holt nur ein " +
      "Eigentümer zurück.",
    fr: () =>
      "Rien n’a été changé : seul un propriétaire remet ce qui a été retiré pour toute une période.",
  }),
  period_is_one_removal: statement<object>({
    en: () =>
      "Nothing was changed: what was taken out for a whole period can only be put back as a whole.",
    es: () =>
      "No se ha cambiado nada: lo que se quitó de todo un periodo solo se devuelve en conjunto.",
    de: () =>
      "Nichts wurde geändert: Was für einen ganzen Zeitraum entfernt wurde, kommt nur als Ganzes " +
      "zurück.",
    fr: () =>
      "Rien n’a été changé : ce qui a été retiré pour toute une période se remet en une fois.",
  }),
  contributor_corrects_own_entries: statement<object>({
    en: () =>
      "Nothing was changed: you can correct what you recorded in the last 24 hours; an owner or a " +
      "member can correct the rest.",
    es: () =>
      "No se ha cambiado nada: puedes corregir lo que anotaste en las últimas 24 horas; lo demás " +
      "puede corregirlo un propietario o un miembro.",
    de: () =>
      "Nichts wurde geändert: Du kannst korrigieren, was du in den letzten 24 Stunden vermerkt " +
      "hast; den Rest kann ein Eigentümer oder ein Mitglied korrigieren.",
    fr: () =>
      "Rien n’a été changé : tu peux corriger ce que tu as noté ces dernières 24 heures ; un " +
      "propriétaire ou un membre peut corriger le reste.",
  }),
  correction_action_unknown: statement<object>({
    en: () => "Nothing was changed: an entry can be amended or taken out.",
    es: () => "No se ha cambiado nada: una entrada se puede corregir o quitar.",
    de: () => "Nichts wurde geändert: Ein Eintrag lässt sich korrigieren oder entfernen.",
    fr: () => "Rien n’a été changé : une entrée peut être corrigée ou retirée.",
  }),
  entry_to_correct_not_found: statement<object>({
    en: () => "Nothing was changed: I can't find that entry in this home's record.",
    es: () => "No se ha cambiado nada: no encuentro esa entrada en el registro de esta casa.",
    de: () =>
      "Nichts wurde geändert: Diesen Eintrag finde ich im Verzeichnis dieses Zuhauses nicht.",
    fr: () => "Rien n’a été changé : je ne trouve pas cette entrée dans le carnet de ce logement.",
  }),
  removal_has_details: statement<object>({
    en: () =>
      "Nothing was changed: what is taken out of the record cannot be given other details as well.",
    es: () => "No se ha cambiado nada: lo que se quita del registro no puede recibir otros datos.",
    de: () =>
      "Nichts wurde geändert: Was aus dem Verzeichnis entfernt wird, kann nicht zugleich andere " +
      "Angaben bekommen.",
    fr: () =>
      "Rien n’a été changé : ce qui est retiré du carnet ne peut pas recevoir d’autres détails.",
  }),
} satisfies Renderers;

function saySchedule(
  { title, outcome, due_on }: ScheduleUpdate,
  language: LanguageTag,
  { quote, date }: Format,
): string {
  return `${quote(title)} ${SCHEDULES[language][outcome](due_on ? date(due_on) : "")}.`;
}

function sayAsset(
  { asset, outcome, fields = [] }: AssetUpdate,
  language: LanguageTag,
  { and }: Format,
): string {
  const names = and(fields.map((field) => nameField(field, language)));
  return ASSETS[language][outcome](toOneLine(asset), names);
}
