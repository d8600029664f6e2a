import { isObject, parseJson } from "../json_value.ts";

/** The content of a tool message: a string as it is, any other output as JSON text. */
export function toToolContent(output: unknown): string {
  return typeof output === "string" ? output : JSON.stringify(output) ?? "null";
}

/**
 * The inverse of `toToolContent`. Returns an object or an array only if `toToolContent` would write the same
 * bytes again, else the text: "5" may have been a text.
 */
export function fromToolContent(text: string): unknown {
  const value = parseJson(text);
  const isStructured = isObject(value) || Array.isArray(value);
  return isStructured && JSON.stringify(value) === text ? value : text;
}
