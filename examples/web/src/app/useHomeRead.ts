import type { List } from "./changes";
import { useHome } from "./session/HomeContext";
import { type Read, type Response, useRead } from "./useRead";

/**
 * Reads rows of the home that is shown, as `useRead` does.
 *
 *     useHomeRead(["schedules"], (homeId) => supabase.from("home_upkeep").select("*").eq("home_id", homeId));
 *
 * @param keys all other values that `read` uses
 */
export function useHomeRead<Row>(
  lists: readonly List[],
  read: (homeId: string) => PromiseLike<Response<Row>>,
  keys: readonly unknown[] = [],
): Read<Row> {
  const { home } = useHome();
  return useRead(lists, () => read(home.id), [home.id, ...keys]);
}
