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

const whitespace = /[\t\n\r ]*/y;
const scalar = /[^\t\n\r ,\]}]*/y;

/** Returns the members of the object that begins at or after `at`, in text order. */
export function findMembers(text: string, at = 0): { key: string; value: Span }[] {
  let i = skipWhitespace(text, at);
  if (text[i] !== "{") throw new TypeError(`Cannot read the members of "${text[i] ?? ""}"`);
  const members: { key: string; value: Span }[] = [];
  i = skipWhitespace(text, i + 1);
  while (i < text.length && text[i] !== "}") {
    const keyEnd = endOfString(text, i);
    const key: string = JSON.parse(text.slice(i, keyEnd));
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

function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  if (first !== "{" && first !== "[") {
    scalar.lastIndex = start;
    scalar.test(text);
    return scalar.lastIndex;
  }
  // A depth counter instead of recursion: deep nesting must not overflow the stack.
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const character = text[i]!;
    if (character === '"') i = endOfString(text, i) - 1;
    else if (character === "{" || character === "[") depth++;
    else if ((character === "}" || character === "]") && --depth === 0) return i + 1;
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return end + 1;
  }
  return text.length;
}

function nextItem(text: string, end: number): number {
  const i = skipWhitespace(text, end);
  return text[i] === "," ? skipWhitespace(text, i + 1) : i;
}

function skipWhitespace(text: string, at: number): number {
  whitespace.lastIndex = at;
  whitespace.test(text);
  return whitespace.lastIndex;
}
