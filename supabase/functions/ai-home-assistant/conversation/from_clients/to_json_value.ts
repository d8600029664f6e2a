import { toStorableText } from "../../storable_text.ts";

/** Deeper values are rejected: `JSON.stringify` overflows the stack at some thousand levels. */
const MAX_DEPTH = 200;

/**
 * Returns a copy of a value as `jsonb` stores it: what JSON cannot represent becomes null, `undefined`
 * members are left out. Returns undefined for a value that contains itself or is nested too deeply.
 */
export function toJsonValue(value: unknown, ancestors: readonly object[] = []): unknown {
  if (typeof value === "string") return toStorableText(value);
  if (typeof value === "boolean") return value;
  // JSON has no -0.
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (ancestors.length === MAX_DEPTH || ancestors.includes(value)) return undefined;
  const objects = [...ancestors, value];
  if (Array.isArray(value)) {
    const items = Array.from(value, (item) => toJsonValue(item, objects));
    return items.includes(undefined) ? undefined : items;
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
    .map(([key, member]) => [toStorableText(key), toJsonValue(member, objects)] as const);
  if (members.some(([, member]) => member === undefined)) return undefined;
  // Unlike assignment this makes an own member of `__proto__`.
  return Object.fromEntries(members);
}
