import type { JsonObject } from "../../json_value.ts";
import { createLinkSanitiser } from "../link_sanitiser.ts";

/** Only a text with one of these can have a link or markup. */
const MARKUP_CHARACTER = /[<&\]]|:\S|!\[|www/i;
/** Deeper values are left out: a client could not read them either. */
const MAX_DEPTH = 64;

/**
 * Returns a JSON value whose texts have no links, images and HTML; the same value if it has none. Keys, ids and white
 * space stay. The value is for clients only: what is stored, run and compared is the original.
 */
export function sanitiseValue(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return sanitiseString(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) return null;
  const entries = Object.entries(value).map(([key, inner]) =>
    [key, sanitiseValue(inner, depth + 1)] as const
  );
  if (entries.every(([key, inner]) => inner === (value as JsonObject)[key])) return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Does the same for JSON text, and leaves it as it is if there is nothing to remove. */
export function sanitiseJsonText(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return sanitiseString(text);
  }
  const sanitised = sanitiseValue(value);
  return sanitised === value ? text : JSON.stringify(sanitised);
}

export function sanitiseString(text: string): string {
  if (!MARKUP_CHARACTER.test(text)) return text;
  const stream = createLinkSanitiser();
  return stream.push(text) + stream.end();
}
