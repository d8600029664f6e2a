/**
 * Links, images and definitions of Markdown, and the removal of everything that an app could load or open. Each search
 * skips what can no longer match, so the time is linear in the length of the text.
 */
import { breakTags, removeTags } from "./html.ts";
import {
  execFrom,
  mapParagraphs,
  type Match,
  repeatUntilStable,
  replaceMatches,
} from "./replace_text.ts";
import { classifyTarget, describeUrl, OPAQUE_SCHEMES, removeBareUrls } from "./urls.ts";

/**
 * Returns a text without links, images and HTML. Injected text in a record or a message may ask the model for one, and
 * an app loads an image without a click: its URL can exfiltrate data of the home. The host of a URL stays as plain
 * text, because it can be useful.
 */
export function removeLinks(text: string): string {
  return repeatUntilStable(text, (current) => mapParagraphs(current, removeLinksOnce));
}

/**
 * One round for the text of one paragraph. In this order: a definition contains an autolink, an image a link, a link a
 * bare URL, and the last ones break what the others have left or formed. So the result of one round is safe.
 */
export function removeLinksOnce(text: string): string {
  let plain = decodeReferences(text);
  plain = replaceMatches(plain, findDefinition);
  plain = removeTags(plain);
  plain = replaceMatches(plain, findImage);
  plain = replaceMatches(plain, findLink);
  plain = removeBareUrls(plain);
  plain = replaceMatches(plain, findRemainingMarkup);
  plain = replaceMatches(plain, findFormedDefinition);
  plain = breakTags(plain);
  return breakReferences(plain);
}

/** Replaces `![label](url)` and `![label][reference]` with the label. */
function findImage(text: string, from: number): Match | undefined {
  for (let position = from;;) {
    const start = text.indexOf("![", position);
    const labelEnd = start < 0 ? -1 : text.indexOf("]", start);
    if (labelEnd < 0) return undefined;
    // Every image that starts before this bracket also ends its label here.
    position = labelEnd + 1;
    const closing = text[position] === "(" ? ")" : text[position] === "[" ? "]" : undefined;
    const close = closing === undefined ? -1 : findClosing(text, position + 1, closing);
    if (close < 0) continue;
    return { start, end: close + 1, replacement: text.slice(start + 2, labelEnd) };
  }
}

/** Replaces `[label](url)` with the label and the URL's host. `[low](high)` stays. */
function findLink(text: string, from: number): Match | undefined {
  for (let position = from;;) {
    const label = findLabel(text, position, "(");
    if (!label) return undefined;
    const { start, end: labelEnd } = label;
    position = labelEnd;
    const close = findClosing(text, position + 1, ")");
    if (close < 0) continue;
    const target = text.slice(position + 1, close);
    const kind = classifyTarget(target);
    if (kind === "doubtful") return { start: position, end: position, replacement: " " };
    if (kind === "text") continue;
    const [, url] = /^\s*<?([^\s>]*)/.exec(target)!;
    const replacement = appendTarget(text.slice(start + 1, labelEnd - 1), url!);
    return { start, end: close + 1, replacement };
  }
}

function appendTarget(label: string, url: string): string {
  const target = describeUrl(url);
  return target && !label.includes(target) ? `${label} (${target})` : label;
}

/** Characters of the line before a definition. A quote or a list may contain it. */
const MAX_LINE_PREFIX = 60;
const LINE_END = /[\n\r\u2028\u2029]/g;
const SPACE = /[^\S\n]*/y;
const TARGET = /<[^<>\n\r\u2028\u2029]*>|\S+/y;
const TITLE = /^(?:"[^"]*"|'[^']*'|\([^)]*\))?$/;

/** Removes a definition `[1]: https://…`, also in a quote or a list. `[Important]: Leave the house` stays. */
function findDefinition(text: string, from: number): Match | undefined {
  for (let position = from;;) {
    const label = findLabel(text, position, ":");
    if (!label) return undefined;
    const { start } = label;
    position = label.end;
    if (!beginsLine(text, start)) continue;
    const target = execFrom(TARGET, text, skipSpace(text, position + 1));
    if (!target) continue;
    const targetEnd = target.index + target[0].length;
    const kind = classifyTarget(target[0]);
    if (kind === "text") continue;
    const end = execFrom(LINE_END, text, targetEnd)?.index ?? text.length;
    const hasOnlyTitle = TITLE.test(text.slice(targetEnd, end).trim());
    if (kind === "url" && !hasOnlyTitle) return { start, end: targetEnd, replacement: "" };
    if (kind === "url") {
      const isWholeLine = start === 0 || /[\n\r]/.test(text[start - 1]!);
      return { start, end: text[end] === "\n" && isWholeLine ? end + 1 : end, replacement: "" };
    }
    if (hasOnlyTitle) return { start: position, end: position, replacement: " " };
  }
}

