/** The model reads this text instead of an attached file: models are not sent files. */
export function renderFileNote(name: string): string {
  return `[Attached file, not shown here: ${JSON.stringify(name)}]`;
}
