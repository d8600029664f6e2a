import type { TextTransform } from "../text_stream.ts";

/** What a reply shows when nothing of a text is left but links. */
export const EMPTY_SIGN = "…";

const WORD = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Whether the text has something to read: a letter, a digit or a pictograph. */
export function hasWords(text: string): boolean {
  return WORD.test(text);
}

/**
 * Trims the text, and holds it back until its first word. A text without words becomes "" if it had JSON, thinking
 * or ids only, stays if it was so from the start, and else becomes `EMPTY_SIGN`.
 */
export function createFinishStream(
  { wasBlank, hadInternals }: { wasBlank: () => boolean; hadInternals: () => boolean },
): TextTransform {
  let hasStarted = false;
  /** The text before the first word, afterwards the white space at the end. */
  let held = "";

  return {
    push(delta) {
      if (!hasStarted && !hasWords(delta)) {
        held += delta;
        return "";
      }
      const text = hasStarted ? delta : (held + delta).trimStart();
      const output = text.trimEnd();
      if (output === "") {
        held += text;
        return "";
      }
      const emitted = hasStarted ? held + output : output;
      hasStarted = true;
      held = text.slice(output.length);
      return emitted;
    },
    end() {
      if (hasStarted) return "";
      const text = held.trim();
      if (hadInternals() || wasBlank()) return "";
      return text === "" ? EMPTY_SIGN : text;
    },
  };
}
