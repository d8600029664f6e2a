import { buildPrefixPattern, END_OF_TEXT } from "../replace_stream.ts";

const OWNERS =
  "event issue asset schedule review home thread call vendor quote record entry reference";
const LABELS = [
  "id",
  "uuid",
  "ref",
  ...OWNERS.split(" ").flatMap((name) => [`${name} id`, `${name}_id`, name]),
];

/** Regex source of the text before an id in parentheses: `(event id: ` */
export const ID_OPENING = `[ \\t]?\\((?:(?:${LABELS.join("|")})[ :#=]{1,3})?\`?`;

/** Regex source of a beginning of `ID_OPENING` at the end of the text. */
export const PARTIAL_ID_OPENING = `[ \\t]?\\((?:${
  buildPrefixPattern(LABELS)
}[ :#=]{0,3})?\`?${END_OF_TEXT}`;

/** Returns the replacement of an id in parentheses. Without a space, the texts on both sides could form a URL. */
export function gapBefore(next: string): string {
  return /^(?:$|\s|[,;!?)]|\.(?:\s|$))/.test(next) ? "" : " ";
}
