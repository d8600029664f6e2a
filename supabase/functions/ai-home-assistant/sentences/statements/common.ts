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
  home_not_found: statement<object>({
    en: () => "I can't find that home.",
    es: () => "No encuentro esa casa.",
    de: () => "Dieses Zuhause finde ich nicht.",
    fr: () => "Je ne trouve pas ce logement.",
  }),
  role_too_low: statement<{ role: string }>({
    en: ({ role }) =>
      role === "viewer"
        ? "You can read this home's record but not change it; an owner can give you more rights."
        : "Your role in this home does not allow that; an owner or a member can do it.",
    es: ({ role }) =>
      role === "viewer"
        ? "Puedes leer el registro de esta casa, pero no cambiarlo; un propietario puede darte más permisos."
        : "Tu papel en esta casa no lo permite; un propietario o un miembro puede hacerlo.",
    de: ({ role }) =>
      role === "viewer"
        ? "Du kannst das Verzeichnis dieses Zuhauses lesen, aber nicht ändern; ein Eigentümer kann dir mehr Rechte geben."
        : "Deine Rolle in diesem Zuhause erlaubt das nicht; ein Eigentümer oder Mitglied kann es tun.",
    fr: ({ role }) =>
      role === "viewer"
        ? "Tu peux lire le carnet de ce logement, mais pas le changer ; un propriétaire peut te donner plus de droits."
        : "Ton rôle dans ce logement ne le permet pas ; un propriétaire ou un membre peut le faire.",
  }),
  arguments_invalid: statement<object>({
    en: () => "Nothing was saved: the arguments are not an object.",
    es: () => "No se ha guardado nada: los argumentos no son un objeto.",
    de: () => "Nichts wurde gespeichert: Die Argumente sind kein Objekt.",
    fr: () => "Rien n’a été enregistré : les arguments ne sont pas un objet.",
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
  { quote }: Format,
): string {
  const name = nameField(field, language);
  return given === undefined || field.endsWith("_id")
    ? name
    : `${name} ${quote(wordDuration(given, language))}`;
}

/** "5 years" for the duration `P5Y` of ISO 8601, as it was read from those words. Any other text is returned unchanged. */
function wordDuration(text: string, language: LanguageTag): string {
  const [, count, letter] = /^P([1-9]\d*)([YMWD])$/.exec(text) ?? [];
  if (count === undefined) return text;
  const unit = { Y: "year", M: "month", W: "week", D: "day" }[letter as "Y"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" })
    .format(Number(count));
}
