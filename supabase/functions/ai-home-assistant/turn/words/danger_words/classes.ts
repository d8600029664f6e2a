/** The classes of words by which a message is recognised as a report of danger. Each language has words for each. */

/** Signs, things and places. `rules.ts` says which of them together are a danger. */
// deno-fmt-ignore -- a line for each hazard
const SIGNS = [
  "gas", "gasLeak", "gasPipe", "gasAlarm", "gasThing", "foul", "smell", "leak", "hiss", "unlit", "broken",
  "co", "coAlarm", "alarm", "smokeAlarm", "sounds", "reading", "beeps", "symptom", "everyone", "burner",
  "engine", "indoors", "running", "gasBurner", "yellowFlame", "flameAlone", "soot",
  "fire", "fireNow", "smoke", "emit", "burnt", "fish", "burnable", "room",
  "outlet", "lamp", "appliance", "spark", "bang", "scorch", "hot", "shock", "electrocuted", "metal",
  "powerLine", "fallen",
  "water", "wet", "submerged", "flooding", "pipe", "vessel", "burst", "snap", "gush", "drain", "unstoppable",
  "structure", "givesWay", "collapse", "crack", "grows",
] as const;

/** What sets a danger aside, and what outweighs that. */
const SETTINGS = [
  /** Sounds like a danger, and is none: "fire pit". */
  "harmless",
  /** Before a sign: it is not there. */
  "no",
  /** Also right after a sign: "brennt nicht". */
  "not",
  /** In a clause: another time, place or world. */
  "past",
  "supposed",
  /** In a clause: a question about knowledge, purchases and upkeep. */
  "asked",
  /** In a sentence: it was repaired. */
  "repaired",
  /** Anywhere: it is over, was a test or is a story. */
  "over",
  /** Outweighs them, each in its own scope. */
  "now",
  /** Outweighs another time. */
  "today",
] as const;

export const WORD_CLASSES = [...SIGNS, ...SETTINGS] as const;
export type WordClass = typeof WORD_CLASSES[number];

export function isSign(wordClass: WordClass): boolean {
  return SIGNS.some((sign) => sign === wordClass);
}

/**
 * How one language says that there is danger: entries separated by commas, in lower case, without accents and
 * apostrophes. `*` is any letters at the beginning or end of a word, `..` up to four words, `#` a number of two or more
 * digits, `####` a year. A clause begins with `^` and ends with `$`.
 */
export type DangerWords = Record<WordClass, string>;
