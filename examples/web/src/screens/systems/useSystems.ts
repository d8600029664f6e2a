import { supabase, useHomeRead, useRead } from "../../app/kit";

/** The systems in use; with `assetId` that one, whatever became of it. */
export function useSystems(assetId?: string) {
  return useHomeRead(["assets", "issues", "schedules"], (homeId) => {
    const rows = supabase.from("home_asset_overview").select("*").eq("home_id", homeId);
    return (assetId ? rows.eq("asset_id", assetId) : rows.eq("status", "active")).order("name");
  }, [assetId]);
}

export type System = NonNullable<ReturnType<typeof useSystems>["data"]>[number];

/** The categories of systems in their order, each with its known kinds. */
export function useCategories() {
  const { data = [] } = useRead(
    [],
    () =>
      supabase.from("words").select("*").in("type", ["asset_kind", "asset_category"]).order(
        "place",
      ),
  );
  return data.filter(({ type }) => type === "asset_category").map(({ word: category }) => ({
    category: category!,
    kinds: data.filter((kind) => kind.category === category).map(({ word }) => word!),
  }));
}
