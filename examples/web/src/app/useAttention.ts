import { useHome } from "./session/HomeContext";
import { supabase } from "./session/supabase";
import { useRead } from "./useRead";

const COUNT = { count: "exact", head: true } as const;

/** How many works are due and how many issues are open, by the path of their screen. */
export function useAttention(): Record<string, number> {
  const { home } = useHome();
  const { data } = useRead(["schedules", "issues", "events", "assets"], async () => {
    const [works, issues] = await Promise.all([
      supabase.from("home_upkeep").select("*", COUNT).eq("home_id", home.id)
        .in("board", ["overdue", "due"]),
      supabase.from("home_issues").select("*", COUNT).eq("home_id", home.id)
        .in("status", ["open", "in_progress", "deferred"]),
    ]);
    const error = works.error ?? issues.error;
    if (error) return { data: null, error };
    return { data: { "/board": works.count ?? 0, "/issues": issues.count ?? 0 }, error: null };
  }, [home.id]);
  return data ?? {};
}
