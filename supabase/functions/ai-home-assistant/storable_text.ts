/**
 * Text as Postgres can keep it: `jsonb` refuses NUL and lone surrogates, and in what a person or a
 * model wrote neither means anything.
 */
export function storableText(text: string): string {
  return removeNul(text).toWellFormed();
}

/** The same for every string within a JSON value. */
export function storableJson(value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map(storableJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), storableJson(inner)]),
  );
}

/** Postgres refuses NUL in text. */
export function removeNul(text: string): string {
  return text.replaceAll("\0", "");
}
