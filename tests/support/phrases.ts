/** Returns the phrases of a text, which bars and line breaks separate. */
export function phrases(text: string): string[] {
  return text.split(/[|\n]/).map((phrase) => phrase.trim()).filter((phrase) => phrase !== "");
}
