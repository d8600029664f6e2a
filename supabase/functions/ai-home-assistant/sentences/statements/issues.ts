/** What `update_issue_status` says. */
import { type Renderers, statement } from "./statement.ts";

export type IssueStatus = "open" | "in_progress" | "resolved" | "deferred" | "dismissed";

/** After "is already". */
export const STATUSES: Record<"en" | "es" | "de" | "fr", Record<IssueStatus, string>> = {
  en: {
    open: "open",
    in_progress: "in progress",
    resolved: "resolved",
    deferred: "deferred",
    dismissed: "dismissed",
  },
  es: {
    open: "abierto",
    in_progress: "en curso",
    resolved: "resuelto",
    deferred: "aplazado",
    dismissed: "descartado",
  },
  de: {
    open: "offen",
    in_progress: "in Arbeit",
    resolved: "erledigt",
    deferred: "aufgeschoben",
    dismissed: "verworfen",
  },
  fr: {
    open: "ouvert",
    in_progress: "en cours",
    resolved: "résolu",
    deferred: "reporté",
    dismissed: "écarté",
  },
};

interface Titled {
  title: string;
}

interface Deferred extends Titled {
  review_on: string;
}

interface WithStatus extends Titled {
  status: IssueStatus;
}

export const issueStatements = {
  issue_resolved: statement<Titled>({
    en: ({ title }, { quote }) => `Marked ${quote(title)} as resolved.`,
    es: ({ title }, { quote }) => `${quote(title)} queda como resuelto.`,
    de: ({ title }, { quote }) => `${quote(title)} ist als erledigt vermerkt.`,
    fr: ({ title }, { quote }) => `${quote(title)} est noté comme résolu.`,
  }),
  issue_dismissed: statement<Titled>({
    en: ({ title }, { quote }) => `Dismissed ${quote(title)}.`,
    es: ({ title }, { quote }) => `${quote(title)} queda descartado.`,
    de: ({ title }, { quote }) => `${quote(title)} ist verworfen.`,
    fr: ({ title }, { quote }) => `${quote(title)} est écarté.`,
  }),
  issue_in_progress: statement<Titled>({
    en: ({ title }, { quote }) => `Noted that work on ${quote(title)} has begun.`,
    es: ({ title }, { quote }) => `Anotado: han empezado los trabajos de ${quote(title)}.`,
    de: ({ title }, { quote }) => `Vermerkt: Die Arbeit an ${quote(title)} hat begonnen.`,
    fr: ({ title }, { quote }) => `C’est noté : les travaux pour ${quote(title)} ont commencé.`,
  }),
  issue_open: statement<Titled>({
    en: ({ title }, { quote }) => `Reopened ${quote(title)}.`,
    es: ({ title }, { quote }) => `${quote(title)} vuelve a estar abierto.`,
    de: ({ title }, { quote }) => `${quote(title)} ist wieder offen.`,
    fr: ({ title }, { quote }) => `${quote(title)} est de nouveau ouvert.`,
  }),
  issue_deferred: statement<Deferred>({
    en: ({ title, review_on }, { quote, date }) =>
      `Put ${quote(title)} off until ${date(review_on)}.`,
    es: ({ title, review_on }, { quote, date }) =>
      `${quote(title)} queda aplazado hasta el ${date(review_on)}.`,
    de: ({ title, review_on }, { quote, date }) =>
      `${quote(title)} ist bis ${date(review_on)} aufgeschoben.`,
    fr: ({ title, review_on }, { quote, date }) =>
      `${quote(title)} est reporté au ${date(review_on)}.`,
  }),
  issue_already_deferred: statement<Deferred>({
    en: ({ title, review_on }, { quote, date }) =>
      `${quote(title)} is already put off until ${date(review_on)}.`,
    es: ({ title, review_on }, { quote, date }) =>
      `${quote(title)} ya está aplazado hasta el ${date(review_on)}.`,
    de: ({ title, review_on }, { quote, date }) =>
      `${quote(title)} ist schon bis ${date(review_on)} aufgeschoben.`,
    fr: ({ title, review_on }, { quote, date }) =>
      `${quote(title)} est déjà reporté au ${date(review_on)}.`,
  }),
  issue_already_so: statement<WithStatus>({
    en: ({ title, status }, { quote }) => `${quote(title)} is already ${STATUSES.en[status]}.`,
    es: ({ title, status }, { quote }) => `${quote(title)} ya está ${STATUSES.es[status]}.`,
    de: ({ title, status }, { quote }) => `${quote(title)} ist schon ${STATUSES.de[status]}.`,
    fr: ({ title, status }, { quote }) => `${quote(title)} est déjà ${STATUSES.fr[status]}.`,
  }),
  issue_must_be_reopened: statement<WithStatus>({
    en: ({ title, status }, { quote }) =>
      `${quote(title)} is already ${STATUSES.en[status]}; it would have to be reopened first.`,
    es: ({ title, status }, { quote }) =>
      `${quote(title)} ya está ${STATUSES.es[status]}; antes habría que volver a abrirlo.`,
    de: ({ title, status }, { quote }) =>
      `${quote(title)} ist schon ${STATUSES.de[status]}; es müsste erst wieder geöffnet werden.`,
    fr: ({ title, status }, { quote }) =>
      `${quote(title)} est déjà ${STATUSES.fr[status]} ; il faudrait d’abord le rouvrir.`,
  }),
  issue_needs_review_date: statement<Titled>({
    en: ({ title }, { quote }) =>
      `To put ${quote(title)} off I need a date to come back to it, later than today.`,
    es: ({ title }, { quote }) =>
      `Para aplazar ${quote(title)} necesito una fecha posterior a hoy para volver a verlo.`,
    de: ({ title }, { quote }) =>
      `Um ${
        quote(title)
      } aufzuschieben, brauche ich ein Datum nach heute, an dem es wieder ansteht.`,
    fr: ({ title }, { quote }) =>
      `Pour reporter ${quote(title)}, il me faut une date après aujourd’hui pour y revenir.`,
  }),
  issue_status_unknown: statement<object>({
    en: () =>
      "Nothing was changed: an issue can be open, in progress, resolved, put off or dismissed.",
    es: () =>
      "No se ha cambiado nada: un problema puede estar abierto, en curso, resuelto, aplazado o descartado.",
    de: () =>
      "Nichts wurde geändert: Ein Problem kann offen, in Arbeit, erledigt, aufgeschoben oder verworfen sein.",
    fr: () =>
      "Rien n’a été changé : un problème peut être ouvert, en cours, résolu, reporté ou écarté.",
  }),
  issue_not_found: statement<object>({
    en: () => "I can't find that issue in this home's record.",
    es: () => "No encuentro ese problema en el registro de esta casa.",
    de: () => "Dieses Problem finde ich im Verzeichnis dieses Zuhauses nicht.",
    fr: () => "Je ne trouve pas ce problème dans le carnet de ce logement.",
  }),
} satisfies Renderers;
