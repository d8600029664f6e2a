/**
 * Reads and replaces values in JSON text without changing any other byte.
 *
 * `JSON.parse` followed by `JSON.stringify` turns `1e2` into `100`, moves keys like `"1"` to the
 * front and drops duplicate keys. A provider's message must be replayed byte for byte.
 *
 * All functions require text that `JSON.parse` accepts. They do not validate it.
 */

/** The position of a value: `text.slice(start, end)` is its text. */
export type Span = { start: number; end: number };

const TAB = 0x09, LINE_FEED = 0x0a, CARRIAGE_RETURN = 0x0d, SPACE = 0x20;
const QUOTE = 0x22, COMMA = 0x2c, BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b, CLOSE_BRACKET = 0x5d, OPEN_BRACE = 0x7b, CLOSE_BRACE = 0x7d;

/** Returns the members of the object that begins at or after `at`, in text order. */
export function findMembers(text: string, at = 0): { key: string; value: Span }[] {
  let i = skipWhitespace(text, at);
  if (text[i] !== "{") throw new TypeError(`Cannot read the members of "${text[i] ?? ""}"`);
  const members: { key: string; value: Span }[] = [];
  i = skipWhitespace(text, i + 1);
  while (i < text.length && text[i] !== "}") {
    const keyEnd = endOfString(text, i);
    const key = readString(text, i, keyEnd);
    const start = skipWhitespace(text, skipWhitespace(text, keyEnd) + 1);
    const end = endOfValue(text, start);
    members.push({ key, value: { start, end } });
    i = nextItem(text, end);
  }
  return members;
}

/** Returns the elements of the array that begins at or after `at`. */
function findElements(text: string, at = 0): Span[] {
  let i = skipWhitespace(text, at);
  if (text[i] !== "[") throw new TypeError(`Cannot read the elements of "${text[i] ?? ""}"`);
  const elements: Span[] = [];
  i = skipWhitespace(text, i + 1);
  while (i < text.length && text[i] !== "]") {
    const end = endOfValue(text, i);
    elements.push({ start: i, end });
    i = nextItem(text, end);
  }
  return elements;
}

/** Returns the text of a member, the last one for a duplicate key, as `JSON.parse` does. */
export function readMemberText(text: string, key: string): string | undefined {
  const member = findMembers(text).findLast((candidate) => candidate.key === key);
  return member && text.slice(member.value.start, member.value.end);
}

/** Returns the texts of an array's elements. */
export function readElementTexts(text: string): string[] {
  return findElements(text).map(({ start, end }) => text.slice(start, end));
}

/** Returns the object's text with one member's value replaced, or with the member added at the end. */
export function setMember(text: string, key: string, value: string): string {
  const same = findMembers(text).filter((candidate) => candidate.key === key);
  if (same.length > 0) {
    const starts = [0, ...same.map(({ value: span }) => span.end)];
    const kept = [...same.map(({ value: span }) => span.start), text.length]
      .map((end, i) => text.slice(starts[i], end));
    return kept.join(value);
  }
  const close = text.lastIndexOf("}");
  const comma = findMembers(text).length > 0 ? "," : "";
  return `${text.slice(0, close)}${comma}${JSON.stringify(key)}:${value}${text.slice(close)}`;
}

/** Joins texts into one for keeping: V8 stores the result of a template or `+` as its parts, which take more memory. */
export function joinFlat(...texts: readonly string[]): string {
  return texts.join("");
}

function endOfValue(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return endOfString(text, start);
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return endOfScalar(text, start);
  // A depth counter instead of recursion: deep nesting must not overflow the stack.
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (character === QUOTE) i = endOfString(text, i) - 1;
    else if (character === OPEN_BRACE || character === OPEN_BRACKET) depth++;
    else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) {
      if (--depth === 0) return i + 1;
    }
  }
  return text.length;
}

function endOfScalar(text: string, start: number): number {
  let i = start;
  while (i < text.length && !endsScalar(text.charCodeAt(i))) i++;
  return i;
}

function endsScalar(character: number): boolean {
  return character === COMMA || character === CLOSE_BRACKET || character === CLOSE_BRACE ||
    isWhitespace(character);
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end + 1;
  }
  return text.length;
}

/** The value of a string. Most have no escapes. */
function readString(text: string, start: number, end: number): string {
  const inner = text.slice(start + 1, end - 1);
  return inner.includes("\\") ? JSON.parse(text.slice(start, end)) : inner;
}

function nextItem(text: string, end: number): number {
  const i = skipWhitespace(text, end);
  return text.charCodeAt(i) === COMMA ? skipWhitespace(text, i + 1) : i;
}

function skipWhitespace(text: string, at: number): number {
  let i = at;
  while (isWhitespace(text.charCodeAt(i))) i++;
  return i;
}

/** JSON's white space. */
function isWhitespace(character: number): boolean {
  return character === SPACE || character === LINE_FEED || character === TAB ||
    character === CARRIAGE_RETURN;
}
