import { execFrom, type FindMatch } from "../replace_stream.ts";
import { describeUrl } from "../link_target.ts";
import { BOOLEAN_ATTRIBUTES, CODE_ELEMENTS, ELEMENTS, WORD_ELEMENTS } from "./html_names.ts";

/** A longer tag is not removed but broken, so that a `<` does not hold back the rest of an answer. */
const MAX_TAG_LENGTH = 2_000;

const OPENING = /<(?:[/a-z!?]|(?![^]))/gi;
const NAME = /<(\/?)([a-z][^\s/<>]*)/iy;
const AUTOLINK = /<([a-z][a-z0-9+.-]+:[^\s<>]*)>/iy;
const EMAIL = /<([\w.+-]+@[a-z0-9][a-z0-9.-]*)>/iy;
/** The start of an autolink or an email address that may go on. */
const POSSIBLE_AUTOLINK = /<(?:[a-z][a-z0-9+.-]*(?::[^\s<>]*)?|[\w.+-]+(?:@[a-z0-9.-]*)?)(?![^])/iy;
const ACTIVE_ATTRIBUTE =
  /(?:^|[\s/"'])(?:on[a-z]+|style|href|src[a-z]*|srcdoc|action|formaction|background|poster|class|id|xlink:href)\s*=/i;
const ATTRIBUTE_VALUE = /[\w:@.-]\s*=/;

/** What a `<` begins: `end` is after the `>`. */
type Tag = { end: number; removedAs: string } | "inert" | "unclosed" | "undecided";

/**
 * Removes tags, comments and declarations, and the angle brackets of an autolink. The text between two tags stays,
 * and text in angle brackets that is no tag: `<a few degrees>`.
 */
export const findHtmlTag: FindMatch = (text, from, isEnd) => {
  for (let position = from;;) {
    const opening = execFrom(OPENING, text, position);
    if (!opening) return undefined;
    const start = opening.index;
    position = start + 1;
    const tag = readTag(text, start, isEnd);
    if (tag === "undecided") {
      const isLong = text.length - start > 64;
      return { start, ...(isLong && { awaits: /[<>"'\s]/ }) };
    }
    if (tag === "unclosed") return { start: position, end: position, replacement: " " };
    if (tag !== "inert") return { start, end: tag.end, replacement: tag.removedAs };
  }
};

/** Breaks a tag that the finders after `findHtmlTag` have formed, with a space after its `<`. */
export const findFormedTag: FindMatch = (text, from, isEnd) => {
  const match = findHtmlTag(text, from, isEnd);
  if (match?.end === undefined || match.end === match.start) return match;
  return { start: match.start + 1, end: match.start + 1, replacement: " " };
};

function readTag(text: string, start: number, isEnd: boolean): Tag {
  if (start + 1 >= text.length) return isEnd ? "inert" : "undecided";
  if ("!?".includes(text[start + 1]!)) return readDeclaration(text, start, isEnd);
  const autolink = execFrom(AUTOLINK, text, start);
  if (autolink) return { end: start + autolink[0].length, removedAs: toPlainTarget(autolink[1]!) };
  const email = execFrom(EMAIL, text, start);
  if (email) return { end: start + email[0].length, removedAs: email[1]! };
  if (!isEnd && execFrom(POSSIBLE_AUTOLINK, text, start)) return "undecided";

  const opening = execFrom(NAME, text, start);
  if (!opening) return start + 2 >= text.length && !isEnd ? "undecided" : "inert";
  const [, slash, spelled] = opening;
  const name = spelled!.toLowerCase();
  const bodyStart = start + opening[0].length;
  if (bodyStart >= text.length) return isEnd ? "inert" : "undecided";
  if (!/[\s/>]/.test(text[bodyStart]!)) return "inert";
  const window = text.slice(bodyStart, start + MAX_TAG_LENGTH);
  const isWhole = isEnd || start + MAX_TAG_LENGTH <= text.length;
  const found = findTagEnd(window, isWhole);
  if (!found) return "undecided";
  const body = window.slice(0, found.length);
  const isTag = slash === "/" ? isClosingTag(name, body) : classifyTag(name, body);
  if (isTag === "inert") return "inert";
  if (!found.isClosed || isTag === "broken") return "unclosed";
  const end = bodyStart + found.length + 1;
  const isCode = slash === "" && (name === "script" || name === "style");
  return isCode ? readCode(text, { name, end }, isEnd) : { end, removedAs: "" };
}

/** A script or style sheet is removed with its code, if that is short. */
function readCode(text: string, { name, end }: { name: string; end: number }, isEnd: boolean): Tag {
  const window = text.slice(end, end + MAX_TAG_LENGTH);
  const closing = new RegExp(`</${name}\\s{0,9}>`, "i").exec(window);
  if (closing) return { end: end + closing.index + closing[0].length, removedAs: "" };
  return isEnd || window.length === MAX_TAG_LENGTH ? { end, removedAs: "" } : "undecided";
}

/** The length of the tag's body, up to a `>` or to where it cannot go on; undefined if more text must arrive. */
function findTagEnd(
  window: string,
  isWhole: boolean,
): { length: number; isClosed: boolean } | undefined {
  const boundary = /=\s*(["'])|[<>]/g;
  for (;;) {
    const found = boundary.exec(window);
    if (!found) return isWhole ? { length: window.length, isClosed: false } : undefined;
    // With `<` a new tag begins, and this one has no end.
    if (found[1] === undefined) return { length: found.index, isClosed: found[0] === ">" };
    const close = window.indexOf(found[1], boundary.lastIndex);
    if (close < 0 && !isWhole) return undefined;
    // A quote that never closes is no quote.
    if (close >= 0) boundary.lastIndex = close + 1;
  }
}

function isClosingTag(name: string, body: string): "tag" | "inert" {
  return body.trim() === "" || ELEMENTS.has(name) ? "tag" : "inert";
}

function classifyTag(name: string, body: string): "tag" | "broken" | "inert" {
  const attributes = body.replace(/\/\s*$/, "").trim();
  const isKnown = ELEMENTS.has(name) || name.includes(":");
  if (attributes === "") return isKnown || body.trim() === "/" ? "tag" : "inert";
  if (ACTIVE_ATTRIBUTE.test(attributes)) return "tag";
  if (name.includes("-") && ATTRIBUTE_VALUE.test(attributes)) return "tag";
  if (!isKnown) return "inert";
  if (CODE_ELEMENTS.has(name)) return "tag";
  if (ATTRIBUTE_VALUE.test(attributes)) return "tag";
  const words = attributes.toLowerCase().split(/[\s/]+/);
  if (words.every((word) => BOOLEAN_ATTRIBUTES.has(word))) return "tag";
  return ELEMENTS.has(name) && !WORD_ELEMENTS.has(name) ? "broken" : "inert";
}

function readDeclaration(text: string, start: number, isEnd: boolean): Tag {
  const isComment = text.startsWith("<!--", start);
  if (!isComment && !isEnd && "<!--".startsWith(text.slice(start))) return "undecided";
  if (!isComment && !/^<[!?][a-z[]/i.test(text.slice(start, start + 3))) {
    return start + 2 >= text.length && !isEnd ? "undecided" : "inert";
  }
  const window = text.slice(start, start + MAX_TAG_LENGTH);
  const close = window.indexOf(isComment ? "-->" : ">", 2);
  if (close >= 0) return { end: start + close + (isComment ? 3 : 1), removedAs: "" };
  return isEnd || text.length - start >= MAX_TAG_LENGTH ? "unclosed" : "undecided";
}

/** The readable part of an autolink; without one, the target with a space after its colon, so that it is no link. */
function toPlainTarget(target: string): string {
  return describeUrl(target) ?? target.replace(":", ": ");
}
