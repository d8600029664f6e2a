/** JSON text and values of unknown shape. */
export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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

/** The type of an object whose undefined members are left out. */
export type WithoutUndefined<T> =
  & { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }
  & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> };

/** Returns the object without its undefined members, as `JSON.stringify` would send it. */
export function omitUndefined<T extends object>(object: T): WithoutUndefined<T> {
  const members = Object.entries(object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as WithoutUndefined<T>;
}
