/** What a new schedule has besides its title, interval and date, as parts of sentences. */
import type { LanguageTag } from "./format.ts";

export interface ScheduleDetails {
  /** The name of a member. */
  assignee?: string;
  lead_days?: number;
}

const ASSIGNED_TO: Record<LanguageTag, (name: string) => string> = {
  en: (name) => `assigned to ${name}`,
  es: (name) => `a cargo de ${name}`,
  de: (name) => `zuständig: ${name}`,
  fr: (name) => `confié à ${name}`,
};

const REMINDED: Record<LanguageTag, (days: number) => string> = {
  en: (days) => `reminder ${days} ${days === 1 ? "day" : "days"} before`,
  es: (days) => `aviso ${days} ${days === 1 ? "día" : "días"} antes`,
  de: (days) => `Erinnerung ${days} ${days === 1 ? "Tag" : "Tage"} vorher`,
  fr: (days) => `rappel ${days} ${days <= 1 ? "jour" : "jours"} avant`,
};

/** "assigned to Robin", "reminder 14 days before": those that were given. */
export function listScheduleDetails(
  { assignee, lead_days }: ScheduleDetails,
  language: LanguageTag,
): string[] {
  return [
    ...(assignee === undefined ? [] : [ASSIGNED_TO[language](assignee)]),
    ...(lead_days === undefined ? [] : [REMINDED[language](lead_days)]),
  ];
}
