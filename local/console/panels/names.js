import { nameTask } from "@function/sentences/statements/catalogue.ts";
import { nameAsset } from "@function/sentences/statements/kinds.ts";
import {
  describeEvent as describeEventInLanguage,
  toLanguage,
} from "@function/sentences/statements/render.ts";

const language = () => toLanguage(navigator.language);

/** The name of a system in the browser's language, if it is only called by its kind. */
export function nameSystem(name, kind) {
  return name && nameAsset({ name, kind }, language());
}

/** The title of a schedule in the browser's language, if it is that of its task of the catalogue. */
export function nameSchedule({ title, source, source_reference }) {
  const isOfTask = source === "catalogue" && title === nameTask(source_reference, "en");
  return isOfTask ? nameTask(source_reference, language()) : title;
}

/** The title and the description of an event, in the browser's language where the server wrote them. */
export function describeEvent(event) {
  return describeEventInLanguage(event, language());
}