/** Breaks a definition that the other removals have formed, with a space after its label. */
function findFormedDefinition(text: string, from: number): Match | undefined {
  const match = findDefinition(text, from);
  if (!match || match.end === match.start) return match;
  const colon = text.indexOf("]:", match.start) + 1;
  return { start: colon, end: colon, replacement: " " };
}

/** Returns the first label `[…]` with a text that `next` follows. */
function findLabel(text: string, from: number, next: "(" | ":") {
  for (let position = from;;) {
    const start = text.indexOf("[", position);
    const close = start < 0 ? -1 : text.indexOf("]", start);
    if (close < 0) return undefined;
    const end = close + 1;
    if (text[end] === next && close > start + 1) return { start, end };
    position = end;
  }
}

/** Skips space with at most one line break. */
function skipSpace(text: string, from: number): number {
  const end = from + execFrom(SPACE, text, from)![0].length;
  return text[end] === "\n" ? end + 1 + execFrom(SPACE, text, end + 1)![0].length : end;
}

function beginsLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_LINE_PREFIX), at);
  return /^[\s>*+\-\d.)]*$/.test(before.slice(before.search(/[^\n\r\u2028\u2029]*$/)));
}

/** A longer target is left to `findRemainingMarkup`: the search for its end would be repeated for each label. */
const MAX_TARGET_LENGTH = 2_000;

/** The index of the bracket that closes a target, or -1. */
function findClosing(text: string, from: number, closing: string): number {
  const close = text.slice(from, from + MAX_TARGET_LENGTH).indexOf(closing);
  return close < 0 ? close : from + close;
}

const SCHEME = `(?<![a-z])(?:${["https?", "ftp", ...OPAQUE_SCHEMES].join("|")})`;
const REMAINING_MARKUP = new RegExp(
  `!(?=\\[)|\\](?=\\()|(?<=[a-z0-9]):\\\\?/\\\\?/[\\\\/]{0,20}(?=[^\\s\\\\/])|(?<=${SCHEME}\\\\?):(?=\\S)` +
    `|(?<=www\\\\?)\\.(?=[^\\s.])|(?<![:/\\\\])/(?=/[\\w@])`,
  "gi",
);

/**
 * Breaks the markup that the removals before this one left or formed, with a space inside it. For example, when the tag
 * is removed from `![x]<a>(//evil.example)`, the rest is an image.
 */
function findRemainingMarkup(text: string, from: number): Match | undefined {
  for (let position = from;;) {
    const opening = execFrom(REMAINING_MARKUP, text, position);
    if (!opening) return undefined;
    const { index: start, 0: found } = opening;
    position = start + 1;
    if (found === "]") {
      const close = findClosing(text, position + 1, ")");
      const target = text.slice(position + 1, close);
      if (close >= 0 && classifyTarget(target) === "text") continue;
    }
    if (found === ".") return { start, end: position, replacement: " ." };
    if (found.length > 1) return { start, end: start + found.length, replacement: ": /" };
    return { start: position, end: position, replacement: " " };
  }
}

const NAMED_REFERENCES: Record<string, string> = {
  colon: ":",
  sol: "/",
  bsol: "\\",
  period: ".",
  commat: "@",
  excl: "!",
  lsqb: "[",
  lbrack: "[",
  rsqb: "]",
  rbrack: "]",
  lpar: "(",
  rpar: ")",
};
const REFERENCE = new RegExp(
  `&(?:#(\\d{1,7}|x[0-9a-f]{1,6})|(${Object.keys(NAMED_REFERENCES).join("|")}));`,
  "gi",
);

/**
 * Decodes the character references with which a URL hides: `https&#58;//…`. Renderers decode them before they look for
 * URLs. A reference to `&`, `<` or `>` stays, because it shows a character and forms no markup.
 */
function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (reference, number, name) => decode(number, name) ?? reference);
}

/** Breaks the references that the other removals have formed, with a space after their `&`. */
function breakReferences(text: string): string {
  return text.replace(
    REFERENCE,
    (reference, number, name) =>
      decode(number, name) === undefined ? reference : reference.replace("&", "& "),
  );
}

function decode(number: string | undefined, name: string): string | undefined {
  if (number === undefined) return NAMED_REFERENCES[name.toLowerCase()];
  const code = Number(number.replace(/^x/i, "0x"));
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < 32 || code > 0x10ffff || isSurrogate) return undefined;
  const character = String.fromCodePoint(code);
  return "&<>".includes(character) ? undefined : character;
}
