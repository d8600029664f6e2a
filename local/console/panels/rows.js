import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Offers } from "../chat/offers.js";
import { html } from "../html.js";
import { readVersion } from "../state/changed_lists.js";
import { readRows } from "../state/data_api.js";
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
  const { id } = home.value;
  useEffect(() => {
    let isWanted = true;
    readRows(name, { home_id: `eq.${id}`, ...query }).then((read) => {
      if (!isWanted) return;
      rows.value = read;
      error.value = null;
    }, (problem) => isWanted && (error.value = problem.message));
    return () => isWanted = false;
  }, [id, JSON.stringify(query), readVersion(lists), again.value]);
  return { rows: rows.value, error: error.value, reload: () => again.value++ };
}

/** Shows an error, a loading text, or for an empty list what could be said. Returns null when there are rows. */
export function Placeholder({ rows, error, reload, empty, offers = [] }) {
  if (error) {
    return html`<div class="notice bad"><p role="alert">${error}</p>
      <button onClick=${reload}>Try again</button></div>`;
  }
  if (!rows) return html`<p class="muted">Loading…</p>`;
  return rows.length === 0 && html`
    <div class="empty stack">
      <p>${empty}</p>
      <${Offers} texts=${offers} />
    </div>
  `;
}

/** The first items of a list. A button says how many more there are, and shows them. */
export function Items({ items, max = 5, class: className, item }) {
  const isOpen = useSignal(false);
  // A button for one item would take the place of that item.
  const isLong = items.length > max + 1 && !isOpen.value;
  return html`
    <ul class=${className}>${(isLong ? items.slice(0, max) : items).map(item)}</ul>
    ${isLong && html`
      <button class="link" onClick=${() => isOpen.value = true}>
        and ${items.length - max} more</button>
    `}
  `;
}
