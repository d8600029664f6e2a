/** What results of many tools say. */
import { type Renderers, statement } from "./statement.ts";
import { nameField } from "./fields.ts";
import type { Format, LanguageTag } from "./format.ts";

export interface UnusedArgument {
  /** The name of the argument, a path for an item of a list: `schedules[0].every`. */
  field: string;
  /** The start of the value. */
  given?: string;
}

export const commonStatements = {
  /** A text that is no server's sentence, as it is. */
  as_written: statement<{ text: string }>({
    en: ({ text }) => text,
    es: ({ text }) => text,
    de: ({ text }) => text,
    fr: ({ text }) => text,
  }),
  may_run_tool: statement<{ tool: string }>({
    en: ({ tool }) => `The assistant asks to ${tool.replaceAll("_", " ")}.`,
    es: ({ tool }) => `El asistente pide permiso para esto: ${tool.replaceAll("_", " ")}.`,
    de: ({ tool }) => `Der Assistent bittet um Erlaubnis: ${tool.replaceAll("_", " ")}.`,
    fr: ({ tool }) => `L’assistant demande la permission : ${tool.replaceAll("_", " ")}.`,
  }),
  would_be_of_this_home: statement<object>({
    en: () => "You speak of another home, and this would go into the record of this one.",
    es: () => "Hablas de otra casa, y esto se guardaría en el registro de esta.",
    de: () => "Du sprichst von einem anderen Zuhause, und das käme ins Verzeichnis von diesem.",
    fr: () => "Tu parles d’un autre logement, et ceci irait dans le carnet de celui-ci.",
  }),
  awaits_approval: statement<object>({
    en: () => "Not done yet: the person must approve it first.",
    es: () => "Aún no está hecho: antes hay que aprobarlo.",
    de: () => "Noch nicht geschehen: Es muss erst genehmigt werden.",
    fr: () => "Pas encore fait : il faut d’abord l’approuver.",
  }),
  arguments_not_used: statement<{ arguments: UnusedArgument[] }>({
    en: ({ arguments: unused }, format) =>
      `Not used: ${format.and(unused.map((one) => nameUnused(one, "en", format)))}.`,
    es: ({ arguments: unused }, format) =>
      `No se ha usado: ${format.and(unused.map((one) => nameUnused(one, "es", format)))}.`,
    de: ({ arguments: unused }, format) =>
      `Nicht verwendet: ${format.and(unused.map((one) => nameUnused(one, "de", format)))}.`,
    fr: ({ arguments: unused }, format) =>
      `Non utilisé : ${format.and(unused.map((one) => nameUnused(one, "fr", format)))}.`,
  }),
  argument_unknown: statement<{ argument: string }>({
    en: ({ argument }, { quote }) =>
      `Nothing was saved: ${quote(argument)} is not a known argument.`,
    es: ({ argument }, { quote }) =>
      `No se ha guardado nada: ${quote(argument)} no es un argumento conocido.`,
    de: ({ argument }, { quote }) =>
      `Nichts wurde gespeichert: ${quote(argument)} ist kein bekanntes Argument.`,
    fr: ({ argument }, { quote }) =>
      `Rien n’a été enregistré : ${quote(argument)} n’est pas un argument connu.`,
  }),
  event_asset_unknown: statement<{ assets: string[] }>({
    en: ({ assets }, { quote, and }) =>
      "Nothing was recorded: that system is not on file." +
      (assets.length > 0 ? ` On file: ${and(assets.map(quote))}.` : ""),
    es: ({ assets }, { quote, and }) =>
      "No se ha anotado nada: esa instalación no está registrada." +
      (assets.length > 0 ? ` Registradas: ${and(assets.map(quote))}.` : ""),
    de: ({ assets }, { quote, and }) =>
      "Nichts wurde vermerkt: Diese Anlage ist nicht gespeichert." +
      (assets.length > 0 ? ` Gespeichert: ${and(assets.map(quote))}.` : ""),
    fr: ({ assets }, { quote, and }) =>
      "Rien n’a été noté : cet équipement n’est pas enregistré." +
      (assets.length > 0 ? ` Enregistrés : ${and(assets.map(quote))}.` : ""),
  }),
  asset_not_found: statement<object>({
    en: () => "I can't find that system in this home's record.",
    es: () => "No encuentro esa instalación en el registro de esta casa.",
    de: () => "Diese Anlage finde ich im Verzeichnis dieses Zuhauses nicht.",
    fr: () => "Je ne trouve pas cet équipement dans le carnet de ce logement.",
  }),
} satisfies Renderers;

/** "warranty until “5 years”"; an id says nothing to a person. */
export function nameUnused(
  { field, given }: UnusedArgument,
  language: LanguageTag,
  { quote, date }: Format,
): string {
  const name = nameField(field, language);
  if (given === undefined || field.endsWith("_id")) return name;
  if (ISO_DAY.test(given)) return `${name} ${date(given)}`;
  return `${name} ${quote(wordDuration(given, language))}`;
}

const ISO_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** "5 years" for the duration `P5Y` of ISO 8601, as it was read from those words. Any other text is returned unchanged. */
function wordDuration(text: string, language: LanguageTag): string {
  const [, count, letter] = /^P([1-9]\d*)([YMWD])$/.exec(text) ?? [];
  if (count === undefined) return text;
  const unit = { Y: "year", M: "month", W: "week", D: "day" }[letter as "Y"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" })
    .format(Number(count));
}
