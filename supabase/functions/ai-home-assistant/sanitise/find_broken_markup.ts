import { TAG_PREFIX, TAG_START } from "./find_html_tag.ts";
import { END_OF_TEXT, execFrom, type FindMatch } from "./replace_stream.ts";

const BROKEN = `!(?=\\[)|\\](?=\\()|<(?=${TAG_START.slice(1)})`;
const BROKEN_PREFIX = `[!\\]]${END_OF_TEXT}|<(?=${TAG_PREFIX.slice(1)})`;
const PATTERN = new RegExp(`(${BROKEN})|${BROKEN_PREFIX}`, "gi");

/**
 * Inserts a space into markup that the finders before this one left or formed: when the tag is removed from
 * `![x]<a>(//evil.example)`, the rest is an image.
 */
export const findBrokenMarkup: FindMatch = (text, from, isEnd) => {
  const opening = execFrom(PATTERN, text, from);
  if (opening?.[1] !== undefined) {
    const position = opening.index + 1;
    return { start: position, end: position, replacement: " " };
  }
  return !opening || isEnd ? undefined : { start: opening.index };
};
