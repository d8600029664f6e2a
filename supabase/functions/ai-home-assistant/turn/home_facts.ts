import type { HomeContext } from "../record/turn_database.ts";

/** The part of the home context that a turn needs after the prompt is built; the whole is ten times as large. */
export interface HomeFacts extends Pick<HomeContext, "today"> {
  timeZone: string;
  currency: string;
  country: string | null;
  /** City and region. */
  place: string | null;
  assets: Asset[];
  openIssues: OpenIssue[];
  attention: AttentionItem[];
}

type Asset = Pick<HomeContext["assets"][number], "id" | "kind" | "name">;
type OpenIssue = Pick<HomeContext["open_issues"][number], "issue_id" | "asset_id" | "title">;
type AttentionItem = Pick<HomeContext["attention"][number], "kind" | "id" | "asset_id" | "title">;

export function selectHomeFacts(context: HomeContext): HomeFacts {
  const { time_zone, currency, country, place } = context.home;
  return {
    today: context.today,
    timeZone: time_zone,
    currency,
    country,
    place,
    assets: context.assets.map(({ id, kind, name }) => ({ id, kind, name })),
    openIssues: context.open_issues.map(({ issue_id, asset_id, title }) => ({
      issue_id,
      asset_id,
      title,
    })),
    attention: context.attention.map(({ kind, id, asset_id, title }) => ({
      kind,
      id,
      asset_id,
      title,
    })),
  };
}
