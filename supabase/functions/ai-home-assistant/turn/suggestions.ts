import type { Part } from "../contract/parts.ts";
import { isPending } from "../contract/tool_call_view.ts";
import type { ToolResult } from "../contract/tool_result.ts";
import { isObject } from "../json_value.ts";
import { nameTask } from "../sentences/statements/catalogue.ts";
import { nameField } from "../sentences/statements/fields.ts";
import { nameAsset, nameKind } from "../sentences/statements/kinds.ts";
import type { DangerKind } from "../sentences/safety.ts";
import type { Sentences } from "../sentences/sentences.ts";
import type { ScreenContext } from "../prompts/home_context.ts";
import { resultsOf, type ToolCall } from "../tools/tool_call.ts";
import type { HomeFacts } from "./held_turn.ts";
import { isEmergency } from "./words/danger.ts";
import { countContentWords, forbidsRecording, listContentWords } from "./words/message_words.ts";
import { asksToUndo } from "./words/undo_words.ts";

/** What the suggestions of a turn are made from, beside its calls. */
interface SuggestionSource {
  userText: string;
  dangers: readonly DangerKind[];
  home: HomeFacts;
  /** What the app showed, and in the parts what the person tapped on. */
  screen: ScreenContext;
  userParts: readonly Part[];
  /** The calls of earlier messages that are still pending. */
  undecidedCalls: readonly ToolCall[];
  sentences: Sentences;
}

/** The suggestions of a reply with these calls. */
export function buildSuggestions(source: SuggestionSource, calls: readonly ToolCall[]): string[] {
  const { userText, sentences } = source;
  if (isEmergency(source, calls)) return [];
  const pendingCalls = [...calls.filter(isPending), ...source.undecidedCalls];
  if (pendingCalls.length > 0) return suggestAnswers(pendingCalls, sentences);
  const readings = suggestReadings(source);
  if (readings.length > 0) return readings;
  return generateFollowUpSuggestions(userText, buildSuggestionContext(source, calls));
}

/** The answers to the pending calls: of several, those to all. None where a client-side call is one of several. */
export function suggestAnswers(calls: readonly ToolCall[], { suggestions }: Sentences): string[] {
  const { yes, no, yesToBoth, noToBoth, yesToAll, noToAll } = suggestions;
  const [call, another] = calls;
  if (!call) return [];
  if (another) {
    if (!calls.every(({ approval }) => approval)) return [];
    return calls.length === 2 ? [yesToBoth, noToBoth] : [yesToAll, noToAll];
  }
  if (call.approval) return [yes, no];
  const { kind, options } = isObject(call.input) ? call.input : {};
  if (call.name !== "request_user_input") return [];
  if (kind === "yes_no") return [yes, no];
  return Array.isArray(options) ? options.map(String).slice(0, 3) : [];
}

/** What the first value of a file may be whose characters are doubtful: "Serial number: 0O8B15". */
function suggestReadings({ userParts, sentences: { language } }: SuggestionSource): string[] {
  const fields = userParts.flatMap((part) =>
    part.type === "file" ? part.reading?.fields ?? [] : []
  );
  const doubtful = fields.find(({ alternatives = [] }) => alternatives.length > 0);
  if (!doubtful) return [];
  const name = nameField(doubtful.name, language);
  const start = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  const values = new Set([doubtful.value, ...doubtful.alternatives!]);
  return [...values].slice(0, MAX_OPTIONS).map((value) => `${start}: ${value}`);
}

function buildSuggestionContext(
  source: SuggestionSource,
  calls: readonly ToolCall[],
): SuggestionContext {
  const { home, userText, sentences } = source;
  const toItem = (id: string, title: string, assetId?: string | null, kind?: string) => {
    const asset = home.assets.find((one) => one.id === assetId);
    const assetName = asset && nameAsset(asset, sentences.language);
    return { id, kind, title, assetId: asset?.id, assetName, assetKind: asset?.kind };
  };
  return {
    sentences,
    openIssues: home.openIssues.map((issue) => toItem(issue.issue_id, issue.title, issue.asset_id)),
    attention: home.attention.map(({ id, title, task, asset_id, kind }) =>
      toItem(id, task ? nameTask(task, sentences.language) : title, asset_id, kind)
    ),
    results: resultsOf(calls),
    focus: findFocus(source, calls),
    isSilent: forbidsRecording(userText),
  };
}

function findFocus({ screen, userParts }: SuggestionSource, calls: readonly ToolCall[]): TurnFocus {
  const ids = new Set<unknown>().add(screen.activeFocus?.id);
  const kinds = new Set<unknown>().add(screen.focusSystem);
  for (const part of userParts) if (part.type === "follow-up-context") ids.add(part.id);
  for (const { input, result } of calls) {
    const given = [input, result, result?.data].filter(isObject);
    for (const { issue_id, issueId, schedule_id } of given) {
      ids.add(issue_id).add(issueId).add(schedule_id);
    }
    ids.add(result?.focus?.id);
    const assetIds = given.flatMap(({ asset_id, assetId, old_asset_id }) =>
      [asset_id, assetId, old_asset_id].filter((id) => typeof id === "string")
    );
    for (const id of assetIds) ids.add(id);
    // A call about one system is not about the others of its kind.
    if (assetIds.length > 0) continue;
    for (const { system_kind, systemKind } of given) kinds.add(system_kind).add(systemKind);
  }
  return { ids, kinds };
}

/** The facts that suggestions are made from. */
export interface SuggestionContext {
  sentences: Sentences;
  openIssues: RecordItem[];
  attention: RecordItem[];
  results: readonly ToolResult[];
  /** What this turn is about: ids that its calls name, what the app shows, what the person tapped on. */
  focus: TurnFocus;
  /** Set after "don't record this": there are no suggestions. */
  isSilent: boolean;
}

