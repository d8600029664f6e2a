export const UUID_LENGTH = 36;

/** Whether the text has the form in which Postgres returns a UUID, of any version. */
export function isUuidShaped(text: string): boolean {
  return text.length === UUID_LENGTH && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
