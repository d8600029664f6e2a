/** What a call would do: the question to its approver, and what the app is about to show. */
import type { IntervalRule } from "../../contract/interval.ts";
import { sayValue } from "./changes.ts";
import { type Format, type LanguageTag, type Money, shorten } from "./format.ts";
import { nameKind } from "./kinds.ts";
import { listScheduleDetails, type ScheduleDetails } from "./schedule_details.ts";
import { type Renderers, statement } from "./statement.ts";

interface Titled {
  title: string;
}

interface Deferred extends Titled {
  /** Absent in a call without a date. */
  review_on?: string;
}

type ScheduleAct =
  | "complete"
  | "skip"
  | "snooze"
  | "reschedule"
  | "pause"
  | "resume"
  | "end"
  | "change"
  | "away"
  | "back";

interface ManagedSchedule {
  action: ScheduleAct;
  /** Absent for the days away. */
  title?: string;
  /** The first of the days away. */
  from?: string;
  until?: string;
}

interface RecordedEvent extends Titled {
  asset?: string;
  occurred_on?: string;
  cost?: Money;
  performed_by?: string;
  vendor?: string;
  review_on?: string;
  /** Of a system that would be added. */
  new_kind?: string;
  settles?: { kind: string; title: string }[];
}

export type Disposition = "disposed" | "recycled" | "sold" | "given_away" | "moved" | "kept";

interface Replacement {
  /** "Water heater (garage, Rheem, 2014)". */
  asset: string;
  kind: string;
  manufacturer?: string;
  model?: string;
  /** Absent if nobody said it. */
  installed_on?: string;
  vendor?: string;
  cost?: Money;
  disposition?: Disposition;
  schedules_moved: number;
  schedules_ended: number;
  settles_issues: boolean;
}

interface NewSchedule extends Titled, ScheduleDetails {
  /** Absent for work that is to be done once. */
  every?: IntervalRule;
  due_on: string;
  /** Of a task of the catalogue: who says how often it is due. The plan has it. */
  source_name?: string;
}

/** In place of a date that nobody gave. */
export const NO_DATE: Record<LanguageTag, string> = {
  en: "no date given",
  es: "sin fecha indicada",
  de: "ohne Datumsangabe",
  fr: "sans date précisée",
};

