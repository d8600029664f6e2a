/** Changes of the fields of an entry or a system, as parts of sentences. */
import { isObject } from "../../json_value.ts";
import { nameField } from "./fields.ts";
import { type Format, type LanguageTag, type Money, shorten } from "./format.ts";
import { nameKind } from "./kinds.ts";

export type ChangedValue = string | Money | { low?: Money; high?: Money };

export interface Change {
  /** A column or an argument, see fields.ts. */
  field: string;
  /** Absent for a field that was empty. */
  from?: ChangedValue;
  /** Absent for a field that is empty now. */
  to?: ChangedValue;
  /** Where the value before comes from: photo, document, permit, pro, other_person; assumed: nobody said `to`. */
  source?: string;
}

type Words = Record<LanguageTag, Record<string, string>>;

const CODES: Record<string, Words> = {
  severity: {
    en: {},
    es: { info: "informativa", low: "baja", medium: "media", high: "alta", critical: "crítica" },
    de: { info: "Hinweis", low: "niedrig", medium: "mittel", high: "hoch", critical: "kritisch" },
    fr: {
      info: "information",
      low: "faible",
      medium: "moyenne",
      high: "forte",
      critical: "critique",
    },
  },
  /** After "done by". */
  performed_by: {
    en: { self: "yourself", me: "yourself", myself: "yourself" },
    es: { self: "ti", me: "ti", myself: "ti" },
    de: { self: "dir selbst", me: "dir selbst", myself: "dir selbst" },
    fr: { self: "toi-même", me: "toi-même", myself: "toi-même" },
  },
  cost_payer: {
    en: { other: "someone else" },
    es: {
      owner: "propietario",
      insurance: "seguro",
      warranty: "garantía",
      seller: "vendedor",
      other: "otra persona",
    },
    de: {
      owner: "Eigentümer",
      insurance: "Versicherung",
      warranty: "Garantie",
      seller: "Verkäufer",
      other: "jemand anderes",
    },
    fr: {
      owner: "propriétaire",
      insurance: "assurance",
      warranty: "garantie",
      seller: "vendeur",
      other: "quelqu’un d’autre",
    },
  },
};

const SOURCES: Words = {
  en: {
    photo: "read from a photo",
    document: "from a document",
    permit: "from a permit",
    pro: "from a professional",
    other_person: "stated by another person",
    assumed: "stated before; nobody has said the new one",
  },
  es: {
    photo: "leído de una foto",
    document: "de un documento",
    permit: "de una licencia",
    pro: "de un profesional",
    other_person: "dicho por otra persona",
    assumed: "dicho antes; nadie ha dicho el nuevo",
  },
  de: {
    photo: "von einem Foto gelesen",
    document: "aus einem Dokument",
    permit: "aus einer Genehmigung",
    pro: "von einem Fachbetrieb",
    other_person: "von einer anderen Person angegeben",
    assumed: "vorher angegeben; den neuen Wert hat niemand gesagt",
  },
  fr: {
    photo: "lu sur une photo",
    document: "d’après un document",
    permit: "d’après un permis",
    pro: "d’après un professionnel",
    other_person: "indiqué par une autre personne",
    assumed: "indiqué avant ; personne n’a dit la nouvelle valeur",
  },
};

const RANGES: Record<LanguageTag, { low: string; high: string }> = {
  en: { low: "at least", high: "at most" },
  es: { low: "al menos", high: "como máximo" },
  de: { low: "mindestens", high: "höchstens" },
  fr: { low: "au moins", high: "au plus" },
};

/** Where a field has no value. */
export const EMPTY: Record<LanguageTag, string> = {
  en: "none",
  es: "sin dato",
  de: "ohne Angabe",
  fr: "non renseigné",
};

/** English: "the cost of “Repair” from $80 to $180". Others: "coste (80 $ → 180 $)". */
export function sayChange(
  change: Change,
  language: LanguageTag,
  format: Format,
  ofWhat = "",
): string {
  const name = nameField(change.field, language);
  // A description is too long for a list of changes.
  if (change.field === "description") return language === "en" ? `the ${name}${ofWhat}` : name;
  const from = sayFrom(change, language, format);
  const to = change.to === undefined
    ? language === "en" && change.field === "occurred_on" ? "unknown" : EMPTY[language]
    : sayValue(change.field, change.to, language, format);
  if (language === "en") return `the ${name}${ofWhat}${from && ` from ${from}`} to ${to}`;
  return `${name} (${from && `${from} → `}${to})`;
}

/** "cost $80 → $180". A description has the start of its new text. */
export function describeFromTo(
  { field, from, to }: Change,
  language: LanguageTag,
  format: Format,
): string {
  const name = nameField(field, language);
  const say = (value: Change["to"]) =>
    value === undefined ? EMPTY[language] : sayValue(field, value, language, format);
  if (field === "description") {
    return `${name} ${typeof to === "string" ? format.quote(shorten(to)) : say(undefined)}`;
  }
  return `${name} ${from === undefined ? "" : `${say(from)} → `}${say(to)}`;
}

export function sayChanges(
  changes: readonly Change[],
  language: LanguageTag,
  format: Format,
): string {
  return format.and(changes.map((change) => sayChange(change, language, format)));
}

function sayFrom(
  { field, from, source }: Change,
  language: LanguageTag,
  format: Format,
): string {
  if (from === undefined) return field === "occurred_on" && language === "en" ? "unknown" : "";
  const value = sayValue(field, from, language, format);
  const words = source === undefined ? undefined : SOURCES[language][source];
  if (words === undefined) return value;
  return language === "en" ? `${value} (${words})` : `${value}, ${words}`;
}

export function sayValue(
  field: string,
  value: ChangedValue,
  language: LanguageTag,
  format: Format,
): string {
  if (isMoney(value)) return format.money(value);
  if (isObject(value)) return sayRange(value, language, format);
  if (field === "title") return format.quote(shorten(value));
  if (field === "kind") return nameKind(value, language);
  if (field.endsWith("_on") || field === "warranty_until") return format.date(value);
  return CODES[field]?.[language][value.toLowerCase()] ?? shorten(value);
}

function isMoney(value: ChangedValue): value is Money {
  return isObject(value) && "amount" in value;
}

/** "$500–$700", "at least $500". */
function sayRange(
  { low, high }: { low?: Money; high?: Money },
  language: LanguageTag,
  { money }: Format,
): string {
  if (low && high) return low.amount === high.amount ? money(low) : `${money(low)}–${money(high)}`;
  return low
    ? `${RANGES[language].low} ${money(low)}`
    : high
    ? `${RANGES[language].high} ${money(high)}`
    : EMPTY[language];
}
