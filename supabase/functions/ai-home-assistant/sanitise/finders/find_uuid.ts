import { END_OF_TEXT, execFrom, type FindMatch } from "../replace_stream.ts";
import { gapBefore, ID_OPENING, PARTIAL_ID_OPENING } from "./id_opening.ts";

const HEX = "[0-9a-f]";
const UUID = `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}`;
/** A beginning of a uuid, or a whole one, at the end of the text. */
const PARTIAL_GROUPS = [4, 4, 4].reduceRight(
  (rest, length) => `(?:${HEX}{0,${length}}${END_OF_TEXT}|${HEX}{${length}}-${rest})`,
  `${HEX}{0,12}${END_OF_TEXT}`,
);
const PARTIAL_UUID = `${HEX}{1,8}${END_OF_TEXT}|${HEX}{8}-${PARTIAL_GROUPS}`;
/** No hex digit inside a word is held back, except after another uuid. */
const START = `(?:(?<![0-9a-z])|(?<=${UUID}))`;

const PATTERN = new RegExp(
  `(${ID_OPENING}${UUID}\`?\\))|(${START}${UUID})` +
    `|${PARTIAL_ID_OPENING}|${ID_OPENING}(?:${PARTIAL_UUID})|${ID_OPENING}${UUID}\`?${END_OF_TEXT}` +
    `|${START}(?:${PARTIAL_UUID})|[ \\t]${END_OF_TEXT}`,
  "gi",
);

/** Replaces a uuid with "…"; one in parentheses is removed with its label. */
export function createUuidFinder(onRemoved: () => void): FindMatch {
  return (text, from, isEnd) => {
    for (let position = from;;) {
      const found = execFrom(PATTERN, text, position);
      if (!found) return undefined;
      const { index: start, 0: match, 1: inParentheses, 2: bare } = found;
      const end = start + match.length;
      if (inParentheses === undefined && bare === undefined) {
        if (!isEnd) return { start };
        position = start + 1;
        continue;
      }
      const next = text.slice(end, end + 2);
      if (bare === undefined && next.length < 2 && !isEnd) return { start };
      onRemoved();
      if (bare !== undefined) return { start, end, replacement: "…" };
      return { start, end, replacement: gapBefore(next) };
    }
  };
}
