import { END_OF_TEXT, execFrom, type FindMatch } from "../replace_stream.ts";

const FENCE = new RegExp(
  "(`{3}(?:json[c5l]?)?\\s{0,20}`{3})|`{1,3}" + END_OF_TEXT + "|`{3}(?:j|js|jso|json[c5l]?)" +
    END_OF_TEXT +
    "|`{3}(?:json[c5l]?)?\\s{0,20}`{0,2}" + END_OF_TEXT,
  "gi",
);

/** Removes the code fence of removed JSON. */
export const findEmptyFence: FindMatch = (text, from, isEnd) => {
  const found = execFrom(FENCE, text, from);
  if (!found) return undefined;
  const { index: start, 0: fence, 1: complete } = found;
  if (complete !== undefined) return { start, end: start + fence.length, replacement: "" };
  return isEnd ? undefined : { start };
};
