import type { ShortIds } from "../../short_id.ts";
import { isUuidShaped, UUID_LENGTH } from "../../uuid.ts";

/** What a value may not contain: line ends, other or repeated white space, the column mark and the begin of a tag. */
const UNSAFE = /[^\S ]|\u0085|^ | {2}| $|[<|]/;

/**
 * Renders lines of columns with `|` between them. Words and columns without a value are left out. With `shortIds` a
 * uuid becomes its short id, and one without a short id is left out: the model can do nothing with it.
 */
export class RowRenderer {
  readonly #shortIds: ShortIds | undefined;
  #row = "";

  constructor(shortIds?: ShortIds) {
    this.#shortIds = shortIds;
  }

  /** Adds a column of these words. */
  add(first: unknown, second?: unknown, third?: unknown): this {
    return this.#addColumn(this.#join(first, second, third));
  }

  /** Adds a column that begins with the label, if one of the words has a value. */
  addLabelled(label: string, first: unknown, second?: unknown, third?: unknown): this {
    const words = this.#join(first, second, third);
    return words === "" ? this : this.#addColumn(`${label} ${words}`);
  }

  /** Returns the line, and begins the next one. */
  end(): string {
    const row = this.#row;
    this.#row = "";
    return row;
  }

  #addColumn(text: string): this {
    if (text !== "") this.#row += this.#row === "" ? text : `|${text}`;
    return this;
  }

  #join(first: unknown, second: unknown, third: unknown): string {
    let words = this.#render(first);
    // Most columns have one word.
    if (second !== undefined) words = joinWords(words, this.#render(second));
    return third === undefined ? words : joinWords(words, this.#render(third));
  }

  #render(value: unknown): string {
    if (value === undefined || value === null) return "";
    const text = String(value);
    if (this.#shortIds && text.length === UUID_LENGTH) {
      const shortId = this.#shortIds[text];
      if (shortId !== undefined || isUuidShaped(text)) return shortId ?? "";
    }
    if (!UNSAFE.test(text)) return text;
    return text.replace(/[\s\u0085]+/g, " ").trim().replaceAll("<", "‹").replaceAll("|", "/");
  }
}

function joinWords(words: string, word: string): string {
  return words === "" || word === "" ? words + word : `${words} ${word}`;
}
