import { countBytes } from "../../../storable_text.ts";

const ELLIPSIS = "…";

/** Returns the text, or its beginning and "…" if it has more bytes in UTF-8. Cuts between characters. */
export function cutText(text: string, maxBytes: number): string {
  if (countBytes(text) <= maxBytes) return text;
  let kept = "";
  let room = maxBytes - countBytes(ELLIPSIS);
  for (const character of text) {
    room -= countBytes(character);
    if (room < 0) break;
    kept += character;
  }
  return `${kept.trimEnd()}${ELLIPSIS}`;
}