export const previewStatements = {
  may_resolve_issue: statement<Titled>({
    en: ({ title }, { quote }) => `May I mark ${quote(title)} as resolved?`,
    es: ({ title }, { quote }) => `¿Marco ${quote(title)} como resuelto?`,
    de: ({ title }, { quote }) => `Soll ich ${quote(title)} als erledigt vermerken?`,
    fr: ({ title }, { quote }) => `Puis-je noter ${quote(title)} comme résolu ?`,
  }),
  may_dismiss_issue: statement<Titled>({
    en: ({ title }, { quote }) => `May I dismiss ${quote(title)}?`,
    es: ({ title }, { quote }) => `¿Descarto ${quote(title)}?`,
    de: ({ title }, { quote }) => `Soll ich ${quote(title)} verwerfen?`,
    fr: ({ title }, { quote }) => `Puis-je écarter ${quote(title)} ?`,
  }),
  may_begin_issue: statement<Titled>({
    en: ({ title }, { quote }) => `May I note that work on ${quote(title)} has begun?`,
    es: ({ title }, { quote }) => `¿Anoto que han empezado los trabajos de ${quote(title)}?`,
    de: ({ title }, { quote }) =>
      `Soll ich vermerken, dass die Arbeit an ${quote(title)} begonnen hat?`,
    fr: ({ title }, { quote }) =>
      `Puis-je noter que les travaux pour ${quote(title)} ont commencé ?`,
  }),
  may_reopen_issue: statement<Titled>({
    en: ({ title }, { quote }) => `May I reopen ${quote(title)}?`,
    es: ({ title }, { quote }) => `¿Vuelvo a abrir ${quote(title)}?`,
    de: ({ title }, { quote }) => `Soll ich ${quote(title)} wieder öffnen?`,
    fr: ({ title }, { quote }) => `Puis-je rouvrir ${quote(title)} ?`,
  }),
  may_defer_issue: statement<Deferred>({
    en: ({ title, review_on }, { quote, date }) =>
      `May I put ${quote(title)} off${review_on ? ` until ${date(review_on)}` : ""}?`,
    es: ({ title, review_on }, { quote, date }) =>
      `¿Aplazo ${quote(title)}${review_on ? ` hasta el ${date(review_on)}` : ""}?`,
    de: ({ title, review_on }, { quote, date }) =>
      `Soll ich ${quote(title)}${review_on ? ` bis ${date(review_on)}` : ""} aufschieben?`,
    fr: ({ title, review_on }, { quote, date }) =>
      `Puis-je reporter ${quote(title)}${review_on ? ` au ${date(review_on)}` : ""} ?`,
  }),
  may_manage_schedule: statement<ManagedSchedule>({
    en: (act, format) =>
      `May I ${ACTS.en[act.action](...wordsOf(act, format, " until ", " to "))}?`,
    es: (act, format) => `¿${ACTS.es[act.action](...wordsOf(act, format, " hasta el ", " al "))}?`,
    de: (act, format) =>
      `Soll ich ${ACTS.de[act.action](...wordsOf(act, format, " bis ", " auf den "))}?`,
    fr: (act, format) =>
      `Puis-je ${ACTS.fr[act.action](...wordsOf(act, format, " jusqu’au ", " au "))} ?`,
  }),
  may_merge_assets: statement<{ asset: string; duplicate: string }>({
    en: ({ asset, duplicate }) =>
      `Make the ${duplicate} and the ${asset} one system, the ${asset}, with the history and the scheduled ` +
      "maintenance of both.",
    es: ({ asset, duplicate }) =>
      `Unir ${duplicate} y ${asset} en una sola instalación, ${asset}, con el historial y el mantenimiento ` +
      "programado de las dos.",
    de: ({ asset, duplicate }) =>
      `${duplicate} und ${asset} zu einer Anlage zusammenführen, ${asset}, mit der Geschichte und der geplanten ` +
      "Wartung von beiden.",
    fr: ({ asset, duplicate }) =>
      `Réunir ${duplicate} et ${asset} en un seul équipement, ${asset}, avec l’historique et l’entretien ` +
      "programmé des deux.",
  }),
  may_record_event: statement<RecordedEvent>({
    en: (event, format) => {
      const { quote, date, money, and } = format;
      const doers = sayDoers(event, "en", format);
      const details = [
        event.occurred_on && date(event.occurred_on),
        event.cost && `for ${money(event.cost)}`,
        doers && `done by ${doers}`,
        event.review_on && `to come back to on ${date(event.review_on)}`,
      ].filter(Boolean);
      const further = [
        ...(event.new_kind ? [`add the ${nameKind(event.new_kind, "en")} to your systems`] : []),
        ...(event.settles ?? []).map(({ kind, title }) =>
          kind === "issue"
            ? `mark ${quote(title)} as resolved`
            : `note that ${quote(title)} is done`
        ),
      ];
      return `May I record ${quote(event.title)}${event.asset ? ` for the ${event.asset}` : ""}` +
        details.map((detail) => `, ${detail}`).join("") +
        (further.length > 0 ? `, and ${and(further)}` : "") + "?";
    },
    es: (event, format) =>
      `¿Registro ${
        describeEvent(event, format, {
          cost: (cost) => `coste ${cost}`,
          by: (who) => `hecho por ${who}`,
          review: (day) => `para volver a verlo el ${day}`,
          further: "y además",
          add: (kind) => `añado a tus instalaciones: ${kind}`,
          done: (title) => `anoto ${title} como hecho`,
          resolved: (title) => `marco ${title} como resuelto`,
        }, "es")
      }?`,
    de: (event, format) =>
      `Soll ich das eintragen: ${
        describeEvent(event, format, {
          cost: (cost) => `Kosten ${cost}`,
          by: (who) => `ausgeführt von ${who}`,
          review: (day) => `Wiedervorlage am ${day}`,
          further: "und außerdem",
          add: (kind) => `deine Anlagen ergänzen um: ${kind}`,
          done: (title) => `${title} als getan vermerken`,
          resolved: (title) => `${title} als erledigt vermerken`,
        }, "de")
      }?`,
    fr: (event, format) =>
      `Puis-je noter ${
        describeEvent(event, format, {
          cost: (cost) => `coût ${cost}`,
          by: (who) => `fait par ${who}`,
          review: (day) => `à revoir le ${day}`,
          further: "et aussi",
          add: (kind) => `ajouter à tes équipements : ${kind}`,
          done: (title) => `noter ${title} comme fait`,
          resolved: (title) => `noter ${title} comme résolu`,
        }, "fr")
      } ?`,
  }),
  may_replace_asset: statement<Replacement>({
    en: (plan, { date, money }) => {
      const { schedules_moved: moved, schedules_ended: ended } = plan;
      const installed = sayInstalledOn(plan.installed_on, date) +
        (plan.vendor ? ` by ${plan.vendor}` : "") +
        (plan.cost ? ` for ${money(plan.cost)}` : "");
      const further = [
        ...(plan.disposition
          ? [`note that the old one was ${DISPOSITIONS.en[plan.disposition]}`]
          : []),
        ...(moved > 0
          ? [
            `restart its ${
              moved === 1 ? "maintenance schedule" : `${moved} maintenance schedules`
            } on the new one`,
          ]
          : []),
        ...(ended > 0
          ? [`end its ${ended === 1 ? "one-off task" : `${ended} one-off tasks`}`]
          : []),
        ...(plan.settles_issues ? ["settle what is open about the old one"] : []),
      ];
      const last = further.pop();
      return `Replace the ${plan.asset} with ${nameNewAsset(plan)}, ` +
        [installed, ...further].join(", ") + (last ? `, and ${last}` : "") + ".";
    },
    es: (plan, format) =>
      describeReplacement(plan, format, "es", {
        replace: (asset, kind) => `Sustituir ${asset} por: ${kind}`,
        installed: (day) => `instalación: ${day}`,
        by: (vendor) => `empresa: ${vendor}`,
        cost: (cost) => `coste: ${cost}`,
        old: (what) => `lo antiguo: ${what}`,
        moved: (count) => `empiezan de nuevo los trabajos periódicos: ${count}`,
        ended: (count) => `terminan los trabajos únicos: ${count}`,
        settled: "lo pendiente de lo antiguo queda resuelto",
      }),
    de: (plan, format) =>
      describeReplacement(plan, format, "de", {
        replace: (asset, kind) => `${asset} ersetzen durch: ${kind}`,
        installed: (day) => `Einbau: ${day}`,
        by: (vendor) => `Firma: ${vendor}`,
        cost: (cost) => `Kosten: ${cost}`,
        old: (what) => `das Alte: ${what}`,
        moved: (count) => `wiederkehrende Arbeiten beginnen für das Neue von vorn: ${count}`,
        ended: (count) => `einmalige Aufgaben enden: ${count}`,
        settled: "was am Alten offen ist, gilt als erledigt",
      }),
    fr: (plan, format) =>
      describeReplacement(plan, format, "fr", {
        replace: (asset, kind) => `Remplacer ${asset} par : ${kind}`,
        installed: (day) => `pose : ${day}`,
        by: (vendor) => `entreprise : ${vendor}`,
        cost: (cost) => `coût : ${cost}`,
        old: (what) => `l’ancien : ${what}`,
        moved: (count) => `travaux récurrents recommencés avec le nouveau : ${count}`,
        ended: (count) => `travaux ponctuels terminés : ${count}`,
        settled: "ce qui est ouvert sur l’ancien est réglé",
      }),
  }),
  cost_taken_as_same: statement<{ cost: Money; title: string }>({
    en: ({ cost, title }, { money, quote }) =>
      `The ${money(cost)} of ${quote(title)} is taken to be the same and counted once.`,
    es: ({ cost, title }, { money, quote }) =>
      `Se entiende que los ${money(cost)} de ${quote(title)} son los mismos y cuentan una vez.`,
    de: ({ cost, title }, { money, quote }) =>
      `Die ${money(cost)} von ${quote(title)} gelten als dieselben und zählen einmal.`,
    fr: ({ cost, title }, { money, quote }) =>
      `Les ${money(cost)} de ${quote(title)} sont considérés comme les mêmes et comptés une fois.`,
  }),
  may_schedule: statement<{ schedules: NewSchedule[] }>({
    en: ({ schedules }, format) =>
      `Schedule ${schedules.length === 1 ? "1 task" : `${schedules.length} tasks`}:${
        describeSchedules(schedules, format, "en", "once", ["first on ", "on "], "about ")
      }`,
    es: ({ schedules }, format) =>
      `Programar ${schedules.length === 1 ? "1 tarea" : `${schedules.length} tareas`}:${
        describeSchedules(schedules, format, "es", "una vez", ["primera vez el ", "el "])
      }`,
    de: ({ schedules }, format) =>
      `${schedules.length === 1 ? "1 Aufgabe" : `${schedules.length} Aufgaben`} einplanen:${
        describeSchedules(schedules, format, "de", "einmal", ["zuerst am ", "am "])
      }`,
    fr: ({ schedules }, format) =>
      `Programmer ${schedules.length === 1 ? "1 tâche" : `${schedules.length} tâches`} :${
        describeSchedules(schedules, format, "fr", "une fois", ["la première fois le ", "le "])
      }`,
  }),
  note_would_read: statement<{ text: string }>({
    en: ({ text }, { quote }) => `Note: ${quote(shorten(text))}.`,
    es: ({ text }, { quote }) => `Nota: ${quote(shorten(text))}.`,
    de: ({ text }, { quote }) => `Notiz: ${quote(shorten(text))}.`,
    fr: ({ text }, { quote }) => `Note : ${quote(shorten(text))}.`,
  }),
  undoable_once_confirmed: statement<object>({
    en: () => "Nothing is saved until you confirm; it can be undone for 24 hours.",
    es: () => "No se guarda nada hasta que lo confirmes; se puede deshacer durante 24 horas.",
    de: () =>
      "Gespeichert wird erst, wenn du zustimmst; 24 Stunden lang lässt es sich zurücknehmen.",
    fr: () => "Rien n’est enregistré avant ta confirmation ; c’est annulable pendant 24 heures.",
  }),
  draft_ready: statement<{ to_name?: string; body?: string }>({
    en: ({ to_name, body }, { quote }) =>
      `I have a draft ${to_name ? `to ${to_name} ` : ""}for you${body ? `: ${quote(body)}` : ""}.`,
    es: ({ to_name, body }, { quote }) =>
      `Tengo ${to_name ? `para ti un borrador dirigido a ${to_name}` : "un borrador para ti"}${
        body ? `: ${quote(body)}` : ""
      }.`,
    de: ({ to_name, body }, { quote }) =>
      `Ich habe einen Entwurf ${to_name ? `an ${to_name} ` : ""}für dich${
        body ? `: ${quote(body)}` : ""
      }.`,
    fr: ({ to_name, body }, { quote }) =>
      `J’ai un brouillon ${to_name ? `à ${to_name} ` : ""}pour toi${
        body ? ` : ${quote(body)}` : ""
      }.`,
  }),
} satisfies Renderers;

