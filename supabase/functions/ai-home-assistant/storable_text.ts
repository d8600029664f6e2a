/**
 * Returns the text as Postgres can store it. Without NUL and with U+FFFD in place of lone surrogates:
 * `jsonb` rejects both, and neither means anything in written text.
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

/** Postgres rejects NUL in text. */
export function removeNul(text: string): string {
  return text.replaceAll("\0", "");
}

const encoder = new TextEncoder();

/** The size of a text in UTF-8, as Postgres counts it; bytes. */
export function countBytes(text: string): number {
  // deno-lint-ignore no-control-regex -- all of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.length;
  return encoder.encode(text).length;
}
