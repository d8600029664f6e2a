import { buildPrefixPattern, execFrom, type FindMatch } from "./replace_stream.ts";

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

/** Source of the pattern of an opened tag. */
export const TAG_START = `<\\/?(?:${NAMES.join("|")})(?=\\W)`;
/** Source of the pattern of a text end that may become an opened tag. */
export const TAG_PREFIX = `<\\/?${buildPrefixPattern(NAMES)}?(?![^])`;

const TAG = new RegExp(`(${TAG_START})|${TAG_PREFIX}`, "gi");

/** Removes tags that link, load or run something. The text between two tags stays. */
export const findHtmlTag: FindMatch = (text, from, isEnd) => {
  for (let position = from;;) {
    const opening = execFrom(TAG, text, position);
    if (!opening) return undefined;
    const { index: start, 1: openedTag } = opening;
    position = start + 1;
    const close = openedTag === undefined ? -1 : text.indexOf(">", position);
    if (close >= 0) return { start, end: close + 1, replacement: "" };
    if (!isEnd) return openedTag === undefined ? { start } : { start, awaits: />/ };
  }
};
