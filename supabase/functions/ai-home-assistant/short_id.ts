/** Short ids: what a model reads in place of uuids. SQL `private.format_short_id` has the same algorithm. */

/** `a` asset, `e` event or issue, `s` schedule, `v` vendor. */
const PREFIXES = "aesv";
/** 19 letters, a prime: a wrong digit, two swapped digits and another prefix each give another letter. */
const CHECK_LETTERS = "bcdfghjkmnpqrstvwxz";

/** The short id of a row, by its uuid. */
export type ShortIds = Readonly<Record<string, string>>;

/** Returns the short id of the row with this number: `formatShortId("a", 12)` is `a12x`. */
export function formatShortId(prefix: string, number: number): string {
  const letter = CHECK_LETTERS[(number + 5 * (PREFIXES.indexOf(prefix) + 1)) % 19];
  return `${prefix}${number}${letter}`;
}

/** Whether the text is a short id with its right check letter, in lower case. "E24" and "a12k" are not. */
export function isShortId(text: string): boolean {
  const [, prefix, number] = /^([aesv])([1-9]\d{0,14})[a-z]$/.exec(text) ?? [];
  return prefix !== undefined && formatShortId(prefix, Number(number)) === text;
}
