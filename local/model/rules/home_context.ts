import { isObject, type JsonObject } from "../check/json_kind.ts";

/** What the caller tells of the home; any part may be missing. */
export type HomeContext = {
  /** `YYYY-MM-DD` in the home's time zone. */
  today?: string;
  /** Who speaks, to sign with. */
  person?: string;
  assets: Asset[];
  open_issues: OpenIssue[];
  attention: Attention[];
  recent_events: RecentEvent[];
  /** Ids of what the person looks at or tapped on. */
  focus: string[];
  /** The whole block as text, to look ids up in. */
  text: string;
};

export type Asset = {
  id: string;
  kind: string;
  name: string;
  space?: string | null;
  installed?: string | null;
};
export type OpenIssue = { issue_id: string; asset_id?: string | null; title: string };
export type Attention = {
  kind: string;
  id: string;
  asset_id?: string | null;
  title: string;
  due_on?: string | null;
};
export type RecentEvent = {
  id: string;
  asset_id?: string | null;
  title: string;
  occurred_on?: string | null;
};

const BLOCK = /<home_context[^>]*>([^]*?)<\/home_context>/i;

/** What a person wrote: the whole text, or what follows the block of context in the same message. */
export function withoutContext(text: string): string {
  const block = BLOCK.exec(text);
  return (block ? text.slice(block.index + block[0].length) : text).trim();
}

/** Lenient: the JSON object in the block, whatever words stand around it. */
export function parseHomeContext(text: string): HomeContext {
  const block = BLOCK.exec(text)?.[1] ?? "";
  const json = parsed(block.slice(block.indexOf("{"), block.lastIndexOf("}") + 1));
  const home = isObject(json.home_context) ? json.home_context : json;
  return {
    today: typeof home.today === "string" ? home.today.slice(0, 10) : undefined,
    person: isObject(home.you) && typeof home.you.name === "string" ? home.you.name : undefined,
    assets: list<Asset>(home.assets, "id", "kind", "name"),
    open_issues: list<OpenIssue>(home.open_issues, "issue_id", "title"),
    attention: list<Attention>(home.attention, "id", "kind", "title"),
    recent_events: list<RecentEvent>(home.recent_events, "id", "title"),
    focus: [home.follow_up_to, home.focus_in_app].flatMap((focus) =>
      isObject(focus) && typeof focus.id === "string" ? [focus.id] : []
    ),
    text: block,
  };
}

function parsed(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function list<T>(value: unknown, ...keys: string[]): T[] {
  if (!Array.isArray(value)) return [];
  const whole = (item: unknown) =>
    isObject(item) && keys.every((key) => typeof item[key] === "string");
  return value.filter(whole) as T[];
}
