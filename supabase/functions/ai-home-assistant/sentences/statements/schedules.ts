/** What `schedule_maintenance` and `manage_schedule` say. */
import type { IntervalRule } from "../../contract/interval.ts";
import { nameSource } from "./catalogue.ts";
import { nameField } from "./fields.ts";
import type { Format, LanguageTag } from "./format.ts";
import { nameKind } from "./kinds.ts";
import { listScheduleDetails, type ScheduleDetails } from "./schedule_details.ts";
import { type Renderer, type Renderers, statement } from "./statement.ts";

interface Titled {
  title: string;
}

interface Due extends Titled {
  due_on: string;
}

interface DaysAway {
  away_from: string;
  away_until: string;
}

export interface PlannedSchedule extends Due, ScheduleDetails {
  /** Absent for work that is to be done once. */
  every?: IntervalRule;
  /** Of a task of the catalogue: who says how often it is due. */
  source_name?: string;
}

export const scheduleStatements = {
  schedules_added: statement<{ schedules: PlannedSchedule[] }>({
    en: ({ schedules }, format) => `Scheduled ${describeAll(schedules, "en", format)}.`,
    es: ({ schedules }, format) => `Programado: ${describeAll(schedules, "es", format)}.`,
    de: ({ schedules }, format) => `Eingeplant: ${describeAll(schedules, "de", format)}.`,
    fr: ({ schedules }, format) => `Programmé : ${describeAll(schedules, "fr", format)}.`,
  }),
  manual_comes_first: statement<object>({
    en: () => "The manual of a system comes first.",
    es: () => "Si el manual de un aparato dice otra cosa, manda el manual.",
    de: () => "Die Anleitung eines Geräts geht vor.",
    fr: () => "La notice d’un équipement passe avant.",
  }),
  /** Beside schedules that were added. */
  scheduled_before: statement<{ titles: string[] }>({
    en: ({ titles }, format) =>
      `${quoteAll(titles, format)} ${
        titles.length === 1 ? "was" : "were"
      } on the schedule already.`,
    es: ({ titles }, format) => `Ya estaba programado: ${quoteAll(titles, format)}.`,
    de: ({ titles }, format) => `Schon vorher eingeplant: ${quoteAll(titles, format)}.`,
    fr: ({ titles }, format) => `Déjà programmé auparavant : ${quoteAll(titles, format)}.`,
  }),
  already_scheduled: statement<{ schedules: DueSchedule[] }>({
    en: ({ schedules }, format) =>
      `${nameDue.en(schedules, format)} ${
        schedules.length === 1 ? "is" : "are"
      } scheduled already.`,
    es: ({ schedules }, format) => `Ya está programado: ${nameDue.es(schedules, format)}.`,
    de: ({ schedules }, format) => `Schon eingeplant: ${nameDue.de(schedules, format)}.`,
    fr: ({ schedules }, format) => `Déjà programmé : ${nameDue.fr(schedules, format)}.`,
  }),
  catalogue_exhausted: statement<object>({
    en: () => "The catalogue has no further task for the systems on record.",
    es: () => "El catálogo no tiene más tareas para las instalaciones de esta casa.",
    de: () => "Für die erfassten Anlagen hat der Katalog keine weitere Aufgabe.",
    fr: () => "Le catalogue n’a pas d’autre tâche pour les équipements enregistrés.",
  }),

  schedule_count_out_of_range: nothingDone<object>({
    en: () => "1 to 40 tasks can be scheduled at once",
    es: () => "se pueden programar de 1 a 40 tareas a la vez",
    de: () => "1 bis 40 Aufgaben lassen sich auf einmal einplanen",
    fr: () => "on peut programmer de 1 à 40 tâches à la fois",
  }),
  schedule_asset_not_found: nothingDone<object>({
    en: () => "I can't find that system in this home's record",
    es: () => "no encuentro esa instalación en el registro de esta casa",
    de: () => "diese Anlage finde ich im Verzeichnis dieses Zuhauses nicht",
    fr: () => "je ne trouve pas cet équipement dans le carnet de ce logement",
  }),
  schedule_not_understood: nothingDone<object>({
    en: () => "a task is not understood",
    es: () => "no se entiende una de las tareas",
    de: () => "eine Aufgabe ist unverständlich",
    fr: () => "une des tâches est incompréhensible",
  }),
  schedule_argument_unknown: nothingDone<{ field: string }>({
    en: ({ field }, { quote }) => `${quote(field)} is not a known argument`,
    es: ({ field }, { quote }) => `${quote(field)} no es un argumento conocido`,
    de: ({ field }, { quote }) => `${quote(field)} ist kein bekanntes Argument`,
    fr: ({ field }, { quote }) => `${quote(field)} n’est pas un argument connu`,
  }),
  schedule_number_unusable: nothingDone<{ field: string }>({
    en: ({ field }) => `the ${nameField(field, "en")} are not a number I can use`,
    es: ({ field }) => `este número no sirve (${nameField(field, "es")})`,
    de: ({ field }) => `diese Zahl ist nicht verwendbar (${nameField(field, "de")})`,
    fr: ({ field }) => `ce nombre n’est pas utilisable (${nameField(field, "fr")})`,
  }),
  schedule_date_passed: nothingDone<{ due_on: string }>({
    en: ({ due_on }, { date }) => `${date(due_on)} has passed already`,
    es: ({ due_on }, { date }) => `el ${date(due_on)} ya ha pasado`,
    de: ({ due_on }, { date }) => `der ${date(due_on)} ist schon vorbei`,
    fr: ({ due_on }, { date }) => `le ${date(due_on)} est déjà passé`,
  }),
  schedule_date_to_come: nothingDone<{ done_on: string }>({
    en: ({ done_on }, { date }) => `${date(done_on)} has not come yet; tell me when it is done`,
    es: ({ done_on }, { date }) =>
      `esta fecha no ha llegado: ${date(done_on)}; avísame cuando esté hecho`,
    de: ({ done_on }, { date }) =>
      `dieses Datum kommt erst noch: ${date(done_on)}; sag mir, wenn es getan ist`,
    fr: ({ done_on }, { date }) =>
      `cette date n’est pas encore venue : ${date(done_on)} ; dis-moi quand ce sera fait`,
  }),
  schedule_needs_later_date: nothingDone<object>({
    en: () => "a date after today is needed",
    es: () => "hace falta una fecha posterior a hoy",
    de: () => "es braucht ein Datum nach heute",
    fr: () => "il faut une date après aujourd’hui",
  }),
  schedule_needs_date_to_come: nothingDone<object>({
    en: () => "a date that has not passed is needed",
    es: () => "hace falta una fecha que no haya pasado",
    de: () => "es braucht ein Datum, das nicht vorbei ist",
    fr: () => "il faut une date qui ne soit pas passée",
  }),
  schedule_member_unknown: nothingDone<{ given: string }>({
    en: ({ given }, { quote }) => `I cannot tell which member of this home ${quote(given)} is`,
    es: ({ given }, { quote }) => `no sé qué miembro de esta casa es ${quote(given)}`,
    de: ({ given }, { quote }) =>
      `ich weiß nicht, welches Mitglied dieses Zuhauses ${quote(given)} ist`,
    fr: ({ given }, { quote }) => `je ne sais pas quel membre de ce logement est ${quote(given)}`,
  }),
  schedule_needs_title: nothingDone<object>({
    en: () => "a task needs a short title",
    es: () => "una tarea necesita un título corto",
    de: () => "eine Aufgabe braucht einen kurzen Titel",
    fr: () => "une tâche a besoin d’un titre court",
  }),
  schedule_needs_date: nothingDone<Titled>({
    en: ({ title }, { quote }) => `${quote(title)} needs a date, or how often it comes`,
    es: ({ title }, { quote }) => `${quote(title)} necesita una fecha o cada cuánto toca`,
    de: ({ title }, { quote }) => `${quote(title)} braucht ein Datum oder wie oft es ansteht`,
    fr: ({ title }, { quote }) => `${quote(title)} a besoin d’une date ou d’une fréquence`,
  }),
  schedule_source_unknown: nothingDone<object>({
    en: () => "the source of a task is not known",
    es: () => "no se conoce el origen de una de las tareas",
    de: () => "die Quelle einer Aufgabe ist nicht bekannt",
    fr: () => "la source d’une des tâches est inconnue",
  }),
  catalogue_task_unknown: nothingDone<object>({
    en: () => "the catalogue has no such task",
    es: () => "el catálogo no tiene esa tarea",
    de: () => "der Katalog hat keine solche Aufgabe",
    fr: () => "le catalogue n’a pas cette tâche",
  }),
  catalogue_task_needs_system: nothingDone<Titled & { system_kind: string }>({
    en: ({ title, system_kind }, { quote }) => {
      const kind = nameKind(system_kind, "en");
      return `${quote(title)} needs ${/^[aeio]/i.test(kind) ? "an" : "a"} ${kind} on record`;
    },
    es: ({ title, system_kind }, { quote }) =>
      `para ${quote(title)} falta esto en el registro: ${nameKind(system_kind, "es")}`,
    de: ({ title, system_kind }, { quote }) =>
      `für ${quote(title)} fehlt im Verzeichnis: ${nameKind(system_kind, "de")}`,
    fr: ({ title, system_kind }, { quote }) =>
      `pour ${quote(title)}, il manque dans le carnet : ${nameKind(system_kind, "fr")}`,
  }),
  catalogue_task_needs_choice: nothingDone<Titled & { system_kind: string }>({
    en: ({ title, system_kind }, { quote }) =>
      `${quote(title)} needs to know which ${nameKind(system_kind, "en")}`,
    es: ({ title, system_kind }, { quote }) =>
      `para ${quote(title)} hay varias opciones y falta decir cuál (${
        nameKind(system_kind, "es")
      })`,
    de: ({ title, system_kind }, { quote }) =>
      `für ${quote(title)} kommen mehrere in Frage (${nameKind(system_kind, "de")})`,
    fr: ({ title, system_kind }, { quote }) =>
      `pour ${quote(title)}, il y en a plusieurs (${nameKind(system_kind, "fr")})`,
  }),
  schedule_not_found: nothingDone<object>({
    en: () => "I can't find that schedule in this home's record",
    es: () => "no encuentro ese trabajo programado en el registro de esta casa",
    de: () => "diese geplante Arbeit finde ich im Verzeichnis dieses Zuhauses nicht",
    fr: () => "je ne trouve pas ce travail programmé dans le carnet de ce logement",
  }),
  schedule_act_unknown: nothingDone<object>({
    en: () =>
      "a schedule can be completed, skipped, snoozed, rescheduled, paused, resumed, ended or changed",
    es: () =>
      "un trabajo programado se puede dar por hecho, saltar, posponer, mover, pausar, reanudar, terminar o cambiar",
    de: () =>
      "geplante Arbeit kann erledigt, übersprungen, aufgeschoben, verlegt, ausgesetzt, fortgesetzt, beendet oder " +
      "geändert werden",
    fr: () =>
      "un travail programmé peut être fait, sauté, reporté, déplacé, suspendu, repris, terminé ou modifié",
  }),
  schedule_note_too_long: nothingDone<object>({
    en: () => "the note is too long",
    es: () => "la nota es demasiado larga",
    de: () => "die Notiz ist zu lang",
    fr: () => "la note est trop longue",
  }),
  schedule_change_missing: nothingDone<Titled>({
    en: ({ title }, { quote }) => `what to change of ${quote(title)} is missing`,
    es: ({ title }, { quote }) => `falta decir qué hay que cambiar de ${quote(title)}`,
    de: ({ title }, { quote }) => `was an ${quote(title)} zu ändern ist, fehlt`,
    fr: ({ title }, { quote }) => `il manque ce qu’il faut changer dans ${quote(title)}`,
  }),
  schedule_act_forbidden: nothingDone<object>({
    en: () =>
      "you can complete, skip and snooze what is assigned to you; an owner or a member can do the rest",
    es: () =>
      "puedes dar por hecho, saltar y posponer lo que se te ha asignado; del resto se ocupan propietarios y miembros",
    de: () =>
      "was dir zugeteilt ist, kannst du erledigen, überspringen und aufschieben; den Rest können Eigentümer und " +
      "Mitglieder tun",
    fr: () =>
      "tu peux faire, sauter et reporter ce qui t’est attribué ; un propriétaire ou un membre peut faire le reste",
  }),
  days_away_forbidden: nothingDone<object>({
    en: () => "only an owner says when nobody is at home",
    es: () => "solo un propietario dice cuándo no hay nadie en casa",
    de: () => "nur ein Eigentümer sagt, wann niemand zu Hause ist",
    fr: () => "seul un propriétaire dit quand il n’y a personne",
  }),
  days_away_unusable: nothingDone<object>({
    en: () => "the last day away is needed, not before the first one and not in the past",
    es: () => "hace falta el último día fuera, no anterior al primero ni ya pasado",
    de: () =>
      "es braucht den letzten Tag der Abwesenheit, nicht vor dem ersten und nicht in der Vergangenheit",
    fr: () => "il faut le dernier jour d’absence, ni avant le premier ni déjà passé",
  }),

  which_schedule: statement<{ titles?: string[] }>({
    en: ({ titles }, format) =>
      `Which one do you mean${titles ? `: ${quoteOr(titles, format)}` : ""}?`,
    es: ({ titles }, format) => `¿Cuál es${titles ? `: ${quoteOr(titles, format)}` : ""}?`,
    de: ({ titles }, format) => `Was ist gemeint${titles ? `: ${quoteOr(titles, format)}` : ""}?`,
    fr: ({ titles }, format) => `Quel travail${titles ? ` : ${quoteOr(titles, format)}` : ""} ?`,
  }),

  schedule_snoozed_already: statement<Titled & { snoozed_until: string }>({
    en: ({ title, snoozed_until }, { quote, date }) =>
      `${quote(title)} is snoozed until ${date(snoozed_until)} already.`,
    es: ({ title, snoozed_until }, { quote, date }) =>
      `${quote(title)} ya está pospuesto hasta el ${date(snoozed_until)}.`,
    de: ({ title, snoozed_until }, { quote, date }) =>
      `${quote(title)} ist schon bis ${date(snoozed_until)} aufgeschoben.`,
    fr: ({ title, snoozed_until }, { quote, date }) =>
      `${quote(title)} est déjà reporté au ${date(snoozed_until)}.`,
  }),
  schedule_not_due_before: statement<Due>({
    en: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} is not due before ${date(due_on)}.`,
    es: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} no toca antes del ${date(due_on)}.`,
    de: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} steht nicht vor dem ${date(due_on)} an.`,
    fr: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} n’est pas à faire avant le ${date(due_on)}.`,
  }),
  schedule_due_already: statement<Due>({
    en: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} is due on ${date(due_on)} already.`,
    es: ({ title, due_on }, { quote, date }) => `${quote(title)} ya toca el ${date(due_on)}.`,
    de: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} steht schon am ${date(due_on)} an.`,
    fr: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} est déjà prévu le ${date(due_on)}.`,
  }),
  schedule_ended_already: statement<Titled>({
    en: ({ title }, { quote }) => `${quote(title)} has ended already.`,
    es: ({ title }, { quote }) => `${quote(title)} ya ha terminado.`,
    de: ({ title }, { quote }) => `${quote(title)} ist schon beendet.`,
    fr: ({ title }, { quote }) => `${quote(title)} est déjà terminé.`,
  }),
  schedule_active_already: statement<Titled>({
    en: ({ title }, { quote }) => `${quote(title)} is active already.`,
    es: ({ title }, { quote }) => `${quote(title)} ya está en marcha.`,
    de: ({ title }, { quote }) => `${quote(title)} läuft schon.`,
    fr: ({ title }, { quote }) => `${quote(title)} est déjà actif.`,
  }),
  schedule_was_for_once: statement<Titled>({
    en: ({ title }, { quote }) => `${quote(title)} was to be done once and has ended.`,
    es: ({ title }, { quote }) => `${quote(title)} era para una sola vez y ha terminado.`,
    de: ({ title }, { quote }) => `${quote(title)} war einmalig und ist beendet.`,
    fr: ({ title }, { quote }) => `${quote(title)} était à faire une fois et c’est terminé.`,
  }),
  schedule_must_be_resumed: statement<Titled>({
    en: ({ title }, { quote }) => `${quote(title)} has ended; it would have to be resumed first.`,
    es: ({ title }, { quote }) => `${quote(title)} ha terminado; antes habría que reanudarlo.`,
    de: ({ title }, { quote }) => `${quote(title)} ist beendet; es müsste erst fortgesetzt werden.`,
    fr: ({ title }, { quote }) => `${quote(title)} est terminé ; il faudrait d’abord le reprendre.`,
  }),
  schedule_paused_already: statement<Titled>({
    en: ({ title }, { quote }) => `${quote(title)} is paused already.`,
    es: ({ title }, { quote }) => `${quote(title)} ya está en pausa.`,
    de: ({ title }, { quote }) => `${quote(title)} ist schon ausgesetzt.`,
    fr: ({ title }, { quote }) => `${quote(title)} est déjà suspendu.`,
  }),
  schedule_is_paused: statement<Titled>({
    en: ({ title }, { quote }) => `${quote(title)} is paused, so it is not due.`,
    es: ({ title }, { quote }) => `${quote(title)} está en pausa, así que no toca.`,
    de: ({ title }, { quote }) => `${quote(title)} ist ausgesetzt und steht deshalb nicht an.`,
    fr: ({ title }, { quote }) => `${quote(title)} est suspendu, donc rien n’est à faire.`,
  }),
  schedule_skipped_already: statement<Due>({
    en: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} was skipped already and is due on ${date(due_on)}.`,
    es: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} ya se ha saltado y toca el ${date(due_on)}.`,
    de: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} ist schon übersprungen und steht am ${date(due_on)} an.`,
    fr: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} a déjà été sauté et revient le ${date(due_on)}.`,
  }),
  schedule_done_already: statement<Titled & { done_on?: string }>({
    en: ({ title, done_on }, { quote, date }) =>
      `${quote(title)} is done already${done_on ? `: ${date(done_on)}` : ""}.`,
    es: ({ title, done_on }, { quote, date }) =>
      `${quote(title)} ya está hecho${done_on ? `: ${date(done_on)}` : ""}.`,
    de: ({ title, done_on }, { quote, date }) =>
      `${quote(title)} ist schon erledigt${done_on ? `: ${date(done_on)}` : ""}.`,
    fr: ({ title, done_on }, { quote, date }) =>
      `${quote(title)} est déjà fait${done_on ? ` : ${date(done_on)}` : ""}.`,
  }),
  schedule_already_so: statement<Titled>({
    en: ({ title }, { quote }) => `${quote(title)} is like that already.`,
    es: ({ title }, { quote }) => `${quote(title)} ya está así.`,
    de: ({ title }, { quote }) => `${quote(title)} ist schon so.`,
    fr: ({ title }, { quote }) => `${quote(title)} est déjà ainsi.`,
  }),
  days_away_already_so: statement<object>({
    en: () => "The days away are on record already.",
    es: () => "Esos días fuera ya constan.",
    de: () => "Diese Tage der Abwesenheit sind schon vermerkt.",
    fr: () => "Ces jours d’absence sont déjà notés.",
  }),
  no_days_away: statement<object>({
    en: () => "No days away are on record.",
    es: () => "No consta ningún día fuera.",
    de: () => "Es sind keine Tage der Abwesenheit vermerkt.",
    fr: () => "Aucun jour d’absence n’est noté.",
  }),

  schedule_done: statement<Titled>({
    en: ({ title }, { quote }) => `Recorded ${quote(title)} as done.`,
    es: ({ title }, { quote }) => `${quote(title)} queda como hecho.`,
    de: ({ title }, { quote }) => `${quote(title)} ist als erledigt vermerkt.`,
    fr: ({ title }, { quote }) => `${quote(title)} est noté comme fait.`,
  }),
  schedule_due_again: statement<Due>({
    en: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} comes round again on ${date(due_on)}.`,
    es: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} vuelve a tocar el ${date(due_on)}.`,
    de: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} steht am ${date(due_on)} wieder an.`,
    fr: ({ title, due_on }, { quote, date }) => `${quote(title)} revient le ${date(due_on)}.`,
  }),
  schedule_completed: statement<Titled>({
    en: ({ title }, { quote }) => `That completes ${quote(title)}.`,
    es: ({ title }, { quote }) => `Con esto termina ${quote(title)}.`,
    de: ({ title }, { quote }) => `Damit ist ${quote(title)} abgeschlossen.`,
    fr: ({ title }, { quote }) => `Cela termine ${quote(title)}.`,
  }),
  schedule_done_that_day: statement<Titled>({
    en: ({ title }, { quote }) => `${quote(title)} is already done for that day.`,
    es: ({ title }, { quote }) => `${quote(title)} ya estaba hecho ese día.`,
    de: ({ title }, { quote }) => `${quote(title)} ist für diesen Tag schon erledigt.`,
    fr: ({ title }, { quote }) => `${quote(title)} est déjà fait pour ce jour.`,
  }),
  schedule_stays_due: statement<Due>({
    en: ({ title, due_on }, { quote, date }) => `${quote(title)} stays due on ${date(due_on)}.`,
    es: ({ title, due_on }, { quote, date }) => `${quote(title)} sigue tocando el ${date(due_on)}.`,
    de: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} steht weiterhin am ${date(due_on)} an.`,
    fr: ({ title, due_on }, { quote, date }) => `${quote(title)} reste prévu le ${date(due_on)}.`,
  }),
  schedule_skipped: statement<Titled & { due_on?: string }>({
    en: ({ title, due_on }, { quote, date }) =>
      due_on
        ? `Skipped ${quote(title)} this time. It comes round again on ${date(due_on)}.`
        : `Skipped ${quote(title)}; it was to be done once.`,
    es: ({ title, due_on }, { quote, date }) =>
      due_on
        ? `Esta vez se salta ${quote(title)}. Vuelve a tocar el ${date(due_on)}.`
        : `Se salta ${quote(title)}; era para una sola vez.`,
    de: ({ title, due_on }, { quote, date }) =>
      due_on
        ? `${quote(title)} fällt diesmal aus und steht am ${date(due_on)} wieder an.`
        : `${quote(title)} fällt aus; es war einmalig.`,
    fr: ({ title, due_on }, { quote, date }) =>
      due_on
        ? `${quote(title)} est sauté cette fois et revient le ${date(due_on)}.`
        : `${quote(title)} est sauté ; c’était à faire une fois.`,
  }),
  schedule_snoozed: statement<Titled & { snoozed_until: string }>({
    en: ({ title, snoozed_until }, { quote, date }) =>
      `Snoozed ${quote(title)} until ${date(snoozed_until)}.`,
    es: ({ title, snoozed_until }, { quote, date }) =>
      `${quote(title)} queda pospuesto hasta el ${date(snoozed_until)}.`,
    de: ({ title, snoozed_until }, { quote, date }) =>
      `${quote(title)} ist bis ${date(snoozed_until)} aufgeschoben.`,
    fr: ({ title, snoozed_until }, { quote, date }) =>
      `${quote(title)} est reporté au ${date(snoozed_until)}.`,
  }),
  schedule_moved: statement<Due>({
    en: ({ title, due_on }, { quote, date }) => `Moved ${quote(title)} to ${date(due_on)}.`,
    es: ({ title, due_on }, { quote, date }) => `${quote(title)} pasa al ${date(due_on)}.`,
    de: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} ist auf den ${date(due_on)} verlegt.`,
    fr: ({ title, due_on }, { quote, date }) => `${quote(title)} est déplacé au ${date(due_on)}.`,
  }),
  schedule_paused: statement<Titled>({
    en: ({ title }, { quote }) => `Paused ${quote(title)}.`,
    es: ({ title }, { quote }) => `${quote(title)} queda en pausa.`,
    de: ({ title }, { quote }) => `${quote(title)} ist ausgesetzt.`,
    fr: ({ title }, { quote }) => `${quote(title)} est suspendu.`,
  }),
  schedule_resumed: statement<Due>({
    en: ({ title, due_on }, { quote, date }) =>
      `Resumed ${quote(title)}. It is due on ${date(due_on)}.`,
    es: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} se reanuda y toca el ${date(due_on)}.`,
    de: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} geht weiter und steht am ${date(due_on)} an.`,
    fr: ({ title, due_on }, { quote, date }) =>
      `${quote(title)} reprend, avec le ${date(due_on)} comme prochaine échéance.`,
  }),
  schedule_ended: statement<Titled>({
    en: ({ title }, { quote }) => `Ended ${quote(title)}. What was done stays in the record.`,
    es: ({ title }, { quote }) =>
      `${quote(title)} queda terminado. Lo que se hizo sigue en el registro.`,
    de: ({ title }, { quote }) =>
      `${quote(title)} ist beendet. Was getan wurde, bleibt im Verzeichnis.`,
    fr: ({ title }, { quote }) =>
      `${quote(title)} est terminé. Ce qui a été fait reste dans le carnet.`,
  }),
  schedule_changed: statement<
    Titled & { is_once?: boolean; every?: IntervalRule; due_on?: string }
  >({
    en: ({ title, ...values }, format) =>
      `Changed ${format.quote(title)}${describeChange(values, "en", format)}.`,
    es: ({ title, ...values }, format) =>
      `Cambiado: ${format.quote(title)}${describeChange(values, "es", format)}.`,
    de: ({ title, ...values }, format) =>
      `Geändert: ${format.quote(title)}${describeChange(values, "de", format)}.`,
    fr: ({ title, ...values }, format) =>
      `Modifié : ${format.quote(title)}${describeChange(values, "fr", format)}.`,
  }),
  days_away_set: statement<DaysAway & { due_on: string }>({
    en: ({ due_on, ...days }, format) =>
      `${nameDaysAway.en(days, format)}. What would be due on these days is due on ${
        format.date(due_on)
      }.`,
    es: ({ due_on, ...days }, format) =>
      `${nameDaysAway.es(days, format)}. Lo que tocaría esos días toca el ${format.date(due_on)}.`,
    de: ({ due_on, ...days }, format) =>
      `${nameDaysAway.de(days, format)}. Was an diesen Tagen anstünde, steht am ${
        format.date(due_on)
      } an.`,
    fr: ({ due_on, ...days }, format) =>
      `${nameDaysAway.fr(days, format)}. Ce qui tomberait ces jours-là passe au ${
        format.date(due_on)
      }.`,
  }),
  days_away_ended: statement<object>({
    en: () => "At home again. Maintenance goes on.",
    es: () => "De nuevo en casa. El mantenimiento continúa.",
    de: () => "Wieder zu Hause. Die Wartung geht weiter.",
    fr: () => "De retour à la maison. L’entretien continue.",
  }),
} satisfies Renderers;

