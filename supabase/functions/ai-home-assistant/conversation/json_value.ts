import { storableText } from "../storable_text.ts";

/** No honest value of a conversation is nested deeper; `JSON.stringify` overflows at some thousands. */
const DEEPEST = 200;

/**
 * Any value as `jsonb` keeps it, a copy: what JSON has no word for becomes null, `undefined` members
 * go. Undefined where it cannot be kept at all: it contains itself, or is nested too deeply.
 */
export function jsonValue(value: unknown, inside: readonly object[] = []): unknown {
  if (typeof value === "string") return storableText(value);
  if (typeof value === "boolean") return value;
  // JSON has no -0.
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (inside.length === DEEPEST || inside.includes(value)) return undefined;
  const path = [...inside, value];
  if (Array.isArray(value)) {
    const items = Array.from(value, (item) => jsonValue(item, path));
    return items.includes(undefined) ? undefined : items;
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
    .map(([key, member]) => [storableText(key), jsonValue(member, path)] as const);
  if (members.some(([, member]) => member === undefined)) return undefined;
  // Unlike assignment this makes an own member of `__proto__`.
  return Object.fromEntries(members);
}

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object that a JSON text stands for; undefined for any other text. */
export function parseObject(text: string | null | undefined): JsonObject | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}

/** Undefined where the text is no JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
