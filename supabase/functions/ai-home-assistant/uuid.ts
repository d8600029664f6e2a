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
