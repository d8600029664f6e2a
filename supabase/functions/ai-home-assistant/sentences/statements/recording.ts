/** What `record_home_event` says, and what each tool says that reads an event from its arguments. */
import { type Renderers, statement } from "./statement.ts";
import { type EventValues, formatFigures } from "./found_events.ts";
import { type Format, type LanguageTag, type Money, shorten } from "./format.ts";
import { type IssueStatus, STATUSES } from "./issues.ts";
import { nameKind } from "./kinds.ts";

interface RecordedEvent extends EventValues {
  event_type: string;
  /** Of the issue that the event belongs to or settles. */
  issue_title?: string;
  issue_outcome?: "resolved" | "deferred" | "reopened" | "already_settled";
  /** Until when the issue is put off or, without a deferral, when to look at the event again. */
  review_on?: string;
}

interface EventOfIssue extends RecordedEvent {
  issue_title: string;
  is_symptom?: boolean;
}

interface Titled {
  title: string;
}

interface SentMessage extends Titled {
  issue_title: string;
  recipient?: string;
}

interface Titles {
  titles: string[];
}

interface TitledWithStatus extends Titled {
  status: IssueStatus;
}

/** A system by its name or, if it is not on record, by its kind. */
interface NamedSystem {
  asset?: string;
  kind?: string;
}

interface CountedCost extends Titled {
  cost: Money;
}

/** What the event did to its issue, after the first clause of the sentence. */
const OUTCOMES: Record<LanguageTag, (event: RecordedEvent, format: Format) => string> = {
  en: ({ issue_outcome, issue_title, review_on, event_type }, { quote, date }) => {
    if (issue_outcome === "resolved") return ` and marked ${quote(issue_title!)} as resolved`;
    if (review_on === undefined) return "";
    if (issue_outcome !== "deferred") return `, to look at again on ${date(review_on)}`;
    return event_type === "issue_reported"
      ? ` and put it off until ${date(review_on)}`
      : ` and put ${quote(issue_title!)} off until ${date(review_on)}`;
  },
  es: ({ issue_outcome, issue_title, review_on }, { quote, date }) => {
    if (issue_outcome === "resolved") return `; ${quote(issue_title!)} queda como resuelto`;
    if (review_on === undefined) return "";
    if (issue_outcome !== "deferred") return `; volver a verlo el ${date(review_on)}`;
    return `; ${quote(issue_title!)} queda aplazado hasta el ${date(review_on)}`;
  },
  de: ({ issue_outcome, issue_title, review_on }, { quote, date }) => {
    if (issue_outcome === "resolved") return `; ${quote(issue_title!)} ist damit erledigt`;
    if (review_on === undefined) return "";
    if (issue_outcome !== "deferred") return `; Wiedervorlage am ${date(review_on)}`;
    return `; ${quote(issue_title!)} ist bis ${date(review_on)} aufgeschoben`;
  },
  fr: ({ issue_outcome, issue_title, review_on }, { quote, date }) => {
    if (issue_outcome === "resolved") return ` ; ${quote(issue_title!)} est noté comme résolu`;
    if (review_on === undefined) return "";
    if (issue_outcome !== "deferred") return ` ; à revoir le ${date(review_on)}`;
    return ` ; ${quote(issue_title!)} est reporté au ${date(review_on)}`;
  },
};

const toSystem = ({ asset, kind }: NamedSystem, language: LanguageTag) =>
  asset ?? (kind === undefined ? undefined : nameKind(kind, language));

/** "Boiler: was …?", or the question alone; either begins with a capital. */
function ask(name: string | undefined, colon: string, question: string): string {
  return name === undefined ? capitalise(question) : capitalise(name) + colon + question;
}

const capitalise = (text: string) => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

