/** Why the arguments of a call were not accepted, and how those of a success were read. */
import type { IntervalRule, UnclearReason } from "../../contract/interval.ts";
import { type ChangedValue, sayValue } from "./changes.ts";
import { nameField } from "./fields.ts";
import type { Format, LanguageTag } from "./format.ts";
import { listScheduleDetails } from "./schedule_details.ts";
import { type Renderers, statement } from "./statement.ts";

interface Argument {
  field: string;
}

interface Given {
  given: string;
}

interface UnclearInterval extends Given {
  /** `first_date`: `given` is the date. */
  reason: UnclearReason;
  /** What the schedule can have instead. */
  nearest?: IntervalRule;
}

/** A value that nobody said. */
interface AssumedValue {
  field: string;
  value: ChangedValue | IntervalRule | number;
}

function sayAssumed(
  values: readonly AssumedValue[],
  language: LanguageTag,
  format: Format,
): string {
  const said = values.flatMap(({ field, value }) => {
    if (typeof value === "number") return listScheduleDetails({ lead_days: value }, language);
    if (typeof value === "object" && "unit" in value) return format.interval(value);
    if (field === "assignee") return listScheduleDetails({ assignee: String(value) }, language);
    if (field === "from" || field === "until") return format.date(String(value));
    return sayValue(field, value, language, format);
  });
  return [...new Set(said)].join(", ");
}

/** Where the argument of a call is not what the column is called. */
const ARGUMENTS: Record<string, Record<LanguageTag, string>> = {
  schedule_id: {
    en: "scheduled work",
    es: "trabajo programado",
    de: "geplante Arbeit",
    fr: "travail programmé",
  },
  asset_id: {
    en: "system or appliance",
    es: "instalación o aparato",
    de: "Anlage oder Gerät",
    fr: "équipement ou appareil",
  },
  old_asset_id: {
    en: "system or appliance that was replaced",
    es: "instalación o aparato que se sustituyó",
    de: "ersetzte Anlage oder ersetztes Gerät",
    fr: "équipement ou appareil remplacé",
  },
  action: { en: "change", es: "cambio", de: "Änderung", fr: "changement" },
  body: {
    en: "text of the message",
    es: "texto del mensaje",
    de: "Text der Nachricht",
    fr: "texte du message",
  },
};

function nameArgument(field: string, language: LanguageTag): string {
  return ARGUMENTS[field]?.[language] ?? nameField(field, language);
}

/** Ends of "Nothing was saved: …". */
const INTERVAL_PROBLEMS: Record<
  LanguageTag,
  Record<UnclearReason, (given: string, date: () => string) => string>
