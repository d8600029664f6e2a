import { supabase, useHomeRead } from "../../app/kit";

/** The scheduled work by due date; with `assetId` that of one system. */
export function useUpkeep(assetId?: string) {
  return useHomeRead(["schedules", "assets", "home"], (homeId) => {
    const rows = supabase.from("home_upkeep").select("*").eq("home_id", homeId);
    return (assetId ? rows.eq("asset_id", assetId) : rows).order("due_on").order("title");
  }, [assetId]);
}

export type Work = NonNullable<ReturnType<typeof useUpkeep>["data"]>[number];

/** Ends of warranties and reviews until a day. */
export function useDates(until: string) {
  const { data = [] } = useHomeRead(
    ["assets", "issues", "events"],
    (homeId) =>
      supabase.from("home_attention").select("*").eq("home_id", homeId)
        .in("kind", ["warranty", "review"]).lte("due_on", until).order("due_on"),
    [until],
  );
  return data;
}

/** The tasks of the catalogue that the systems need and no schedule covers. */
export function useOffers() {
  const { data = [] } = useHomeRead(
    ["assets", "schedules"],
    (home_id) => supabase.rpc("list_maintenance_offers", { home_id }),
  );
  return data;
}

export type Offer = ReturnType<typeof useOffers>[number];
