import type { TurnRequest } from "../contract/requests.ts";
import type { ChangeCode } from "../contract/tool_call_view.ts";
import type { BeginTurnRequest } from "../record/turn_requests.ts";
import { CHANGES_OF_ACT, DECISION_WORDS, type DecisionMeaning } from "./words/decision_words.ts";
import { normaliseWords, splitIntoClauses } from "./words/message_words.ts";
import { refusesPlan, saysSent } from "./words/answers.ts";

/** What a message says about the pending approvals of its thread. */
export interface TypedDecision {
  decision: NonNullable<BeginTurnRequest["decision"]>;
  /** If the message names what is to be done: an approved plan has one of these changes. */
  changes?: readonly ChangeCode[];
  /** If the message names what it decides: see `findPartialDecision`. */
  calls?: BeginTurnRequest["decision_calls"];
}

/**
 * Reads the decision that a message is, in any language of the tables. Returns null for a message that does not begin
 * with a yes or a no, and has none at the end of a clause. Case, accents, punctuation and courtesy do not count. A message
 * with a question mark approves and denies nothing by itself, and one about an item that the person tapped on answers
 * nothing else.
 */
export function readTypedDecision(
  { message, followUpContext }: Pick<TurnRequest, "message" | "followUpContext">,
): TypedDecision | null {
  if (followUpContext) return null;
  const words = splitWords(message);
  const isQuestion = /[?\u00BF\u037E\u061F\uFF1F]/.test(message);
  const decisions = isQuestion ? [] : LANGUAGES.flatMap((language) => {
    return readWholeMessage(words, language) ?? [];
  });
  const [decision, ...others] = decisions;
  if (decision && others.every((other) => isSameDecision(other, decision))) return decision;
  if (!isQuestion && saysSent(message)) return { decision: "sent" };
  if (!isQuestion && refusesPlan(message)) {
    return {
      decision: splitIntoClauses(normaliseWords(message)).length > 1 ? "denied_and_more" : "denied",
    };
  }
  return readBeginning(words) ?? (endsClauseWithDecision(words) ? { decision: "unclear" } : null);
}

/** Returns the languages in which the whole message is a decision; all for an emoji. */
export function languagesOfDecision(message: string): string[] {
  const words = splitWords(message);
  return LANGUAGES.filter((language) => readWholeMessage(words, language) !== null);
}

/** Whether a message only says no, also "forget it", or thanks: "No gracias", "nah". It has nothing to record. */
export function saysOnlyNo(message: string): boolean {
  const words = splitWords(message);
  return LANGUAGES.some((language) => {
    const phrases = words.length <= MAX_DECISION_WORDS ? splitPhrases(words, language) : null;
    return phrases?.some((meanings) => says(meanings, [...NO, "retract", "thanks"])) &&
      phrases.every((meanings) => says(meanings, [...NO, "retract", "ok", ...COURTESY]));
  });
}

/** A word of a message. */
export interface Word {
  text: string;
  /** Whether a sentence or a clause may begin with the word. */
  isAfterPause: boolean;
}

type Meanings = ReadonlySet<DecisionMeaning>;

const MAX_PHRASE_WORDS = 5;
const MAX_DECISION_WORDS = 12;
const ACTS = Object.keys(CHANGES_OF_ACT) as (keyof typeof CHANGES_OF_ACT)[];
const YES: readonly DecisionMeaning[] = ["yes", "both", "all", ...ACTS];
const NO: readonly DecisionMeaning[] = ["no", "refusal", "none"];
const COURTESY: readonly DecisionMeaning[] = ["please", "thanks"];

/** Returns null unless the words are phrases of the language that together say yes, or together say no. */
function readWholeMessage(words: readonly Word[], language: string): TypedDecision | null {
  const phrases = words.length <= MAX_DECISION_WORDS ? splitPhrases(words, language) : null;
  if (!phrases) return null;
  const said = new Set(phrases.flatMap((meanings) => [...meanings]));
  if (says(said, NO)) {
    if (!saysOnly(said, [...NO, "retract", ...COURTESY])) return null;
    return { decision: said.has("none") ? "denied_all" : "denied" };
  }
  const isYes = says(said, YES) || (said.has("ok") && !said.has("thanks"));
  const namingPhrases = phrases.filter((meanings) => says(meanings, ACTS));
  if (!isYes || !saysOnly(said, [...YES, "ok", ...COURTESY]) || namingPhrases.length > 1) {
    return null;
  }
  const changes = ACTS.filter((act) => said.has(act)).flatMap((act) => CHANGES_OF_ACT[act]);
  return {
    decision: said.has("both") ? "approved_both" : said.has("all") ? "approved_all" : "approved",
    ...(changes.length > 0 && { changes }),
  };
}

/** Returns the meanings of each phrase; null if a word belongs to none. */
function splitPhrases(words: readonly Word[], language: string): Meanings[] | null {
  if (words.length === 0) return [];
  for (let length = Math.min(words.length, MAX_PHRASE_WORDS); length > 0; length--) {
    const meanings = lookUp(words.slice(0, length), language);
    const others = meanings && splitPhrases(words.slice(length), language);
    if (others) return [meanings, ...others];
  }
  return null;
}

