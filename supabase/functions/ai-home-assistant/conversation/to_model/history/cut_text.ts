import { countBytes } from "../../../storable_text.ts";

const ELLIPSIS = "…";
const encoder = new TextEncoder();

/** Returns the text, or its beginning and "…" if it has more bytes in UTF-8. Cuts between characters. */
export function cutText(text: string, maxBytes: number): string {
  if (countBytes(text) <= maxBytes) return text;
  const room = new Uint8Array(Math.max(0, maxBytes - countBytes(ELLIPSIS)));
  const { read } = encoder.encodeInto(text, room);
  return `${text.slice(0, read).trimEnd()}${ELLIPSIS}`;
}
