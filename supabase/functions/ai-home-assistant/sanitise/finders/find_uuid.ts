import {
  buildPartialPattern,
  buildPrefixPattern,
  END_OF_TEXT,
  execFrom,
  type FindMatch,
} from "../replace_stream.ts";

const CHARACTERS = [8, 4, 4, 4, 12].flatMap((length, i) => [
  ...(i > 0 ? ["-"] : []),
  ...Array<string>(length).fill("[0-9a-f]"),
]);
const UUID = CHARACTERS.join("");
const PARTIAL_UUID = buildPartialPattern(CHARACTERS);
const OWNERS =
  "event issue asset schedule review home thread call vendor quote record entry reference";
const LABELS = [
  "id",
  "uuid",
  "ref",
  ...OWNERS.split(" ").flatMap((name) => [`${name} id`, `${name}_id`, name]),
];
/** `(event id: ` */
const OPENING = `[ \\t]?\\((?:(?:${LABELS.join("|")})[ :#=]{1,3})?\`?`;
const PARTIAL_OPENING = `[ \\t]?\\((?:${buildPrefixPattern(LABELS)}[ :#=]{0,3})?\`?`;
/** No hex digit inside a word is held back, except after another uuid. */
const START = `(?:(?<![0-9a-z])|(?<=${UUID}))`;

const PATTERN = new RegExp(
  `(${OPENING}${UUID}\`?\\))|(${START}${UUID})` +
    `|${PARTIAL_OPENING}${END_OF_TEXT}|${OPENING}(?:${PARTIAL_UUID})|${OPENING}${UUID}\`?${END_OF_TEXT}` +
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
      // Without the space, the texts on both sides could form a URL.
      return { start, end, replacement: /^(?:$|\s|[,;!?)]|\.(?:\s|$))/.test(next) ? "" : " " };
    }
  };
}
