import { buildPrefixPattern, END_OF_TEXT, execFrom, type FindMatch } from "../replace_stream.ts";

const NAMED: Record<string, string> = {
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
const NAMES = Object.keys(NAMED);
const PATTERN = new RegExp(
  `&(?:#(\\d{1,7}|x[0-9a-f]{1,6})|(${NAMES.join("|")}));|&(?:${END_OF_TEXT}|` +
    `#(?:\\d{0,7}|x[0-9a-f]{0,6})${END_OF_TEXT}|${buildPrefixPattern(NAMES)}${END_OF_TEXT})`,
  "gi",
);

/**
 * Decodes the references with which a URL hides from the other finders: `https&#58;//…`. Renderers decode them
 * before they look for URLs. A reference to `&`, `<` or `>` stays, because it shows a character and forms no markup.
 */
export const findCharacterReference: FindMatch = (text, from, isEnd) => {
  for (let position = from;;) {
    const found = execFrom(PATTERN, text, position);
    if (!found) return undefined;
    const { index: start, 0: reference, 1: number, 2: name } = found;
    position = start + 1;
    if (number === undefined && name === undefined) {
      if (isEnd) return undefined;
      return { start };
    }
    const character = name === undefined ? decode(number!) : NAMED[name.toLowerCase()]!;
    if (character === undefined) continue;
    return { start, end: start + reference.length, replacement: character };
  }
};

function decode(number: string): string | undefined {
  const code = Number(number.replace(/^x/i, "0x"));
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < 32 || code > 0x10ffff || isSurrogate) return undefined;
  const character = String.fromCodePoint(code);
  return "&<>".includes(character) ? undefined : character;
}

/** Breaks a reference that the finders after `findCharacterReference` have formed, with a space after its `&`. */
export const findFormedReference: FindMatch = (text, from, isEnd) => {
  const match = findCharacterReference(text, from, isEnd);
  if (match?.end === undefined) return match;
  return { start: match.start + 1, end: match.start + 1, replacement: " " };
};
