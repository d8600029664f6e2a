import { beginningOf, type Find, firstOf } from "./replace_stream.ts";

/** What apps make a link of also within `_a_` and after a digit, and what only begins a word. */
const ANYWHERE = ["https", "http", "ftp"];
const ON_ITS_OWN = ["data", "javascript", "file"];

const SCHEME = `(?<![a-z])(?:${ANYWHERE.join("|")}):|\\b(?:${ON_ITS_OWN.join("|")}):`;
const MAY_BE_SCHEME = `(?:(?<![a-z])${beginningOf(ANYWHERE)}|\\b${beginningOf(ON_ITS_OWN)})(?![^])`;
const ADDRESS = new RegExp(`(${SCHEME})|${MAY_BE_SCHEME}`, "gi");

/** An address as it is: the name of its site, where it has one. */
export const address: Find = (text, at, last) => {
  for (let from = at;;) {
    const begins = firstOf(ADDRESS, text, from);
    if (!begins) return undefined;
    const { index: start, 1: scheme } = begins;
    if (scheme === undefined) return last ? undefined : { from: start };
    from = start + scheme.length;
    const end = firstOf(/[\s<>"')\]]/g, text, from)?.index ?? text.length;
    if (end === text.length && !last) return { from: start, needs: /[\s<>"')\]]/ };
    if (end > from) return { from: start, to: end, instead: siteOf(text.slice(start, end)) ?? "" };
  }
};

export function siteOf(url: string): string | undefined {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  return new URL(url).hostname || undefined;
}
