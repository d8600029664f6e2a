import { beginningOf, type Find, firstOf } from "./replace_stream.ts";

const NAMES = [
  "a",
  "img",
  "iframe",
  "script",
  "link",
  "object",
  "embed",
  "video",
  "audio",
  "source",
  "svg",
  "form",
  "style",
];

/** Patterns of a tag that has begun, and of the end of a text that may become one. */
export const OPENS_TAG = `<\\/?(?:${NAMES.join("|")})(?=\\W)`;
export const MAY_OPEN_TAG = `<\\/?${beginningOf(NAMES)}?(?![^])`;

const TAG = new RegExp(`(${OPENS_TAG})|${MAY_OPEN_TAG}`, "gi");

/** Tags that link, load or run something: nothing. What stands between them stays. */
export const tag: Find = (text, at, last) => {
  for (let from = at;;) {
    const begins = firstOf(TAG, text, from);
    if (!begins) return undefined;
    const { index: start, 1: opening } = begins;
    from = start + 1;
    const close = opening === undefined ? -1 : text.indexOf(">", from);
    if (close >= 0) return { from: start, to: close + 1, instead: "" };
    if (!last) return opening === undefined ? { from: start } : { from: start, needs: />/ };
  }
};
