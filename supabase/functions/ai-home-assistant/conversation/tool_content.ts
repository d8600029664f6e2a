import { isObject, type JsonObject, parseJson } from "../json_value.ts";

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

/** Whether the model reads the same text for both outputs. */
export function hasSameContent(one: unknown, other: unknown): boolean {
  return one === other || isSameJson(one, other) || toToolContent(one) === toToolContent(other);
}

/** Whether two values have the same JSON text. False does not prove a difference. Faster than formatting both. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  const otherKeys = Object.keys(other);
  if (keys.length !== otherKeys.length) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    if (key !== otherKeys[i]) return false;
    if (!isSameJson((one as JsonObject)[key], (other as JsonObject)[key])) return false;
  }
  return true;
}
