/** Ids are for machines. */
export function plain(text: string): string {
  return text.replace(/\s*\(?\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b\)?/gi, "").trim();
}