export const recordingStatements = {
  /** Nobody said when the work was done. */
  date_not_given: statement<object>({
    en: () => "No date given.",
    es: () => "Sin fecha indicada.",
    de: () => "Ohne Datumsangabe.",
    fr: () => "Sans date précisée.",
  }),
  event_recorded: statement<RecordedEvent>({
    en: (event, format) =>
      `Recorded ${format.quote(event.title)} ${
        event.asset ? `for the ${event.asset}` : "in your home record"
      }${formatFigures(event, "en", format)}${OUTCOMES.en(event, format)}.`,
    es: (event, format) =>
      `Anotado: ${format.quote(event.title)}${event.asset ? `, ${event.asset}` : ""}${
        formatFigures(event, "es", format)
      }${OUTCOMES.es(event, format)}.`,
    de: (event, format) =>
      `Eingetragen: ${format.quote(event.title)}${event.asset ? `, ${event.asset}` : ""}${
        formatFigures(event, "de", format)
      }${OUTCOMES.de(event, format)}.`,
    fr: (event, format) =>
      `C’est noté : ${format.quote(event.title)}${event.asset ? `, ${event.asset}` : ""}${
        formatFigures(event, "fr", format)
      }${OUTCOMES.fr(event, format)}.`,
  }),
  event_added_to_issue: statement<EventOfIssue>({
    en: (event, format) => {
      const { title, issue_title, issue_outcome, is_symptom, asset } = event;
      const [added, issue] = [`Added ${format.quote(title)}`, format.quote(issue_title)];
      const to = issue_outcome === "reopened"
        ? `to ${issue} and reopened it`
        : `${is_symptom ? "as a symptom of" : "to the open issue"} ${issue}${
          asset ? ` on the ${asset}` : ""
        }`;
      return `${added} ${to}${formatFigures(event, "en", format)}${OUTCOMES.en(event, format)}.`;
    },
    es: (event, format) => {
      const { title, issue_title, issue_outcome, is_symptom, asset } = event;
      const [added, issue] = [`Anotado: ${format.quote(title)}`, format.quote(issue_title)];
      const to = issue_outcome === "reopened"
        ? `, con ${issue}, que vuelve a estar abierto`
        : `, ${is_symptom ? "como síntoma de" : "con el problema abierto"} ${issue}${
          asset ? `, ${asset}` : ""
        }`;
      return `${added}${to}${formatFigures(event, "es", format)}${OUTCOMES.es(event, format)}.`;
    },
    de: (event, format) => {
      const { title, issue_title, issue_outcome, is_symptom, asset } = event;
      const [added, issue] = [`Eingetragen: ${format.quote(title)}`, format.quote(issue_title)];
      const to = issue_outcome === "reopened"
        ? `, unter ${issue}, das wieder offen ist`
        : `, ${is_symptom ? "als Anzeichen von" : "unter dem offenen Problem"} ${issue}${
          asset ? `, ${asset}` : ""
        }`;
      return `${added}${to}${formatFigures(event, "de", format)}${OUTCOMES.de(event, format)}.`;
    },
    fr: (event, format) => {
      const { title, issue_title, issue_outcome, is_symptom, asset } = event;
      const [added, issue] = [`C’est noté : ${format.quote(title)}`, format.quote(issue_title)];
      const to = issue_outcome === "reopened"
        ? `, avec ${issue}, qui est de nouveau ouvert`
        : `, ${is_symptom ? "comme symptôme de" : "avec le problème ouvert"} ${issue}${
          asset ? `, ${asset}` : ""
        }`;
      return `${added}${to}${formatFigures(event, "fr", format)}${OUTCOMES.fr(event, format)}.`;
    },
  }),
  /** A draft that the person has sent. Without a recipient, title is the start of the text. */
  message_recorded: statement<SentMessage>({
    en: ({ recipient, title, issue_title }, { quote }) =>
      `Recorded with ${quote(issue_title)}: message ${
        recipient ? `to ${recipient}` : quote(shorten(title))
      }.`,
    es: ({ recipient, title, issue_title }, { quote }) =>
      `Anotado en ${quote(issue_title)}: mensaje ${
        recipient ? `a ${recipient}` : quote(shorten(title))
      }.`,
    de: ({ recipient, title, issue_title }, { quote }) =>
      `Bei ${quote(issue_title)} eingetragen: Nachricht ${
        recipient ? `an ${recipient}` : quote(shorten(title))
      }.`,
    fr: ({ recipient, title, issue_title }, { quote }) =>
      `C’est noté avec ${quote(issue_title)} : message ${
        recipient ? `à ${recipient}` : quote(shorten(title))
      }.`,
  }),
  asset_recorded: statement<RecordedEvent & { asset: string }>({
    en: (event, format) =>
      `Added the ${event.asset} to your home record${formatFigures(event, "en", format)}${
        OUTCOMES.en(event, format)
      }.`,
    es: (event, format) =>
      `Añadido al registro de tu casa: ${event.asset}${formatFigures(event, "es", format)}${
        OUTCOMES.es(event, format)
      }.`,
    de: (event, format) =>
      `In das Verzeichnis deines Zuhauses aufgenommen: ${event.asset}${
        formatFigures(event, "de", format)
      }${OUTCOMES.de(event, format)}.`,
    fr: (event, format) =>
      `Ajouté au carnet de ton logement : ${event.asset}${formatFigures(event, "fr", format)}${
        OUTCOMES.fr(event, format)
      }.`,
  }),
  asset_added_too: statement<object>({
    en: () => "It was not on file, so I added it to your systems.",
    es: () => "No constaba, así que ahora está entre tus instalaciones.",
    de: () => "Das war noch nicht erfasst und steht jetzt bei deinen Anlagen.",
    fr: () => "Il n’y en avait pas trace : c’est maintenant parmi tes équipements.",
  }),
  issue_was_already_so: statement<TitledWithStatus>({
    en: ({ title, status }, { quote }) => `${quote(title)} was already ${STATUSES.en[status]}.`,
    es: ({ title, status }, { quote }) => `${quote(title)} ya estaba ${STATUSES.es[status]}.`,
    de: ({ title, status }, { quote }) => `${quote(title)} war schon ${STATUSES.de[status]}.`,
    fr: ({ title, status }, { quote }) => `${quote(title)} était déjà ${STATUSES.fr[status]}.`,
  }),
  /** Other reports that belong to the issue before. */
  issue_includes: statement<Titles>({
    en: ({ titles }, { quote, and }) => `That includes ${and(titles.map(quote))}.`,
    es: ({ titles }, { quote, and }) => `Eso incluye ${and(titles.map(quote))}.`,
    de: ({ titles }, { quote, and }) => `Dazu gehört auch ${and(titles.map(quote))}.`,
    fr: ({ titles }, { quote, and }) => `Cela comprend aussi ${and(titles.map(quote))}.`,
  }),
  issue_also_resolved: statement<Titled>({
    en: ({ title }, { quote }) => `That also resolves ${quote(title)}.`,
    es: ({ title }, { quote }) => `También queda resuelto ${quote(title)}.`,
    de: ({ title }, { quote }) => `Auch ${quote(title)} ist damit erledigt.`,
    fr: ({ title }, { quote }) => `${quote(title)} est résolu aussi.`,
  }),
  review_settled: statement<Titled>({
    en: ({ title }, { quote }) => `That settles ${quote(title)}.`,
    es: ({ title }, { quote }) => `Con eso ${quote(title)} ya no está pendiente.`,
    de: ({ title }, { quote }) => `Damit ist ${quote(title)} nicht mehr offen.`,
    fr: ({ title }, { quote }) => `${quote(title)} n’est donc plus en attente.`,
  }),
  links_not_settled: statement<Titles>({
    en: ({ titles }, { quote, or }) => `It does not settle ${or(titles.map(quote))}.`,
    es: ({ titles }, { quote, and }) => `Eso no da por resuelto: ${and(titles.map(quote))}.`,
    de: ({ titles }, { quote, and }) => `Nicht erledigt ist damit: ${and(titles.map(quote))}.`,
    fr: ({ titles }, { quote, and }) => `Cela ne règle pas : ${and(titles.map(quote))}.`,
  }),
  work_still_open: statement<Titles>({
    en: ({ titles }, { quote, and }) => `Still open: ${and(titles.map(quote))}.`,
    es: ({ titles }, { quote, and }) => `Sigue pendiente: ${and(titles.map(quote))}.`,
    de: ({ titles }, { quote, and }) => `Noch offen: ${and(titles.map(quote))}.`,
    fr: ({ titles }, { quote, and }) => `Reste à faire : ${and(titles.map(quote))}.`,
  }),
  issues_maybe_fixed: statement<Titles>({
    en: ({ titles }, { quote, or }) => `Did that also fix ${or(titles.map(quote))}?`,
    es: ({ titles }, { quote, or }) => `¿Eso también arregló ${or(titles.map(quote))}?`,
    de: ({ titles }, { quote, or }) => `Ist damit auch ${or(titles.map(quote))} behoben?`,
    fr: ({ titles }, { quote, or }) => `Cela a-t-il aussi réparé ${or(titles.map(quote))} ?`,
  }),
  issue_kept_apart: statement<{ issues: TitledWithStatus[] }>({
    en: ({ issues }, format) => `It was kept apart from ${nameIssues(issues, "en", format)}.`,
    es: ({ issues }, format) => `Se anota aparte de ${nameIssues(issues, "es", format)}.`,
    de: ({ issues }, format) => `Getrennt davon bleibt: ${nameIssues(issues, "de", format)}.`,
    fr: ({ issues }, format) => `C’est noté à part de ${nameIssues(issues, "fr", format)}.`,
  }),
  event_already_recorded: statement<Titled & { cost?: Money }>({
    en: ({ title, cost }, { quote, money }) =>
      `${quote(title)}${
        cost ? ` for ${money(cost)}` : ""
      } is already recorded, so it was not counted twice.`,
    es: ({ title, cost }, { quote, money }) =>
      `${quote(title)}${
        cost ? ` (${money(cost)})` : ""
      } ya consta, así que no se cuenta dos veces.`,
    de: ({ title, cost }, { quote, money }) =>
      `${quote(title)}${
        cost ? ` (${money(cost)})` : ""
      } ist schon eingetragen und zählt nicht doppelt.`,
    fr: ({ title, cost }, { quote, money }) =>
      `${quote(title)}${cost ? ` (${money(cost)})` : ""} est déjà noté, donc pas compté deux fois.`,
  }),
  cost_may_be_counted: statement<CountedCost>({
    en: ({ title, cost }, { quote, money }) =>
      `Is this the same ${money(cost)} as ${quote(title)}, or another?`,
    es: ({ title, cost }, { quote, money }) =>
      `¿Son los mismos ${money(cost)} de ${quote(title)}, u otros?`,
    de: ({ title, cost }, { quote, money }) =>
      `Sind das dieselben ${money(cost)} wie bei ${quote(title)}, oder andere?`,
    fr: ({ title, cost }, { quote, money }) =>
      `S’agit-il des mêmes ${money(cost)} que pour ${quote(title)}, ou d’autres ?`,
  }),
  same_cost_option: statement<{ cost: Money }>({
    en: ({ cost }, { money }) => `The same ${money(cost)}`,
    es: ({ cost }, { money }) => `Los mismos ${money(cost)}`,
    de: ({ cost }, { money }) => `Dieselben ${money(cost)}`,
    fr: ({ cost }, { money }) => `Les mêmes ${money(cost)}`,
  }),
  other_cost_option: statement<{ cost: Money }>({
    en: ({ cost }, { money }) => `Another ${money(cost)}`,
    es: ({ cost }, { money }) => `Otros ${money(cost)}`,
    de: ({ cost }, { money }) => `Andere ${money(cost)}`,
    fr: ({ cost }, { money }) => `D’autres ${money(cost)}`,
  }),
  replacement_unclear: statement<NamedSystem>({
    en: (system) =>
      `Nothing is saved yet: was the whole ${
        toSystem(system, "en") ?? "system"
      } replaced, or a part of it?`,
    es: (system) =>
      `Aún no se ha guardado nada. ${
        ask(toSystem(system, "es"), ": ", "¿se ha cambiado todo o solo una parte?")
      }`,
    de: (system) =>
      `Noch ist nichts gespeichert. ${
        ask(toSystem(system, "de"), ": ", "Wurde alles ersetzt oder nur ein Teil?")
      }`,
    fr: (system) =>
      `Rien n’est encore enregistré. ${
        ask(toSystem(system, "fr"), " : ", "tout a été remplacé, ou seulement une partie ?")
      }`,
  }),
  whole_or_part: statement<NamedSystem>({
    en: (system) =>
      `Was the whole ${toSystem(system, "en") ?? "system"} replaced, or a part of it?`,
    es: (system) => ask(toSystem(system, "es"), ": ", "¿se ha cambiado todo o solo una parte?"),
    de: (system) => ask(toSystem(system, "de"), ": ", "Wurde alles ersetzt oder nur ein Teil?"),
    fr: (system) =>
      ask(toSystem(system, "fr"), " : ", "tout a été remplacé, ou seulement une partie ?"),
  }),
  whole_option: statement<NamedSystem>({
    en: (system) => `The whole ${toSystem(system, "en") ?? "system"}`,
    es: () => "Todo",
    de: () => "Alles",
    fr: () => "Tout",
  }),
  part_option: statement<object>({
    en: () => "A part of it",
    es: () => "Solo una parte",
    de: () => "Nur ein Teil",
    fr: () => "Une partie",
  }),
  asset_unclear: statement<{ kind: string; options?: string[] }>({
    en: ({ kind, options }, { or }) =>
      `Which ${nameKind(kind, "en")} do you mean${options ? `: ${or(options)}` : ""}?`,
    es: ({ kind, options }, { or }) =>
      `¿A cuál te refieres (${nameKind(kind, "es")})${options ? `: ${or(options)}` : ""}?`,
    de: ({ kind, options }, { or }) =>
      `Was davon meinst du (${nameKind(kind, "de")})${options ? `: ${or(options)}` : ""}?`,
    fr: ({ kind, options }, { or }) =>
      `De quoi parles-tu (${nameKind(kind, "fr")})${options ? ` : ${or(options)}` : ""} ?`,
  }),
  event_type_unknown: statement<object>({
    en: () => "Nothing was saved: that is not a kind of event I can record.",
    es: () => "No se ha guardado nada: no puedo anotar entradas de ese tipo.",
    de: () => "Nichts wurde gespeichert: Einträge dieser Art kann ich nicht aufnehmen.",
    fr: () => "Rien n’a été enregistré : je ne peux pas noter ce type d’entrée.",
  }),
  occurred_on_in_future: statement<{ occurred_on: string }>({
    en: ({ occurred_on }, { date }) =>
      `Nothing was saved: ${date(occurred_on)} has not come yet; tell me when it is done.`,
    es: ({ occurred_on }, { date }) =>
      `No se ha guardado nada: aún no ha llegado esa fecha (${
        date(occurred_on)
      }); dímelo cuando esté hecho.`,
    de: ({ occurred_on }, { date }) =>
      `Nichts wurde gespeichert: Das Datum liegt in der Zukunft (${
        date(occurred_on)
      }); sag mir Bescheid, wenn es getan ist.`,
    fr: ({ occurred_on }, { date }) =>
      `Rien n’a été enregistré : cette date n’est pas encore là (${
        date(occurred_on)
      }) ; dis-le-moi quand ce sera fait.`,
  }),
} satisfies Renderers;

/** "“Leak” (in progress) and “Rust” (resolved)". */
function nameIssues(
  issues: TitledWithStatus[],
  language: LanguageTag,
  { quote, and }: Format,
): string {
  return and(issues.map(({ title, status }) => `${quote(title)} (${STATUSES[language][status]})`));
}
