import { storableText } from "../storable_text.ts";
import { neutraliseLinks } from "./neutralise_links.ts";

/** What a model said, as it may be stored and shown. */
export function shownText(said: string): string {
  return neutraliseLinks(storableText(said)).trim();
}
