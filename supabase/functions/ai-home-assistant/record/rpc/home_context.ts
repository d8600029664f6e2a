import { z } from "zod";
import { hasTexts, isObject } from "../../json_value.ts";

/** A row of the home context; rows have further columns. */
type Row<Columns> = Columns & Record<string, unknown>;

/** The home as SQL `private.home_context` describes it, which also bounds every list. */
export interface HomeContext extends Record<string, unknown> {
  today: string;
  home: Row<{
    name: string;
    time_zone: string;
    currency: string;
    country: string | null;
    /** City and region. */
    place: string | null;
  }>;
  you: Row<{ name: string | null; role: string }>;
  assets: Row<{ id: string; kind: string; name: string }>[];
  vendors: Row<{ name: string }>[];
  settled_issues: Row<{ issue_id: string; title: string }>[];
  open_issues: Row<{ issue_id: string; asset_id: string | null; title: string; status: string }>[];
  attention: Row<{
    kind: string;
    id: string;
    asset_id: string | null;
    title: string;
    due_on: string | null;
  }>[];
  recent_events: Row<{ id: string; title: string; event_type: string }>[];
}

const LISTS = [
  "assets",
  "vendors",
  "settled_issues",
  "open_issues",
  "attention",
  "recent_events",
] as const satisfies (keyof HomeContext)[];

export const homeContext = z.custom<HomeContext>(isHomeContext);

/** Checks the lists and not their rows: SQL builds the rows from typed columns, and a check costs more than parsing. */
export function isHomeContext(value: unknown): boolean {
  return hasTexts(value, ["today"]) && isObject(value["home"]) && isObject(value["you"]) &&
    LISTS.every((name) => Array.isArray(value[name]));
}
