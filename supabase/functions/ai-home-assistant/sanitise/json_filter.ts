import { HoldingStream } from "../text_stream.ts";
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
export class JsonFilter extends HoldingStream {
  readonly #onRemoved: () => void;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #previous = "";

  constructor(onRemoved: () => void) {
    super();
    this.#onRemoved = onRemoved;
  }

  protected process(text: string, isEnd: boolean): { output: string; held: string } {
    let output = "";
    let position = this.#depth > 0 ? this.#skip(text, 0) : 0;
    while (this.#depth === 0) {
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
      this.#onRemoved();
      this.#depth = 1;
      this.#isInString = this.#isEscaped = false;
      this.#previous = "";
      position = this.#skip(text, start + 1);
    }
    return { output, held: text.slice(position) };
  }

  /** Skips JSON from `at`. Returns where the text after it begins. */
  #skip(text: string, at: number): number {
    let i = at;
    for (; i < text.length && this.#depth > 0; i++) {
      const character = text[i]!;
      if (character === "\n" && this.#previous === "\n") this.#depth = 0;
      // A string of JSON has no line break: this one has no end.
      if (character === "\n") this.#isInString = false;
      else if (this.#isEscaped) this.#isEscaped = false;
      else if (this.#isInString && character === "\\") this.#isEscaped = true;
      else if (character === '"') this.#isInString = !this.#isInString;
      else if (!this.#isInString && (character === "{" || character === "[")) this.#depth++;
      else if (!this.#isInString && (character === "}" || character === "]")) this.#depth--;
      if (!/[ \t\r]/.test(character)) this.#previous = character;
    }
    return i;
  }
}
