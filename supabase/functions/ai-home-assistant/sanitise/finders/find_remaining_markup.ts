import { classifyTarget, OPAQUE_SCHEMES } from "../link_target.ts";
import { END_OF_TEXT, execFrom, type FindMatch } from "../replace_stream.ts";

/** A longer target is broken without being read. */
const MAX_TARGET_LENGTH = 2_000;

const SCHEME = `(?<![a-z])(?:${["https", "http", "ftp", ...OPAQUE_SCHEMES].join("|")})`;
const PATTERN = new RegExp(
  `(!(?=\\[)|\\](?=\\()|(?<=[a-z0-9]):\\\\?/\\\\?/[\\\\/]{0,20}(?=[^\\s\\\\/])|(?<=${SCHEME}\\\\?):(?=\\S)` +
    `|(?<=www\\\\?)\\.(?=[^\\s.])|(?<![:/\\\\])/(?=/[\\w@]))` +
    `|[!\\]]${END_OF_TEXT}|(?<=[a-z0-9]):[\\\\/]{0,24}${END_OF_TEXT}` +
    `|(?<=${SCHEME}\\\\?):${END_OF_TEXT}|(?<=www\\\\?)\\.${END_OF_TEXT}|(?<![:/\\\\])//?${END_OF_TEXT}`,
  "gi",
);

/**
 * Breaks the markup that the finders before this one left or formed, with a space inside it. For example, when
 * the tag is removed from `![x]<a>(//evil.example)`, the rest is an image.
 */
export const findRemainingMarkup: FindMatch = (text, from, isEnd) => {
  for (let position = from;;) {
    const opening = execFrom(PATTERN, text, position);
    if (!opening) return undefined;
    const { index: start, 0: found, 1: complete } = opening;
    if (complete === undefined) return isEnd ? undefined : { start };
    position = start + 1;
    if (found === "]") {
      const close = text.slice(position + 1, position + MAX_TARGET_LENGTH).indexOf(")");
      const isWhole = isEnd || text.length - position >= MAX_TARGET_LENGTH;
      if (close < 0 && !isWhole) return { start, awaits: /\)/ };
      const target = text.slice(position + 1, position + 1 + close);
      if (close >= 0 && classifyTarget(target) === "text") continue;
    }
    if (found === ".") return { start, end: position, replacement: " ." };
    if (found.length > 1) return { start, end: start + found.length, replacement: ": /" };
    return { start: position, end: position, replacement: " " };
  }
};
