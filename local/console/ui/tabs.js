import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { markChanged } from "../state/changed_lists.js";
import { stored } from "../state/stored.js";
import { Icon } from "./icon.js";
import { Toast } from "./toast.js";

/** The id of the view that the person has chosen. */
export const chosenView = stored("tab", null);

/** Shows one of the views, some of which have no tab. Arrow keys, Home and End move between the tabs. */
export function Tabs({ tabs, others = [] }) {
  const list = useRef(/** @type {any} */ (null));
  const shown = [...tabs, ...others].find(({ id }) => id === chosenView.value) ?? tabs[0];
  const at = tabs.indexOf(shown);
  // The rows of a view are read when it opens; so are the files, which the views share.
  useEffect(() => markChanged(["files"]), [shown.id]);

  function move(event) {
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    chosenView.value = tabs[to].id;
    list.current.children[to].focus();
  }

  return html`
    <div class="tabs" role="tablist" aria-label="Views" ref=${list} onKeyDown=${move}>
      ${tabs.map(({ id, label, icon }, i) =>
        html`
          <button key=${id} role="tab" id=${`tab-${id}`} class="tab" aria-selected=${String(
            i === at,
          )}
            aria-controls=${i === at ? `panel-${id}` : null} tabindex=${i === Math.max(at, 0)
              ? 0
              : -1}
            onClick=${() => chosenView.value = id}>
            <${Icon} name=${icon} /><span>${label}</span>
          </button>
        `
      )}
    </div>
    <${Toast} />
    <div class=${`tab-panel ${shown.id}`} role="tabpanel" id=${`panel-${shown.id}`} tabindex="0"
      aria-label=${shown.label} key=${shown.id}>
      <${shown.view} />
    </div>
  `;
}
