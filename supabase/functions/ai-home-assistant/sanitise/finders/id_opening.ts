import { buildPrefixPattern, END_OF_TEXT } from "../replace_stream.ts";

const NOUNS = ["id", "uuid", "ref"];
const OWNERS =
  "event issue asset schedule review home thread call vendor quote record entry reference".split(
    " ",
  );
const LABEL = `(?:${NOUNS.join("|")}|(?:${OWNERS.join("|")})(?:[ _]id)?)`;
const PARTIAL_LABEL = buildPrefixPattern([
  ...NOUNS,
  ...OWNERS.flatMap((name) => [`${name} id`, `${name}_id`]),
]);

/** Regex source of the text before an id in parentheses: `(event id: ` */
export const ID_OPENING = `[ \\t]?\\((?:${LABEL}[ :#=]{1,3})?\`?`;

/** Regex source of a beginning of `ID_OPENING` at the end of the text. */
export const PARTIAL_ID_OPENING = `[ \\t]?\\((?:${PARTIAL_LABEL}[ :#=]{0,3})?\`?${END_OF_TEXT}`;

/** Returns the replacement of an id in parentheses. Without a space, the texts on both sides could form a URL. */
export function gapBefore(next: string): string {
  return /^(?:$|\s|[,;!?)]|\.(?:\s|$))/.test(next) ? "" : " ";
}
