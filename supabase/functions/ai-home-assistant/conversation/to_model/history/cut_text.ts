const encoder = new TextEncoder();
const ELLIPSIS = "…";

/** The size of a text in UTF-8; bytes. */
export function sizeOfText(text: string): number {
  // deno-lint-ignore no-control-regex -- all of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.length;
  return encoder.encode(text).length;
}

/** Returns the text, or its beginning and "…" if it has more bytes in UTF-8. Cuts between characters. */
export function cutText(text: string, maxBytes: number): string {
  if (sizeOfText(text) <= maxBytes) return text;
  let kept = "";
  let room = maxBytes - sizeOfText(ELLIPSIS);
  for (const character of text) {
    room -= sizeOfText(character);
    if (room < 0) break;
    kept += character;
  }
  return `${kept.trimEnd()}${ELLIPSIS}`;
}
