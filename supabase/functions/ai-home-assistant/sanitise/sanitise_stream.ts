import { StorableTextStream, type TextTransform } from "../text_stream.ts";
import { findParagraphEnd } from "./replace_text.ts";
import { hasWords, ParagraphSanitiser, SUSPECT } from "./sanitise_text.ts";

/** All that is removed is written in ASCII, so a word of another script needs no white space after it. */
const ASCII = /[!-~]/;
/** Words that stay as they are, whatever follows. */
const PLAIN_WORDS = /^[a-z.,;?]+$/i;
/** The beginnings of URLs and ids, whose first letters are removed too. */
const POSSIBLE_START = /(?:w{1,3}|(?<![a-z\d])(?:ht{0,2}|https?|ftp?|[\da-f]{1,8}|[aesv]\d*))$/i;
/** A longer word is held back until its end: to search it with each delta would take too long. */
const MAX_WORD_LENGTH = 64;

/**
 * Sanitises streamed text for storage and display. The concatenated output equals `sanitiseText` of the whole text. A
 * paragraph is held back from its first suspicious word to its end, and so are white space and a last word that the next
 * delta may make suspicious.
 *
 * Thinking that ends with a tag but never began may have been emitted when the tag arrives. Then the output continues with
 * the answer, in a paragraph of its own.
 */
export class SanitiseStream implements TextTransform {
  readonly #storable = new StorableTextStream({ trim: false });
  readonly #sanitiser: ParagraphSanitiser;
  /** The paragraph so far: its words that were passed on, and the text after them. */
  #passed = "";
  #pending = "";
  #isHolding = false;
  #hasStarted = false;
  /** The text before the first word, afterwards the white space at the end. */
  #space = "";

  /** @param toolNames the names that become plain words */
  constructor(toolNames?: readonly string[]) {
    this.#sanitiser = new ParagraphSanitiser(toolNames);
  }

  push(delta: string): string {
    return this.#trim(this.#add(this.#storable.push(delta)));
  }

  end(): string {
    const rest = this.#add(this.#storable.end()) + this.#endParagraph(this.#pending);
    const text = this.#trim(rest);
    return this.#hasStarted ? text : this.#sanitiser.finish(this.#space);
  }

  #add(text: string): string {
    if (!text.includes("\n")) {
      this.#pending += text;
      return this.#passWords(text);
    }
    // The blank line may have begun in an earlier delta.
    let from = Math.max(0, this.#pending.lastIndexOf("\n"));
    this.#pending += text;
    let output = "";
    for (let end; (end = findParagraphEnd(this.#pending, from)) !== undefined; from = 0) {
      const rest = this.#pending.slice(end);
      output += this.#endParagraph(this.#pending.slice(0, end));
      this.#pending = rest;
    }
    return output + this.#passWords(text);
  }

  /** Passes on the words that are known to stay as they are. */
  #passWords(delta: string): string {
    this.#isHolding ||= this.#sanitiser.isHiding;
    if (this.#isHolding || delta.trim() === "") return "";
    const lastWord = findWordStart(this.#pending, this.#pending.length);
    const end = this.#endsPlain(lastWord) ? this.#pending.length : lastWord;
    if (this.#pending.slice(0, end).trim() === "") return "";
    const suspect = SUSPECT.exec(this.#pending);
    this.#isHolding = suspect !== null;
    const plainEnd = suspect ? findWordStart(this.#pending, suspect.index) : end;
    const words = this.#pending.slice(0, plainEnd).trimEnd();
    this.#passed += words;
    this.#pending = this.#pending.slice(words.length);
    return words;
  }

  #endsPlain(lastWord: number): boolean {
    const word = this.#pending.slice(lastWord);
    return word === "" || (PLAIN_WORDS.test(word) && !POSSIBLE_START.test(word));
  }

  #endParagraph(rest: string): string {
    const { text, beginsAnswer } = this.#sanitiser.push(this.#passed + rest);
    const output = beginsAnswer ? `\n\n${text}` : text.slice(this.#passed.length);
    this.#passed = "";
    this.#pending = "";
    this.#isHolding = false;
    return output;
  }

  /** Holds back the text before the first word, and white space at the end. */
  #trim(text: string): string {
    if (!this.#hasStarted && !hasWords(text)) {
      this.#space += text;
      return "";
    }
    const all = this.#space + text;
    const started = this.#hasStarted ? all : all.trimStart();
    const output = started.trimEnd();
    this.#hasStarted = true;
    this.#space = started.slice(output.length);
    return output;
  }
}

/** Returns the start of the word that ends at `end`; 0 for a very long word. */
function findWordStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && ASCII.test(text[start - 1]!)) {
    if (end - start === MAX_WORD_LENGTH) return 0;
    start--;
  }
  return start;
}
