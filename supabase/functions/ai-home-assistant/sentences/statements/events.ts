/** Titles of entries that the server wrote, and what it says in them. */
import { listNewAsset, type NewAsset, sayNewAsset } from "./assets.ts";
import { nameField } from "./fields.ts";
import type { Format, LanguageTag } from "./format.ts";
import { type Disposition, DISPOSITIONS } from "./previews.ts";
import { type Renderers, statement } from "./statement.ts";

interface Titled {
  title: string;
}

interface Asset {
  asset: string;
}

type Words<Key extends string> = Record<Key, Record<LanguageTag, string>>;

const ACTS: Words<
  "add" | "skip" | "snooze" | "reschedule" | "pause" | "resume" | "end" | "change"
> = {
  add: { en: "Scheduled", es: "Programado", de: "Eingeplant", fr: "Programmé" },
  skip: { en: "Skipped", es: "Saltado", de: "Ausgelassen", fr: "Sauté" },
  snooze: { en: "Snoozed", es: "Pospuesto", de: "Aufgeschoben", fr: "Reporté" },
  reschedule: { en: "Rescheduled", es: "Cambiado de fecha", de: "Verlegt", fr: "Déplacé" },
  pause: { en: "Paused", es: "En pausa", de: "Ausgesetzt", fr: "Suspendu" },
  resume: { en: "Resumed", es: "Reanudado", de: "Fortgesetzt", fr: "Repris" },
  end: { en: "Ended", es: "Terminado", de: "Beendet", fr: "Terminé" },
  change: { en: "Changed", es: "Cambiado", de: "Geändert", fr: "Modifié" },
};

const STATUSES: Words<"open" | "in_progress" | "resolved" | "dismissed" | "deferred"> = {
  open: { en: "Reopened", es: "Reabierto", de: "Wieder offen", fr: "Rouvert" },
  in_progress: {
    en: "Work has begun",
    es: "Ha empezado el trabajo",
    de: "Die Arbeit hat begonnen",
    fr: "Les travaux ont commencé",
  },
  resolved: { en: "Resolved", es: "Resuelto", de: "Erledigt", fr: "Résolu" },
  dismissed: { en: "Dismissed", es: "Descartado", de: "Verworfen", fr: "Écarté" },
  deferred: { en: "Put off", es: "Aplazado", de: "Aufgeschoben", fr: "Repoussé" },
};

const VENDOR_CHANGES: Words<"added" | "removed" | "added_again"> = {
  added: { en: "added", es: "se ha añadido", de: "hinzugefügt", fr: "ajout" },
  removed: { en: "removed", es: "se ha quitado", de: "entfernt", fr: "retrait" },
  added_again: {
    en: "added again",
    es: "se ha vuelto a añadir",
    de: "wieder hinzugefügt",
    fr: "nouvel ajout",
  },
};

const REMOVED: Record<LanguageTag, string> = {
  en: "removed",
  es: "se ha quitado",
  de: "entfernt",
  fr: "retrait",
};

const nameFields = (fields: readonly string[], language: LanguageTag, { and }: Format) =>
  fields.length === 0 ? REMOVED[language] : and(fields.map((field) => nameField(field, language)));

interface VendorChange {
  vendor: string;
  change?: keyof typeof VENDOR_CHANGES;
  /** Those that changed, unless it was added or removed. */
  fields: string[];
}

const sayVendorChange = (
  { change, fields }: VendorChange,
  language: LanguageTag,
  format: Format,
) => change ? VENDOR_CHANGES[change][language] : nameFields(fields, language, format);

