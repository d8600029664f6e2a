import { removeNul } from "./storable_text.ts";

export type TextStream = {
  /** What of the text so far can be shown; the rest is held until more is known of it. */
  push(piece: string): string;
  /** What is left. */
  end(): string;
};

const trailingSpace = /\s+$/;
const trailingHighSurrogate = /[\ud800-\udbff]$/;

/**
 * All pieces together are `storableText(text)`, with `trim` without the white space around it. So what
 * was streamed and what is stored are the same to the letter, also where a provider cuts between the
 * two halves of an emoji.
 */
export function createTextStream({ trim }: { trim: boolean }): TextStream {
  let begun = !trim;
  let held = "";
  return {
    push(piece) {
      let text = held + removeNul(piece);
      held = "";
      if (!begun) text = text.trimStart();
      if (text === "") return "";
      begun = true;
      const tail = trailingHighSurrogate.exec(text) ?? (trim ? trailingSpace.exec(text) : null);
      if (tail) {
        held = text.slice(tail.index);
        text = text.slice(0, tail.index);
      }
      return text.toWellFormed();
    },

    end() {
      const rest = trim ? held.trimEnd() : held;
      held = "";
      return rest.toWellFormed();
    },
  };
}
