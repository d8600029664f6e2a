import type { JsonObject } from "../json_value.ts";
import { removeLinks } from "./links.ts";

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

/** Does the same for a text. */
export function sanitiseString(text: string): string {
  return !MARKUP_CHARACTER.test(text) || TIME.test(text) ? text : removeLinks(text);
}

/** What JSON has outside of its strings: brackets, separators, numbers, `true`, `false` and `null`. */
const STRUCTURE = /[\s{}[\],:\d.+\-eEtrufalsn]/;

/**
 * Sanitises the JSON arguments of a tool call while they are streamed. A string is emitted when it is complete,
 * because an escape such as `\u005b` may hide a part of a link. After text that is no JSON nothing more is emitted:
 * clients get the whole arguments with the call.
 */
export class ArgumentsSanitiser {
  /** The string that has begun, with its opening quote; `""` outside of strings. */
  #string = "";
  #isEscaped = false;
  #isInvalid = false;

  push(delta: string): string {
    let output = "";
    for (const character of delta) {
      if (this.#isInvalid) break;
      if (this.#string !== "") output += this.#pushToString(character);
      else if (character === '"') this.#string = character;
      else if (STRUCTURE.test(character)) output += character;
      else this.#isInvalid = true;
    }
    return output;
  }

  /** Returns the string if this character ends it. */
  #pushToString(character: string): string {
    this.#string += character;
    if (this.#isEscaped || character !== '"') {
      this.#isEscaped = !this.#isEscaped && character === "\\";
      return "";
    }
    const written = this.#string;
    this.#string = "";
    const sanitised = sanitiseJsonString(written);
    this.#isInvalid = sanitised === undefined;
    return sanitised ?? "";
  }
}

/** Returns a JSON string as it was written if there is nothing to remove; undefined if it is invalid. */
function sanitiseJsonString(written: string): string | undefined {
  try {
    const text: string = JSON.parse(written);
    const sanitised = sanitiseString(text);
    return sanitised === text ? written : JSON.stringify(sanitised);
  } catch {
    return undefined;
  }
}
