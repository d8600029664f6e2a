import { supabase } from "./session/supabase";
import { useHomeRead } from "./useHomeRead";

const COUNT = { count: "exact", head: true } as const;

/** How many works are due and how many issues are open, by the path of their screen. */
export function useAttention(): Record<string, number> {
  const { data } = useHomeRead(["schedules", "issues", "events", "assets"], async (homeId) => {
    const [works, issues] = await Promise.all([
      supabase.from("home_upkeep").select("*", COUNT).eq("home_id", homeId)
        .in("board", ["overdue", "due"]),
      supabase.from("home_issues").select("*", COUNT).eq("home_id", homeId)
        .in("status", ["open", "in_progress", "deferred"]),
    ]);
    const error = works.error ?? issues.error;
    if (error) return { data: null, error };
    return { data: { "/board": works.count ?? 0, "/issues": issues.count ?? 0 }, error: null };
  });
  return data ?? {};
}
