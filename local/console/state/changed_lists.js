import { batch, signal } from "@preact/signals";

/** The lists of a home that a turn or a tool may change, as `changed` of a reply names them. */
export const LISTS = ["events", "issues", "assets", "schedules", "vendors", "home", "files"];

/** How often each list has changed. */
const versions = Object.fromEntries(LISTS.map((list) => [list, signal(0)]));

/** Lets the panels that show one of these lists read it again. Without an argument, all of them. */
export function markChanged(lists = LISTS) {
  batch(() => lists.forEach((list) => versions[list] && versions[list].value++));
}

/** Returns another text after one of these lists has changed. Reading it subscribes to them. */
export const readVersion = (lists = LISTS) => lists.map((list) => versions[list].value).join();