> = {
  en: {
    unreadable: (given) => `${given} does not say how often`,
    weekday_of_month: (given) =>
      `a schedule cannot come on a certain weekday of the month (${given})`,
    day_in_season: (given) =>
      `a schedule cannot come on a certain day only in some months (${given})`,
    several_days: (given) => `a schedule cannot come on several days (${given})`,
    uneven: (given) => `a schedule cannot come in uneven steps (${given})`,
    ambiguous: (given) => `${given} can mean more than one thing`,
    range: (given) => `a schedule needs one interval (${given})`,
    usage: (given) => `a schedule goes by the calendar and not by use (${given})`,
    hours: (given) => `a schedule comes once a day at most (${given})`,
    end: (given) => `a schedule cannot have an end (${given})`,
    first_date: (_, date) => `the first date, ${date()}, does not fit how often it comes`,
  },
  es: {
    unreadable: (given) => `${given} no dice cada cuánto`,
    weekday_of_month: (given) =>
      `no se puede programar en un día de la semana concreto del mes (${given})`,
    day_in_season: (given) =>
      `no se puede programar en un día concreto solo en algunos meses (${given})`,
    several_days: (given) => `no se puede programar en varios días (${given})`,
    uneven: (given) => `no se puede programar a intervalos desiguales (${given})`,
    ambiguous: (given) => `${given} puede significar más de una cosa`,
    range: (given) => `hace falta un solo intervalo (${given})`,
    usage: (given) => `se programa por el calendario y no por el uso (${given})`,
    hours: (given) => `se programa como mucho una vez al día (${given})`,
    end: (given) => `lo programado no puede tener un final (${given})`,
    first_date: (_, date) => `la primera fecha, ${date()}, no encaja con cada cuánto toca`,
  },
  de: {
    unreadable: (given) => `${given} sagt nicht, wie oft`,
    weekday_of_month: (given) =>
      `ein bestimmter Wochentag im Monat lässt sich nicht planen (${given})`,
    day_in_season: (given) =>
      `ein bestimmter Tag nur in manchen Monaten lässt sich nicht planen (${given})`,
    several_days: (given) => `mehrere Tage lassen sich nicht planen (${given})`,
    uneven: (given) => `ungleiche Abstände lassen sich nicht planen (${given})`,
    ambiguous: (given) => `${given} kann mehreres bedeuten`,
    range: (given) => `es braucht genau einen Abstand (${given})`,
    usage: (given) => `geplant wird nach dem Kalender, nicht nach der Nutzung (${given})`,
    hours: (given) => `geplant wird höchstens einmal am Tag (${given})`,
    end: (given) => `geplante Arbeit kann kein Ende haben (${given})`,
    first_date: (_, date) => `der erste Termin, ${date()}, passt nicht dazu, wie oft es ansteht`,
  },
  fr: {
    unreadable: (given) => `${given} ne dit pas à quelle fréquence`,
    weekday_of_month: (given) =>
      `un jour de semaine précis du mois ne peut pas être programmé (${given})`,
    day_in_season: (given) =>
      `un jour précis de certains mois seulement ne peut pas être programmé (${given})`,
    several_days: (given) => `plusieurs jours ne peuvent pas être programmés (${given})`,
    uneven: (given) => `des intervalles inégaux ne peuvent pas être programmés (${given})`,
    ambiguous: (given) => `${given} peut vouloir dire plusieurs choses`,
    range: (given) => `il faut un seul intervalle (${given})`,
    usage: (given) => `la programmation suit le calendrier, pas l’utilisation (${given})`,
    hours: (given) => `la programmation va au plus jusqu’à une fois par jour (${given})`,
    end: (given) => `un travail programmé ne peut pas avoir de fin (${given})`,
    first_date: (_, date) => `la première date, ${date()}, ne correspond pas à la fréquence`,
  },
};

function describeInterval(
  { reason, given, nearest }: UnclearInterval,
  language: LanguageTag,
  { quote, date, interval }: Format,
  /** Introduces the nearest interval. */
  offer: string,
): string {
  const problem = INTERVAL_PROBLEMS[language][reason](quote(given), () => date(given));
  return problem + (nearest ? `; ${offer} ${interval(nearest)}` : "");
}

