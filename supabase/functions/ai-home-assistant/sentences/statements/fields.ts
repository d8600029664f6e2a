/** What people call the arguments of the tools and the columns of the record. */
import type { LanguageTag } from "./format.ts";

type Names = Record<LanguageTag, string>;

/** By argument or column. One without a row is called by its own name, in words. */
const FIELDS: Record<string, Names> = {
  name: { en: "name", es: "nombre", de: "Name", fr: "nom" },
  kind: { en: "kind", es: "tipo", de: "Art", fr: "type" },
  system_kind: {
    en: "kind of system",
    es: "tipo de instalación",
    de: "Art der Anlage",
    fr: "type d’équipement",
  },
  category: { en: "category", es: "categoría", de: "Kategorie", fr: "catégorie" },
  space: { en: "place", es: "lugar", de: "Ort", fr: "lieu" },
  manufacturer: { en: "maker", es: "fabricante", de: "Hersteller", fr: "fabricant" },
  model: { en: "model", es: "modelo", de: "Modell", fr: "modèle" },
  serial: { en: "serial number", es: "número de serie", de: "Seriennummer", fr: "numéro de série" },
  installed_on: {
    en: "installation date",
    es: "fecha de instalación",
    de: "Einbaudatum",
    fr: "date d’installation",
  },
  purchased_on: { en: "purchase date", es: "fecha de compra", de: "Kaufdatum", fr: "date d’achat" },
  price: { en: "price", es: "precio", de: "Preis", fr: "prix" },
  price_minor: { en: "price", es: "precio", de: "Preis", fr: "prix" },
  warranty_until: {
    en: "end of the warranty",
    es: "fin de la garantía",
    de: "Ende der Garantie",
    fr: "fin de la garantie",
  },
  title: { en: "title", es: "título", de: "Titel", fr: "titre" },
  body: { en: "description", es: "descripción", de: "Beschreibung", fr: "description" },
  description: { en: "description", es: "descripción", de: "Beschreibung", fr: "description" },
  note: { en: "note", es: "nota", de: "Notiz", fr: "note" },
  notes: { en: "notes", es: "notas", de: "Notizen", fr: "notes" },
  phone: { en: "phone", es: "teléfono", de: "Telefon", fr: "téléphone" },
  email: { en: "email", es: "correo", de: "E-Mail", fr: "e-mail" },
  website: { en: "website", es: "sitio web", de: "Website", fr: "site web" },
  trades: { en: "trades", es: "oficios", de: "Gewerke", fr: "métiers" },
  severity: { en: "severity", es: "gravedad", de: "Schwere", fr: "gravité" },
  status: { en: "status", es: "estado", de: "Status", fr: "état" },
  to_status: { en: "new status", es: "nuevo estado", de: "neuer Status", fr: "nouvel état" },
  review_on: {
    en: "date to come back to it",
    es: "fecha para volver a verlo",
    de: "Wiedervorlage",
    fr: "date de rappel",
  },
  occurred_on: { en: "date", es: "fecha", de: "Datum", fr: "date" },
  due_on: { en: "due date", es: "fecha prevista", de: "Fälligkeit", fr: "échéance" },
  done_on: { en: "date", es: "fecha", de: "Datum", fr: "date" },
  cost_actual: { en: "cost", es: "coste", de: "Kosten", fr: "coût" },
  cost_actual_minor: { en: "cost", es: "coste", de: "Kosten", fr: "coût" },
  cost_low_minor: {
    en: "lowest quote",
    es: "coste mínimo",
    de: "niedrigstes Angebot",
    fr: "devis le plus bas",
  },
  cost_high_minor: {
    en: "highest quote",
    es: "coste máximo",
    de: "höchstes Angebot",
    fr: "devis le plus haut",
  },
  cost_payer: { en: "payer", es: "quién paga", de: "wer zahlt", fr: "qui paie" },
  performed_by: {
    en: "name of who did it",
    es: "hecho por",
    de: "ausgeführt von",
    fr: "réalisé par",
  },
  vendor_name: { en: "contractor", es: "empresa", de: "Firma", fr: "entreprise" },
  vendor_id: { en: "contractor", es: "empresa", de: "Firma", fr: "entreprise" },
  assignee: { en: "assignee", es: "quién lo hace", de: "wer es macht", fr: "qui s’en charge" },
  every: { en: "how often", es: "cada cuánto", de: "wie oft", fr: "fréquence" },
  until: { en: "until", es: "hasta", de: "bis", fr: "jusqu’au" },
  lead_days: {
    en: "days of notice",
    es: "días de aviso",
    de: "Tage Vorlauf",
    fr: "jours de préavis",
  },
  estimated_minutes: { en: "minutes", es: "minutos", de: "Minuten", fr: "minutes" },
  event_type: {
    en: "kind of entry",
    es: "tipo de entrada",
    de: "Art des Eintrags",
    fr: "type d’entrée",
  },
  event_id: { en: "entry", es: "entrada", de: "Eintrag", fr: "entrée" },
  issue_id: { en: "issue", es: "problema", de: "Problem", fr: "problème" },
  schedule_id: {
    en: "schedule",
    es: "trabajo programado",
    de: "geplante Arbeit",
    fr: "travail programmé",
  },
  asset_id: { en: "system", es: "instalación", de: "Anlage", fr: "équipement" },
  removed: { en: "removed", es: "retirado", de: "entfernt", fr: "retiré" },
  asset: { en: "system", es: "instalación", de: "Anlage", fr: "équipement" },
  vendor: { en: "company", es: "empresa", de: "Firma", fr: "entreprise" },
  cost_estimate: {
    en: "estimate",
    es: "presupuesto",
    de: "Kostenvoranschlag",
    fr: "devis",
  },
  cost_estimate_low: {
    en: "lower estimate",
    es: "presupuesto mínimo",
    de: "niedrigster Kostenvoranschlag",
    fr: "devis le plus bas",
  },
  cost_estimate_high: {
    en: "higher estimate",
    es: "presupuesto máximo",
    de: "höchster Kostenvoranschlag",
    fr: "devis le plus haut",
  },
  is_additional: {
    en: "mark of another one",
    es: "indicación de otro más",
    de: "Angabe, ob es ein weiteres ist",
    fr: "indication d’un autre",
  },
  related_event_id: {
    en: "related entry",
    es: "entrada relacionada",
    de: "zugehöriger Eintrag",
    fr: "entrée liée",
  },
  resolves_issue_id: { en: "issue", es: "problema", de: "Problem", fr: "problème" },
  completes_schedule_id: {
    en: "schedule",
    es: "trabajo programado",
    de: "geplante Arbeit",
    fr: "travail programmé",
  },
  reason: { en: "reason", es: "motivo", de: "Grund", fr: "raison" },
  clear: {
    en: "list of fields to clear",
    es: "lista de datos por vaciar",
    de: "Liste der zu leerenden Felder",
    fr: "liste des champs à vider",
  },
  color: { en: "color", es: "color", de: "Farbe", fr: "couleur" },
};

/** @param field the name of an argument or column, or a path to it: `schedules[0].every` */
export function nameField(field: string, language: LanguageTag): string {
  const name = field.replace(/^.*\./, "");
  return FIELDS[name]?.[language] ?? name.replace(/_id$/, "").replaceAll("_", " ").slice(0, 40);
}
