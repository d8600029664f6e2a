import type { TextTransform } from "../text_stream.ts";

/** What a reply shows when nothing of a text is left but links. */
export const EMPTY_SIGN = "…";

const WORD = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Whether the text has something to read: a letter, a digit or a pictograph. */
export function hasWords(text: string): boolean {
  return WORD.test(text);
}

/** What a sanitiser has found in a text so far. */
export interface Findings {
  /** Whether there was only white space. */
  isBlank: boolean;
  /** Whether JSON, thinking or ids were removed. */
  hadInternals: boolean;
}

/**
 * Trims the text, and holds it back until its first word. A text without words becomes "" if it had JSON, thinking
 * or ids only, stays if it was so from the start, and else becomes `EMPTY_SIGN`.
 */
export class FinishStream implements TextTransform {
  readonly #findings: Findings;
  #hasStarted = false;
  /** The text before the first word, afterwards the white space at the end. */
  #held = "";

  /** @param findings those of the whole text when it ends */
  constructor(findings: Findings) {
    this.#findings = findings;
  }

  push(delta: string): string {
    if (!this.#hasStarted && !hasWords(delta)) {
      this.#held += delta;
      return "";
    }
    const text = this.#hasStarted ? delta : (this.#held + delta).trimStart();
    const output = text.trimEnd();
    if (output === "") {
      this.#held += text;
      return "";
    }
    const emitted = this.#hasStarted ? this.#held + output : output;
    this.#hasStarted = true;
    this.#held = text.slice(output.length);
    return emitted;
  }

  end(): string {
    if (this.#hasStarted) return "";
    const text = this.#held.trim();
    if (this.#findings.hadInternals || this.#findings.isBlank) return "";
    return text === "" ? EMPTY_SIGN : text;
  }
}
