import { buildPrefixPattern, END_OF_TEXT, execFrom, type FindMatch } from "./replace_stream.ts";

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

/** Regex source: the start of a tag, opening or closing, up to its name. */
export const TAG_START = `<\\/?(?:${NAMES.join("|")})(?=\\W)`;
/** Regex source: an unfinished tag name at the end of the text. */
export const TAG_PREFIX = `<\\/?${buildPrefixPattern(NAMES)}?${END_OF_TEXT}`;

const TAG = new RegExp(`(${TAG_START})|${TAG_PREFIX}`, "gi");

/** Removes tags that link, load or run something. The text between two tags stays. */
export const findHtmlTag: FindMatch = (text, from, isEnd) => {
  for (let position = from;;) {
    const opening = execFrom(TAG, text, position);
    if (!opening) return undefined;
    const { index: start, 1: tagStart } = opening;
    position = start + 1;
    const close = tagStart === undefined ? -1 : text.indexOf(">", position);
    if (close >= 0) return { start, end: close + 1, replacement: "" };
    if (!isEnd) return tagStart === undefined ? { start } : { start, awaits: />/ };
  }
};
