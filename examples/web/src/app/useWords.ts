import { createFormat } from "./format";
import { pickTexts, type Texts, useLanguage } from "./language";
import { nameSchedule, nameSystem, type ScheduleName } from "./names";
import { useHome } from "./session/HomeContext";

/** The texts of a table, and the formats and names in the language of the app, for the home that is shown. */
export function useWords<Key extends string>(table: Texts<Key>) {
  const language = useLanguage();
  const { home } = useHome();
  const text = pickTexts(table, language);
  return {
    text,
    /** The text of a word of the database, such as a status. */
    word: (name: string | null) => (text as Record<string, string>)[name ?? ""] ?? "",
    language,
    format: createFormat(`${language}-${home.country ?? "US"}`, home.time_zone),
    nameSystem: (name: string | null, kind: string | null) => nameSystem(name, kind, language),
    nameSchedule: (schedule: ScheduleName) => nameSchedule(schedule, language),
  };
}
