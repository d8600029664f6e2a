import { effect, signal, untracked } from "@preact/signals";
import { readVersion } from "./changed_lists.js";
import { readRows } from "./data_api.js";
import { home } from "./homes.js";

/**
 * Returns a signal with rows of the home that is shown, for all who need them. They are read again when one of the lists
 * has changed; null until they are read.
 * @template {keyof import("../types.d.ts").Relations} Name
 * @param {Name} name
 * @param {Record<string, string>} query
 * @param {string[]} lists
 */
export function shareRows(name, query, lists) {
  const rows = signal(/** @type {import("../types.d.ts").Row<Name>[] | null} */ (null));
  let readFor;
  // The number of the newest request: the reply of an earlier one may come later.
  let newest = 0;
  effect(() => {
    const id = home.value?.id;
    readVersion(lists);
    if (id !== readFor) rows.value = null;
    readFor = id;
    if (id) untracked(() => read(id, ++newest));
  });
  async function read(id, number) {
    const read = await readRows(name, { home_id: `eq.${id}`, ...query }).catch(() => rows.value);
    if (id === readFor && number === newest) rows.value = read;
  }
  return rows;
}
