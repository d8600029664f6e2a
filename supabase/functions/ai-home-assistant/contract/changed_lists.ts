/** The lists of an app that a turn changed. */
import { isObject } from "../json_value.ts";
import { CHANGED_LISTS, type ChangedList } from "./tool_result.ts";

/** Returns the lists that the results name, and `threads`: the thread of the turn has a new message. */
export function listChanged(results: readonly unknown[]): ChangedList[] {
  const names = new Set(
    results.flatMap((result) => isObject(result) ? result["changed"] ?? [] : []),
  );
  return CHANGED_LISTS.filter((list) => list === "threads" || names.has(list));
}
