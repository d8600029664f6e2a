import type { ToolCallPart } from "../contract/parts.ts";
import type { TurnRequest } from "../contract/requests.ts";
import type { PlanChange } from "../contract/tool_call_view.ts";
import type { BeginTurnRequest, TurnDatabase } from "../record/turn_database.ts";
import { skipPhrases, splitWords, type Word } from "./typed_decision.ts";
import { normaliseWords } from "./words/message_words.ts";
import { PART_WORDS } from "./words/part_words.ts";

/** What a message may say about the changes of a plan, in one language. */
export interface Choice {
  /** Whether it names what to leave out. */
  isExcept: boolean;
  items: Item[];
}

/** The places of changes from 1, or from the end with negative numbers; or words of the label of one. */
type Item = { from: number; to: number } | { words: string[] };

/** The pending approval is among them: other messages leave no call pending. */
const READ_MESSAGES = 10;

/**
 * Returns the optional changes that a message such as "all but the roof" approves of the only pending plan of its
 * thread. Returns null for another message and if a word could mean anything else. Reads the thread only if the
 * message has the form.
 */
export async function findPartialDecision(
  request: TurnRequest,
  database: Pick<TurnDatabase, "readMessages">,
): Promise<BeginTurnRequest["decision_part"]> {
  const choices = readChoices(request);
  if (choices.length === 0) return null;
  const page = await database.readMessages({
    thread_key: request.threadId ?? "",
    home_id: request.propertyId ?? null,
    before: null,
    limit: READ_MESSAGES,
  });
  const [pending, ...others] = page.outcome === "ok"
    ? page.messages.flatMap(({ parts }) => parts).filter(isPendingApproval)
    : [];
  if (!pending?.approval?.plan || others.length > 0) return null;
  const only = chooseChanges(choices, pending.approval.plan.changes);
  return only && { approval_id: pending.approval.id, only };
}

function isPendingApproval(part: { type: string }): part is ToolCallPart {
  return part.type === "tool-call" && (part as ToolCallPart).state === "approval-requested";
}

