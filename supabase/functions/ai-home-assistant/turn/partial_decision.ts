import type { ToolCallPart } from "../contract/parts.ts";
import type { TurnRequest } from "../contract/requests.ts";
import type { PlanChange } from "../contract/tool_call_view.ts";
import type { BeginTurnRequest, TurnDatabase } from "../record/turn_database.ts";
import { findPhrase, splitWords, type Word } from "./typed_decision.ts";
import type { DecisionMeaning } from "./words/decision_words.ts";
import { normaliseWords } from "./words/message_words.ts";
import { FIELD_WORDS, PART_WORDS, VERBS_AROUND } from "./words/part_words.ts";

type CallDecisions = NonNullable<BeginTurnRequest["decision_calls"]>;

/** What a message may say about several things that wait for a decision, in one language. */
export interface Choice {
  approved: Item[];
  denied: Item[];
  /**
   * Whether everything else is approved, or only what is of the same plan as the named ones; null if the message says
   * nothing about it.
   */
  rest: boolean | "same_plan" | null;
}

/** The places of things from 1, or from the end with negative numbers; or words of the label of one. */
type Item = { from: number; to: number } | { words: string[] };

/** The pending approvals are among them: other messages leave no call pending. */
const READ_MESSAGES = 10;

/**
 * Returns the decisions of a message that names what it approves or denies: of several pending calls of its thread ("the
 * dryer yes, the washing machine no"), and of optional changes of a plan ("all but the roof"). Calls that it does not name
 * have none. Returns `none` if a word could mean anything else, null for a message of another form. Reads the thread only
 * if the message has the form.
 */
export async function findPartialDecision(
  request: TurnRequest,
  database: Pick<TurnDatabase, "readMessages">,
): Promise<CallDecisions | "none" | null> {
  const choices = readChoices(request);
  if (choices.length === 0) return null;
  const page = await database.readMessages({
    thread_key: request.threadId ?? "",
    home_id: request.propertyId ?? null,
    before: null,
    limit: READ_MESSAGES,
  });
  const calls = page.outcome === "ok"
    ? page.messages.flatMap(({ parts }) => parts).filter(isPendingApproval)
    : [];
  return decideCalls(choices, calls) ?? "none";
}

type PendingCall = Pick<ToolCallPart, "approval">;

function isPendingApproval(part: { type: string }): part is ToolCallPart {
  return part.type === "tool-call" && (part as ToolCallPart).state === "approval-requested";
}

/**
 * Returns what the choices decide of these calls, in their order. Null unless each item is one of the calls or one of
 * the optional changes of a call, and no choice contradicts another. Of a call with several optional changes, either all
 * of them are decided or none.
 */
export function decideCalls(
  choices: readonly Choice[],
  calls: readonly PendingCall[],
): CallDecisions | null {
  const [decisions, ...others] = choices.flatMap((choice) => decideByChoice(choice, calls) ?? []);
  if (!decisions) return null;
  const isSame = (other: CallDecisions) => JSON.stringify(other) === JSON.stringify(decisions);
  return others.every(isSame) ? decisions : null;
}

/** What a decision is about: a call, or an optional change of a call that has several. */
interface Unit {
  call: number;
  key?: string;
  /** Of its rows. */
  names: string;
}

/** In an array, so that `flatMap` keeps the decisions of a choice together. */
function decideByChoice(choice: Choice, calls: readonly PendingCall[]): [CallDecisions] | null {
  const units = calls.flatMap(listUnits);
  const approved = findUnits(choice.approved, units, calls.length);
  const denied = findUnits(choice.denied, units, calls.length);
  if (!approved || !denied || approved.some((unit) => denied.includes(unit))) return null;
  const isDecided = (unit: Unit) => approved.includes(unit) || denied.includes(unit);
  const decisions: CallDecisions = [];
  for (const [i, { approval }] of calls.entries()) {
    const own = units.filter(({ call }) => call === i);
    const named = own.filter(isDecided);
    // "Yes to the first two" of a list leaves out the others.
    const said = choice.rest === "same_plan" ? (named.length > 0 ? true : null) : choice.rest;
    const rest = said ??
      (named.length > 0 && !named.some((unit) => denied.includes(unit)) ? false : null);
    if (named.length < own.length && rest === null) {
      if (named.length > 0) return null;
      continue;
    }
    const taken = own.filter((unit) => isDecided(unit) ? approved.includes(unit) : rest === true);
    const only = taken.flatMap(({ key }) => key ?? []);
    decisions.push({
      approval_id: approval?.id ?? "",
      approved: taken.length > 0,
      ...(taken.length > 0 && taken.length < own.length && { only }),
    });
  }
  // "All but the tap" and "only the tap" choose nothing of the only thing there is.
  const isRestOfNothing = choice.rest !== null && calls.length === 1 &&
    !decisions.some(({ only }) => only);
  return decisions.length === 0 || isRestOfNothing ? null : [decisions];
}

