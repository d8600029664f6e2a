import { buildPrefixPattern, execFrom, type FindMatch } from "./replace_stream.ts";

/** Apps make links of these schemes also within `_a_` and after a digit. */
const LINKED_SCHEMES = ["https", "http", "ftp"];
/** These count only at the beginning of a word. */
const WORD_SCHEMES = ["data", "javascript", "file"];

const SCHEME = `(?<![a-z])(?:${LINKED_SCHEMES.join("|")}):|\\b(?:${WORD_SCHEMES.join("|")}):`;
const SCHEME_PREFIX = `(?:(?<![a-z])${buildPrefixPattern(LINKED_SCHEMES)}|` +
  `\\b${buildPrefixPattern(WORD_SCHEMES)})(?![^])`;
const ADDRESS = new RegExp(`(${SCHEME})|${SCHEME_PREFIX}`, "gi");

/** Replaces a bare address with its host, or with nothing where it has none. */
export const findBareUrl: FindMatch = (text, from, isEnd) => {
  for (let position = from;;) {
    const opening = execFrom(ADDRESS, text, position);
    if (!opening) return undefined;
    const { index: start, 1: scheme } = opening;
    if (scheme === undefined) return isEnd ? undefined : { start };
    position = start + scheme.length;
    const end = execFrom(/[\s<>"')\]]/g, text, position)?.index ?? text.length;
    if (end === text.length && !isEnd) return { start, awaits: /[\s<>"')\]]/ };
    if (end > position) return { start, end, replacement: parseHost(text.slice(start, end)) ?? "" };
  }
};

/** Returns the host of an HTTP address; undefined for any other text. */
export function parseHost(url: string): string | undefined {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  return new URL(url).hostname || undefined;
}
