import type { ToolResult } from "../../contract/tool_result.ts";
import type { HomeContext } from "../../record/home_record.ts";

/** What suggestions may be made from: what this home has open, due, or just had recorded. */
export interface SuggestionContext {
  openIssues: { id: string; title: string; assetName?: string }[];
  attention: { id: string; kind: string; title: string; assetName?: string }[];
  results: readonly ToolResult[];
}

const AT_MOST = 3;
const MAX_LENGTH = 80;

/**
 * At most three things the person may want to say next, in their own voice. Each names something that
 * is really open, due or just recorded in this home; what has to do with the message comes first, and
 * taking back what was just written last.
 */
export function generateFollowUpSuggestions(message: string, context: SuggestionContext): string[] {
  const asked = context.results.flatMap(answersToQuestion);
  if (asked.length > 0) return asked.slice(0, AT_MOST);

  const touched = idsTouchedBy(context.results);
  const words = wordsOf(message);
  const standing = [
    ...context.attention.filter(({ id }) => !touched.has(id)).map(forAttention),
    ...context.openIssues.filter(({ id }) => !touched.has(id)).map(forIssue),
  ].map((candidate, i) => ({ ...candidate, i, related: overlap(words, wordsOf(candidate.about)) }))
    .sort((a, b) => b.related - a.related || a.i - b.i)
    .map(({ text }) => text);

  const all = [...context.results.flatMap(forResult), ...standing]
    .filter((text) => text.length <= MAX_LENGTH);
  const undo = context.results.some(wroteSomethingNew) ? ["Undo that"] : [];
  return [...[...new Set(all)].slice(0, AT_MOST - undo.length), ...undo];
}

export function suggestionContext(
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
  /** The words that decide whether it has to do with the message. */
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

/** The answers to what a tool must know before it can write. */
function answersToQuestion({ clarification }: ToolResult): string[] {
  return (clarification?.options ?? []).map(labelOf).filter((label) => label !== "");
}

function labelOf(option: unknown): string {
  if (typeof option === "string") return option;
  if (typeof option !== "object" || option === null) return "";
  const { label, name } = option as { label?: unknown; name?: unknown };
  return typeof label === "string" ? label : typeof name === "string" ? name : "";
}

function forResult({ type, success, eventType, systemKind }: ToolResult): string[] {
  if (!success || type !== "home_event_recorded" || typeof systemKind !== "string") return [];
  return eventType === "issue_reported"
    ? [`Has the ${inWords(systemKind)} had trouble before?`]
    : [`When is the ${inWords(systemKind)} due next?`];
}

/** An undo is not offered to be undone: whoever wants that says so. */
function wroteSomethingNew({ success, type, undo }: ToolResult): boolean {
  return success && undo !== undefined && type !== "home_record_corrected";
}

/** What the calls of this turn have changed: an issue that was just settled is not offered again. */
function idsTouchedBy(results: readonly ToolResult[]): Set<unknown> {
  return new Set(results.flatMap(({ effects = [], data }) => {
    const issue = (data as { issue_id?: unknown } | undefined)?.issue_id;
    return [...effects.map(({ id }) => id), issue];
  }));
}

/** Whole words only: "repair" is not "air". */
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

/** A kind as people say it: `water_heater` is a "water heater". */
const inWords = (kind: string) => kind.replaceAll("_", " ");
