/** Whether the text is a uuid in the usual form, of any version: the form that Postgres returns. */
export function isUuidShaped(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
