/** Texts as words and numbers, in digits and in the number words of English, Spanish, German and French. */
import { normaliseWords } from "../message_words.ts";
import {
  HUNDRED_WORDS,
  MILLION_WORDS,
  NUMBER_WORDS,
  readGermanNumber,
  THOUSAND_WORDS,
} from "./number_words.ts";

/** A word, a number in digits or a mark of a text, in lower case and without accents. */
export interface TextWord {
  text: string;
  /** Of a number in digits. */
  digits?: number;
  /** Whether the number is written with cents: "19,90", "629,-". */
  hasCents?: boolean;
  /** Whether no white space is before it. */
  isJoined: boolean;
}

/** A number that a text says, as a run of its words. */
export interface NumberMention {
  value: number;
  /** The index of the first word and the one after the last. */
  start: number;
  end: number;
  /** Whether it is written in words only. */
  isInWords: boolean;
  hasCents: boolean;
}

/** A date in digits is one word, and no number. */
const WORDS =
  /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?!\d)|\d{1,2}\/\d{4}(?!\d)|\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+(?!\d)(?:[.,](?:\d{1,2}(?!\d)|[-–—]+))?|\d+(?:[.,](?:\d{1,2}(?!\d)|[-–—]+))?|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\d]/gu;

/** Returns the words of a text. */
export function splitTextWords(text: string): TextWord[] {
  const words: TextWord[] = [];
  let end = 0;
  for (const match of normaliseWords(text).matchAll(WORDS)) {
    const [found] = match;
    const isJoined = match.index === end && end > 0;
    end = match.index + found.length;
    words.push({
      text: found,
      isJoined,
      ...(/^\d/.test(found) && !IS_DATE.test(found) && readDigits(found)),
    });
  }
  return words;
}

const IS_DATE =
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{1,2}\/\d{4})$/;

function readDigits(text: string): { digits: number; hasCents: boolean } {
  const [, whole = text, cents] = text.match(/^(.*\d)[.,](\d{1,2}|[-–—]+)$/) ?? [];
  const digits = Number(whole.replace(/\D/g, "") + "." + (cents?.replace(/\D/g, "") ?? ""));
  return { digits, hasCents: cents !== undefined && cents.length !== 1 || /[-–—]$/.test(text) };
}

const CONNECTIVES = new Set(["and", "y", "und", "et", "-"]);
/** An article, and the number one only after tens: "treinta y un". */
const ONES = new Set(["un", "una", "une", "ein", "eine"]);

/** The value of a word that is a number of its own. */
function valueOf({ text, digits }: TextWord): number | undefined {
  return digits ?? NUMBER_WORDS.get(text) ?? readGermanNumber(text);
}

/** Returns the numbers of a text in order. "5 hundert neunundvierzig" is one number, "siete siete" are two. */
export function listNumbers(words: readonly TextWord[]): NumberMention[] {
  const numbers: NumberMention[] = [];
  for (let i = 0; i < words.length; i++) {
    const number = readNumber(words, i);
    if (!number) continue;
    numbers.push(number);
    i = number.end - 1;
  }
  return numbers;
}

function readNumber(words: readonly TextWord[], start: number): NumberMention | undefined {
  let total = 0;
  let current: number | undefined;
  let end = start;
  for (let i = start; i < words.length; i++) {
    const word = words[i]!;
    if (CONNECTIVES.has(word.text)) {
      if (end !== i || i === start) break;
      continue;
    }
    const isAfterConnective = end !== i;
    const { text } = word;
    const value = valueOf(word);
    if (HUNDRED_WORDS.has(text)) {
      if (isAfterConnective && current !== undefined) break;
      // "Fifty cents" are none.
      if (current !== undefined && current >= (/^cents?$/.test(text) ? 20 : 100)) break;
      current = (current ?? 1) * 100;
    } else if (MILLION_WORDS.has(text) && current !== undefined && total === 0) {
      total = current * 1e6;
      current = undefined;
    } else if (THOUSAND_WORDS.has(text)) {
      if (isAfterConnective || total % 1e6 > 0) break;
      // The "k" of a model is no thousand.
      if (text === "k" && current === undefined) break;
      total += Math.round((current ?? 1) * 1e6) / 1e3;
      current = undefined;
    } else if (/^vingts?$/.test(text) && current !== undefined && current % 100 === 4) {
      current += 76;
    } else if (value !== undefined) {
      if (word.digits !== undefined && end > start && (total === 0 || value >= 1000)) break;
      const isFrenchTeen = current !== undefined && current % 100 === 10 &&
        words[end - 1]?.text === "dix" && value >= 7 && value < 10;
      if (current !== undefined && !isFrenchTeen && !canFollow(value, current)) break;
      // "Between twelve hundred and fifteen hundred"
      const isNextHundreds = HUNDRED_WORDS.has(words[i + 1]?.text ?? "");
      if (current !== undefined && current >= 100 && isNextHundreds) break;
      if (isAfterConnective && current === undefined && total > 0 && value >= 100) break;
      current = (current ?? 0) + value;
    } else if (
      ONES.has(text) && isAfterConnective && words[start]!.digits === undefined &&
      canFollow(1, current ?? 0)
    ) current! += 1;
    else break;
    end = i + 1;
  }
  if (end === start) return undefined;
  return {
    value: total + (current ?? 0),
    start,
    end,
    isInWords: words.slice(start, end).every(({ digits }) => digits === undefined),
    hasCents: words[start]!.hasCents ?? false,
  };
}

/** Whether a number word continues a number: the "nine" of "twenty-nine", the "onze" of "soixante et onze". */
function canFollow(value: number, current: number): boolean {
  const rest = current % 100;
  if (value >= 100) return false;
  if (rest === 0) return current >= 100;
  if (value < 10) return rest >= 20 && rest % 10 === 0;
  return value < 20 && (rest === 60 || rest === 80);
}
