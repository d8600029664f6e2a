import { createStore, useStore } from "./store";

/** The lists that `changed` of a result names, and the members of the home. */
export const ALL_LISTS = [
  "events",
  "issues",
  "assets",
  "schedules",
  "vendors",
  "home",
  "files",
  "threads",
  "members",
] as const;
export type List = typeof ALL_LISTS[number];

const versions = createStore<Partial<Record<List, number>>>({});

/** Makes every screen that shows one of these lists read it again. */
export function markChanged(lists: readonly List[] = []) {
  const before = versions.get();
  const after = lists.map((list) => [list, (before[list] ?? 0) + 1]);
  if (lists.length > 0) versions.set({ ...before, ...Object.fromEntries(after) });
}

/** A number that grows when one of these lists changes. */
export function useVersion(lists: readonly List[]): number {
  const known = useStore(versions);
  return lists.reduce((sum, list) => sum + (known[list] ?? 0), 0);
}
