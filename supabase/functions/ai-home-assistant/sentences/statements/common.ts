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
} satisfies Renderers;

/** "warranty until “5 years”"; an id says nothing to a person. */
export function nameUnused(
  { field, given }: UnusedArgument,
  language: LanguageTag,
  { quote }: Format,
): string {
  const name = nameField(field, language);
  return given === undefined || field.endsWith("_id") ? name : `${name} ${quote(given)}`;
}
