import { removeNul } from "./storable_text.ts";

/** A transformation of streamed text that may hold text back until more arrives. */
export type TextTransform = {
  /** Adds a delta and returns the text that is ready to be emitted. */
  push(delta: string): string;
  /** Ends the text and returns the rest. */
  end(): string;
};

/** Passes the output of each transformation to the next one. */
export class TextChain implements TextTransform {
  readonly #transforms: readonly TextTransform[];

  constructor(transforms: readonly TextTransform[]) {
    this.#transforms = transforms;
  }

  push(delta: string): string {
    return this.#transforms.reduce((text, transform) => transform.push(text), delta);
  }

  end(): string {
    return this.#transforms.reduce((text, one) => one.push(text) + one.end(), "");
  }
}

const trailingHighSurrogate = /[\ud800-\udbff]$/;

/**
 * Makes streamed text storable. All outputs joined equal `toStorableText(text)` of the whole text; with
 * `trim` they equal `toStorableText(text).trim()`. Streamed and stored text are therefore identical, even
 * if a provider splits an emoji's surrogate pair.
 */
export class StorableTextStream implements TextTransform {
  readonly #trim: boolean;
  #hasStarted: boolean;
  #held = "";

  constructor({ trim }: { trim: boolean }) {
    this.#trim = trim;
    this.#hasStarted = !trim;
  }

  push(delta: string): string {
    let text = this.#held + removeNul(delta);
    this.#held = "";
    if (!this.#hasStarted) text = text.trimStart();
    if (text === "") return "";
    this.#hasStarted = true;
    const isCutEmoji = trailingHighSurrogate.test(text);
    const end = isCutEmoji ? text.length - 1 : this.#trim ? text.trimEnd().length : text.length;
    this.#held = text.slice(end);
    return text.slice(0, end).toWellFormed();
  }

  end(): string {
    const rest = this.#trim ? this.#held.trimEnd() : this.#held;
    this.#held = "";
    return rest.toWellFormed();
  }
}
