/**
 * Links and images in Markdown. Each search skips what can no longer match, so the time is linear in
 * the length of the text.
 */
import { parseHost } from "./find_bare_url.ts";
import { END_OF_TEXT, execFrom, type FindMatch } from "./replace_stream.ts";

/** Replaces `![label](url)` and `![label][reference]` with the label. */
export const findImage: FindMatch = (text, from, isEnd) => {
  for (let position = from;;) {
    const start = text.indexOf("!", position);
    if (start < 0) return undefined;
    position = start + 1;
    if (position === text.length) return isEnd ? undefined : { start };
    if (text[position] !== "[") continue;
    const labelEnd = text.indexOf("]", position);
    if (labelEnd < 0) return isEnd ? undefined : { start, awaits: /\]/ };
    // Every image that starts before this bracket also ends its label here.
    position = labelEnd + 1;
    if (position === text.length) return isEnd ? undefined : { start };
    const closing = text[position] === "(" ? ")" : text[position] === "[" ? "]" : undefined;
    if (closing === undefined) continue;
    const close = text.indexOf(closing, position + 1);
    if (close >= 0) {
      return { start, end: close + 1, replacement: text.slice(start + 2, labelEnd) };
    }
    if (!isEnd) return { start, awaits: closing === ")" ? /\)/ : /\]/ };
  }
};

/** Replaces `[label](url)` with the label and the URL's host. */
export const findLink: FindMatch = (text, from, isEnd) => {
  for (let position = from;;) {
    const start = text.indexOf("[", position);
    if (start < 0) return undefined;
    const labelEnd = text.indexOf("]", start);
    if (labelEnd < 0) return isEnd ? undefined : { start, awaits: /\]/ };
    position = labelEnd + 1;
    if (labelEnd === start + 1) continue;
    if (position === text.length) return isEnd ? undefined : { start };
    if (text[position] !== "(") continue;
    const close = text.indexOf(")", position);
    if (close >= 0) {
      const [, url] = /^\(\s*<?([^\s>]*)/.exec(text.slice(position, close))!;
      const replacement = appendHost(text.slice(start + 1, labelEnd), url!);
      return { start, end: close + 1, replacement };
    }
    if (!isEnd) return { start, awaits: /\)/ };
  }
};

const DEFINITION_START = new RegExp(`^ {0,3}(?:\\[|${END_OF_TEXT})`, "gm");

/** Removes a line `[1]: https://…`, which defines the URL of `[label][1]`. */
export const findDefinition: FindMatch = (text, from, isEnd) => {
  for (let position = from;;) {
    const opening = execFrom(DEFINITION_START, text, position);
    if (!opening) return undefined;
    const { index: start, 0: indentAndBracket } = opening;
    if (!indentAndBracket.endsWith("[")) return isEnd ? undefined : { start };
    const labelEnd = text.indexOf("]", start);
    if (labelEnd < 0) return isEnd ? undefined : { start, awaits: /\]/ };
    position = labelEnd + 1;
    if (labelEnd === start + indentAndBracket.length) continue;
    if (position === text.length) return isEnd ? undefined : { start };
    if (text[position] !== ":") continue;
    const url = execFrom(/\S/g, text, position + 1);
    if (!url) return isEnd ? undefined : { start, awaits: /\S/ };
    const lineEnd = execFrom(/[\n\r\u2028\u2029]/g, text, url.index)?.index;
    if (lineEnd === undefined && !isEnd) return { start, awaits: /[\n\r\u2028\u2029]/ };
    const end = lineEnd ?? text.length;
    return { start, end: text[end] === "\n" ? end + 1 : end, replacement: "" };
  }
};

function appendHost(label: string, url: string): string {
  const host = parseHost(url);
  return host && !label.includes(host) ? `${label} (${host})` : label;
}