export const eventNames = {
  event_schedule_changed: statement<Titled & { action: keyof typeof ACTS }>({
    en: ({ action, title }) => `${ACTS[action].en}: ${title}`,
    es: ({ action, title }) => `${ACTS[action].es}: ${title}`,
    de: ({ action, title }) => `${ACTS[action].de}: ${title}`,
    fr: ({ action, title }) => `${ACTS[action].fr} : ${title}`,
  }),
  event_status_changed: statement<{ status: keyof typeof STATUSES; review_on?: string }>({
    en: ({ status, review_on }, { date }) =>
      STATUSES[status].en + (review_on ? ` until ${date(review_on)}` : ""),
    es: ({ status, review_on }, { date }) =>
      STATUSES[status].es + (review_on ? ` hasta el ${date(review_on)}` : ""),
    de: ({ status, review_on }, { date }) =>
      STATUSES[status].de + (review_on ? ` bis ${date(review_on)}` : ""),
    fr: ({ status, review_on }, { date }) =>
      STATUSES[status].fr + (review_on ? ` au ${date(review_on)}` : ""),
  }),
  event_asset_replaced: statement<Asset & NewAsset>({
    en: ({ asset, ...newAsset }) => `${asset} replaced with ${sayNewAsset(newAsset)}`,
    es: ({ asset, ...newAsset }) => `Sustituido: ${asset} → ${listNewAsset(newAsset, "es")}`,
    de: ({ asset, ...newAsset }) => `Ersetzt: ${asset} → ${listNewAsset(newAsset, "de")}`,
    fr: ({ asset, ...newAsset }) => `Remplacé : ${asset} → ${listNewAsset(newAsset, "fr")}`,
  }),
  event_asset_retired: statement<Asset>({
    en: ({ asset }) => `${asset} retired`,
    es: ({ asset }) => `Dado de baja: ${asset}`,
    de: ({ asset }) => `Ausgemustert: ${asset}`,
    fr: ({ asset }) => `Mis hors service : ${asset}`,
  }),
  /** The description of a retirement. */
  event_replaced_with: statement<NewAsset & { disposition?: Disposition }>({
    en: ({ disposition, ...newAsset }) =>
      `Replaced with ${sayNewAsset(newAsset)}${
        disposition ? `; the old one was ${DISPOSITIONS.en[disposition]}` : ""
      }`,
    es: ({ disposition, ...newAsset }) =>
      `Lo nuevo: ${listNewAsset(newAsset, "es")}${
        disposition ? `; lo viejo: ${DISPOSITIONS.es[disposition]}` : ""
      }`,
    de: ({ disposition, ...newAsset }) =>
      `Neu: ${listNewAsset(newAsset, "de")}${
        disposition ? `; das alte Gerät: ${DISPOSITIONS.de[disposition]}` : ""
      }`,
    fr: ({ disposition, ...newAsset }) =>
      `Nouveau : ${listNewAsset(newAsset, "fr")}${
        disposition ? ` ; l’ancien : ${DISPOSITIONS.fr[disposition]}` : ""
      }`,
  }),
  /** Without fields it was removed. */
  event_asset_changed: statement<Asset & { fields: string[] }>({
    en: ({ asset, fields }, format) => `${asset}: ${nameFields(fields, "en", format)}`,
    es: ({ asset, fields }, format) => `${asset}: ${nameFields(fields, "es", format)}`,
    de: ({ asset, fields }, format) => `${asset}: ${nameFields(fields, "de", format)}`,
    fr: ({ asset, fields }, format) => `${asset} : ${nameFields(fields, "fr", format)}`,
  }),
  event_asset_added: statement<Asset>({
    en: ({ asset }) => `${asset} added`,
    es: ({ asset }) => `Añadido: ${asset}`,
    de: ({ asset }) => `Hinzugefügt: ${asset}`,
    fr: ({ asset }) => `Ajouté : ${asset}`,
  }),
  event_assets_merged: statement<Asset & { duplicate: string }>({
    en: ({ asset, duplicate }) => `${duplicate} merged into ${asset}`,
    es: ({ asset, duplicate }) => `Unido: ${duplicate} → ${asset}`,
    de: ({ asset, duplicate }) => `Zusammengeführt: ${duplicate} → ${asset}`,
    fr: ({ asset, duplicate }) => `Fusionné : ${duplicate} → ${asset}`,
  }),
  event_vendor_changed: statement<VendorChange>({
    en: (values, format) =>
      `${values.vendor}${values.change ? "" : ":"} ${sayVendorChange(values, "en", format)}`,
    es: (values, format) => `${values.vendor}: ${sayVendorChange(values, "es", format)}`,
    de: (values, format) => `${values.vendor}: ${sayVendorChange(values, "de", format)}`,
    fr: (values, format) => `${values.vendor} : ${sayVendorChange(values, "fr", format)}`,
  }),
  event_settled_more: statement<Titled>({
    en: ({ title }) => `Settled more: ${title}`,
    es: ({ title }) => `También resuelto: ${title}`,
    de: ({ title }) => `Auch erledigt: ${title}`,
    fr: ({ title }) => `Aussi réglé : ${title}`,
  }),
  event_period_voided: statement<{ count: number }>({
    en: ({ count }) => `Removal of ${count === 1 ? "an entry" : `${count} entries`} of one person`,
    es: ({ count }) =>
      `Retirada de ${count === 1 ? "una entrada" : `${count} entradas`} de una persona`,
    de: ({ count }) =>
      `Entfernung ${count === 1 ? "eines Eintrags" : `von ${count} Einträgen`} einer Person`,
    fr: ({ count }) =>
      `Retrait ${count === 1 ? "d’une entrée" : `de ${count} entrées`} d’une personne`,
  }),
  event_message_sent: statement<{ recipient: string }>({
    en: ({ recipient }) => `Message to ${recipient}`,
    es: ({ recipient }) => `Mensaje a ${recipient}`,
    de: ({ recipient }) => `Nachricht an ${recipient}`,
    fr: ({ recipient }) => `Message à ${recipient}`,
  }),
  event_settled_by: statement<Titled>({
    en: ({ title }) => `Settled by: ${title}`,
    es: ({ title }) => `Resuelto con: ${title}`,
    de: ({ title }) => `Erledigt durch: ${title}`,
    fr: ({ title }) => `Réglé par : ${title}`,
  }),
} satisfies Renderers;
