import { labelKind, renderTexts } from "ai-home-assistant-client/sentences";

/** The name of a system; in the language of the app if the system is only called by its kind. */
export function nameSystem(name: string | null, kind: string | null, language: string): string {
  if (!name) return "";
  return kind && name === labelKind(kind, "en") ? labelKind(kind, language) : name;
}

export interface ScheduleName {
  title: string | null;
  source: string | null;
  source_reference: string | null;
}

/** The title of scheduled work; in the language of the app if it is that of its task of the catalogue. */
export function nameSchedule(
  { title, source, source_reference: task }: ScheduleName,
  language: string,
): string {
  const isOfTask = source === "catalogue" && task && title === nameTask(task, "en");
  return isOfTask ? nameTask(task, language) : title ?? "";
}

function nameTask(task: string, language: string): string {
  return String(renderTexts({ statements: [{ code: "catalogue_task", task }] }, language));
}