/** After "May I". `until` and `to` are a date with its word, `from` is a date; `""` without one. */
type SayAct = (title: string, until: string, to: string, from: string) => string;

const ACTS: Record<LanguageTag, Record<ScheduleAct, SayAct>> = {
  en: {
    complete: (title) => `record ${title} as done`,
    skip: (title) => `skip ${title}`,
    snooze: (title, until) => `snooze ${title}${until}`,
    reschedule: (title, _, to) => `move ${title}${to}`,
    pause: (title) => `pause ${title}`,
    resume: (title) => `resume ${title}`,
    end: (title) => `end ${title}`,
    change: (title) => `change ${title}`,
    away: (_title, until, _to, from) => `pause all maintenance${from && ` from ${from}`}${until}`,
    back: () => "end the days away",
  },
  es: {
    complete: (title) => `Anoto ${title} como hecho`,
    skip: (title) => `Me salto ${title} esta vez`,
    snooze: (title, until) => `Pospongo ${title}${until}`,
    reschedule: (title, _, to) => `Paso ${title}${to || " a otra fecha"}`,
    pause: (title) => `Pongo ${title} en pausa`,
    resume: (title) => `Reanudo ${title}`,
    end: (title) => `Termino ${title}`,
    change: (title) => `Cambio ${title}`,
    away: (_title, until, _to, from) =>
      `Pongo en pausa todo el mantenimiento${from && ` del ${from}`}${until}`,
    back: () => "Doy por terminada la ausencia",
  },
  de: {
    complete: (title) => `${title} als getan vermerken`,
    skip: (title) => `${title} diesmal auslassen`,
    snooze: (title, until) => `${title}${until} zurückstellen`,
    reschedule: (title, _, to) => `${title}${to} verschieben`,
    pause: (title) => `${title} aussetzen`,
    resume: (title) => `${title} wieder aufnehmen`,
    end: (title) => `${title} beenden`,
    change: (title) => `${title} ändern`,
    away: (_title, until, _to, from) =>
      `die ganze Wartung${from && ` vom ${from}`}${until} aussetzen`,
    back: () => "die Abwesenheit beenden",
  },
  fr: {
    complete: (title) => `noter ${title} comme fait`,
    skip: (title) => `sauter ${title} cette fois`,
    snooze: (title, until) => `mettre ${title} en veille${until}`,
    reschedule: (title, _, to) => `déplacer ${title}${to}`,
    pause: (title) => `mettre ${title} en pause`,
    resume: (title) => `reprendre ${title}`,
    end: (title) => `terminer ${title}`,
    change: (title) => `modifier ${title}`,
    away: (_title, until, _to, from) =>
      `suspendre tout l’entretien${from && ` du ${from}`}${until}`,
    back: () => "mettre fin à l’absence",
  },
};