/** Returns what the message may say about the changes of a plan, one for each language that reads it so. */
export function readChoices(
  { message, followUpContext }: Pick<TurnRequest, "message" | "followUpContext">,
): Choice[] {
  if (followUpContext || message.length > 300 || /[?\u00BF\u037E\u061F\uFF1F]/.test(message)) {
    return [];
  }
  const words = splitWords(message.replace(/\b([ld])['\u2019]/giu, "$1 "));
  const said = words.filter((word) => !isApprovingSymbol(word));
  return Object.keys(GRAMMARS).flatMap((language) => readChoice(said, language) ?? []);
}

/** Whether the word is an emoji such as 👍 or 🙂. */
function isApprovingSymbol(word: Word): boolean {
  return /^\p{S}/u.test(word.text) && skipPhrases([word], ["yes", "please"]).length === 0;
}

/**
 * Returns the keys of the optional changes that the choices take. Null unless each item is one of them, some are taken
 * and some are left out, and no choice contradicts another.
 */
export function chooseChanges(
  choices: readonly Choice[],
  changes: readonly PlanChange[],
): string[] | null {
  const optional = changes.filter((change) => change.optional);
  const chosen = choices.flatMap(({ isExcept, items }) => {
    const named = items.map((item) => findChanges(item, optional));
    if (named.some(({ length }) => length === 0)) return [];
    const keys = new Set(named.flat().map(({ key }) => key));
    return [optional.filter(({ key }) => keys.has(key) !== isExcept).map(({ key }) => key)];
  });
  const [only, ...others] = chosen;
  if (!only || only.length === 0 || only.length === optional.length) return null;
  return others.every((other) => `${other}` === `${only}`) ? only : null;
}

function findChanges(item: Item, changes: readonly PlanChange[]): readonly PlanChange[] {
  if ("words" in item) {
    const matching = changes.filter((change) => hasWords(textOf(change), item.words));
    return matching.length === 1 ? matching : [];
  }
  const [from, to] = [item.from, item.to].map((place) =>
    place < 0 ? changes.length + place : place - 1
  ) as [number, number];
  return from >= 0 && to < changes.length ? changes.slice(from, to + 1) : [];
}

/** The label, and that of the system. */
const textOf = ({ label, after }: PlanChange) =>
  [label, after["asset"]].filter((text) => typeof text === "string").join(" ");

function hasWords(text: string, words: readonly string[]): boolean {
  const known = new Set(normalised(splitWords(text)).map(withoutEnding));
  return words.every((word) => known.has(withoutEnding(word)));
}

/** The word as it is in the singular and the plural. */
const withoutEnding = (word: string) =>
  word.length > 3 ? word.replace(/(?:es|en|s|n|e|x)$/, "") : word;

const normalised = (words: readonly Word[]) => words.map(({ text }) => normaliseWords(text));

interface Grammar {
  except: string[][];
  exceptAfterAll: string[][];
  only: string[][];
  and: Set<string>;
  ignored: Set<string>;
  first: Set<string>;
  last: Set<string>;
  numbers: Map<string, number>;
  ordinals: Map<string, number>;
}

const GRAMMARS: Record<string, Grammar> = Object.fromEntries(
  Object.entries(PART_WORDS).map(([language, words]) => [language, {
    except: splitPhrases(words.except),
    exceptAfterAll: splitPhrases(words.exceptAfterAll ?? ""),
    only: splitPhrases(words.only),
    and: new Set(splitList(words.and)),
    ignored: new Set(splitList(words.ignored)),
    first: new Set(splitList(words.first)),
    last: new Set(splitList(words.last)),
    numbers: numberWords(words.numbers, 1),
    ordinals: numberWords(words.ordinals, 2),
  }]),
);

function splitList(list: string): string[] {
  return list.split(/,\s+/).filter((phrase) => phrase !== "");
}

/** The longest first. */
function splitPhrases(list: string): string[][] {
  return splitList(list).map((phrase) => phrase.split(" "))
    .sort((one, other) => other.length - one.length);
}

function numberWords(list: string, first: number): Map<string, number> {
  return new Map(
    splitList(list).flatMap((words, i) =>
      words.split("/").map((word): [string, number] => [word, first + i])
    ),
  );
}

/** Without a yes, words such as "skip the roof" may be about anything: they are then no choice. */
function readChoice(words: readonly Word[], language: string): Choice | null {
  const grammar = GRAMMARS[language]!;
  const afterYes = skipPhrases(words, ["yes", "ok", "please", "thanks"]);
  const isYes = afterYes.length < words.length;
  const afterAll = skipPhrases(afterYes, ["all"]);
  const isAll = afterAll.length < afterYes.length;
  const exceptPhrases = isAll ? [...grammar.except, ...grammar.exceptAfterAll] : grammar.except;
  const exceptCount = countPhrase(afterAll, exceptPhrases);
  if (isAll || exceptCount > 0) {
    const isExcept = exceptCount > 0 && (isYes || isAll);
    return isExcept ? toChoice(true, afterAll.slice(exceptCount), grammar) : null;
  }
  const onlyCount = countPhrase(afterYes, grammar.only);
  const rest = afterYes.slice(onlyCount);
  const endCount =
    grammar.only.find((phrase) => countPhrase(rest.slice(-phrase.length), [phrase]) > 0)?.length ??
      0;
  const choice = toChoice(false, rest.slice(0, rest.length - endCount), grammar);
  const hasOnly = onlyCount + endCount > 0;
  if (choice?.items.every((item) => "from" in item)) return isYes || hasOnly ? choice : null;
  const isOnly = skipPhrases(afterYes, ["only"]).length < afterYes.length;
  return isOnly || isYes && hasOnly ? choice : null;
}

/** The number of words of the phrase at the beginning; 0 if there is none. */
function countPhrase(words: readonly Word[], phrases: readonly string[][]): number {
  const texts = normalised(words);
  return phrases.find((phrase) => phrase.every((word, i) => word === texts[i]))?.length ?? 0;
}

function toChoice(isExcept: boolean, words: readonly Word[], grammar: Grammar): Choice | null {
  const items: Item[] = [];
  for (const group of splitItems(words, grammar)) {
    if (skipPhrases(group, ["please", "thanks"]).length === 0) continue;
    const named = normalised(group).filter((word) => !grammar.ignored.has(word));
    const item = readItem(named.length > 0 ? named : normalised(group), grammar);
    if (!item) return null;
    items.push(item);
  }
  return items.length > 0 ? { isExcept, items } : null;
}

/** The words between commas and words such as "and". */
function splitItems(words: readonly Word[], { and }: Grammar): Word[][] {
  const items: Word[][] = [[]];
  for (const word of words) {
    const isBetween = and.has(normaliseWords(word.text));
    if (isBetween || word.isAfterPause) items.push([]);
    if (!isBetween) items.at(-1)!.push(word);
  }
  return items.filter(({ length }) => length > 0);
}

function readItem(words: string[], grammar: Grammar): Item | null {
  const { first, last, numbers, ordinals } = grammar;
  const [one, other] = words as [string, string | undefined];
  if (words.length === 1 && ordinals.has(one)) {
    return { from: ordinals.get(one)!, to: ordinals.get(one)! };
  }
  const isPlace = (word?: string) => word !== undefined && (first.has(word) || last.has(word));
  const place = [one, other].find(isPlace);
  if (place !== undefined && words.length <= 2) {
    const counted = words.find((word) => !isPlace(word));
    const count = counted === undefined ? 1 : numbers.get(counted);
    if (count === undefined) return { words };
    return first.has(place) ? { from: 1, to: count } : { from: -count, to: -1 };
  }
  // A number says how many, not which.
  return words.every((word) => numbers.has(word)) ? null : { words };
}
