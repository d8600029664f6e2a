import type { ToolResult } from "../../contract/tool_result.ts";
import { isObject } from "../../json_value.ts";
import type { Sentences } from "../../language/sentences.ts";

/** The facts that suggestions are made from. */
export interface SuggestionContext {
  sentences: Sentences;
  openIssues: RecordItem[];
  attention: (RecordItem & { kind: string })[];
  results: readonly ToolResult[];
  /** What this turn is about: ids that its calls name, what the app shows, what the person tapped on. */
  focus: TurnFocus;
  /** Set in an emergency and after "don't record this": there are no suggestions. */
  isSilent: boolean;
}

/** Something open or due on record. */
export interface RecordItem {
  id: string;
  title: string;
  assetId?: string | undefined;
  assetName?: string | undefined;
  assetKind?: string | undefined;
}

export interface TurnFocus {
  ids: ReadonlySet<unknown>;
  kinds: ReadonlySet<unknown>;
}

const MAX_SUGGESTIONS = 3;
const MAX_LENGTH = 80;

/**
 * Returns at most three messages that the person may want to send next, in their own voice. None states that
 * something was done that they did not say. If a tool needs a clarification, its options are the suggestions.
 * What this turn is about comes first, then what the message names, then what else is open or due. An undo
 * comes last, whenever there is one. Suggestions that repeat the message are left out, and one at most asks
 * when something was last done.
 */
export function generateFollowUpSuggestions(message: string, context: SuggestionContext): string[] {
  const { results, focus, sentences: { suggestions }, isSilent } = context;
  if (isSilent) return [];
  const options = results.flatMap(listClarificationOptions);
  if (options.length > 0) return options.slice(0, MAX_SUGGESTIONS);

  const changed = listChangedIds(results);
  const words = wordsOf(message);
  const listed = listShownIds(results);
  const fromRecord = [
    ...context.attention.flatMap((item) =>
      suggestForAttention(item, focus, listed, suggestions).map((text) => ({ item, text }))
    ),
    ...context.openIssues.map((item) => ({ item, text: suggestions.adviceOn(item.title) })),
  ].filter(({ item }) => !changed.has(item.id))
    .map(({ item, text }, i) => ({ item, text, i, rank: rankOf(item, focus, words) }))
    .sort((a, b) => b.rank - a.rank || a.i - b.i)
    .map(({ item, text }) => ({ text, isHistory: text === suggestions.whenLastDone(item.title) }));
  const firstHistory = fromRecord.find(({ isHistory }) => isHistory);

  const all = [
    ...results.flatMap(listStillOpen).map(suggestions.markAsFixed),
    ...results.flatMap((result) => suggestForResult(result, context)),
    ...fromRecord.filter((one) => !one.isHistory || one === firstHistory).map(({ text }) => text),
  ].filter((text) => text.length <= MAX_LENGTH && !repeats(text, message, words));
  const undo = results.some(({ success, undo }) => success && undo) ? [suggestions.undo] : [];
  return [...[...new Set(all)].slice(0, MAX_SUGGESTIONS - undo.length), ...undo];
}

/** Whether a suggestion is the message, or has at least three of four of its words. */
function repeats(text: string, message: string, words: ReadonlySet<string>): boolean {
  const shared = countWords(text, words);
  return text === message.trim() || (shared > 1 && shared >= words.size * 0.75);
}

type Suggestions = Sentences["suggestions"];

function suggestForAttention(
  { id, kind, title, assetName }: SuggestionContext["attention"][number],
  focus: TurnFocus,
  listed: ReadonlySet<unknown>,
  suggestions: Suggestions,
): string[] {
  switch (kind) {
    case "overdue":
    case "due":
      if (focus.ids.has(id)) return [suggestions.skipThisTime(title)];
      return [
        ...listed.has(id) ? [suggestions.markAsDone(title)] : [],
        // Work that is due later may not be due before the weekend.
        ...listed.has(id) && kind === "overdue" ? [suggestions.snoozeUntilWeekend(title)] : [],
        suggestions.whenLastDone(title),
      ];
    case "upcoming":
      return [suggestions.whenLastDone(title)];
    case "warranty":
      return [suggestions.warrantyOf(assetName ?? title)];
    default:
      return [suggestions.statusOf(title)];
  }
}

function suggestForResult(
  result: ToolResult,
  { sentences: { suggestions }, openIssues, attention }: SuggestionContext,
): string[] {
  const { type, success, eventType, systemKind, assetId } = result;
  const offers = isObject(result.data) ? result.data["offers"] : undefined;
  if (Array.isArray(offers) && offers.length > 0) return [suggestions.acceptOffers(offers.length)];
  if (!success || type !== "home_event_recorded" || typeof systemKind !== "string") return [];
  const item = [...openIssues, ...attention].find((one) => assetId && one.assetId === assetId);
  const system = { name: item?.assetName, kind: systemKind.replaceAll("_", " ") };
  return eventType === "issue_reported"
    ? [suggestions.earlierTrouble(system)]
    : [suggestions.dueNext(system)];
}

/** What this turn is about weighs more than any words. */
function rankOf(item: RecordItem, { ids, kinds }: TurnFocus, words: ReadonlySet<string>): number {
  const isInFocus = ids.has(item.id) || (item.assetId && ids.has(item.assetId)) ||
    (item.assetKind && kinds.has(item.assetKind));
  return (isInFocus ? 1_000 : 0) + countWords(`${item.title} ${item.assetName ?? ""}`, words);
}

function countWords(text: string, words: ReadonlySet<string>): number {
  const lowerCase = text.toLowerCase();
  const present = [...words].filter((word) => lowerCase.includes(word));
  // Most texts have none of the words, and to split a text costs more.
  if (present.length === 0) return 0;
  const about = wordsOf(text);
  return present.filter((word) => about.has(word)).length;
}

/** The choices of a tool that must know more before it can write. */
function listClarificationOptions({ clarification }: ToolResult): string[] {
  return (clarification?.options ?? []).map(labelOf).filter((label) => label !== "");
}

function labelOf(option: unknown): string {
  if (typeof option === "string") return option;
  if (!isObject(option)) return "";
  const { label, name } = option;
  return typeof label === "string" ? label : typeof name === "string" ? name : "";
}

/** Titles of issues that the recorded work may have settled. */
function listStillOpen({ still_open: open }: ToolResult): string[] {
  const titles = Array.isArray(open)
    ? open.map((item) => isObject(item) && item["kind"] !== "schedule" ? item["title"] : undefined)
    : [];
  return titles.filter((title) => typeof title === "string");
}

/** Ids of what this turn's calls changed: an issue that was just resolved is not suggested. */
function listChangedIds(results: readonly ToolResult[]): Set<unknown> {
  return new Set(results.flatMap(({ effects = [], data }) => {
    const issue = (data as { issue_id?: unknown } | undefined)?.issue_id;
    return [...effects.map(({ id }) => id), issue];
  }));
}

/** Ids of the due work that this turn listed. */
function listShownIds(results: readonly ToolResult[]): Set<unknown> {
  return new Set(
    results.filter(({ type, success }) => type === "attention_list" && success)
      .flatMap(({ data }) => isObject(data) && Array.isArray(data["items"]) ? data["items"] : [])
      .map((item) => isObject(item) ? item["id"] : undefined),
  );
}

/** Whole words, so that "repair" does not match "air". */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map(singular));
}

const COMMON = new Set(
  "the and for with this that what when where who how did does was were have has had can could should would our your you not are but its out into from"
    .split(" "),
);

const singular = (word: string) => word.length > 4 ? word.replace(/s$/, "") : word;
