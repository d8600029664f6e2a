import { isShortId } from "../../short_id.ts";
import { END_OF_TEXT, execFrom, type FindMatch } from "../replace_stream.ts";
import { gapBefore, ID_OPENING, PARTIAL_ID_OPENING } from "./id_opening.ts";

const ID = "[aesv][1-9]\\d{0,14}[a-z]";
const PARTIAL_ID = `[aesv](?:[1-9]\\d{0,14}[a-z]?)?${END_OF_TEXT}`;
const START = "(?<![\\w.-])";

const PATTERN = new RegExp(
  `(${ID_OPENING}(${ID})\`?\\))|(${START}${ID}(?![\\w-]))` +
    `|${PARTIAL_ID_OPENING}|${ID_OPENING}(?:${PARTIAL_ID}|${ID}\`?${END_OF_TEXT})` +
    `|${START}${PARTIAL_ID}|[ \\t]${END_OF_TEXT}`,
  "gi",
);

/**
 * Replaces a short id with "…"; one in parentheses is removed with its label. An error code
 * stays: "E24" has no check letter, "e24k" has another one, and "E341N" has capital letters.
 */
export function createShortIdFinder(onRemoved: () => void): FindMatch {
  return (text, from, isEnd) => {
    for (let position = from;;) {
      const found = execFrom(PATTERN, text, position);
      if (!found) return undefined;
      const { index: start, 0: match, 1: inParentheses, 2: inner, 3: bare } = found;
      const end = start + match.length;
      const id = inner ?? bare;
      if (id === undefined) {
        if (!isEnd) return { start };
        position = start + 1;
        continue;
      }
      // The next character decides whether a bare id is a word of its own.
      const next = text.slice(end, end + 2);
      if (next.length < (bare === undefined ? 2 : 1) && !isEnd) return { start };
      if (!isShortId(id.slice(0, 1).toLowerCase() + id.slice(1))) {
        position = start + 1;
        continue;
      }
      onRemoved();
      return { start, end, replacement: inParentheses === undefined ? "…" : gapBefore(next) };
    }
  };
}
