import type { LanguageCode } from "../../contract/language.ts";
import { isObject, parseObject } from "../../json_value.ts";
import { DANGER_KINDS, type DangerKind } from "../../sentences/safety.ts";
import { severity } from "../../tools/argument_fields.ts";
import { readChoice } from "../../tools/arguments/choices.ts";
import type { ToolCall } from "../../tools/tool_call.ts";
import type { HeldTurn } from "../held_turn.ts";
import { DANGER_WORDS } from "./danger_words.ts";
import type { WordClass } from "./danger_words/classes.ts";
import { type Find, Lexicon } from "./danger_words/lexicon.ts";
import { DANGER_RULES, type DangerRule } from "./danger_words/rules.ts";
import {
  listLikelyLanguages,
  normaliseWords,
  splitIntoClauses,
  splitIntoSentences,
} from "./message_words.ts";

/**
 * Returns the dangers that a person's message says are there now, most urgent first. Not where a danger is denied, over
 * or supposed. It knows English, Spanish, German and French.
 */
export function findDangers(message: string): DangerKind[] {
  const text = normaliseWords(message.slice(0, 4_000));
  const found = listLikelyLanguages(text).flatMap((language) => findDangersIn(text, language));
  return DANGER_KINDS.filter((kind) => found.includes(kind));
}

const lexicons = new Map<LanguageCode, Lexicon>();

function readLexicon(language: LanguageCode): Lexicon {
  const lexicon = lexicons.get(language) ?? new Lexicon(DANGER_WORDS[language]);
  lexicons.set(language, lexicon);
  return lexicon;
}

function findDangersIn(text: string, language: LanguageCode): DangerKind[] {
  const lexicon = readLexicon(language);
  const sentences = splitIntoSentences(text).map((sentence) =>
    splitIntoClauses(sentence).map((clause) => lexicon.find(listTokens(clause)))
  );
  if (isSetAside(sentences.flat(2), ["over"])) return [];
  const clauses = sentences.flatMap((sentence) => {
    const isRepaired = isSetAside(sentence.flat(), ["repaired"]);
    return sentence.map((finds): Clause => ({
      finds: withoutDenied(finds),
      isNow: !isRepaired && !isSetAside(finds, ["supposed", "asked"]) &&
        !isSetAside(finds, ["past"], ["now", "today"]),
    }));
  });
  return DANGER_RULES.filter((rule) =>
    clauses.some(({ isNow }, index) => isNow && applies(rule, clauses, index))
  ).map(({ kind }) => kind);
}

/** Longer words are cut: a lexicon looks at each part of a word. */
const MAX_WORD_LENGTH = 40;

/** The words of a clause between `^` and `$`. An apostrophe ends a word, except in "doesn't". */
function listTokens(clause: string): string[] {
  const words = clause.replace(/n't\b/g, "nt").match(/[a-z0-9]+/g) ?? [];
  return ["^", ...words.map((word) => word.slice(0, MAX_WORD_LENGTH)), "$"];
}

interface Clause {
  finds: readonly Find[];
  isNow: boolean;
}

/** Whether there is such a word and none that outweighs it. */
function isSetAside(
  finds: readonly Find[],
  by: readonly WordClass[],
  outweighedBy: readonly WordClass[] = ["now"],
): boolean {
  const has = (classes: readonly WordClass[]) =>
    finds.some(({ wordClass }) => classes.includes(wordClass));
  return has(by) && !has(outweighedBy);
}

/** A denial is at most so many words before what it denies. */
const DENIAL_REACH = 3;

/** A denial counts for its own sign only: "there are no flames, and the outlet is sparking" has sparks. */
function withoutDenied(finds: readonly Find[]): Find[] {
  const denials = finds.filter(({ wordClass }) => wordClass === "no" || wordClass === "not");
  return finds.filter(({ at }) =>
    !denials.some((denial) => {
      const words = at[0]! - denial.at.at(-1)!;
      if (denial.wordClass === "no") return words > 0 && words <= DENIAL_REACH;
      return words < 0 && denial.at[0]! - at.at(-1)! <= 2;
    })
  );
}

/** The words of a rule are at most so far apart, in words of a clause and in clauses. */
const REACH = { words: 14, clauses: 3 };

/** Whether the sign of a rule is in a clause, and the rest in the same one or near it. */
function applies(
  { groups, isAcross }: DangerRule,
  clauses: readonly Clause[],
  index: number,
): boolean {
  const { finds } = clauses[index]!;
  const sign = groups.at(-1)!;
  const others = groups.slice(0, -1);
  const near = !isAcross
    ? finds
    : clauses.slice(Math.max(0, index - REACH.clauses), index + REACH.clauses + 1)
      .flatMap((clause) => clause.finds);
  return finds.some((find) =>
    sign.includes(find.wordClass) &&
    others.every((group) =>
      near.some((other) => group.includes(other.wordClass) && (isAcross || areApart(find, other)))
    )
  );
}

/** Two finds of other words, not far from each other. */
function areApart({ at }: Find, other: Find): boolean {
  return !at.some((index) => other.at.includes(index)) &&
    Math.abs(at[0]! - other.at[0]!) <= REACH.words;
}

/**
 * Whether a call may be about the danger that the message describes: it names one, or none of the proposed calls does.
 * "I smell gas, and the dishwasher rattles" has a call that is not.
 */
export function isAboutDanger(
  call: ToolCall,
  proposed: readonly ToolCall[],
  { dangers }: Danger,
): boolean {
  const isNamed = ({ arguments: text }: ToolCall) => findDangers(text).length > 0;
  return dangers.length > 0 && (isNamed(call) || !proposed.some(isNamed));
}

type Danger = Pick<HeldTurn, "dangers">;

/** Whether safety comes first: the message describes danger, or a call recorded something critical. */
export function isEmergency({ dangers }: Danger, calls: readonly ToolCall[]): boolean {
  return dangers.length > 0 || calls.some(isCriticalCall);
}

function isCriticalCall({ input, result }: ToolCall): boolean {
  if (!result?.success) return false;
  return [input, result, result.data].some((given) =>
    isObject(given) && given["severity"] === "critical"
  );
}

/** Returns the dangers that the titles and descriptions of calls with a critical severity name, most urgent first. */
export function findCriticalDangers(calls: readonly ToolCall[]): DangerKind[] {
  const texts = calls.filter(isProposedCritical).flatMap(({ input }) =>
    isObject(input) ? [input["title"], input["description"]] : []
  );
  return findDangers(texts.filter((text) => typeof text === "string").join("\n"));
}

/** The same before the calls run: the message describes danger, or a call is about to record something critical. */
export function isEmergencyAhead(
  { dangers }: Danger,
  proposed: readonly ToolCall[],
): boolean {
  return dangers.length > 0 || proposed.some(isProposedCritical);
}

function isProposedCritical({ arguments: text }: ToolCall): boolean {
  return readChoice(parseObject(text)?.["severity"], severity.options) === "critical";
}