function wordsOf(
  { title = "", from, until }: ManagedSchedule,
  { quote, date }: Format,
  untilWord: string,
  toWord: string,
): [title: string, until: string, to: string, from: string] {
  return [
    quote(title),
    until ? untilWord + date(until) : "",
    until ? toWord + date(until) : "",
    from ? date(from) : "",
  ];
}

function sayDoers(
  { performed_by, vendor }: RecordedEvent,
  language: LanguageTag,
  format: Format,
): string {
  const person = performed_by && sayValue("performed_by", performed_by, language, format);
  return [person, vendor].filter(Boolean).join(", ");
}

interface EventWords {
  cost(cost: string): string;
  by(who: string): string;
  review(day: string): string;
  /** Introduces what else would change. */
  further: string;
  add(kind: string): string;
  done(title: string): string;
  resolved(title: string): string;
}

/** “Leak” (Boiler; May 3, 2026; …), and also … */
function describeEvent(
  event: RecordedEvent,
  format: Format,
  words: EventWords,
  language: LanguageTag,
): string {
  const { quote, date, money, and, semicolons } = format;
  const doers = sayDoers(event, language, format);
  const details = [
    event.asset,
    event.occurred_on && date(event.occurred_on),
    event.cost && words.cost(money(event.cost)),
    doers && words.by(doers),
    event.review_on && words.review(date(event.review_on)),
  ].filter(Boolean);
  const further = [
    ...(event.new_kind ? [words.add(nameKind(event.new_kind, language))] : []),
    ...(event.settles ?? []).map(({ kind, title }) =>
      (kind === "issue" ? words.resolved : words.done)(quote(title))
    ),
  ];
  return quote(event.title) + (details.length > 0 ? ` (${semicolons(details)})` : "") +
    (further.length > 0 ? `, ${words.further} ${and(further)}` : "");
}

