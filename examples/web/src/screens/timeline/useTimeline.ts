import { useState } from "react";
import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { useRead } from "../../app/useRead";

const PAGE = 30;

export interface TimelineFilter {
  assetId?: string;
  types?: readonly string[];
}

/** The events of the home, the newest first, as far as `showMore` has asked for them. */
export function useTimeline({ assetId = "", types = [] }: TimelineFilter, page = PAGE) {
  const { home } = useHome();
  const [count, setCount] = useState(page);
  const read = useRead(["events", "issues", "assets"], () => {
    let rows = supabase.from("home_timeline").select("*").eq("home_id", home.id);
    if (assetId) rows = rows.eq("asset_id", assetId);
    if (types.length > 0) rows = rows.in("event_type", types);
    return rows.order("occurred_on", { ascending: false, nullsFirst: false })
      .order("seq", { ascending: false })
      .limit(count + 1);
  }, [home.id, assetId, types]);
  return {
    read: { ...read, data: read.data?.slice(0, count) },
    hasMore: (read.data?.length ?? 0) > count,
    showMore() {
      setCount(count + page);
      read.readAgain();
    },
  };
}

export type TimelineEvent = NonNullable<ReturnType<typeof useTimeline>["read"]["data"]>[number];

/** The titles of the issues and the names of the authors of a home, by id. */
export function useNames() {
  const { home } = useHome();
  const issues = useRead(
    ["issues"],
    () => supabase.from("home_issues").select("issue_id, title").eq("home_id", home.id),
    [home.id],
  );
  const authors = useRead(
    ["members"],
    () => supabase.from("home_authors").select("person_id, display_name").eq("home_id", home.id),
    [
      home.id,
    ],
  );
  return {
    issues: new Map(issues.data?.map(({ issue_id, title }) => [issue_id, title])),
    authors: new Map(authors.data?.map(({ person_id, display_name }) => [person_id, display_name])),
  };
}

export type Names = ReturnType<typeof useNames>;
