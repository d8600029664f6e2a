import { TAG_PREFIX, TAG_START } from "./find_html_tag.ts";
import { execFrom, type FindMatch } from "./replace_stream.ts";

const BROKEN = `!(?=\\[)|\\](?=\\()|<(?=${TAG_START.slice(1)})`;
const BROKEN_PREFIX = `[!\\]](?![^])|<(?=${TAG_PREFIX.slice(1)})`;
const PATTERN = new RegExp(`(${BROKEN})|${BROKEN_PREFIX}`, "gi");

/**
 * Inserts a space into markup that was incomplete, or that another replacement has completed: without
 * its tag, `![x]<a>(//evil.example)` is an image.
 */
export const findBrokenMarkup: FindMatch = (text, from, isEnd) => {
  const opening = execFrom(PATTERN, text, from);
  if (opening?.[1] !== undefined) {
    const position = opening.index + 1;
    return { start: position, end: position, replacement: " " };
  }
  return !opening || isEnd ? undefined : { start: opening.index };
};