interface DueSchedule {
  title: string;
  due_on?: string;
}

/** Titles, each with its due date if something is due. */
const nameDue: Renderer<DueSchedule[]> = {
  en: (schedules, format) => nameWithDates(schedules, format, (date) => `due ${date}`),
  es: (schedules, format) => nameWithDates(schedules, format, (date) => `toca el ${date}`),
  de: (schedules, format) => nameWithDates(schedules, format, (date) => `fällig am ${date}`),
  fr: (schedules, format) => nameWithDates(schedules, format, (date) => `à faire le ${date}`),
};

function nameWithDates(
  schedules: DueSchedule[],
  { quote, date, and }: Format,
  sayDue: (date: string) => string,
): string {
  return and(
    schedules.map(({ title, due_on }) =>
      due_on ? `${quote(title)} (${sayDue(date(due_on))})` : quote(title)
    ),
  );
}

const nameDaysAway: Renderer<DaysAway> = {
  en: ({ away_from, away_until }, { date }) =>
    `Away from ${date(away_from)} to ${date(away_until)}`,
  es: ({ away_from, away_until }, { date }) =>
    `Fuera del ${date(away_from)} al ${date(away_until)}`,
  de: ({ away_from, away_until }, { date }) =>
    `Abwesend vom ${date(away_from)} bis ${date(away_until)}`,
  fr: ({ away_from, away_until }, { date }) =>
    `Absence du ${date(away_from)} au ${date(away_until)}`,
};

