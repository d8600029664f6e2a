/**
 * Returns the text as Postgres can store it: without NUL and lone surrogates, which `jsonb` rejects
 * and which mean nothing in written text.
 */
export function toStorableText(text: string): string {
  return removeNul(text).toWellFormed();
}

/** Does the same for every string and key in a JSON value. */
export function toStorableJson(value: unknown): unknown {
  if (typeof value === "string") return toStorableText(value);
  if (Array.isArray(value)) return value.map(toStorableJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toStorableText(key), toStorableJson(inner)]),
  );
}

/** Postgres refuses NUL in text. */
export function removeNul(text: string): string {
  return text.replaceAll("\0", "");
}
