import { createLinkSanitiser } from "../link_sanitiser.ts";

/** Only a text with one of these can have a link or markup. */
const MARKUP_CHARACTER = /[<&\]:!]|www/i;
/** Deeper values are left out: a client could not read them either. */
const MAX_DEPTH = 64;

/**
 * Returns a JSON value whose texts have no links, images and HTML. Keys, ids and white space stay. The value is for
 * clients only: what is stored, run and compared is the original.
 */
export function sanitiseValue(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return sanitiseString(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => sanitiseValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, sanitiseValue(inner, depth + 1)]),
  );
}

/** Does the same for JSON text, and leaves it as it is if there is nothing to remove. */
export function sanitiseJsonText(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return sanitiseString(text);
  }
  const sanitised = JSON.stringify(sanitiseValue(value));
  return sanitised === JSON.stringify(value) ? text : sanitised;
}

export function sanitiseString(text: string): string {
  if (!MARKUP_CHARACTER.test(text)) return text;
  const stream = createLinkSanitiser();
  return stream.push(text) + stream.end();
}
