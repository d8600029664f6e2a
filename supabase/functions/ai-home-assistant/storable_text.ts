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

/** The size of a well-formed text in UTF-8, as Postgres counts it; bytes. */
export function countBytes(text: string): number {
  let bytes = text.length;
  for (let i = text.search(NOT_ASCII); i !== -1 && i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x7f) bytes++;
    // A surrogate pair has two units and four bytes, so each of its units counts two.
    if (unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff)) bytes++;
  }
  return bytes;
}

// deno-lint-ignore no-control-regex -- all of ASCII
const NOT_ASCII = /[^\x00-\x7f]/;

/** Whether a text has a character that one can see: a zero-width space, which `trim` leaves, is none. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}

/** Not a space, a control or a character without a width. U+2800 is Braille without dots. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
