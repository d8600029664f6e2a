import type { JsonObject } from "../../json_value.ts";
import { createLinkSanitiser } from "../link_sanitiser.ts";

/** Only a text with one of these can have a link or markup. */
const MARKUP_CHARACTER = /[<&\]]|:\S|!\[|www/i;
/** Times have a colon too, but too few letters for a link. */
const TIME = /^[\d:.,+TZ -]*$/;
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
  let sanitised: JsonObject | undefined;
  // For the reply of a turn `Object.keys` takes 3 µs, `for in` 65 µs.
  for (const key of Object.keys(value)) {
    const inner = (value as JsonObject)[key];
    const kept = sanitiseValue(inner, depth + 1);
    if (kept === inner) continue;
    // `Object.fromEntries` makes an own field of a key such as `__proto__`.
    sanitised ??= Object.fromEntries(Object.entries(value));
    Object.defineProperty(sanitised, key, { value: kept });
  }
  return sanitised && Array.isArray(value) ? Object.values(sanitised) : sanitised ?? value;
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
  if (!MARKUP_CHARACTER.test(text) || TIME.test(text)) return text;
  const stream = createLinkSanitiser();
  return stream.push(text) + stream.end();
}
