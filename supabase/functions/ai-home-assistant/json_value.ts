/** JSON text and values of unknown shape. */

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an object that has a text in each of these fields. */
export function hasTexts(value: unknown, names: readonly string[]): value is JsonObject {
  return isObject(value) && names.every((name) => isText(value[name]));
}

/** Returns whether a field has the right value. A missing field is passed as `undefined`. */
type FieldCheck = (value: unknown) => boolean;

/** Whether a value is an object that has no other fields than these, and each check accepts its field. */
export function hasOnlyFields(
  value: unknown,
  checks: Readonly<Record<string, FieldCheck>>,
): value is JsonObject {
  return isObject(value) && Object.keys(value).every((name) => Object.hasOwn(checks, name)) &&
    Object.keys(checks).every((name) => checks[name]!(value[name]));
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

export function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || isText(value);
}

/** The value of a JSON text; undefined if the text is not valid JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** The object of a JSON text; undefined for any other text. */
export function parseObject(text: string | null | undefined): JsonObject | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}