/** Something open or due on record. */
interface RecordItem {
  id: string;
  /** Why it needs attention; undefined for an open issue. */
  kind?: string | undefined;
  title: string;
  assetId?: string | undefined;
  assetName?: string | undefined;
  assetKind?: string | undefined;
}

interface TurnFocus {
  ids: ReadonlySet<unknown>;
  kinds: ReadonlySet<unknown>;
}

/** More options of a question are in the message alone. */
const MAX_OPTIONS = 3;
const MAX_LENGTH = 80;

/**
 * Returns the messages that the person may want to send next, in their own voice: if a tool needs a clarification, its
 * options; otherwise at most one about this turn, and an undo if there is one, but none of an undo. None states that something was done that
 * they did not say, and none is about what this turn closed, changed or removed.
 */
export function generateFollowUpSuggestions(message: string, context: SuggestionContext): string[] {
  const { results, sentences: { suggestions }, isSilent } = context;
  if (isSilent) return [];
  const options = results.flatMap(listClarificationOptions);
  if (options.length > 0) return options.slice(0, MAX_OPTIONS);

  const words = listContentWords(message);
  const next = listCandidates(context)
    .find((text) => text.length <= MAX_LENGTH && !repeats(text, message, words));
  const isUndo = asksToUndo(message);
  const hasUndo = results.some((result) =>
    result.success && result.undo && !isTakenBack(result, isUndo)
  );
  return [...(next === undefined ? [] : [next]), ...(hasUndo ? [suggestions.undo] : [])];
}

/** Whether the call took something back, or restored what was taken back. A removal does so only if an undo was asked for. */
function isTakenBack({ type, data }: ToolResult, isUndo: boolean): boolean {
  const act = isObject(data) ? data["act"] : undefined;
  return type === "home_record_corrected" &&
    (act === "remove" ? isUndo : ["restore", "uncorrect", "recorrect", "undo"].includes(`${act}`));
}

/** Suggestions about this turn, the most useful first. */
function listCandidates(context: SuggestionContext): string[] {
  const { results, attention, openIssues, focus, sentences: { suggestions } } = context;
  const changed = listChangedIds(results);
  const listed = listShownIds(results);
  const items = [...attention, ...openIssues]
    .filter(({ id, assetId }) => !changed.has(id) && !changed.has(assetId))
    .map((item) => ({ item, rank: rankOf(item, focus) }))
    .filter(({ item, rank }) => rank > 0 || listed.has(item.id))
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item);
  return [
    ...results.flatMap(listStillOpen).map(suggestions.markAsFixed),
    ...results.flatMap((result) => suggestForResult(result, context)),
    ...items.flatMap((item) => suggestForItem(item, focus, listed, suggestions)),
  ];
}

/** Whether a suggestion is the message, or has at least three of four of its words. */
function repeats(text: string, message: string, words: ReadonlySet<string>): boolean {
  const shared = countContentWords(text, words);
  return text === message.trim() || (shared > 1 && shared >= words.size * 0.75);
}

type Suggestions = Sentences["suggestions"];

function suggestForItem(
  { id, kind, title, assetName }: RecordItem,
  focus: TurnFocus,
  listed: ReadonlySet<unknown>,
  suggestions: Suggestions,
): string {
  switch (kind) {
    case undefined:
      return suggestions.adviceOn(title);
    case "overdue":
    case "due":
      if (focus.ids.has(id)) return suggestions.skipThisTime(title);
      return listed.has(id) ? suggestions.markAsDone(title) : suggestions.whenLastDone(title);
    case "upcoming":
      return suggestions.whenLastDone(title);
    case "warranty":
      return suggestions.warrantyOf(assetName ?? title);
    default:
      return suggestions.statusOf(title);
  }
}

function suggestForResult(
  result: ToolResult,
  { sentences: { suggestions, language }, openIssues, attention }: SuggestionContext,
): string[] {
  const { type, success, eventType, systemKind, assetId } = result;
  const offers = isObject(result.data) ? result.data["offers"] : undefined;
  if (Array.isArray(offers) && offers.length > 0) return [suggestions.acceptOffers(offers.length)];
  if (!success || type !== "home_event_recorded" || typeof systemKind !== "string") return [];
  const isOnAsset = (one: RecordItem) => assetId && one.assetId === assetId;
  const item = openIssues.find(isOnAsset) ?? attention.find(isOnAsset);
  const system = { name: item?.assetName, kind: nameKind(systemKind, language) };
  return eventType === "issue_reported"
    ? [suggestions.earlierTrouble(system)]
    : [suggestions.dueNext(system)];
}

/** By ids alone: words of a message also match what it is not about. */
function rankOf({ id, assetId, assetKind }: RecordItem, { ids, kinds }: TurnFocus): number {
  if (ids.has(id)) return 3;
  if (assetId && ids.has(assetId)) return 2;
  return assetKind && kinds.has(assetKind) ? 1 : 0;
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

/** Ids of what this turn's calls changed. */
function listChangedIds(results: readonly ToolResult[]): Set<unknown> {
  const changed = new Set<unknown>();
  for (const { effects = [], data } of results) {
    for (const { id } of effects) changed.add(id);
    if (isObject(data) && data["issue_id"]) changed.add(data["issue_id"]);
  }
  return changed;
}

/** Ids of the due work that this turn listed. */
function listShownIds(results: readonly ToolResult[]): Set<unknown> {
  const shown = new Set<unknown>();
  for (const { type, success, data } of results) {
    if (type !== "attention_list" || !success || !isObject(data)) continue;
    const { items } = data;
    if (!Array.isArray(items)) continue;
    for (const item of items) if (isObject(item)) shown.add(item["id"]);
  }
  return shown;
}
