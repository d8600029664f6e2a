import { useSyncExternalStore } from "react";

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

const versions = new Map<List, number>();
const listeners = new Set<() => void>();

/** Makes every screen that shows one of these lists read it again. */
export function markChanged(lists: readonly List[] = []) {
  if (lists.length === 0) return;
  lists.forEach((list) => versions.set(list, (versions.get(list) ?? 0) + 1));
  listeners.forEach((listener) => listener());
}

/** A number that grows when one of these lists changes. */
export function useVersion(lists: readonly List[]): number {
  return useSyncExternalStore(
    subscribe,
    () => lists.reduce((sum, list) => sum + (versions.get(list) ?? 0), 0),
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
