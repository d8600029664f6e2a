/** Tags, comments and declarations of HTML, SVG and MathML. */
import { isModelTag } from "./model_markup.ts";
import { execFrom, type Match, replaceMatches } from "./replace_text.ts";
import { describeUrl } from "./urls.ts";

/** A longer tag is broken instead of removed: it bounds the search for the end of each `<`. */
const MAX_TAG_LENGTH = 2_000;

const OPENING = /<[/a-z!?]/gi;
const NAME = /<(\/?)([a-z][^\s/<>]*)/iy;
const AUTOLINK = /<([a-z][a-z0-9+.-]+:[^\s<>]*)>/iy;
const EMAIL = /<([\w.+-]+@[a-z0-9][a-z0-9.-]*)>/iy;
const ACTIVE_ATTRIBUTE =
  /(?:^|[\s/"'])(?:on[a-z]+|style|href|src[a-z]*|srcdoc|action|formaction|background|poster|class|id|xlink:href)\s*=/i;
const ATTRIBUTE_VALUE = /[\w:@.-]\s*=/;

/** What a `<` begins: `end` is after the `>`. */
type Tag = { end: number; removedAs: string } | "inert" | "unclosed";

/**
 * Removes tags, comments and declarations, and the angle brackets of an autolink. The text between two tags stays,
 * and text in angle brackets that is no tag: `<a few degrees>`. A tag without an end is broken with a space.
 */
export function removeTags(text: string): string {
  return replaceMatches(text, findTag);
}

/** Breaks the tags that other removals have formed, with a space after their `<`. */
export function breakTags(text: string): string {
  return replaceMatches(text, (text, from) => {
    const tag = findTag(text, from);
    return tag && breakAt(tag.start);
  });
}

function findTag(text: string, from: number): Match | undefined {
  for (let position = from;;) {
    const opening = execFrom(OPENING, text, position);
    if (!opening) return undefined;
    const start = opening.index;
    position = start + 1;
    const tag = readTag(text, start);
    if (tag === "unclosed") return breakAt(start);
    if (tag !== "inert") return { start, end: tag.end, replacement: tag.removedAs };
  }
}

function breakAt(start: number): Match {
  return { start, end: start + 1, replacement: "< " };
}

function readTag(text: string, start: number): Tag {
  if ("!?".includes(text[start + 1]!)) return readDeclaration(text, start);
  const autolink = execFrom(AUTOLINK, text, start);
  if (autolink) return { end: start + autolink[0].length, removedAs: toPlainTarget(autolink[1]!) };
  const email = execFrom(EMAIL, text, start);
  if (email) return { end: start + email[0].length, removedAs: email[1]! };

  const opening = execFrom(NAME, text, start);
  if (!opening) return "inert";
  const [, slash, spelled] = opening;
  const name = spelled!.toLowerCase();
  const bodyStart = start + opening[0].length;
  if (text[bodyStart] === "<") return "inert";
  const window = text.slice(bodyStart, start + MAX_TAG_LENGTH);
  const found = findTagEnd(window);
  // It may go on in the next paragraph, which some renderers read as part of the tag.
  if (found === undefined) return "unclosed";
  const body = window.slice(0, found.length);
  const isTag = slash === "/" ? isClosingTag(name, body) : classifyTag(name, body);
  if (isTag === "inert") return "inert";
  if (!found.isClosed || isTag === "broken") return "unclosed";
  const end = bodyStart + found.length + 1;
  const isCode = slash === "" && (name === "script" || name === "style");
  return { end: isCode ? findCodeEnd(text, name, end) : end, removedAs: "" };
}

/** A script or style sheet is removed with its code, if that is short. */
function findCodeEnd(text: string, name: string, from: number): number {
  const window = text.slice(from, from + MAX_TAG_LENGTH);
  const closing = new RegExp(`</${name}\\s{0,9}>`, "i").exec(window);
  return closing ? from + closing.index + closing[0].length : from;
}

/** The length of the tag's body, up to a `>` or to the first character that cannot follow; undefined without an end. */
function findTagEnd(window: string): { length: number; isClosed: boolean } | undefined {
  const boundary = /=\s*(["'])|[<>]/g;
  for (;;) {
    const found = boundary.exec(window);
    if (!found) return undefined;
    // With `<` a new tag begins, and this one has no end.
    if (found[1] === undefined) return { length: found.index, isClosed: found[0] === ">" };
    const close = window.indexOf(found[1], boundary.lastIndex);
    // A quote that never closes is no quote.
    if (close >= 0) boundary.lastIndex = close + 1;
  }
}

/** The tags of models are removed by their own reader, which leaves those in code. */
function isClosingTag(name: string, body: string): "tag" | "inert" {
  return ELEMENTS.has(name) || (body.trim() === "" && !isModelTag(name)) ? "tag" : "inert";
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

function readDeclaration(text: string, start: number): Tag {
  const isComment = text.startsWith("<!--", start);
  if (!isComment && !/^<[!?][a-z[]/i.test(text.slice(start, start + 3))) return "inert";
  const window = text.slice(start, start + MAX_TAG_LENGTH);
  const close = window.indexOf(isComment ? "-->" : ">", 2);
  if (close < 0) return "unclosed";
  return { end: start + close + (isComment ? 3 : 1), removedAs: "" };
}

/** The readable part of an autolink; without one, the target with a space after its colon, so that it is no link. */
function toPlainTarget(target: string): string {
  return describeUrl(target) ?? target.replace(":", ": ");
}

/** Elements that load or run something, with names that are no words. */
const CODE_ELEMENTS: ReadonlySet<string> = new Set(
  "applet frameset iframe img marquee math meta noscript plaintext script svg textarea xmp".split(
    " ",
  ),
);

/** Elements of text with names that are words: `<a few degrees>`. */
const WORD_ELEMENTS: ReadonlySet<string> = new Set(
  ("a address animate area article aside b big blink block caption center circle cite code data details figure font " +
    "footer g header i ins label legend line main mark menu meter output p param path pattern polygon progress q s " +
    "samp search section set slot small span strike strong sub summary symbol table text time u use var")
    .split(" "),
);

/** An element with another name is no tag: `<model number>`. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...CODE_ELEMENTS,
  ...WORD_ELEMENTS,
  // They load or cover something, and their names are words: `<form of heating>`.
  ...("audio base body button canvas dialog embed form frame head html image input link map object picture select " +
    "source style template title track video").split(" "),
  ...("abbr acronym bdi bdo blockquote br col colgroup dd defs del desc dfn dir div dl dt em fieldset figcaption " +
    "foreignobject h h1 h2 h3 h4 h5 h6 hgroup hr kbd li menuitem mi mn mo ms mtext nav nobr noembed noframes ol " +
    "optgroup option pre rb rect rp rt ruby sup tbody td tfoot th thead tr tt tspan ul wbr").split(
      " ",
    ),
]);

/** Attributes that are written without a value. */
const BOOLEAN_ATTRIBUTES: ReadonlySet<string> = new Set(
  ("allowfullscreen async autofocus autoplay checked compact contenteditable controls default defer disabled " +
    "download draggable formnovalidate hidden inert ismap itemscope loop multiple muted nohref noshade " +
    "novalidate nowrap open playsinline readonly required reversed selected").split(" "),
);
