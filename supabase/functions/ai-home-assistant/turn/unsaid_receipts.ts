/** What the calls of a turn wrote or could not use, and the model's text leaves out. */
import type { ToolResult } from "../contract/tool_result.ts";
import { isObject } from "../json_value.ts";
import type { LanguageTag } from "../sentences/statements/format.ts";
import type { ToolCall } from "../tools/tool_call.ts";
import { listAmounts, listDays } from "./words/figures.ts";
import { normaliseWords } from "./words/message_words.ts";

interface Reader {
  /** The language of the receipts and of the dates in the text. */
  language: LanguageTag;
  /** The names of the home's systems. */
  systems: readonly string[];
}

/**
 * Returns the receipts of the calls whose writes a text does not say: it names neither the thing nor its system, names
 * another system instead, or has amounts or dates that are not those of the call. What other calls of the turn found or
 * wrote is no contradiction. Of a call that could not use what was said, its whole message, unless the text has it: the
 * text may claim the contrary in words that nobody can compare. Where all was on record already, the messages that say
 * so, unless the text does.
 */
export function listUnsaidReceipts(
  text: string,
  calls: readonly ToolCall[],
  { language, systems }: Reader,
): string[] {
  if (!calls.some(({ result }) => result && (result["receipt"] || leavesOut(result)))) {
    return ALREADY.test(normaliseWords(text)) ? [] : listKnown(calls);
  }
  const words = listWords(text);
  const said = [listAmounts(text), listDays(text, language)];
  const known = calls.map(({ result }) => {
    const values = `${result?.["receipt"]} ${result?.message} ${JSON.stringify(result?.data)}`;
    return [listAmounts(values), listDays(values, language)];
  });
  const receipts = calls.flatMap(({ result }, i) => {
    if (result && leavesOut(result)) return hasText(text, result.message) ? [] : [result.message];
    const receipt = result?.["receipt"];
    if (typeof receipt !== "string") return [];
    const others = known.filter((_, k) => k !== i);
    const isContradicted = said.some((values, kind) =>
      contradicts(values, known[i]![kind]!, others.map((other) => other[kind]!))
    );
    const isNamed = listThings(result!.data).every((thing) => namesThing(words, thing, systems));
    return isNamed && !isContradicted ? [] : [receipt];
  });
  return [...new Set(receipts)];
}

/** Whether a text has another one, with any spaces and line breaks. */
function hasText(text: string, part: string): boolean {
  const join = (spaced: string) => spaced.trim().replaceAll(/\s+/g, " ");
  return join(text).includes(join(part));
}

/** A text with such a word says that something was on record. */
const ALREADY =
  /\b(?:already|bereits|schon|deja|nothing new|nada nuevo|nichts neues|rien de nouveau)\b|\bya (?:lo |la |se )?(?:est\w*|const\w*|figur\w*|habi\w*|ten\w*|fue)\b/;

/** What the calls that changed nothing say of it. */
function listKnown(calls: readonly ToolCall[]): string[] {
  const known = calls.flatMap(({ result }) =>
    result?.code === "already_done" ? [result.message] : []
  );
  return [...new Set(known)];
}

/** Why something that the person said is not in the record, or not as they said it. */
const LOSSES = new Set([
  "unreadable",
  "other_currency",
  "past",
  "ambiguous",
  "no_such_day",
  "not_found",
  "other_asset",
  "not_done_yet",
  "not_settled_by_this",
  "not_named",
  "needs_approval",
  "counted_once",
]);

/** Arguments that a model chooses: nobody said them. */
const OWN_FIELDS = new Set(["asset_id", "event_type", "related_event_id", "severity"]);

/** Whether a successful call that writes left out what was said. Of what is on record already, a value may differ. */
function leavesOut({ success, code, ignored = [], ...others }: ToolResult): boolean {
  const isWrite = code === "already_done" || typeof others["receipt"] === "string";
  const isLoss = (reason: string) =>
    LOSSES.has(reason) || code === "already_done" && reason === "not_used";
  return success && isWrite &&
    ignored.some(({ field, reason }) => !OWN_FIELDS.has(field) && isLoss(reason));
}

/** Whether a call has values of a kind, and a text has others, and of those some that no other call has. */
function contradicts(
  said: ReadonlySet<unknown>,
  written: ReadonlySet<unknown>,
  others: readonly ReadonlySet<unknown>[],
): boolean {
  return written.size > 0 && ![...said].some((value) => written.has(value)) &&
    [...said].some((value) => !others.some((other) => other.has(value)));
}

/** What a call wrote about. */
interface Thing {
  title: string;
  /** `""` if there is none. */
  system: string;
}

/** The thing that the data of a result names, or else those of its lists. */
export function listThings(data: unknown): Thing[] {
  if (!isObject(data)) return [];
  const { title, vendor, asset } = data;
  const name = [title, vendor].find((value) => typeof value === "string") ?? "";
  const system = typeof asset === "string" ? asset : "";
  if (name !== "" || system !== "") return [{ title: String(name), system }];
  return Object.values(data).filter(Array.isArray).flat().flatMap(listThings);
}

/**
 * Whether the words of a text name a thing. Half of a title is enough, such as "gutters" for "Clean the gutters"; with a
 * system that the text leaves out it is not: "leak" is no name for "Dishwasher leaking".
 */
function namesThing(
  words: ReadonlySet<string>,
  { title, system }: Thing,
  systems: readonly string[],
): boolean {
  const share = (name: string) => shareOfWords(words, name);
  if (system === "") return share(title) >= 0.5;
  return share(system) >= 0.5 || share(title) > 0.5 && !systems.some((name) => share(name) === 1);
}

/** How many of the words of a name are among these, from 0 to 1. */
export function shareOfWords(words: ReadonlySet<string>, name: string): number {
  const named = [...listWords(name)];
  return named.length === 0 ? 0 : named.filter((word) => words.has(word)).length / named.length;
}

/** The words that name something, by the letters that most of their forms share: "leak", "leaking". */
export function listWords(text: string): Set<string> {
  const words = normaliseWords(text).match(/\p{L}[\p{L}\p{N}]{2,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.slice(0, 4)));
}

/** Words of titles that name nothing, in the four languages. */
const COMMON = new Set(
  ("the and for with from under off out that new was has are its isn not now your home house " +
    "del las los que con para una uno por casa bajo nuevo nueva " +
    "der die das und den dem ein eine mit fur von vom zum zur ist nicht haus unter neu " +
    "les des qui que une pour avec dans sur sous est pas maison nouveau nouvelle").split(" "),
);