function listUnits({ approval }: PendingCall, call: number): Unit[] {
  const changes = approval?.plan?.changes ?? [];
  const optional = changes.filter((change) => change.optional);
  if (optional.length > 1) {
    return optional.map((change) => ({ call, key: change.key, names: nameOf(change) }));
  }
  return [{ call, names: changes.map(nameOf).join(" ") }];
}

/** Returns the units that the items name; null if one names none, or its words name several and not all of one call. */
function findUnits(items: readonly Item[], units: Unit[], callCount: number): Unit[] | null {
  const found = items.map((item) => {
    if ("words" in item) {
      const named = units.filter(({ names }) => hasWords(names, item.words));
      const ofCall = units.filter(({ call }) => call === named[0]?.call);
      const isCall = callCount > 1 && named.length === ofCall.length &&
        named.every((unit) => ofCall.includes(unit));
      return named.length === 1 || isCall ? named : [];
    }
    const count = callCount > 1 ? callCount : units.length;
    const [from, to] = [item.from, item.to].map((place) =>
      place < 0 ? count + place : place - 1
    ) as [number, number];
    if (from < 0 || to >= count) return [];
    return units.filter(({ call }, i) => {
      const place = callCount > 1 ? call : i;
      return place >= from && place <= to;
    });
  });
  return found.some(({ length }) => length === 0) ? null : [...new Set(found.flat())];
}

/**
 * The label, that of the system, both also by their initials, its maker and its model and, of a field of an entry, the words
 * for it.
 */
const nameOf = ({ key, label, asset, after }: PlanChange) =>
  [label, asset, after["asset"]].flatMap((name) => [name, initialsOf(name)])
    .concat(after["manufacturer"], after["model"], FIELD_WORDS[key.split(":")[2] ?? ""])
    .filter((text) => typeof text === "string").join(" ");

