import { labelKind, renderTexts } from "ai-home-assistant-client/sentences";
import { createFormat } from "./format";
import { type Texts, useLanguage, useTexts } from "./language";
import { useHome } from "./session/HomeContext";

/** The texts of `useTexts`, and the formats and names in the language of the app, for the home that is shown. */
export function useWords<Key extends string>(table: Texts<Key>) {
  const language = useLanguage();
  const { home } = useHome();
  const text = useTexts(table);
  return {
    text,
    /** The text of a word of the database, such as a status. */
    word: (name: string | null) => (text as Record<string, string>)[name ?? ""] ?? "",
    language,
    format: createFormat(`${language}-${home.country ?? "US"}`, home.time_zone),

    /** The name of a system; in the language of the app if the system is only called by its kind. */
    nameSystem(name: string | null, kind: string | null): string {
      if (!name) return "";
      return kind && name === labelKind(kind, "en") ? labelKind(kind, language) : name;
    },

    /** The title of scheduled work; in the language of the app if it is that of its task of the catalogue. */
    nameSchedule({ title, source, source_reference: task }: ScheduleName): string {
      const isOfTask = source === "catalogue" && task && title === nameTask(task, "en");
      return isOfTask ? nameTask(task, language) : title ?? "";
    },
  };
}

type ScheduleName = Record<"title" | "source" | "source_reference", string | null>;

function nameTask(task: string, language: string): string {
  return String(renderTexts({ statements: [{ code: "catalogue_task", task }] }, language));
}
