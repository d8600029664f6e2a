import { TAG_PREFIX, TAG_START } from "./find_html_tag.ts";
import { END_OF_TEXT, execFrom, type FindMatch } from "./replace_stream.ts";

const REMAINING = `!(?=\\[)|\\](?=\\()|(?=${TAG_START})<`;
const REMAINING_PREFIX = `[!\\]]${END_OF_TEXT}|(?=${TAG_PREFIX})<`;
const PATTERN = new RegExp(`(${REMAINING})|${REMAINING_PREFIX}`, "gi");

/**
 * Breaks the markup that the finders before this one left or formed, with a space inside it. For example, when
 * the tag is removed from `![x]<a>(//evil.example)`, the rest is an image.
 */
export const findRemainingMarkup: FindMatch = (text, from, isEnd) => {
  const opening = execFrom(PATTERN, text, from);
  if (opening?.[1] !== undefined) {
    const position = opening.index + 1;
    return { start: position, end: position, replacement: " " };
  }
  return !opening || isEnd ? undefined : { start: opening.index };
};