/** Reads a message that begins with a yes or a no of any language and is no decision as a whole. */
function readBeginning(words: readonly Word[]): TypedDecision | null {
  const first = findPhrase(words);
  if (first && says(first.meanings, [...YES, "ok", "only"])) {
    return isRetraction(words.slice(first.length)) ? null : { decision: "unclear" };
  }
  const answer = findPhrase(skipPhrases(words, COURTESY))?.meanings;
  if (!says(answer, NO)) return null;
  const rest = skipPhrases(words, [...NO, ...COURTESY]);
  const hasYes = rest.some((_, i) => says(findPhrase(rest.slice(i))?.meanings, YES));
  const isNo = rest[0] && (rest[0].isAfterPause || says(answer, ["refusal"]));
  return { decision: isNo && !hasYes ? "denied_and_more" : "unclear" };
}

/** Whether some clause ends with a yes or a no: "the dryer yes, the washing machine in October". */
function endsClauseWithDecision(words: readonly Word[]): boolean {
  return words.some((word, i) =>
    i > 0 && (words[i + 1]?.isAfterPause ?? true) && /^\p{L}/u.test(word.text) &&
    says(lookUp([word]), ["yes", "no", "refusal"])
  );
}

/** Whether the words only take back what was asked for: "forget it", also after "ok". */
export function isRetraction(words: readonly Word[]): boolean {
  const rest = skipPhrases(words, COURTESY);
  return rest.length > 0 && skipPhrases(rest, ["retract", ...COURTESY]).length === 0;
}

/** Returns the words after the phrases of these meanings at the beginning. */
export function skipPhrases(
  words: readonly Word[],
  skipped: readonly DecisionMeaning[],
): readonly Word[] {
  const first = findPhrase(words);
  return says(first?.meanings, skipped) ? skipPhrases(words.slice(first!.length), skipped) : words;
}

/** Returns the longest phrase at the beginning, of this language or of any. */
export function findPhrase(
  words: readonly Word[],
  language?: string,
): { meanings: Meanings; length: number } | undefined {
  for (let length = Math.min(words.length, MAX_PHRASE_WORDS); length > 0; length--) {
    const meanings = lookUp(words.slice(0, length), language);
    if (meanings) return { meanings, length };
  }
  return undefined;
}

function says(meanings: Meanings | undefined, some: readonly DecisionMeaning[]): boolean {
  return meanings !== undefined && some.some((meaning) => meanings.has(meaning));
}

function saysOnly(meanings: Meanings, allowed: readonly DecisionMeaning[]): boolean {
  return meanings.isSubsetOf(new Set(allowed));
}

function isSameDecision(one: TypedDecision, other: TypedDecision): boolean {
  return one.decision === other.decision && `${one.changes}` === `${other.changes}`;
}

/** Emoji and other symbols are words; what is not seen, the tone of a skin and apostrophes are left out. */
export function splitWords(text: string): Word[] {
  const visible = text.normalize("NFKC").toLowerCase()
    .replace(/\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}|[\u2640\u2642]/gu, "")
    .replace(/['\u2018\u2019\u00B4`]/g, "");
  const words: Word[] = [];
  let isAfterPause = true;
  for (const [part] of visible.matchAll(/[\p{L}\p{M}\p{N}]+|\n|\p{P}|\S/gu)) {
    if (/[\p{L}\p{N}\p{S}]/u.test(part)) {
      words.push({ text: part, isAfterPause });
      isAfterPause = false;
    } else if (/[\n,.;:!?…–—]/.test(part)) isAfterPause = true;
  }
  return words;
}

const LANGUAGES = Object.keys(DECISION_WORDS).filter((language) => language !== "any");

interface TableEntry {
  language: string;
  meaning: DecisionMeaning;
}

let table: ReadonlyMap<string, readonly TableEntry[]> | undefined;

/** Returns what the words mean as one phrase of the language, or of any; undefined if they are none. */
function lookUp(words: readonly Word[], language?: string): Meanings | undefined {
  table ??= buildTable();
  const entries = table.get(words.map(({ text }) => text).join(" "))
    ?.filter((entry) => language === undefined || [language, "any"].includes(entry.language));
  return entries?.length ? new Set(entries.map(({ meaning }) => meaning)) : undefined;
}

/** Returns the phrases by their words as `splitWords` reads them, with and without accents (see `DECISION_WORDS`). */
function buildTable(): Map<string, TableEntry[]> {
  const entries = new Map<string, TableEntry[]>();
  for (const [language, { objects = "", ...lists }] of Object.entries(DECISION_WORDS)) {
    for (const [meaning, list] of Object.entries(lists)) {
      const entry = { language, meaning: meaning as DecisionMeaning };
      for (const phrase of listPhrases(list, objects.split(", "))) {
        const plain = meaning === "refusal" ? phrase : normaliseWords(phrase);
        for (const key of new Set([phrase, plain])) {
          const others = entries.get(key);
          if (others) others.push(entry);
          else entries.set(key, [entry]);
        }
      }
    }
  }
  return entries;
}

function listPhrases(list: string, objects: readonly string[]): string[] {
  return list.toLowerCase().replaceAll("'", "").replaceAll("-", " ").split(/,\s+/)
    .flatMap((phrase) =>
      phrase.includes("{it}") ? objects.map((object) => phrase.replace("{it}", object)) : phrase
    );
}
