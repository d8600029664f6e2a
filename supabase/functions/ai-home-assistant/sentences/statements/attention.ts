/** What `list_attention` says. */
import { type Renderers, statement } from "./statement.ts";
import type { Format, LanguageTag } from "./format.ts";
import { nameKind } from "./kinds.ts";

/** How many of each kind there are. */
interface Counts {
  overdue?: number;
  due?: number;
  upcoming?: number;
  open_issue?: number;
  review?: number;
  warranty?: number;
}

type Phrases = Record<keyof Counts, [one: string, several: string]>;

/** In the order of the sentence. "1 thing is overdue". */
const PHRASES: Record<LanguageTag, Phrases> = {
  en: {
    overdue: ["thing is overdue", "things are overdue"],
    due: ["thing is coming due", "things are coming due"],
    upcoming: ["thing comes up later", "things come up later"],
    open_issue: ["issue is open", "issues are open"],
    review: ["thing put off comes up again", "things put off come up again"],
    warranty: ["warranty ends", "warranties end"],
  },
  es: {
    overdue: ["cosa atrasada", "cosas atrasadas"],
    due: ["cosa que toca ya", "cosas que tocan ya"],
    upcoming: ["cosa para más adelante", "cosas para más adelante"],
    open_issue: ["problema abierto", "problemas abiertos"],
    review: ["cosa aplazada que vuelve", "cosas aplazadas que vuelven"],
    warranty: ["garantía que termina", "garantías que terminan"],
  },
  de: {
    overdue: ["Sache überfällig", "Sachen überfällig"],
    due: ["Sache bald fällig", "Sachen bald fällig"],
    upcoming: ["Sache steht später an", "Sachen stehen später an"],
    open_issue: ["Problem offen", "Probleme offen"],
    review: ["Aufgeschobenes steht wieder an", "aufgeschobene Sachen stehen wieder an"],
    warranty: ["Garantie endet", "Garantien enden"],
  },
  fr: {
    overdue: ["chose en retard", "choses en retard"],
    due: ["chose à faire bientôt", "choses à faire bientôt"],
    upcoming: ["chose à faire plus tard", "choses à faire plus tard"],
    open_issue: ["problème ouvert", "problèmes ouverts"],
    review: ["chose reportée qui revient", "choses reportées qui reviennent"],
    warranty: ["garantie qui se termine", "garanties qui se terminent"],
  },
};

interface Horizon {
  horizon_days: number;
}

interface Offer {
  /** The first kinds of systems with tasks. */
  kinds: string[];
  /** How many further kinds there are. */
  more_kinds?: number;
  tasks: number;
}

