import { createHoldingStream, type TextTransform } from "../text_stream.ts";
import { END_OF_TEXT, execFrom } from "./replace_stream.ts";

const BRACKET = /[{[]/g;
const SPACE = "[ \\t]{0,20}(?:\\r?\\n[ \\t]{0,40})?";
const STRING = '"(?:[^"\\\\\\n]|\\\\.){0,200}"';
const PARTIAL_STRING = '"(?:[^"\\\\\\n]|\\\\.){0,200}\\\\?';
const OBJECT = `\\{${SPACE}${STRING}${SPACE}:`;
const PARTIAL_OBJECT = `\\{${SPACE}(?:${PARTIAL_STRING}|${STRING}${SPACE})?${END_OF_TEXT}`;
const ARRAY = `\\[${SPACE}(?:${OBJECT}|${STRING}${SPACE}[,\\]])`;
const PARTIAL_ARRAY =
  `\\[${SPACE}(?:${PARTIAL_OBJECT}|(?:${PARTIAL_STRING}|${STRING}${SPACE})?${END_OF_TEXT})`;
const START = new RegExp(`(${OBJECT}|${ARRAY})|${PARTIAL_OBJECT}|${PARTIAL_ARRAY}`, "y");

/**
 * Removes raw JSON, as a model repeats it from a tool result: objects, and arrays of objects or strings. JSON
 * that is cut off ends with its paragraph.
 */
export function createJsonFilter(onRemoved: () => void): TextTransform {
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let previous = "";

  /** Skips JSON from `at`. Returns where the text after it begins. */
  function skip(text: string, at: number): number {
    let i = at;
    for (; i < text.length && depth > 0; i++) {
      const character = text[i]!;
      if (character === "\n" && previous === "\n") depth = 0;
      // A string of JSON has no line break: this one has no end.
      if (character === "\n") isInString = false;
      else if (isEscaped) isEscaped = false;
      else if (isInString && character === "\\") isEscaped = true;
      else if (character === '"') isInString = !isInString;
      else if (!isInString && (character === "{" || character === "[")) depth++;
      else if (!isInString && (character === "}" || character === "]")) depth--;
      if (!/[ \t\r]/.test(character)) previous = character;
    }
    return i;
  }

  return createHoldingStream((text, isEnd) => {
    let output = "";
    let position = depth > 0 ? skip(text, 0) : 0;
    while (depth === 0) {
      const bracket = execFrom(BRACKET, text, position);
      const start = bracket?.index ?? text.length;
      output += text.slice(position, start);
      position = start;
      if (!bracket) break;
      const found = execFrom(START, text, start);
      if (found && found[1] === undefined && !isEnd) break;
      if (found?.[1] === undefined) {
        output += text[start];
        position = start + 1;
        continue;
      }
      onRemoved();
      depth = 1;
      isInString = isEscaped = false;
      previous = "";
      position = skip(text, start + 1);
    }
    return { output, held: text.slice(position) };
  });
}
