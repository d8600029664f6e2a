import type { EventTexts } from "ai-home-assistant-client/sentences";
import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { useRead } from "../../app/useRead";

const SETTLED = 50;

/** The open issues of the home, or the newest settled ones; with `assetId` those of one system. */
export function useIssues(isOpen: boolean, assetId?: string) {
  const { home } = useHome();
  return useRead(["issues", "events", "assets"], () => {
    let rows = supabase.from("home_issue_chains").select("*").eq("home_id", home.id)
      .in("status", isOpen ? ["open", "in_progress", "deferred"] : ["resolved", "dismissed"]);
    if (assetId) rows = rows.eq("asset_id", assetId);
    return isOpen
      ? rows.order("since", { ascending: false })
      : rows.order("status_since", { ascending: false }).limit(SETTLED);
  }, [home.id, isOpen, assetId]);
}

export type Issue = NonNullable<ReturnType<typeof useIssues>["data"]>[number];

/** An event of the chain of an issue. */
export interface ChainEvent extends EventTexts {
  id: string;
  event_type: string;
  to_status: string | null;
  occurred_on: string | null;
  occurred_precision: string;
  vendor_name: string | null;
  performed_by: string | null;
  cost_actual_minor: number | null;
  currency: string | null;
}