/** Titles of acts that concern no single schedule. */
export const scheduleNames = {
  days_away: nameDaysAway,
  at_home_again: statement<object>({
    en: () => "At home again",
    es: () => "De nuevo en casa",
    de: () => "Wieder zu Hause",
    fr: () => "De retour à la maison",
  }),
} satisfies Renderers;

/** A reason after "Nothing was scheduled:", or after "Nothing was changed:" for a schedule that exists. */
function nothingDone<Values>(reason: Renderer<Values>): Renderer<Values & { is_change?: boolean }> {
  const render =
    (language: LanguageTag) => (values: Values & { is_change?: boolean }, format: Format) => {
      const text = reason[language](values, format);
      // A German sentence after a colon begins with a capital.
      const sentence = language === "de"
        ? text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
        : text;
      return `${NOTHING[values.is_change ? "changed" : "scheduled"][language]} ${sentence}.`;
    };
  return { en: render("en"), es: render("es"), de: render("de"), fr: render("fr") };
}

const NOTHING: Record<"scheduled" | "changed", Record<LanguageTag, string>> = {
  scheduled: {
    en: "Nothing was scheduled:",
    es: "No se ha programado nada:",
    de: "Nichts wurde eingeplant:",
    fr: "Rien n’a été programmé :",
  },
  changed: {
    en: "Nothing was changed:",
    es: "No se ha cambiado nada:",
    de: "Nichts wurde geändert:",
    fr: "Rien n’a été changé :",
  },
};

