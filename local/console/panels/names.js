import { nameTask } from "@function/sentences/statements/catalogue.ts";
import { labelKind, nameAsset } from "@function/sentences/statements/kinds.ts";
import { describeEvent as describeEventInLanguage } from "@function/sentences/statements/render.ts";
import { language } from "../state/language.js";

/** The name of a system in the browser's language, if it is only called by its kind. */
export const nameSystem = (name, kind) => name && nameAsset({ name, kind }, language);

/** The name of a kind of systems. */
export const nameKind = (kind) => labelKind(kind, language);

/** The title of a schedule in the browser's language, if it is that of its task of the catalogue. */
export function nameSchedule({ title, source, source_reference }) {
  const isOfTask = source === "catalogue" && title === nameTask(source_reference, "en");
  return isOfTask ? nameTask(source_reference, language) : title;
}

/** The title and the description of an event, in the browser's language where the server wrote them. */
export const describeEvent = (event) => describeEventInLanguage(event, language);

/** Who did the work. */
export const namePerformer = ({ vendor_name, performed_by }) =>
  vendor_name ?? (performed_by === "self" ? "Done by you" : performed_by);

const WORDS = {
  // Types of events.
  contractor_referred: "Contractor",
  issue_reported: "Issue",
  maintenance_performed: "Maintenance",
  quote_received: "Quote",
  repair_completed: "Repair",
  system_discovered: "New system",
  user_decision: "Decision",
  asset_changed: "Change of a system",
  schedule_changed: "Change of the upkeep",
  status_change: "Change of an issue",
  vendor_changed: "Change of a contractor",
  // States of issues.
  deferred: "Put off",
  in_progress: "Work has begun",
  // Severities.
  critical: "Urgent",
  high: "Serious",
  info: "For information",
  low: "Minor",
  // Categories of systems.
  appliance: "Appliances",
  heating_cooling: "Heating and cooling",
  other: "Everything else",
  // Who pays.
  owner: "You",
};

/** What people say for a word of the record. */
export function nameWord(word) {
  const text = WORDS[word] ?? word.replaceAll("_", " ");
  return text[0].toUpperCase() + text.slice(1);
}
