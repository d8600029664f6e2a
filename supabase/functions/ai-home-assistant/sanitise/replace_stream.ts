/** Replaces matches in streamed text, with the same result as in the whole text. */
import type { TextTransform } from "../text_stream.ts";

/** Regex source: the end of the text, also with the flag `m`, with which `$` ends a line. */
export const END_OF_TEXT = "(?![^])";

/** Characters before its start that a finder may read. More than this are not kept. */
export const CONTEXT_LENGTH = 64;
const MAX_CONTEXT_LENGTH = 1_024;

/** A complete match: `text.slice(start, end)` becomes `replacement`. */
type CompleteMatch = { start: number; end: number; replacement: string };

/** The text from `start` on may become a match when more text arrives. */
type PossibleMatch = {
  start: number;
  end?: undefined;
  /** Optimisation: the search continues only when a delta matches this pattern. */
  awaits?: RegExp;
};

/**
 * Returns the first match or possible match that starts at or after `from`. With `isEnd` no more text
 * follows and only complete matches are returned. It may read `CONTEXT_LENGTH` characters before `from`.
 */
export type FindMatch = (
  text: string,
  from: number,
  isEnd: boolean,
) => CompleteMatch | PossibleMatch | undefined;

/**
 * A finder with its trigger. While nothing is held back, a delta is searched only if the trigger matches it, so the
 * trigger must match every delta in which a match, or a possible one, begins.
 */
export type TriggeredFinder = readonly [findMatch: FindMatch, trigger: RegExp];

/**
 * Replaces the matches of one finder. Holds back only a possible match at the end of the text so far.
 */
export class ReplaceStream implements TextTransform {
  readonly #findMatch: FindMatch;
  readonly #trigger: RegExp;
  #context = "";
  #held = "";
  #awaits: RegExp | undefined;

  constructor(findMatch: FindMatch, trigger: RegExp) {
    this.#findMatch = findMatch;
    this.#trigger = trigger;
  }

  isHolding(): boolean {
    return this.#held !== "";
  }

  /** Adds text that is known to have no match. */
  skip(text: string): void {
    this.#context += text;
    // Cut rarely: to cut at each delta would copy it.
    if (this.#context.length > MAX_CONTEXT_LENGTH) {
      this.#context = this.#context.slice(-CONTEXT_LENGTH);
    }
  }

  push(delta: string): string {
    if (this.#held === "" && !this.#trigger.test(delta)) {
      this.skip(delta);
      return delta;
    }
    this.#held += delta;
    return delta === "" || this.#awaits?.test(delta) === false ? "" : this.#emit(false);
  }

  end(): string {
    // Text that is not held back has been searched.
    return this.#held === "" ? "" : this.#emit(true);
  }

  #emit(isEnd: boolean): string {
    const before = this.#context.slice(-CONTEXT_LENGTH);
    const text = before + this.#held;
    let position = before.length;
    let output = "";
    for (;;) {
      const match = this.#findMatch(text, position, isEnd);
      if (match?.end !== undefined) {
        output += text.slice(position, match.start) + match.replacement;
        position = match.end;
        continue;
      }
      const end = match?.start ?? text.length;
      output += text.slice(position, end);
      this.#context = text.slice(Math.max(0, end - CONTEXT_LENGTH), end);
      this.#held = text.slice(end);
      this.#awaits = match?.awaits;
      return output;
    }
  }
}

/** Returns a pattern that matches where one of the triggers does. */
export function joinTriggers(finders: readonly TriggeredFinder[]): RegExp {
  return new RegExp(finders.map(([, trigger]) => `(?:${trigger.source})`).join("|"), "i");
}

/**
 * Chains the streams of finders. A delta without a trigger passes all of them at once while none holds text back.
 */
export class FinderChain implements TextTransform {
  readonly #finders: readonly TriggeredFinder[];
  readonly #trigger: RegExp;
  /** Undefined until a delta has a trigger: most texts have none, and a turn has several chains. */
  #streams: readonly ReplaceStream[] | undefined;
  #skipped = "";
  #isHolding = false;

  /** @param trigger `joinTriggers` of the finders */
  constructor(finders: readonly TriggeredFinder[], trigger: RegExp) {
    this.#finders = finders;
    this.#trigger = trigger;
  }

  push(delta: string): string {
    if (!this.#isHolding && !this.#trigger.test(delta)) {
      this.#skipped += delta;
      return delta;
    }
    this.#streams ??= this.#finders.map(([findMatch, own]) => new ReplaceStream(findMatch, own));
    for (const stream of this.#streams) stream.skip(this.#skipped);
    this.#skipped = "";
    const output = pushThrough(this.#streams, delta);
    this.#isHolding = this.#streams.some((stream) => stream.isHolding());
    return output;
  }

  end(): string {
    return this.#isHolding && this.#streams ? endAll(this.#streams) : "";
  }
}

/** Passes the output of each stream to the next one. */
export class TextChain implements TextTransform {
  readonly #streams: readonly TextTransform[];

  constructor(streams: readonly TextTransform[]) {
    this.#streams = streams;
  }

  push(delta: string): string {
    return pushThrough(this.#streams, delta);
  }

  end(): string {
    return endAll(this.#streams);
  }
}

function pushThrough(streams: readonly TextTransform[], delta: string): string {
  return streams.reduce((text, stream) => stream.push(text), delta);
}

function endAll(streams: readonly TextTransform[]): string {
  return streams.reduce((text, stream) => stream.push(text) + stream.end(), "");
}

/** Returns the first match at or after `from`. The pattern needs the flag `g` or `y`. */
export function execFrom(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/**
 * Returns a pattern that matches every prefix of the words: `(?:f(?:t(?:p)?)?)`. A list of all prefixes would take
 * milliseconds to compile.
 */
export function buildPrefixPattern(words: readonly string[]): string {
  const rests = Map.groupBy(words.filter((word) => word !== ""), (word) => word[0]!);
  const branches = [...rests].map(([first, all]) => {
    const rest = all.map((word) => word.slice(1));
    return rest.every((word) => word === "") ? first : `${first}${buildPrefixPattern(rest)}?`;
  });
  return `(?:${branches.join("|")})`;
}

/**
 * Returns a pattern of the characters in order, of which the last ones may be missing at the end of the text.
 *
 * @param characters regex sources of one character each
 */
export function buildPartialPattern(characters: readonly string[]): string {
  return characters.reduceRight((rest, one) => `${one}(?:${END_OF_TEXT}${rest && `|${rest}`})`, "");
}
