import { untracked, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { html } from "../html.js";
import { readRows } from "../state/data_api.js";
import { readVersion } from "../state/changed_lists.js";
import { home } from "../state/homes.js";

/**
 * Returns `{ rows, error, reload }` of a view for the home that is shown, and reads it again when one of its lists has
 * changed. `rows` is undefined until the first answer.
 * @template {keyof import("../types.d.ts").Relations} Name
 * @param {Name} name
 * @param {Record<string, string>} query
 * @param {string[]} [lists] those that the view reads, otherwise all
 */
export function useRows(name, query, lists) {
  const rows = useSignal(
    /** @type {import("../types.d.ts").Row<Name>[] | undefined} */ (undefined),
  );
  const error = useSignal(null);
  const again = useSignal(0);
  const wanted = useComputed(() => home.value?.id);
  useSignalEffect(() => {
    const homeId = wanted.value;
    // Reading them subscribes.
    void readVersion(lists), again.value;
    if (!homeId) return;
    let isWanted = true;
    // Untracked: a change of the session must not repeat the request.
    const answer = untracked(() => readRows(name, { home_id: `eq.${homeId}`, ...query }));
    answer.then(
      (read) => {
        if (!isWanted) return;
        rows.value = read;
        error.value = null;
      },
      (problem) => isWanted && (error.value = problem.message),
    );
    return () => isWanted = false;
  });
  return { rows: rows.value, error: error.value, reload: () => again.value++ };
}

/** Shows an error, a loading text or an empty state. Returns null when there are rows. */
export function Placeholder({ rows, error, reload, empty }) {
  if (error) {
    return html`<div class="notice bad"><p role="alert">${error}</p>
      <button onClick=${reload}>Try again</button></div>`;
  }
  if (!rows) return html`<p class="muted">Loading…</p>`;
  return rows.length === 0 ? html`<p class="empty">${empty}</p>` : null;
}
