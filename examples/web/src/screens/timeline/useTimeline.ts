import { useState } from "react";
import { supabase, useHomeRead } from "../../app/kit";
import { groupFiles, useFiles } from "../files/useFiles";

export interface TimelineFilter {
  assetId?: string;
  types?: readonly string[];
}

/** The events of the home, the newest first, as far as `showMore` has asked for them. */
export function useTimeline({ assetId = "", types = [] }: TimelineFilter, page = 30) {
  const [count, setCount] = useState(page);
  const read = useHomeRead(["events", "issues", "assets"], (homeId) => {
    let rows = supabase.from("home_timeline").select("*").eq("home_id", homeId);
    if (assetId) rows = rows.eq("asset_id", assetId);
    if (types.length > 0) rows = rows.in("event_type", types);
    return rows.order("occurred_on", { ascending: false, nullsFirst: false })
      .order("seq", { ascending: false }).limit(count + 1);
  }, [assetId, types]);
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

/** The titles of the issues, the names of the authors and the files of the events of the home, by id. */
export function useRelated() {
  const issues = useHomeRead(
    ["issues"],
    (homeId) => supabase.from("home_issues").select("issue_id, title").eq("home_id", homeId),
  );
  const authors = useHomeRead(
    ["members"],
    (homeId) => supabase.from("home_authors").select("*").eq("home_id", homeId),
  );
  return {
    files: groupFiles(useFiles(), "event_id"),
    issues: new Map(issues.data?.map(({ issue_id, title }) => [issue_id, title])),
    authors: new Map(authors.data?.map(({ person_id, display_name }) => [person_id, display_name])),
  };
}

export type Related = ReturnType<typeof useRelated>;
