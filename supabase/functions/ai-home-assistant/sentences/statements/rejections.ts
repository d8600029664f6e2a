/** What is wrong with an argument of a call that saved nothing. */
import { nameField } from "./fields.ts";
import type { Format, LanguageTag } from "./format.ts";
import { type Renderers, statement } from "./statement.ts";

type ArgumentReason =
  | "above_high"
  | "blank"
  | "future"
  | "missing"
  | "not_amount"
  | "not_boolean"
  | "not_clearable"
  | "not_date"
  | "not_email"
  | "not_list"
  | "not_of_home"
  | "not_text"
  | "not_valid"
  | "not_website"
  | "not_words"
  | "past"
  | "set_and_cleared"
  | "too_long";

interface RejectedArgument {
  field: string;
  reason: ArgumentReason;
}

const REASONS: Record<LanguageTag, Record<ArgumentReason, string>> = {
  en: {
    above_high: "is above the higher one",
    blank: "is blank",
    future: "has not come yet; tell me when it is done",
    missing: "is missing",
    not_amount: "is not an amount",
    not_boolean: "is not yes or no",
    not_clearable: "cannot be cleared",
    not_date: "is not a date",
    not_email: "is not an email address",
    not_list: "is not a list",
    not_of_home: "is not one of this home's",
    not_text: "is not a text",
    not_valid: "is not valid",
    not_website: "is not the address of a website",
    not_words: "is not a list of at most 20 words",
    past: "has passed already",
    set_and_cleared: "is to be set and to be cleared",
    too_long: "is too long",
  },
  es: {
    above_high: "es más alto que el máximo",
    blank: "está vacío",
    future: "está en el futuro; avísame cuando esté hecho",
    missing: "falta",
    not_amount: "no es un importe",
    not_boolean: "no es sí ni no",
    not_clearable: "no se puede vaciar",
    not_date: "no es una fecha",
    not_email: "no es una dirección de correo",
    not_list: "no es una lista",
    not_of_home: "no es de esta casa",
    not_text: "no es un texto",
    not_valid: "no es válido",
    not_website: "no es la dirección de un sitio web",
    not_words: "no es una lista de 20 palabras como máximo",
    past: "ya ha pasado",
    set_and_cleared: "tendría que rellenarse y vaciarse a la vez",
    too_long: "es demasiado largo",
  },
  de: {
    above_high: "liegt über dem Höchstwert",
    blank: "ist leer",
    future: "liegt in der Zukunft; sag Bescheid, wenn es geschehen ist",
    missing: "fehlt",
    not_amount: "ist kein Betrag",
    not_boolean: "ist weder Ja noch Nein",
    not_clearable: "lässt sich nicht leeren",
    not_date: "ist kein Datum",
    not_email: "ist keine E-Mail-Adresse",
    not_list: "ist keine Liste",
    not_of_home: "gehört nicht zu diesem Zuhause",
    not_text: "ist kein Text",
    not_valid: "ist nicht gültig",
    not_website: "ist keine Adresse einer Website",
    not_words: "ist keine Liste von höchstens 20 Wörtern",
    past: "ist schon vorbei",
    set_and_cleared: "soll zugleich gefüllt und geleert werden",
    too_long: "ist zu lang",
  },
  fr: {
    above_high: "dépasse le maximum",
    blank: "est vide",
    future: "est dans l’avenir ; préviens-moi quand ce sera fait",
    missing: "manque",
    not_amount: "n’est pas un montant",
    not_boolean: "n’est ni oui ni non",
    not_clearable: "ne peut pas être vidé",
    not_date: "n’est pas une date",
    not_email: "n’est pas une adresse e-mail",
    not_list: "n’est pas une liste",
    not_of_home: "n’est pas de ce logement",
    not_text: "n’est pas un texte",
    not_valid: "n’est pas valable",
    not_website: "n’est pas l’adresse d’un site web",
    not_words: "n’est pas une liste de 20 mots au plus",
    past: "est déjà passé",
    set_and_cleared: "devrait être à la fois rempli et vidé",
    too_long: "est trop long",
  },
};

/** Naming a field as a field needs no article of its own. */
const FIELD: Record<LanguageTag, (name: string, format: Format) => string> = {
  en: (name) => `the ${name}`,
  es: (name, { quote }) => `el campo ${quote(name)}`,
  de: (name, { quote }) => `Das Feld ${quote(name)}`,
  fr: (name, { quote }) => `le champ ${quote(name)}`,
};

function reasonOf(
  { field, reason }: RejectedArgument,
  language: LanguageTag,
  format: Format,
): string {
  return `${FIELD[language](nameField(field, language), format)} ${REASONS[language][reason]}`;
}

type ArgumentForm =
  | "amount"
  | "interval"
  | "day"
  | "event_date"
  | "date"
  | "date_or_duration"
  | "plan_id";

interface MalformedArgument {
  /** A path for an item of a list: `schedules[0].every`. */
  field: string;
  given: string;
  form: ArgumentForm;
}

/** What a program must send. */
const FORMS: Record<ArgumentForm, (or: Format["or"]) => string> = {
  amount: () => "0–100000000",
  interval: () => "{ count, unit, season, fixed }",
  day: () => "YYYY-MM-DD",
  plan_id: () => "clarification.plan.id",
  event_date: (or) => or(["YYYY", "YYYY-MM", "YYYY-MM-DD", "unknown"]),
  date: (or) => or(["YYYY", "YYYY-MM", "YYYY-MM-DD"]),
  date_or_duration: (or) => or(["YYYY", "YYYY-MM", "YYYY-MM-DD", "P5Y"]),
};

export const rejectionStatements = {
  /** Of a call that was not read by the readers of words. */
  argument_malformed: statement<MalformedArgument>({
    en: ({ field, form }, { or }) => `Nothing was saved: ${field} must be ${FORMS[form](or)}.`,
    es: ({ field, form }, { or }) =>
      `No se ha guardado nada: ${field} debe ser ${FORMS[form](or)}.`,
    de: ({ field, form }, { or }) =>
      `Nichts wurde gespeichert: ${field} muss ${FORMS[form](or)} sein.`,
    fr: ({ field, form }, { or }) =>
      `Rien n’a été enregistré : ${field} doit être ${FORMS[form](or)}.`,
  }),
  argument_rejected: statement<RejectedArgument>({
    en: (argument, format) => `Nothing was saved: ${reasonOf(argument, "en", format)}.`,
    es: (argument, format) => `No se ha guardado nada: ${reasonOf(argument, "es", format)}.`,
    de: (argument, format) => `Nichts wurde gespeichert: ${reasonOf(argument, "de", format)}.`,
    fr: (argument, format) => `Rien n’a été enregistré : ${reasonOf(argument, "fr", format)}.`,
  }),
} satisfies Renderers;
