import { supabase, useHome, useRead } from "../../app/kit";

/** The scheduled work by due date; with `assetId` that of one system. */
export function useUpkeep(assetId?: string) {
  const { home } = useHome();
  return useRead(["schedules", "assets", "home"], () => {
    const rows = supabase.from("home_upkeep").select("*").eq("home_id", home.id);
    return (assetId ? rows.eq("asset_id", assetId) : rows).order("due_on").order("title");
  }, [home.id, assetId]);
}

export type Work = NonNullable<ReturnType<typeof useUpkeep>["data"]>[number];

/** Ends of warranties and reviews until a day. */
export function useDates(until: string) {
  const { home } = useHome();
  const { data = [] } = useRead(
    ["assets", "issues", "events"],
    () =>
      supabase.from("home_attention").select("*").eq("home_id", home.id)
        .in("kind", ["warranty", "review"]).lte("due_on", until).order("due_on"),
    [home.id, until],
  );
  return data;
}

/** The tasks of the catalogue that the systems need and no schedule covers. */
export function useOffers() {
  const { home } = useHome();
  const { data = [] } = useRead(
    ["assets", "schedules"],
    () => supabase.rpc("list_maintenance_offers", { home_id: home.id }),
    [home.id],
  );
  return data;
}

export type Offer = ReturnType<typeof useOffers>[number];
