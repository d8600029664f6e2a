import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { useRead } from "../../app/useRead";

/** The systems in use; with `assetId` that one, whatever became of it. */
export function useSystems(assetId?: string) {
  const { home } = useHome();
  return useRead(["assets", "issues", "schedules"], () => {
    const rows = supabase.from("home_asset_overview").select("*").eq("home_id", home.id);
    return (assetId ? rows.eq("asset_id", assetId) : rows.eq("status", "active")).order("name");
  }, [home.id, assetId]);
}

export type System = NonNullable<ReturnType<typeof useSystems>["data"]>[number];

/** The known kinds of systems with their categories, and the categories in their order. */
export function useKinds() {
  const { data = [] } = useRead(
    [],
    () =>
      supabase.from("words").select("word, category, type").in("type", [
        "asset_kind",
        "asset_category",
      ])
        .order("place"),
  );
  return {
    kinds: data.filter(({ type }) => type === "asset_kind"),
    categories: data.filter(({ type }) => type === "asset_category").map(({ word }) => word!),
  };
}
