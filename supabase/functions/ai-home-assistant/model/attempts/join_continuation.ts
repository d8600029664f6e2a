/** The rest of a text that was cut off, as it arrives. */
export type Continuation = {
  push(text: string): void;
  hasText(): boolean;
  /** Emits what is held back. */
  end(): void;
};

/** Characters of the rest that may repeat the end of the start. */
const MAX_REPEATED = 160;

/**
 * Emits the rest of a text so that it continues `start`: without the words of `start` that it repeats, and
 * with a space or a line break where one belongs.
 */
export function createContinuation(start: string, emit: (text: string) => void): Continuation {
  let held = "";
  let isJoined = false;

  function join(): void {
    isJoined = true;
    const text = joinContinuation(start, held);
    if (text !== "") emit(text);
  }

  return {
    push(text) {
      if (isJoined) return emit(text);
      held += text;
      if (held.length > MAX_REPEATED) join();
    },
    hasText: () => isJoined || held !== "",
    end() {
      if (!isJoined && held.trim() !== "") join();
    },
  };
}

/** Returns what has to follow `start` so that both read as one text. Both are trimmed. */
export function joinContinuation(start: string, rest: string): string {
  const repeated = countRepeated(start, rest);
  if (repeated > 0) return rest.slice(repeated);
  if (/^[,.;:!?)\]%…]/.test(rest)) return rest;
  return `${/^([-*•#]|\d+[.)]) /.test(rest) ? "\n" : " "}${rest}`;
}

/**
 * The length of the longest beginning of `rest` that `start` ends with: several words, or a whole one. A short match
 * inside a word may be chance: "The tap is" does not end with the beginning of "island".
 */
function countRepeated(start: string, rest: string): number {
  for (let length = Math.min(start.length, rest.length, MAX_REPEATED); length > 0; length--) {
    const at = start.length - length;
    const isWordStart = at === 0 || /\s/.test(start[at - 1]!);
    const repeated = rest.slice(0, length);
    if (isWordStart && start.slice(at) === repeated && isLong(repeated, rest)) return length;
  }
  return 0;
}

function isLong(repeated: string, rest: string): boolean {
  const isWhole = !/^[\p{L}\p{N}]{2}/u.test(repeated.at(-1)! + rest.charAt(repeated.length));
  const minimum = /\s/.test(repeated) ? 5 : isWhole ? 3 : 8;
  return repeated.length >= minimum;
}
