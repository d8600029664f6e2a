import { supabase, useHomeRead } from "../../app/kit";

const SETTLED = 50;

/** The open issues of the home, or the newest settled ones; with `assetId` those of one system. */
export function useIssues(isOpen: boolean, assetId?: string) {
  return useHomeRead(["issues", "events", "assets"], (homeId) => {
    let rows = supabase.from("home_issue_chains").select("*").eq("home_id", homeId)
      .in("status", isOpen ? ["open", "in_progress", "deferred"] : ["resolved", "dismissed"]);
    if (assetId) rows = rows.eq("asset_id", assetId);
    return isOpen
      ? rows.order("since", { ascending: false })
      : rows.order("status_since", { ascending: false }).limit(SETTLED);
  }, [isOpen, assetId]);
}

export type Issue = NonNullable<ReturnType<typeof useIssues>["data"]>[number];
