/**
 * Links and images in Markdown. Each search skips what can no longer match, so the time is linear in
 * the length of the text.
 */
import { classifyTarget, describeUrl } from "../link_target.ts";
import { execFrom, type FindMatch } from "../replace_stream.ts";

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
    const { close, isDecided } = findClosing(text, position + 1, closing, isEnd);
    if (close >= 0) {
      return { start, end: close + 1, replacement: text.slice(start + 2, labelEnd) };
    }
    if (!isDecided) return { start, awaits: closing === ")" ? /\)/ : /\]/ };
  }
};

/** Replaces `[label](url)` with the label and the URL's host. `[low](high)` stays. */
export const findLink: FindMatch = (text, from, isEnd) => {
  for (let position = from;;) {
    const label = findLabel(text, position, isEnd, "(");
    if (label?.end === undefined) return label;
    const { start, end: labelEnd } = label;
    position = labelEnd;
    const { close, isDecided } = findClosing(text, position + 1, ")", isEnd);
    if (close < 0) {
      if (!isDecided) return { start, awaits: /\)/ };
      continue;
    }
    const target = text.slice(position + 1, close);
    const kind = classifyTarget(target);
    if (kind === "doubtful") return { start: position, end: position, replacement: " " };
    if (kind === "text") continue;
    const [, url] = /^\s*<?([^\s>]*)/.exec(target)!;
    return {
      start,
      end: close + 1,
      replacement: appendTarget(text.slice(start + 1, labelEnd - 1), url!),
    };
  }
};

/** A longer target is left to `findRemainingMarkup`: the search for its end would be repeated for each label. */
const MAX_TARGET_LENGTH = 2_000;

/** Characters of the line before a definition. A quote or a list may contain it. */
const MAX_LINE_PREFIX = 60;
const LINE_END = /[\n\r\u2028\u2029]/g;
const SPACE = /[^\S\n]*/y;
const TARGET = /<[^<>\n\r\u2028\u2029]*>|\S+/y;
const TITLE = /^(?:"[^"]*"|'[^']*'|\([^)]*\))?$/;

/** Removes a definition `[1]: https://…`, also in a quote or a list. `[Important]: Leave the house` stays. */
export const findDefinition: FindMatch = (text, from, isEnd) => {
  for (let position = from;;) {
    const label = findLabel(text, position, isEnd, ":");
    if (label?.end === undefined) return label;
    const { start } = label;
    position = label.end;
    if (!beginsLine(text, start)) continue;
    const target = execFrom(TARGET, text, skipSpace(text, position + 1));
    const targetEnd = target ? target.index + target[0].length : text.length;
    if (targetEnd === text.length && !isEnd) return { start };
    const kind = target ? classifyTarget(target[0]) : "text";
    if (kind === "text") continue;
    const lineEnd = execFrom(LINE_END, text, targetEnd)?.index;
    if (lineEnd === undefined && !isEnd) return { start, awaits: /[\n\r\u2028\u2029]/ };
    const end = lineEnd ?? text.length;
    const hasOnlyTitle = TITLE.test(text.slice(targetEnd, end).trim());
    if (kind === "url" && !hasOnlyTitle) return { start, end: targetEnd, replacement: "" };
    if (kind === "url") {
      const isWholeLine = start === 0 || /[\n\r]/.test(text[start - 1]!);
      return { start, end: text[end] === "\n" && isWholeLine ? end + 1 : end, replacement: "" };
    }
    if (hasOnlyTitle) return { start: position, end: position, replacement: " " };
  }
};

/** Breaks a definition that the finders after `findDefinition` have formed, with a space after its label. */
export const findFormedDefinition: FindMatch = (text, from, isEnd) => {
  const match = findDefinition(text, from, isEnd);
  if (match?.end === undefined || match.end === match.start) return match;
  const colon = text.indexOf("]:", match.start) + 1;
  return { start: colon, end: colon, replacement: " " };
};

/** Returns the first label `[…]` with a text that `next` follows. A possible label has no `end`. */
function findLabel(text: string, from: number, isEnd: boolean, next: "(" | ":") {
  for (let position = from;;) {
    const start = text.indexOf("[", position);
    if (start < 0) return undefined;
    const close = text.indexOf("]", start);
    if (close < 0) return isEnd ? undefined : { start, awaits: /\]/ };
    const end = close + 1;
    if (end === text.length && close > start + 1) return isEnd ? undefined : { start };
    if (text[end] === next && close > start + 1) return { start, end };
    position = end;
  }
}

/** Skips space with at most one line break. */
function skipSpace(text: string, from: number): number {
  const end = from + execFrom(SPACE, text, from)![0].length;
  return text[end] === "\n" ? end + 1 + execFrom(SPACE, text, end + 1)![0].length : end;
}

/** The place of the bracket that closes a target, or -1, and whether more text can change that. */
function findClosing(text: string, from: number, closing: string, isEnd: boolean) {
  const close = text.slice(from, from + MAX_TARGET_LENGTH).indexOf(closing);
  const isDecided = isEnd || text.length - from >= MAX_TARGET_LENGTH;
  return { close: close < 0 ? close : from + close, isDecided };
}

function beginsLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_LINE_PREFIX), at);
  return /^[\s>*+\-\d.)]*$/.test(before.slice(before.search(/[^\n\r\u2028\u2029]*$/)));
}

function appendTarget(label: string, url: string): string {
  const target = describeUrl(url);
  return target && !label.includes(target) ? `${label} (${target})` : label;
}
