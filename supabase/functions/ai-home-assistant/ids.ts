/** Uuids, and the short ids that a model reads in their place. */
export const UUID_LENGTH = 36;

/** Whether the text has the form in which Postgres returns a UUID, of any version. */
export function isUuidShaped(text: string): boolean {
  return text.length === UUID_LENGTH && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/**
 * A new UUID of version 7 (RFC 9562): the milliseconds since 1970 and 74 random bits. Postgres stores rows whose ids
 * follow each other in time on the same pages of its indexes. It is no secret: its first half says when it was made.
 */
export function createUuidV7(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  // The rest of a version 4 follows its version, with the same variant.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** `a` asset, `e` event or issue, `s` schedule, `v` vendor. */
const PREFIXES = "aesv";
/** 19 letters, a prime: a wrong digit, two swapped digits and another prefix each give another letter. */
const CHECK_LETTERS = "bcdfghjkmnpqrstvwxz";

/**
 * The short id of a row, by its uuid: what a model reads in its place. SQL `private.format_short_id` has the same algorithm.
 */
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
