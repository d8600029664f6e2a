import { isObject, parseObject } from "../../json_value.ts";
import { DANGER_KINDS, type DangerKind } from "../../sentences/safety.ts";
import { severity } from "../../tools/argument_fields.ts";
import { readChoice } from "../../tools/arguments/choices.ts";
import type { ToolCall } from "../../tools/tool_call.ts";
import type { HeldTurn } from "../held_turn.ts";
import { DANGER_WORDS } from "./danger_words.ts";
import type { DangerWords, Together } from "./danger_words/words.ts";
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
  const found = listLikelyLanguages(text).flatMap((language) =>
    findDangersIn(text, DANGER_WORDS[language])
  );
  return DANGER_KINDS.filter((kind) => found.includes(kind));
}

function findDangersIn(message: string, words: DangerWords): DangerKind[] {
  const text = message.replace(new RegExp(words.harmless, "g"), "_");
  if (isSetAside(text, words.over, words)) return [];
  const clauses = splitIntoSentences(text).flatMap((sentence) => listClauses(sentence, words));
  const present = clauses.filter(({ isNow }) => isNow);
  return DANGER_KINDS.filter((kind) =>
    present.some(({ clause }) => namesDanger(clause, words.dangers[kind], words)) ||
    words.together?.[kind]?.some((pair) =>
      pair[0].test(text) && areTogether(pair, clauses, words)
    ) ||
    words.across[kind]?.test(text) && !isSetAside(text, words.notNow, words)
  );
}

interface Clause {
  clause: string;
  isNow: boolean;
}

function listClauses(sentence: string, words: DangerWords): Clause[] {
  const isRepaired = words.repaired !== undefined && isSetAside(sentence, words.repaired, words);
  return splitIntoClauses(sentence).map((clause) => ({
    clause,
    isNow: !isRepaired && !isSetAside(clause, words.notNow, words),
  }));
}

/** A denial counts for its own danger only: "there are no flames, and the outlet is sparking" names one. */
function namesDanger(clause: string, danger: RegExp, words: DangerWords): boolean {
  if (!danger.test(clause)) return false;
  return [...clause.matchAll(new RegExp(danger, "g"))].some(({ index, 0: match }) =>
    !words.deniedBefore.test(clause.slice(0, index)) && !words.deniedWithin.test(match) &&
    !words.deniedAfter.test(clause.slice(index + match.length))
  );
}

/** How many clauses may be between a thing and its sign. */
const REACH = 3;

/** The sign is there now. The thing may be in a clause about another time: "since you moved the stove". */
function areTogether(
  [thing, sign]: Together,
  clauses: readonly Clause[],
  words: DangerWords,
): boolean {
  return clauses.some(({ clause, isNow }, index) =>
    isNow && namesDanger(clause, sign, words) &&
    clauses.slice(Math.max(0, index - REACH), index + REACH + 1).some((near) =>
      thing.test(near.clause)
    )
  );
}

/** Whether a text has such a word and none that says "now". */
function isSetAside(text: string, by: RegExp, { now }: DangerWords): boolean {
  return by.test(text) && !now.test(text);
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
