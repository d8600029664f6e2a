/** Replacing in a text that comes in pieces, as if it had been there whole. */
import type { TextStream } from "../text_stream.ts";

/** What stands at `from`: a match that ends before `to`, or the beginning of what may become one. */
export type Found =
  | { from: number; to: number; instead: string }
  | {
    from: number;
    to?: undefined;
    /** A piece without such a character decides nothing. */
    needs?: RegExp;
  };

/**
 * The first match, or possible match, from `at` on; `last` when no more text comes, and nothing is only
 * possible any more. It may look at one character before `at`.
 */
export type Find = (text: string, at: number, last: boolean) => Found | undefined;

export function createReplaceStream(find: Find): TextStream {
  let before = "";
  let held = "";
  let needs: RegExp | undefined;

  function decide(last: boolean): string {
    const text = before + held;
    let at = before.length;
    let shown = "";
    for (;;) {
      const found = find(text, at, last);
      if (found?.to !== undefined) {
        shown += text.slice(at, found.from) + found.instead;
        at = found.to;
        continue;
      }
      const end = found?.from ?? text.length;
      shown += text.slice(at, end);
      before = text.slice(Math.max(0, end - 1), end);
      held = text.slice(end);
      needs = found?.needs;
      return shown;
    }
  }

  return {
    push(piece) {
      held += piece;
      return piece === "" || needs?.test(piece) === false ? "" : decide(false);
    },
    end: () => decide(true),
  };
}

/** One flow after the other. */
export function inOrder(flows: readonly TextStream[]): TextStream {
  return {
    push: (piece) => flows.reduce((text, flow) => flow.push(text), piece),
    end: () => flows.reduce((text, flow) => flow.push(text) + flow.end(), ""),
  };
}

/** The first match from this index on, of a pattern with the flag `g`. */
export function firstOf(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** A pattern of how one of these words may begin: `(?:f|ft|ftp)`. */
export function beginningOf(words: readonly string[]): string {
  const beginnings = words.flatMap((word) => Array.from(word, (_, i) => word.slice(0, i + 1)));
  return `(?:${beginnings.join("|")})`;
}
