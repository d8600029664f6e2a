/** Replacing in a text: match by match, paragraph by paragraph, round by round. */

/** `text.slice(start, end)` becomes `replacement`. */
export interface Match {
  start: number;
  end: number;
  replacement: string;
}

/** Returns the first match that starts at or after `from`. It may read the text before it. */
type FindMatch = (text: string, from: number) => Match | undefined;

/** Replaces the matches of a finder from left to right. A replacement is not searched again. */
export function replaceMatches(text: string, findMatch: FindMatch): string {
  let output = "";
  let position = 0;
  for (;;) {
    const match = findMatch(text, position);
    if (!match) return output + text.slice(position);
    output += text.slice(position, match.start) + match.replacement;
    position = match.end;
  }
}

/** Returns the first match at or after `from`. The pattern needs the flag `g` or `y`. */
export function execFrom(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** A blank line ends a paragraph, and whatever markup the paragraph has begun. */
const PARAGRAPH_END = /\n[ \t\r]*\n/g;

/** Returns the end of the first paragraph whose blank line begins at or after `from`; undefined if it may continue. */
export function findParagraphEnd(text: string, from: number): number | undefined {
  const found = execFrom(PARAGRAPH_END, text, from);
  return found ? found.index + found[0].length : undefined;
}

/** Returns the paragraphs in order, each with the blank line at its end. */
export function splitParagraphs(text: string): string[] {
  const paragraphs: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = findParagraphEnd(text, start) ?? text.length;
    paragraphs.push(text.slice(start, end));
    start = end;
  }
  return paragraphs;
}

/** Separates a paragraph from the blank line at its end; `""` for the last one. */
export function splitBlankLine(paragraph: string): [body: string, blankLine: string] {
  const index = paragraph.search(PARAGRAPH_END);
  return index < 0 ? [paragraph, ""] : [paragraph.slice(0, index), paragraph.slice(index)];
}

/** Changes each paragraph by itself and keeps the blank lines. */
export function mapParagraphs(text: string, change: (body: string) => string): string {
  return splitParagraphs(text)
    .map((paragraph) => {
      const [body, blankLine] = splitBlankLine(paragraph);
      return change(body) + blankLine;
    })
    .join("");
}

/**
 * Bounds the time for a text that is made to need many rounds. The remaining text then has no link, image or tag: each
 * round ends by breaking those that it has formed.
 */
const MAX_ROUNDS = 10;

/** Applies a step until it changes nothing more: what one round removes may join two halves of something else. */
export function repeatUntilStable(text: string, step: (text: string) => string): string {
  let stable = text;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = step(stable);
    if (next === stable) break;
    stable = next;
  }
  return stable;
}