export const argumentStatements = {
  arguments_unreadable: statement<object>({
    en: () => "Nothing was saved: some of the details did not fit. Please say it in other words.",
    es: () => "No se ha guardado nada: algunos datos no encajaban. Dilo con otras palabras.",
    de: () =>
      "Nichts wurde gespeichert: Einige Angaben passten nicht. Sag es bitte mit anderen Worten.",
    fr: () =>
      "Rien n’a été enregistré : certains détails ne convenaient pas. Dis-le autrement, s’il te plaît.",
  }),
  argument_missing: statement<Argument>({
    en: ({ field }) => `Nothing was saved: the ${nameArgument(field, "en")} is missing.`,
    es: ({ field }) => `No se ha guardado nada: falta este dato: ${nameArgument(field, "es")}.`,
    de: ({ field }) =>
      `Nichts wurde gespeichert: Diese Angabe fehlt: ${nameArgument(field, "de")}.`,
    fr: ({ field }) =>
      `Rien n’a été enregistré : il manque ce détail : ${nameArgument(field, "fr")}.`,
  }),
  argument_unclear: statement<Argument>({
    en: ({ field }) =>
      `Nothing was saved: it is not clear which ${nameArgument(field, "en")} is meant.`,
    es: ({ field }) =>
      `No se ha guardado nada: no está claro a qué se refiere este dato: ${
        nameArgument(field, "es")
      }.`,
    de: ({ field }) =>
      `Nichts wurde gespeichert: Hier ist nicht klar, was gemeint ist: ${
        nameArgument(field, "de")
      }.`,
    fr: ({ field }) =>
      `Rien n’a été enregistré : ce détail n’est pas clair : ${nameArgument(field, "fr")}.`,
  }),
  argument_unknown_value: statement<Argument & Given>({
    en: ({ field, given }, { quote }) =>
      `Nothing was saved: ${quote(given)} is not a ${nameArgument(field, "en")} that I know.`,
    es: ({ field, given }, { quote }) =>
      `No se ha guardado nada: no conozco ${quote(given)} como valor de este dato: ${
        nameArgument(field, "es")
      }.`,
    de: ({ field, given }, { quote }) =>
      `Nichts wurde gespeichert: ${quote(given)} kenne ich nicht als Wert dieser Angabe: ${
        nameArgument(field, "de")
      }.`,
    fr: ({ field, given }, { quote }) =>
      `Rien n’a été enregistré : je ne connais pas ${quote(given)} pour ce détail : ${
        nameArgument(field, "fr")
      }.`,
  }),
  argument_date_unreadable: statement<Given>({
    en: ({ given }, { quote }) => `Nothing was saved: I can't read the date ${quote(given)}.`,
    es: ({ given }, { quote }) => `No se ha guardado nada: no entiendo la fecha ${quote(given)}.`,
    de: ({ given }, { quote }) =>
      `Nichts wurde gespeichert: Das Datum ${quote(given)} kann ich nicht lesen.`,
    fr: ({ given }, { quote }) =>
      `Rien n’a été enregistré : je n’arrive pas à lire la date ${quote(given)}.`,
  }),
  nothing_to_correct: statement<object>({
    en: () => "Nothing was saved: there is nothing to correct in that entry.",
    es: () => "No se ha guardado nada: en esa entrada no hay nada que corregir.",
    de: () => "Nichts wurde gespeichert: An diesem Eintrag ist nichts zu berichtigen.",
    fr: () => "Rien n’a été enregistré : il n’y a rien à corriger dans cette entrée.",
  }),
  change_or_remove: statement<object>({
    en: () => "Nothing was saved: an entry can be changed or removed, but not both at once.",
    es: () =>
      "No se ha guardado nada: una entrada se puede cambiar o quitar, pero no las dos cosas a la vez.",
    de: () =>
      "Nichts wurde gespeichert: Ein Eintrag lässt sich ändern oder entfernen, aber nicht beides zugleich.",
    fr: () =>
      "Rien n’a été enregistré : une entrée peut être modifiée ou retirée, mais pas les deux à la fois.",
  }),
  interval_unclear: statement<UnclearInterval>({
    en: (values, format) =>
      `Nothing was saved: ${describeInterval(values, "en", format, "the nearest is")}.`,
    es: (values, format) =>
      `No se ha guardado nada: ${describeInterval(values, "es", format, "lo más parecido es")}.`,
    de: (values, format) =>
      `Nichts wurde gespeichert, denn ${
        describeInterval(values, "de", format, "am nächsten kommt")
      }.`,
    fr: (values, format) =>
      `Rien n’a été enregistré : ${describeInterval(values, "fr", format, "le plus proche est")}.`,
  }),
  ask_how_often: statement<object>({
    en: () => "How often should it be?",
    es: () => "¿Cada cuánto?",
    de: () => "Wie oft soll es sein?",
    fr: () => "À quelle fréquence ?",
  }),
  interval_offered: statement<{ every: IntervalRule }>({
    en: ({ every }, { interval }) => interval(every),
    es: ({ every }, { interval }) => interval(every),
    de: ({ every }, { interval }) => interval(every),
    fr: ({ every }, { interval }) => interval(every),
  }),
  // How the arguments of a call were read: after the message of a success.
  date_taken_to_mean: statement<Given & { date: string }>({
    en: ({ given, date }, format) => `I took ${format.quote(given)} to mean ${format.date(date)}.`,
    es: ({ given, date }, format) =>
      `He entendido ${format.quote(given)} como ${format.date(date)}.`,
    de: ({ given, date }, format) =>
      `Ich habe ${format.quote(given)} als ${format.date(date)} verstanden.`,
    fr: ({ given, date }, format) =>
      `J’ai compris ${format.quote(given)} comme ${format.date(date)}.`,
  }),
  date_does_not_exist: statement<Given & { date: string }>({
    en: ({ given, date }, format) =>
      `There is no ${given}, so I took ${format.date(date)} for it. Which day is it?`,
    es: ({ given, date }, format) =>
      `No existe ${format.quote(given)} y he puesto ${format.date(date)}. ¿Qué día es?`,
    de: ({ given, date }, format) =>
      `${format.quote(given)} gibt es nicht, deshalb steht ${
        format.date(date)
      } da. Welcher Tag ist es?`,
    fr: ({ given, date }, format) =>
      `${format.quote(given)} n’existe pas, j’ai donc mis ${format.date(date)}. Quel jour est-ce ?`,
  }),
  amount_in_other_currency: statement<Given>({
    en: ({ given }, { quote }) =>
      `${quote(given)} is not in the currency of this home, so I left the amount out.`,
    es: ({ given }, { quote }) =>
      `${quote(given)} no está en la moneda de la casa y no lo he puesto.`,
    de: ({ given }, { quote }) =>
      `${quote(given)} ist nicht in der Währung des Hauses, deshalb fehlt der Betrag.`,
    fr: ({ given }, { quote }) =>
      `${quote(given)} n’est pas dans la monnaie de la maison, je l’ai donc laissé de côté.`,
  }),
  review_date_passed: statement<Given>({
    en: ({ given }, { quote }) =>
      `${quote(given)} has passed already, so I set no date to come back to it.`,
    es: ({ given }, { quote }) =>
      `${quote(given)} ya ha pasado y no he puesto fecha para volver a verlo.`,
    de: ({ given }, { quote }) =>
      `${quote(given)} ist schon vorbei, deshalb gibt es kein Datum für die Wiedervorlage.`,
    fr: ({ given }, { quote }) =>
      `${quote(given)} est déjà passé, je n’ai donc pas mis de date pour y revenir.`,
  }),
  amount_not_read: statement<Given>({
    en: ({ given }, { quote }) =>
      `I could not read ${quote(given)} as an amount, so I left it out.`,
    es: ({ given }, { quote }) =>
      `No he podido leer ${quote(given)} como importe y lo he dejado fuera.`,
    de: ({ given }, { quote }) =>
      `${quote(given)} konnte ich nicht als Betrag lesen und habe es weggelassen.`,
    fr: ({ given }, { quote }) =>
      `Je n’ai pas pu lire ${quote(given)} comme montant et je l’ai laissé de côté.`,
  }),
  date_not_read: statement<Given>({
    en: ({ given }, { quote }) => `I could not read ${quote(given)} as a date, so I left it out.`,
    es: ({ given }, { quote }) =>
      `No he podido leer ${quote(given)} como fecha y la he dejado fuera.`,
    de: ({ given }, { quote }) =>
      `${quote(given)} konnte ich nicht als Datum lesen und habe es weggelassen.`,
    fr: ({ given }, { quote }) =>
      `Je n’ai pas pu lire ${quote(given)} comme date et je l’ai laissée de côté.`,
  }),
  date_ambiguous: statement<Given & { is_year_kept: boolean }>({
    en: ({ given, is_year_kept }, { quote }) =>
      is_year_kept
        ? `${quote(given)} can be two different days, so I kept only the year. Which one is it?`
        : `${quote(given)} can be two different days, so I left the date out. Which one is it?`,
    es: ({ given, is_year_kept }, { quote }) =>
      is_year_kept
        ? `${quote(given)} puede ser dos días distintos y solo he guardado el año. ¿Cuál es?`
        : `${quote(given)} puede ser dos días y no he puesto fecha. ¿Cuál es?`,
    de: ({ given, is_year_kept }, { quote }) =>
      is_year_kept
        ? `${quote(given)} kann zwei Tage meinen, deshalb steht nur das Jahr da. Welcher ist es?`
        : `${quote(given)} kann zwei Tage meinen, deshalb steht kein Datum da. Welcher ist es?`,
    fr: ({ given, is_year_kept }, { quote }) =>
      is_year_kept
        ? `${
          quote(given)
        } peut être deux jours différents, je n’ai donc gardé que l’année. Lequel est-ce ?`
        : `${
          quote(given)
        } peut être deux jours différents, je n’ai donc pas mis de date. Lequel est-ce ?`,
  }),
  values_assumed: statement<{ values: AssumedValue[] }>({
    en: ({ values }, format) =>
      `Assumed, because nobody said it: ${sayAssumed(values, "en", format)}.`,
    es: ({ values }, format) =>
      `Supuesto, porque nadie lo dijo: ${sayAssumed(values, "es", format)}.`,
    de: ({ values }, format) =>
      `Angenommen, weil niemand es sagte: ${sayAssumed(values, "de", format)}.`,
    fr: ({ values }, format) =>
      `Supposé, car personne ne l’a dit : ${sayAssumed(values, "fr", format)}.`,
  }),
  link_not_clear: statement<object>({
    en: () => "One of the links was not clear, so I left it out.",
    es: () => "Uno de los enlaces no estaba claro y lo he dejado fuera.",
    de: () => "Eine der Verknüpfungen war nicht klar, deshalb habe ich sie weggelassen.",
    fr: () => "L’un des liens n’était pas clair et je l’ai laissé de côté.",
  }),
} satisfies Renderers;