/** "“Test the sump pump” every 3 months, first on May 1, 2027". */
const DESCRIPTION: Record<
  LanguageTag,
  { about: string; once: string; first: (date: string) => string; on: (date: string) => string }
> = {
  en: {
    about: "about",
    once: "once",
    first: (date) => `first on ${date}`,
    on: (date) => `on ${date}`,
  },
  es: {
    about: "más o menos",
    once: "una vez",
    first: (date) => `por primera vez el ${date}`,
    on: (date) => `el ${date}`,
  },
  de: {
    about: "etwa",
    once: "einmalig",
    first: (date) => `erstmals am ${date}`,
    on: (date) => `am ${date}`,
  },
  fr: {
    about: "environ",
    once: "une fois",
    first: (date) => `la première fois le ${date}`,
    on: (date) => `le ${date}`,
  },
};

/** The schedules, joined by semicolons. */
export function describeAll(
  schedules: PlannedSchedule[],
  language: LanguageTag,
  format: Format,
): string {
  const words = DESCRIPTION[language];
  return format.semicolons(schedules.map(({ title, every, source_name, due_on, ...schedule }) => {
    const date = format.date(due_on);
    const details = listScheduleDetails(schedule, language).map((one) => `, ${one}`).join("");
    if (!every) return `${format.quote(title)} ${words.once}, ${words.on(date)}${details}`;
    const interval = format.interval(every);
    const often = source_name
      ? `${words.about} ${interval} (${nameSource(source_name, language)})`
      : interval;
    return `${format.quote(title)} ${often}, ${words.first(date)}${details}`;
  }));
}

const DUE: Record<LanguageTag, string> = {
  en: "due on",
  es: "toca el",
  de: "fällig am",
  fr: "à faire le",
};

function describeChange(
  { is_once, every, due_on }: { is_once?: boolean; every?: IntervalRule; due_on?: string },
  language: LanguageTag,
  format: Format,
): string {
  const often = every ? format.interval(every) : is_once ? DESCRIPTION[language].once : undefined;
  const changes = [often, due_on && `${DUE[language]} ${format.date(due_on)}`].filter(Boolean);
  return changes.length > 0 ? `${language === "fr" ? " :" : ":"} ${changes.join(", ")}` : "";
}

function quoteAll(titles: string[], { quote, and }: Format): string {
  return and(titles.map(quote));
}

function quoteOr(titles: string[], { quote, or }: Format): string {
  return or(titles.map(quote));
}
