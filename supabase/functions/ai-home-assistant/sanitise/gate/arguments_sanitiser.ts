import { sanitiseString } from "./sanitise_value.ts";

/** What JSON has outside of its strings: brackets, separators, numbers, `true`, `false` and `null`. */
const STRUCTURE = /[\s{}[\],:\d.+\-eEtrufalsn]/;

/**
 * Sanitises the JSON arguments of a tool call while they are streamed. A string is emitted when it is complete,
 * because an escape such as `\u005b` may hide a part of a link. After text that is no JSON nothing more is emitted:
 * clients get the whole arguments with the call.
 */
export class ArgumentsSanitiser {
  /** The string that has begun, with its opening quote; `""` outside of strings. */
  #string = "";
  #isEscaped = false;
  #isInvalid = false;

  push(delta: string): string {
    let output = "";
    for (const character of delta) {
      if (this.#isInvalid) break;
      if (this.#string !== "") output += this.#pushToString(character);
      else if (character === '"') this.#string = character;
      else if (STRUCTURE.test(character)) output += character;
      else this.#isInvalid = true;
    }
    return output;
  }

  /** Returns the string if this character ends it. */
  #pushToString(character: string): string {
    this.#string += character;
    if (this.#isEscaped || character !== '"') {
      this.#isEscaped = !this.#isEscaped && character === "\\";
      return "";
    }
    const written = this.#string;
    this.#string = "";
    const sanitised = sanitiseJsonString(written);
    this.#isInvalid = sanitised === undefined;
    return sanitised ?? "";
  }
}

/** Returns a JSON string as it was written if there is nothing to remove; undefined if it is invalid. */
function sanitiseJsonString(written: string): string | undefined {
  try {
    const text: string = JSON.parse(written);
    const sanitised = sanitiseString(text);
    return sanitised === text ? written : JSON.stringify(sanitised);
  } catch {
    return undefined;
  }
}
