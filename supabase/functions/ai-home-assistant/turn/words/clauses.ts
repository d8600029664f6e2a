/** The clauses of a model's text, and patterns that match words in them. */

export interface Sentence {
  text: string;
  /** A denial counts for its clause only: "couldn't find the model, but I've recorded the leak" says that something was saved. */
  clauses: string[];
}

/** Returns the sentences that state something: without questions, quotations and markup. */
export function listSentences(text: string): Sentence[] {
  const sentences = text
    .normalize("NFKC")
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(QUOTATION, " ")
    .replace(QUOTED_LINE, " ")
    .replace(/[*_~#>]+/g, "")
    .match(/[^.!?？\n]+(?:[.!?？]+(?=\s|$)|\n|$)|[^.!?？\n]*[.!?？]+/gu) ?? [];
  return sentences
    .filter((sentence) => !/[?？]["”»]?\s*$/u.test(sentence))
    .map((sentence) => ({
      text: sentence.trim(),
      clauses: sentence.split(CLAUSE_END).map((clause) => clause.trim()),
    }));
}

const CLAUSE_END = /[,;:\n]|\s[–—-]\s|\b(?:but|(?<!\bahead )and|pero|aber|sondern|mais)\b/iu;

/** What a person or a document said is no statement of the model. */
const QUOTATION = /["“„«][^"”“»]{0,300}["”“»]/gu;
const QUOTED_LINE = /^ *>.*$/gmu;

/**
 * A letter of the four languages, or a digit. A class of all Unicode letters takes two milliseconds to compile, and there
 * are hundreds of patterns.
 */
export const LETTER = "[a-z\\dß-öø-ɏ]";

export type ClausePattern = Pick<RegExp, "test">;

/** Matches whole words in any alphabet: `\b` knows only ASCII letters. */
export function words(source: string): ClausePattern {
  return compileOnUse(`(?<!${LETTER})(?:${source})(?!${LETTER})`);
}

/** Matches whole words at the start of a clause, after a short opening such as "Done" or "OK". */
export function startsWith(source: string): ClausePattern {
  return compileOnUse(`^(?:(?!${LETTER}).)*(?:${source})(?!${LETTER})`);
}

/** Patterns take about a millisecond to compile, and most texts need few of them. */
function compileOnUse(source: string): ClausePattern {
  let pattern: RegExp | undefined;
  return { test: (clause) => (pattern ??= new RegExp(source, "iu")).test(clause) };
}

export function matchesAny(text: string, patterns: readonly ClausePattern[]): boolean {
  return patterns.some((pattern) => pattern.test(text));
}
