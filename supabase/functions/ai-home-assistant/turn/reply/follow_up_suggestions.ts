import type { ToolResult } from "../../contract/tool_result.ts";
import { isObject } from "../../json_value.ts";
import type { HomeContext } from "../../record/turn_database.ts";

/** The facts that suggestions are made from. */
export interface SuggestionContext {
  openIssues: { id: string; title: string; assetName?: string | undefined }[];
  attention: { id: string; kind: string; title: string; assetName?: string | undefined }[];
  results: readonly ToolResult[];
}

const MAX_SUGGESTIONS = 3;
const MAX_LENGTH = 80;

/**
 * Returns at most three messages that the person may want to send next, in their own voice. Each names
 * something that is open, due or just recorded in this home. Those related to the message come first, an
 * undo last. If a tool needs a clarification, its options are the suggestions.
 */
export function generateFollowUpSuggestions(message: string, context: SuggestionContext): string[] {
  const options = context.results.flatMap(clarificationOptions);
  if (options.length > 0) return options.slice(0, MAX_SUGGESTIONS);

  const changed = idsChangedBy(context.results);
  const words = wordsOf(message);
  const fromRecord = [
    ...context.attention.filter(({ id }) => !changed.has(id)).map(forAttention),
    ...context.openIssues.filter(({ id }) => !changed.has(id)).map(forIssue),
  ].map((candidate, i) => ({ ...candidate, i, related: overlap(words, wordsOf(candidate.about)) }))
    .sort((a, b) => b.related - a.related || a.i - b.i)
    .map(({ text }) => text);

  const all = [...context.results.flatMap(forResult), ...fromRecord]
    .filter((text) => text.length <= MAX_LENGTH);
  const undo = context.results.some(canBeUndone) ? ["Undo that"] : [];
  return [...[...new Set(all)].slice(0, MAX_SUGGESTIONS - undo.length), ...undo];
}

export function buildSuggestionContext(
  home: HomeContext,
  results: readonly ToolResult[],
): SuggestionContext {
  const names = new Map(home.assets.map(({ id, name }) => [id, name]));
  const assetName = (id: string | null) => id === null ? undefined : names.get(id);
  return {
    openIssues: home.open_issues.map(({ issue_id, title, asset_id }) => ({
      id: issue_id,
      title,
      assetName: assetName(asset_id),
    })),
    attention: home.attention.map(({ id, kind, title, asset_id }) => ({
      id,
      kind,
      title,
      assetName: assetName(asset_id),
    })),
    results,
  };
}

interface Candidate {
  text: string;
  /** The text that is compared with the message. */
  about: string;
}

function forAttention(
  { kind, title, assetName }: SuggestionContext["attention"][number],
): Candidate {
  const about = `${title} ${assetName ?? ""}`;
  switch (kind) {
    case "overdue":
    case "due":
      return { text: `I did "${title}" today`, about };
    case "warranty":
      return { text: `What does the warranty cover? (${title})`, about };
    default:
      return { text: `How do things stand with "${title}"?`, about };
  }
}

function forIssue({ title, assetName }: SuggestionContext["openIssues"][number]): Candidate {
  return { text: `Mark "${title}" as fixed`, about: `${title} ${assetName ?? ""}` };
}

/** The choices of a tool that must know more before it can write. */
function clarificationOptions({ clarification }: ToolResult): string[] {
  return (clarification?.options ?? []).map(labelOf).filter((label) => label !== "");
}

function labelOf(option: unknown): string {
  if (typeof option === "string") return option;
  if (!isObject(option)) return "";
  const { label, name } = option;
  return typeof label === "string" ? label : typeof name === "string" ? name : "";
}

function forResult({ type, success, eventType, systemKind }: ToolResult): string[] {
  if (!success || type !== "home_event_recorded" || typeof systemKind !== "string") return [];
  return eventType === "issue_reported"
    ? [`Has the ${toWords(systemKind)} had trouble before?`]
    : [`When is the ${toWords(systemKind)} due next?`];
}

/** An undo itself gets no "Undo that". */
function canBeUndone({ success, type, undo }: ToolResult): boolean {
  return success && undo !== undefined && type !== "home_record_corrected";
}

/** Ids of what this turn's calls changed: an issue that was just resolved is not suggested. */
function idsChangedBy(results: readonly ToolResult[]): Set<unknown> {
  return new Set(results.flatMap(({ effects = [], data }) => {
    const issue = (data as { issue_id?: unknown } | undefined)?.issue_id;
    return [...effects.map(({ id }) => id), issue];
  }));
}

/** Whole words, so that "repair" does not match "air". */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map(singular));
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((word) => b.has(word)).length;
}

const COMMON = new Set(
  "the and for with this that what when where who how did does was were have has had can could should would our your you not are but its out into from"
    .split(" "),
);

const singular = (word: string) => word.length > 4 ? word.replace(/s$/, "") : word;

/** A kind in plain words: `water_heater` becomes "water heater". */
const toWords = (kind: string) => kind.replaceAll("_", " ");