/** What became of the old one. */
export const DISPOSITIONS: Record<LanguageTag, Record<Disposition, string>> = {
  en: {
    disposed: "disposed of",
    recycled: "recycled",
    sold: "sold",
    given_away: "given away",
    moved: "moved elsewhere",
    kept: "kept",
  },
  es: {
    disposed: "desechado",
    recycled: "reciclado",
    sold: "vendido",
    given_away: "regalado",
    moved: "llevado a otro sitio",
    kept: "guardado",
  },
  de: {
    disposed: "entsorgt",
    recycled: "dem Recycling übergeben",
    sold: "verkauft",
    given_away: "verschenkt",
    moved: "anderswohin gebracht",
    kept: "behalten",
  },
  fr: {
    disposed: "jeté",
    recycled: "recyclé",
    sold: "vendu",
    given_away: "donné",
    moved: "déplacé ailleurs",
    kept: "gardé",
  },
};

/** "a new Rheem XG40 water heater", "new gutters". */
function nameNewAsset({ kind, manufacturer, model }: Replacement): string {
  const name = nameKind(kind, "en");
  const brand = brandOf(manufacturer, model);
  const hasKind = brand.toLowerCase().includes(name.toLowerCase());
  // Plurals and mass nouns have no article.
  const article = /(s|ing|ion)$/.test(name) ? "new" : "a new";
  return [article, brand, hasKind ? "" : name].filter(Boolean).join(" ");
}

