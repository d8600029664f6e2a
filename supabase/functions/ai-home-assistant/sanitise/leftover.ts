import { MAY_OPEN_TAG, OPENS_TAG } from "./html.ts";
import { type Find, firstOf } from "./replace_stream.ts";

const LEFT = `!(?=\\[)|\\](?=\\()|<(?=${OPENS_TAG.slice(1)})`;
const MAY_BE_LEFT = `[!\\]](?![^])|<(?=${MAY_OPEN_TAG.slice(1)})`;
const PATTERN = new RegExp(`(${LEFT})|${MAY_BE_LEFT}`, "gi");

/**
 * What was never whole, or has come together only because something was taken out of its middle, as the
 * image in `![x]<a>(//evil.example)`: a space keeps it from ever working.
 */
export const leftover: Find = (text, at, last) => {
  const begins = firstOf(PATTERN, text, at);
  if (begins?.[1] !== undefined) {
    const between = begins.index + 1;
    return { from: between, to: between, instead: " " };
  }
  return !begins || last ? undefined : { from: begins.index };
};