/** "AC" for "Air conditioner (upstairs)"; `""` for a single word. */
function initialsOf(name: unknown): string {
  const words = typeof name === "string" ? splitWords(name.replace(/\(.*/s, "")) : [];
  return words.length > 1 ? words.map(({ text }) => text[0]).join("") : "";
}

function hasWords(text: string, words: readonly string[]): boolean {
  const known = new Set(normalised(splitWords(text)).map(withoutEnding));
  return words.every((word) => known.has(withoutEnding(word)));
}

/** The word as it is in the singular and the plural. */
const withoutEnding = (word: string) =>
  word.length > 3 ? word.replace(/(?:es|en|s|n|e|x)$/, "") : word;

const normalised = (words: readonly Word[]) => words.map(({ text }) => normaliseWords(text));

/** Returns what the message may say about several things, one for each language that reads it so. */
export function readChoices(
  { message, followUpContext }: Pick<TurnRequest, "message" | "followUpContext">,
): Choice[] {
  if (followUpContext || message.length > 300 || /[?\u00BF\u037E\u061F\uFF1F]/.test(message)) {
    return [];
  }
  const joined = VERBS_AROUND.reduce(
    (text, [pattern, verb]) => text.replace(pattern, verb),
    message,
  );
  const words = splitWords(joined.replace(/\b([ld])['\u2019](?!accord)/giu, "$1 "));
  return Object.keys(GRAMMARS).flatMap((language) => readChoice(words, language) ?? []);
}

/** What a phrase does in a choice. */
type Role =
  | "yes"
  | "no"
  /** Weaker than a yes and a no: "ok", "is fine", "not", "skip". On a name of words they decide nothing alone. */
  | "fine"
  | "not"
  /** A "not" that needs no yes, because it is about a part. */
  | "leave"
  | "only"
  | "just"
  | "all"
  | "rest"
  /** Between a verdict and a name: "yes to the roof". */
  | "to"
  | "between"
  | "nothing"
  | "word";

interface Token {
  role: Role;
  text: string;
  isAfterPause: boolean;
}

interface Grammar {
  phrases: ReadonlyMap<string, Role>;
  exceptAfterAll: ReadonlySet<string>;
  first: ReadonlySet<string>;
  last: ReadonlySet<string>;
  numbers: ReadonlyMap<string, number>;
  ordinals: ReadonlyMap<string, number>;
}

const GRAMMARS: Record<string, Grammar> = Object.fromEntries(
  Object.entries(PART_WORDS).map(([language, words]) => [language, {
    phrases: new Map<string, Role>(
      ([
        ["just", words.only],
        ["not", words.except],
        ["leave", words.leave],
        ["rest", words.rest],
        ["to", words.to],
        ["fine", words.fine],
        ["between", words.and],
        ["nothing", words.ignored],
      ] as const).flatMap(([role, list]) =>
        splitList(list).map((phrase): [string, Role] => [phrase, role])
      ),
    ),
    exceptAfterAll: new Set(splitList(words.exceptAfterAll ?? "")),
    first: new Set(splitList(words.first)),
    last: new Set(splitList(words.last)),
    numbers: numberWords(words.numbers, 1),
    ordinals: numberWords(words.ordinals, 2),
  }]),
);

function splitList(list: string): string[] {
  return list.split(/,\s+/).filter((phrase) => phrase !== "");
}

function numberWords(list: string, first: number): Map<string, number> {
  return new Map(
    splitList(list).flatMap((words, i) =>
      words.split("/").map((word): [string, number] => [word, first + i])
    ),
  );
}

const ROLES: readonly (readonly [DecisionMeaning, Role])[] = [
  ["only", "only"],
  ["no", "no"],
  ["refusal", "no"],
  ["yes", "yes"],
  ["ok", "fine"],
  ["all", "all"],
  ["both", "all"],
  ["retract", "not"],
  ["please", "nothing"],
  ["thanks", "nothing"],
];

const MAX_PHRASE_WORDS = 5;

/** Returns the phrases of the words, each time the longest. A word of no phrase names something. */
function splitTokens(words: readonly Word[], language: string): Token[] {
  const { phrases, exceptAfterAll, first, last } = GRAMMARS[language]!;
  const tokens: Token[] = [];
  let isAfterAll = false;
  for (let i = 0; i < words.length;) {
    const texts = normalised(words.slice(i, i + MAX_PHRASE_WORDS));
    let length = texts.length;
    while (length > 0 && !phrases.has(texts.slice(0, length).join(" "))) length--;
    let role: Role = phrases.get(texts.slice(0, length).join(" ")) ?? "word";
    const decision = findPhrase(words.slice(i), language);
    const decided = ROLES.find(([meaning]) => decision?.meanings.has(meaning))?.[1];
    const next = texts[decision?.length ?? 0] ?? "";
    // "Las dos primeras" are the first two, not both.
    const isCount = decision?.meanings.has("both") && (first.has(next) || last.has(next));
    if (decision && decided && !isCount && decision.length >= length) {
      length = decision.length;
      // An emoji after a name may be about anything.
      const isSymbol = /^\p{S}/u.test(words[i]!.text);
      role = !isSymbol ? decided : decided === "yes" ? "fine" : decided;
    }
    if (isAfterAll && exceptAfterAll.has(texts[0]!) && length <= 1) role = "not";
    length = Math.max(length, 1);
    const text = texts.slice(0, length).join(" ");
    tokens.push({ role, text, isAfterPause: words[i]!.isAfterPause });
    isAfterAll = role === "all" || isAfterAll && role === "nothing";
    i += length;
  }
  return tokens;
}

type Verdict = Extract<Role, "yes" | "no" | "fine" | "not" | "leave" | "only" | "just" | "all">;
type Name = Item | "rest";

/** A verdict, a name or both of one clause. */
interface Saying {
  verdict?: Verdict;
  name?: Name;
  /** Set if the name follows the verdict. */
  isVerdictFirst?: boolean;
  /** Set if a word such as "to" is between them. */
  hasTo?: boolean;
  /** Set if a word such as "the" begins the name. */
  hasArticle?: boolean;
}

/** Returns null if a name is none, such as a number. */
function readClause(tokens: readonly Token[], grammar: Grammar): Saying[] | null {
  const sayings: Saying[] = [];
  let verdict: Verdict | undefined;
  let words: string[] = [];
  let isRest = false;
  let hasTo = false;
  let hasArticle = false;
  let isReadable = true;
  const end = (last?: Verdict) => {
    const item = words.length > 0 ? readItem(words, grammar) : undefined;
    if (item === null || isRest && item) isReadable = false;
    const name = isRest ? "rest" as const : item ?? undefined;
    const said = verdict ?? last;
    if (said || name) {
      sayings.push({
        ...(said && { verdict: said }),
        ...(name && { name }),
        ...(verdict && name && { isVerdictFirst: true, hasTo, hasArticle }),
      });
    }
    [verdict, words, isRest, hasTo, hasArticle] = [undefined, [], false, false, false];
  };
  for (const { role, text } of tokens) {
    switch (role) {
      case "word":
        words.push(text);
        break;
      case "rest":
        isRest = true;
        break;
      case "to":
        hasTo ||= words.length === 0;
        break;
      case "nothing":
        hasArticle ||= words.length === 0;
        break;
      case "between":
        break;
      case "all":
        end();
        sayings.push({ verdict: "all" });
        break;
      default:
        if (verdict || words.length === 0 && !isRest) {
          if (verdict) end();
          verdict = role;
        } else end(role);
    }
  }
  end();
  return isReadable ? sayings : null;
}

function splitClauses(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    if (token.isAfterPause || token.role === "between") clauses.push([]);
    clauses.at(-1)!.push(token);
  }
  return clauses;
}

const APPROVING: readonly Verdict[] = ["yes", "fine", "only", "just", "all"];

const takes = ({ verdict }: { verdict: Verdict }) => APPROVING.includes(verdict);

/** Without a yes, words such as "skip the roof" may be about anything: they are then no choice. */
function readChoice(words: readonly Word[], language: string): Choice | null {
  const grammar = GRAMMARS[language]!;
  const clauses = splitClauses(splitTokens(words, language))
    .map((clause) => readClause(clause, grammar));
  if (clauses.includes(null)) return null;
  const sayings = clauses.flatMap((clause) => clause ?? []);

  const decided: { name: Name; verdict: Verdict; isBare: boolean; hasArticle?: boolean }[] = [];
  const alone: Verdict[] = [];
  let waiting: Name[] = [];
  let open: Verdict | undefined;
  for (const saying of sayings) {
    const { verdict, name, isVerdictFirst = false, hasTo = false, hasArticle = false } = saying;
    const isBare = isVerdictFirst && !hasTo;
    if (verdict && isVerdictFirst && waiting.length > 0) return null;
    if (verdict) {
      const names = name ? [...waiting, name] : waiting;
      decided.push(...names.map((one) => ({ name: one, verdict, isBare, hasArticle })));
      if (names.length === 0) {
        // "The dryer is not ok" says no yes to everything.
        if (decided.some((one) => !takes(one))) return null;
        alone.push(verdict);
      }
      waiting = [];
      open = isVerdictFirst ? verdict : undefined;
    } else if (name && open) {
      decided.push({ name, verdict: open, isBare: false, hasArticle: true });
    } else if (name) waiting.push(name);
  }

  const saysYes = alone.some((verdict) => ["yes", "fine", "all"].includes(verdict));
  if (alone.some((verdict) => ["no", "not", "leave"].includes(verdict))) return null;
  // "Yes, the first two"; "yes, the roof" may go on: "leaks too".
  if (saysYes) {
    decided.push(...waiting.map((name) => ({ name, verdict: "fine" as const, isBare: false })));
  } else if (waiting.length > 0) return null;

  const isPlace = (name: Name) => name !== "rest" && "from" in name;
  if (waiting.some((name) => !isPlace(name)) || decided.length === 0) return null;
  const rests = decided.filter(({ name }) => name === "rest");
  const named = decided.filter(({ name }) => name !== "rest");
  // "No hot water" is no verdict on hot water.
  const bare = named.filter(({ name, verdict, isBare }) =>
    isBare && !isPlace(name) && ["yes", "no"].includes(verdict)
  );
  if (bare.length > 0 && new Set(named.map(takes)).size === 1) return null;

  const hasOnly = [...alone, ...named.map(({ verdict }) => verdict)]
    .some((verdict) => ["only", "just"].includes(verdict));
  const isCertain = saysYes || rests.length > 0 ||
    named.some(({ verdict }) => ["yes", "no", "only", "leave"].includes(verdict)) ||
    named.every((one) => takes(one) && isPlace(one.name));
  // "Just the price"; "just cleaned the gutters" is a report.
  const isJust = named.every(({ verdict, hasArticle }) => verdict === "just" && hasArticle);
  if (!isCertain && !isJust || rests.length > 1) return null;

  const items = (isApproved: boolean) =>
    named.filter((one) => takes(one) === isApproved).flatMap(({ name }) =>
      name === "rest" ? [] : name
    );
  const [approved, denied] = [items(true), items(false)];
  const isExcept = saysYes && denied.length > 0;
  const leaves = named.every(({ verdict }) => verdict === "leave");
  const rest = rests[0]
    ? takes(rests[0])
    : hasOnly
    ? false
    : isExcept
    ? true
    : leaves
    ? "same_plan"
    : null;
  return named.length > 0 ? { approved, denied, rest } : null;
}

/** Returns null for a number alone: it says how many, not which. */
function readItem(words: string[], { first, last, numbers, ordinals }: Grammar): Item | null {
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
  return words.every((word) => numbers.has(word)) ? null : { words };
}
