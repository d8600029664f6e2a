/** What reminders, calendars and the links in them say. */
import { type Renderers, statement } from "./statement.ts";

interface ScheduleInState {
  title: string;
  state: "done" | "skipped" | "missed" | "cancelled";
}

const STATES: Record<"en" | "es" | "de" | "fr", Record<ScheduleInState["state"], string>> = {
  en: { done: "done", skipped: "skipped", missed: "missed", cancelled: "cancelled" },
  es: { done: "hecho", skipped: "omitido", missed: "vencido", cancelled: "cancelado" },
  de: { done: "erledigt", skipped: "ausgelassen", missed: "versäumt", cancelled: "abgesagt" },
  fr: { done: "fait", skipped: "sauté", missed: "manqué", cancelled: "annulé" },
};

/** In "by email". */
const CHANNELS: Record<"en" | "es" | "de" | "fr", Record<"email" | "push", string>> = {
  en: { email: "email", push: "push" },
  es: { email: "correo", push: "notificación" },
  de: { email: "E-Mail", push: "Push-Nachricht" },
  fr: { email: "e-mail", push: "notification" },
};

/** Titles. */
export const reminderNames = {
  warranty_ends: statement<{ name: string }>({
    en: ({ name }) => `Warranty of ${name} ends`,
    es: ({ name }) => `Termina la garantía de ${name}`,
    de: ({ name }) => `Garantie endet: ${name}`,
    fr: ({ name }) => `Fin de garantie : ${name}`,
  }),
} satisfies Renderers;

export const reminderStatements = {
  reminders_stopped: statement<{ channel: "email" | "push" }>({
    en: ({ channel }) => `You get no more reminders of this home by ${CHANNELS.en[channel]}.`,
    es: ({ channel }) => `Ya no recibirás recordatorios de esta casa por ${CHANNELS.es[channel]}.`,
    de: ({ channel }) =>
      `Du bekommst zu diesem Zuhause keine Erinnerungen per ${CHANNELS.de[channel]} mehr.`,
    fr: ({ channel }) =>
      `Tu ne recevras plus de rappels de ce logement par ${CHANNELS.fr[channel]}.`,
  }),
  not_a_member: statement<object>({
    en: () => "Nothing was changed: you are no member of this home.",
    es: () => "No se ha cambiado nada: no perteneces a esta casa.",
    de: () => "Nichts wurde geändert: Du gehörst nicht zu diesem Zuhause.",
    fr: () => "Rien n’a été changé : tu ne fais pas partie de ce logement.",
  }),
  work_not_found: statement<object>({
    en: () => "Nothing was changed: this work is not in the record.",
    es: () => "No se ha cambiado nada: este trabajo no está en el registro.",
    de: () => "Nichts wurde geändert: Diese Arbeit steht nicht im Verzeichnis.",
    fr: () => "Rien n’a été changé : ce travail n’est pas dans le carnet.",
  }),
  work_already_settled: statement<ScheduleInState>({
    en: ({ title, state }, { quote }) => `${quote(title)} was ${STATES.en[state]} already.`,
    es: ({ title, state }, { quote }) => `${quote(title)} ya estaba ${STATES.es[state]}.`,
    de: ({ title, state }, { quote }) => `${quote(title)} war schon ${STATES.de[state]}.`,
    fr: ({ title, state }, { quote }) => `${quote(title)} était déjà ${STATES.fr[state]}.`,
  }),
  link_expired: statement<object>({
    en: () => "This link has expired. Nothing was changed.",
    es: () => "Este enlace ha caducado. No se ha cambiado nada.",
    de: () => "Dieser Link ist abgelaufen. Nichts wurde geändert.",
    fr: () => "Ce lien a expiré. Rien n’a été changé.",
  }),
  links_used_too_often: statement<object>({
    en: () => "Nothing was changed: these links were used too often. Use the app.",
    es: () => "No se ha cambiado nada: estos enlaces se han usado demasiado. Usa la aplicación.",
    de: () => "Nichts wurde geändert: Diese Links wurden zu oft benutzt. Benutze die App.",
    fr: () => "Rien n’a été changé : ces liens ont été trop utilisés. Passe par l’application.",
  }),
} satisfies Renderers;

/** The names of the links of work that is due. */
export const ACT_NAMES: Record<
  "en" | "es" | "de" | "fr",
  Record<"done" | "snooze" | "skip", string>
> = {
  en: { done: "Done", snooze: "Snooze for a week", skip: "Skip this time" },
  es: { done: "Hecho", snooze: "Posponer una semana", skip: "Omitir esta vez" },
  de: { done: "Erledigt", snooze: "Eine Woche später", skip: "Dieses Mal auslassen" },
  fr: { done: "Fait", snooze: "Reporter d’une semaine", skip: "Sauter cette fois" },
};