/** The model "Rheem XG40" contains the manufacturer "Rheem". */
function brandOf(manufacturer = "", model = ""): string {
  return manufacturer !== "" && model.toLowerCase().includes(manufacturer.toLowerCase())
    ? model
    : [manufacturer, model].filter(Boolean).join(" ");
}

function sayInstalledOn(day: string | undefined, date: Format["date"]): string {
  if (day === undefined) return NO_DATE.en;
  return `installed ${day.length < 10 ? "in " : ""}${date(day)}`;
}

interface ReplacementWords {
  replace(asset: string, kind: string): string;
  installed(day: string): string;
  by(vendor: string): string;
  cost(cost: string): string;
  old(disposition: string): string;
  moved(count: number): string;
  ended(count: number): string;
  settled: string;
}

function describeReplacement(
  plan: Replacement,
  { date, money, semicolons }: Format,
  language: LanguageTag,
  words: ReplacementWords,
): string {
  const brand = brandOf(plan.manufacturer, plan.model);
  const kind = nameKind(plan.kind, language);
  const details = [
    words.installed(plan.installed_on ? date(plan.installed_on) : NO_DATE[language]),
    plan.vendor && words.by(plan.vendor),
    plan.cost && words.cost(money(plan.cost)),
    plan.disposition && words.old(DISPOSITIONS[language][plan.disposition]),
    plan.schedules_moved > 0 && words.moved(plan.schedules_moved),
    plan.schedules_ended > 0 && words.ended(plan.schedules_ended),
    plan.settles_issues && words.settled,
  ].filter(Boolean);
  const replaced = words.replace(plan.asset, brand ? `${kind} (${brand})` : kind);
  return `${semicolons([replaced, ...details])}.`;
}

/** More tasks than these are a list with a line for each. */
const MAX_IN_SENTENCE = 3;

/** After "Schedule 5 tasks:", with the end of the sentence or of the list. */
function describeSchedules(
  schedules: readonly NewSchedule[],
  { quote, interval, date, semicolons }: Format,
  language: LanguageTag,
  once: string,
  [first, on]: [first: string, on: string],
  about = "",
): string {
  const tasks = schedules.map(({ title, every, due_on, source_name, ...schedule }) =>
    [
      `${quote(title)} ${source_name ? about : ""}${every ? interval(every) : once}`,
      (every ? first : on) + date(due_on),
      ...listScheduleDetails(schedule, language),
    ].join(", ")
  );
  return tasks.length > MAX_IN_SENTENCE
    ? tasks.map((task) => `\n- ${task}`).join("") + "\n\n"
    : ` ${semicolons(tasks)}.`;
}