export const attentionStatements = {
  attention_listed: statement<Horizon & Counts>({
    en: ({ horizon_days, ...counts }, format) =>
      `Looking ${count(horizon_days, "day", "days", format)} ahead: ${
        listCounts(counts, "en", format)
      }.`,
    es: ({ horizon_days, ...counts }, format) =>
      `De aquí a ${count(horizon_days, "día", "días", format)}: ${
        listCounts(counts, "es", format)
      }.`,
    de: ({ horizon_days, ...counts }, format) =>
      `In den nächsten ${format.number(horizon_days)} Tagen: ${listCounts(counts, "de", format)}.`,
    fr: ({ horizon_days, ...counts }, format) =>
      `D’ici ${count(horizon_days, "jour", "jours", format)} : ${
        listCounts(counts, "fr", format)
      }.`,
  }),
  attention_empty: statement<Horizon>({
    en: ({ horizon_days }, format) =>
      `Nothing needs your attention in the next ${count(horizon_days, "day", "days", format)}.`,
    es: ({ horizon_days }, format) =>
      `No hay nada pendiente de aquí a ${count(horizon_days, "día", "días", format)}.`,
    de: ({ horizon_days }, { number }) =>
      `In den nächsten ${number(horizon_days)} Tagen steht nichts an.`,
    fr: ({ horizon_days }, format) =>
      `Rien à signaler d’ici ${count(horizon_days, "jour", "jours", format)}.`,
  }),
  horizon_invalid: statement<object>({
    en: () => "I could not look that up: the horizon is not a number of days.",
    es: () => "No he podido consultarlo: el plazo no es un número de días.",
    de: () => "Das konnte ich nicht nachsehen: Der Zeitraum ist keine Zahl von Tagen.",
    fr: () => "Je n’ai pas pu regarder : le délai n’est pas un nombre de jours.",
  }),
  offers_invalid: statement<object>({
    en: () => "I could not look that up: offers is not true or false.",
    es: () => "No he podido consultarlo: offers no es true ni false.",
    de: () => "Das konnte ich nicht nachsehen: offers ist weder true noch false.",
    fr: () => "Je n’ai pas pu regarder : offers n’est ni true ni false.",
  }),
  tasks_offered: statement<Offer>({
    en: ({ kinds, more_kinds: more = 0, tasks }, format) => {
      const systems = kinds.map((kind) => withArticle(nameKind(kind, "en")));
      if (more > 0) systems.push(count(more, "more system", "more systems", format));
      const these = tasks === 1 ? "this task" : `these ${format.number(tasks)} tasks`;
      return `Your home has ${format.and(systems)}. Shall I look after ${these}?`;
    },
    es: ({ kinds, more_kinds: more = 0, tasks }, format) => {
      const systems = kinds.map((kind) => nameKind(kind, "es"));
      if (more > 0) systems.push(count(more, "cosa más", "cosas más", format));
      const these = tasks === 1 ? "esta tarea" : `estas ${format.number(tasks)} tareas`;
      return `En tu casa hay: ${format.and(systems)}. ¿Me ocupo de ${these}?`;
    },
    de: ({ kinds, more_kinds: more = 0, tasks }, format) => {
      const systems = kinds.map((kind) => nameKind(kind, "de"));
      if (more > 0) systems.push(`${format.number(more)} mehr`);
      const these = tasks === 1 ? "diese Aufgabe" : `diese ${format.number(tasks)} Aufgaben`;
      return `In deinem Zuhause gibt es: ${format.and(systems)}. Soll ich ${these} übernehmen?`;
    },
    fr: ({ kinds, more_kinds: more = 0, tasks }, format) => {
      const systems = kinds.map((kind) => nameKind(kind, "fr"));
      if (more > 0) systems.push(`${format.number(more)} de plus`);
      const these = tasks === 1 ? "cette tâche" : `ces ${format.number(tasks)} tâches`;
      return `Dans ton logement, il y a : ${format.and(systems)}. Dois-je m’occuper de ${these} ?`;
    },
  }),
  no_task_to_offer: statement<object>({
    en: () => "The catalogue has no further task for the systems on record.",
    es: () => "El catálogo no tiene más tareas para las instalaciones registradas.",
    de: () => "Der Katalog hat keine weitere Aufgabe für die erfassten Anlagen.",
    fr: () => "Le catalogue n’a plus de tâche pour les équipements connus.",
  }),
  no_system_on_record: statement<object>({
    en: () =>
      "No system is on record yet, so there is no task to offer: name the systems of the home first.",
    es: () =>
      "Aún no consta ninguna instalación, así que no hay tareas que proponer: dime primero qué hay en la casa.",
    de: () =>
      "Noch ist keine Anlage erfasst, also gibt es keine Aufgabe anzubieten: Nenn mir erst, was es im Haus gibt.",
    fr: () =>
      "Aucun équipement n’est encore connu, donc aucune tâche à proposer : dis-moi d’abord ce qu’il y a dans le logement.",
  }),
} satisfies Renderers;

function count(value: number, one: string, several: string, { number }: Format): string {
  return `${number(value)} ${value === 1 ? one : several}`;
}

function listCounts(counts: Counts, language: LanguageTag, format: Format): string {
  return Object.entries(PHRASES[language]).flatMap(([kind, [one, several]]) => {
    const value = counts[kind as keyof Counts];
    return value ? count(value, one, several, format) : [];
  }).join(", ");
}

/** "a furnace", "an air conditioner", "solar panels". */
function withArticle(name: string): string {
  if (/[^s]s$/.test(name)) return name;
  return `${/^(?:[aeio]|u(?!ni)|EV|HVAC)/.test(name) ? "an" : "a"} ${name}`;
}
