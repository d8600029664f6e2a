import { isObject, parseJson } from "./json_value.ts";

/** The content of a tool message: strings as they are, the rest as JSON; providers take text only. */
export function asContent(output: unknown): string {
  return typeof output === "string" ? output : JSON.stringify(output) ?? "null";
}

/**
 * The output that a tool message's text stands for. Only a text that `asContent` would write again,
 * byte for byte, is read as JSON, and only an object or array: "5" may have been a text.
 */
export function fromContent(text: string): unknown {
  const value = parseJson(text);
  const structured = isObject(value) || Array.isArray(value);
  return structured && JSON.stringify(value) === text ? value : text;
}

/** Whether two outputs tell the model the same. */
export function sameOutput(one: unknown, other: unknown): boolean {
  return asContent(one) === asContent(other);
}
