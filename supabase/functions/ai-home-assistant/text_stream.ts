import { removeNul } from "./storable_text.ts";

/** A transformation of streamed text that may hold text back until more arrives. */
export type TextTransform = {
  /** Adds a delta and returns the text that is ready to be emitted. */
  push(delta: string): string;
  /** Ends the text and returns the rest. */
  end(): string;
};

/**
 * Returns a transformation that calls `process` with the text held back and each new delta, and at the end.
 *
 * @param process returns the text that is ready, and the text to hold back until more arrives
 */
export function createHoldingStream(
  process: (text: string, isEnd: boolean) => { output: string; held: string },
): TextTransform {
  let held = "";
  function run(delta: string, isEnd: boolean): string {
    const processed = process(held + delta, isEnd);
    held = processed.held;
    return processed.output;
  }
  return { push: (delta) => run(delta, false), end: () => run("", true) };
}

const trailingHighSurrogate = /[\ud800-\udbff]$/;

/**
 * Makes streamed text storable. All outputs joined equal `toStorableText(text)` of the whole text; with
 * `trim` they equal `toStorableText(text).trim()`. Streamed and stored text are therefore identical, even
 * if a provider splits an emoji's surrogate pair.
 */
export function createStorableTextStream({ trim }: { trim: boolean }): TextTransform {
  let hasStarted = !trim;
  let held = "";
  return {
    push(delta) {
      let text = held + removeNul(delta);
      held = "";
      if (!hasStarted) text = text.trimStart();
      if (text === "") return "";
      hasStarted = true;
      const isCutEmoji = trailingHighSurrogate.test(text);
      const end = isCutEmoji ? text.length - 1 : trim ? text.trimEnd().length : text.length;
      held = text.slice(end);
      return text.slice(0, end).toWellFormed();
    },

    end() {
      const rest = trim ? held.trimEnd() : held;
      held = "";
      return rest.toWellFormed();
    },
  };
}
