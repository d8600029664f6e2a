import { buildPrefixPattern, END_OF_TEXT, execFrom, type FindMatch } from "./replace_stream.ts";

/** Markdown renderers link these schemes also inside emphasis and after digits: no word boundary. */
const LINKED_SCHEMES = ["https", "http", "ftp"];
/** These are searched only at a word boundary. */
const WORD_SCHEMES = ["data", "javascript", "file"];

const SCHEME = `(?<![a-z])(?:${LINKED_SCHEMES.join("|")}):|\\b(?:${WORD_SCHEMES.join("|")}):`;
const SCHEME_PREFIX = `(?:(?<![a-z])${buildPrefixPattern(LINKED_SCHEMES)}|` +
  `\\b${buildPrefixPattern(WORD_SCHEMES)})${END_OF_TEXT}`;
const BARE_URL = new RegExp(`(${SCHEME})|${SCHEME_PREFIX}`, "gi");

/** Replaces a bare URL with its host, or with nothing if it has none. */
export const findBareUrl: FindMatch = (text, from, isEnd) => {
  for (let position = from;;) {
    const opening = execFrom(BARE_URL, text, position);
    if (!opening) return undefined;
    const { index: start, 1: scheme } = opening;
    if (scheme === undefined) return isEnd ? undefined : { start };
    position = start + scheme.length;
    const end = execFrom(/[\s<>"')\]]/g, text, position)?.index ?? text.length;
    if (end === text.length && !isEnd) return { start, awaits: /[\s<>"')\]]/ };
    if (end > position) return { start, end, replacement: parseHost(text.slice(start, end)) ?? "" };
  }
};

/** Returns the host of an HTTP URL; undefined for any other text. */
export function parseHost(url: string): string | undefined {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  return new URL(url).hostname || undefined;
}
