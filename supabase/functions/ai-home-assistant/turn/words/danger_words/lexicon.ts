import { type DangerWords, isSign, WORD_CLASSES, type WordClass } from "./classes.ts";

/** A word or phrase of a text that belongs to a class. */
export interface Find {
  wordClass: WordClass;
  /** The positions of its words. */
  at: readonly number[];
}

interface Entry {
  wordClass: WordClass;
  pattern: readonly string[];
}

/** Up to so many words may be where an entry has `..`. */
const MAX_GAP = 4;

/** One wrong letter makes another word of a shorter one. */
const MIN_LENGTH_WITH_TYPO = 8;

/** The words of one language, by the letters that their first word is found with. */
export class Lexicon {
  readonly #whole = new Map<string, Entry[]>();
  readonly #beginnings = new Map<string, Entry[]>();
  readonly #endings = new Map<string, Entry[]>();
  readonly #within = new Map<string, Entry[]>();
  /** Words of signs that are recognised with one wrong letter. */
  readonly #long: Entry[] = [];

  constructor(words: DangerWords) {
    for (const wordClass of WORD_CLASSES) {
      for (const text of words[wordClass].split(",")) {
        const pattern = text.trim().split(/\s+/);
        if (pattern[0] !== "") this.#add({ wordClass, pattern });
      }
    }
  }

  #add(entry: Entry) {
    const [first] = entry.pattern as [string];
    const letters = first.replaceAll("*", "");
    const index = first.startsWith("*")
      ? first.endsWith("*") ? this.#within : this.#endings
      : first.endsWith("*")
      ? this.#beginnings
      : this.#whole;
    push(index, letters, entry);
    const isLong = index === this.#whole && letters.length >= MIN_LENGTH_WITH_TYPO;
    if (isLong && entry.pattern.length === 1 && isSign(entry.wordClass)) this.#long.push(entry);
  }

  /** Returns what a text has. A phrase hides words in it: in "gas bill" there is no gas, in "can't stop" no denial. */
  find(tokens: readonly string[]): Find[] {
    const found = tokens.flatMap((token, index) =>
      this.#listEntries(token).flatMap(({ wordClass, pattern }) => {
        const at = matchFrom(tokens, index, pattern);
        return at ? { wordClass, at } : [];
      })
    );
    const covering = tokens.map((): Find[] => []);
    for (const find of found.filter(mayHide)) {
      for (const index of find.at) covering[index]!.push(find);
    }
    return found.filter((find) => !covering[find.at[0]!]!.some((other) => hides(other, find)));
  }

  #listEntries(token: string): Entry[] {
    const entries = [...this.#whole.get(token) ?? []];
    if (isNumber(token)) entries.push(...this.#whole.get("#") ?? []);
    if (isYear(token)) entries.push(...this.#whole.get("####") ?? []);
    for (let end = 2; end <= token.length; end++) {
      entries.push(...this.#beginnings.get(token.slice(0, end)) ?? []);
    }
    if (this.#endings.size > 0) {
      for (let start = 0; start < token.length - 2; start++) {
        entries.push(...this.#endings.get(token.slice(start)) ?? []);
        for (let end = start + 3; end <= token.length; end++) {
          entries.push(...this.#within.get(token.slice(start, end)) ?? []);
        }
      }
    }
    if (entries.length > 0 || token.length < MIN_LENGTH_WITH_TYPO) return entries;
    return this.#long.filter(({ pattern: [word] }) => isOneLetterOff(word!, token));
  }
}

function push(index: Map<string, Entry[]>, key: string, entry: Entry) {
  const entries = index.get(key);
  if (entries) entries.push(entry);
  else index.set(key, [entry]);
}

/** Whether one letter is wrong, missing or too many. */
function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB;
}

function matchFrom(
  tokens: readonly string[],
  start: number,
  pattern: readonly string[],
): number[] | null {
  const at = [start];
  let next = start + 1;
  let gap = 0;
  for (const part of pattern.slice(1)) {
    if (part === "..") {
      gap = MAX_GAP;
      continue;
    }
    let index = next;
    while (index <= next + gap && !matches(part, tokens[index])) index++;
    if (index > next + gap) return null;
    at.push(index);
    next = index + 1;
    gap = 0;
  }
  return at;
}

function matches(part: string, token: string | undefined): boolean {
  if (token === undefined) return false;
  if (part === "#") return isNumber(token);
  const isOpen = part.endsWith("*");
  const letters = part.replaceAll("*", "");
  if (part.startsWith("*")) return isOpen ? token.includes(letters) : token.endsWith(letters);
  return isOpen ? token.startsWith(letters) : token === letters;
}

const isNumber = (token: string) => /^\d{2,}$/.test(token);
const isYear = (token: string) => /^(?:19|20)\d\d$/.test(token);

const mayHide = ({ wordClass, at }: Find) => at.length > 1 || wordClass === "harmless";

function hides(other: Find, find: Find): boolean {
  const isLonger = find.at.length < other.at.length;
  if (!find.at.every((index) => other.at.includes(index))) return false;
  if (other.wordClass === "harmless") {
    return find.wordClass !== "harmless" && find.at.length <= other.at.length;
  }
  return isLonger && (SMALL_WORDS.includes(find.wordClass) || NAMES.includes(other.wordClass));
}

/** Classes whose phrases are names of things. */
const NAMES: readonly WordClass[] = [
  "gasThing",
  "gasPipe",
  "gasAlarm",
  "coAlarm",
  "smokeAlarm",
  "burner",
  "outlet",
  "lamp",
  "appliance",
  "yellowFlame",
];

/** Classes whose words mean something else in a phrase: "can't stop", "all good now". */
const SMALL_WORDS: readonly WordClass[] = ["no", "not", "now"];
