/**
 * Links and images in Markdown. Each search jumps over what cannot match any more, so that no text
 * takes longer than its length.
 */
import { siteOf } from "./address.ts";
import { type Find, firstOf } from "./replace_stream.ts";

/** `![words](address)` and `![words][reference]`: the words. */
export const image: Find = (text, at, last) => {
  for (let from = at;;) {
    const start = text.indexOf("!", from);
    if (start < 0) return undefined;
    from = start + 1;
    if (from === text.length) return last ? undefined : { from: start };
    if (text[from] !== "[") continue;
    const label = text.indexOf("]", from);
    if (label < 0) return last ? undefined : { from: start, needs: /\]/ };
    // Whatever begins before this bracket ends at it, too.
    from = label + 1;
    if (from === text.length) return last ? undefined : { from: start };
    const end = text[from] === "(" ? ")" : text[from] === "[" ? "]" : undefined;
    if (end === undefined) continue;
    const close = text.indexOf(end, from + 1);
    if (close >= 0) {
      return { from: start, to: close + 1, instead: text.slice(start + 2, label) };
    }
    if (!last) return { from: start, needs: end === ")" ? /\)/ : /\]/ };
  }
};

/** `[words](address)`: the words, and the name of the site. */
export const link: Find = (text, at, last) => {
  for (let from = at;;) {
    const start = text.indexOf("[", from);
    if (start < 0) return undefined;
    const label = text.indexOf("]", start);
    if (label < 0) return last ? undefined : { from: start, needs: /\]/ };
    from = label + 1;
    if (label === start + 1) continue;
    if (from === text.length) return last ? undefined : { from: start };
    if (text[from] !== "(") continue;
    const close = text.indexOf(")", from);
    if (close >= 0) {
      const [, url] = /^\(\s*<?([^\s>]*)/.exec(text.slice(from, close))!;
      const instead = withSite(text.slice(start + 1, label), url!);
      return { from: start, to: close + 1, instead };
    }
    if (!last) return { from: start, needs: /\)/ };
  }
};

/** `[1]: https://…` on a line of its own, which defines what `[text][1]` means: nothing. */
export const definition: Find = (text, at, last) => {
  for (let from = at;;) {
    const begins = firstOf(/^ {0,3}(?:\[|(?![^]))/gm, text, from);
    if (!begins) return undefined;
    const { index: start, 0: opening } = begins;
    if (!opening.endsWith("[")) return last ? undefined : { from: start };
    const label = text.indexOf("]", start);
    if (label < 0) return last ? undefined : { from: start, needs: /\]/ };
    from = label + 1;
    if (label === start + opening.length) continue;
    if (from === text.length) return last ? undefined : { from: start };
    if (text[from] !== ":") continue;
    const address = firstOf(/\S/g, text, from + 1);
    if (!address) return last ? undefined : { from: start, needs: /\S/ };
    const end = firstOf(/[\n\r\u2028\u2029]/g, text, address.index)?.index;
    if (end === undefined && !last) return { from: start, needs: /[\n\r\u2028\u2029]/ };
    const line = end ?? text.length;
    return { from: start, to: text[line] === "\n" ? line + 1 : line, instead: "" };
  }
};

function withSite(label: string, url: string): string {
  const site = siteOf(url);
  return site && !label.includes(site) ? `${label} (${site})` : label;
}
