import { useRef } from "preact/hooks";
import { html } from "../html.js";
import { stored } from "../state/stored.js";
import { Icon } from "./icon.js";

const chosen = stored("tab", null);

/** Shows one of the views; arrow keys, Home and End move between the tabs. */
export function Tabs({ tabs }) {
  const list = useRef(/** @type {any} */ (null));
  const at = Math.max(0, tabs.findIndex(({ id }) => id === chosen.value));
  const shown = tabs[at];

  function move(event) {
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    chosen.value = tabs[to].id;
    list.current.children[to].focus();
  }

  return html`
    <div class="tabs" role="tablist" aria-label="Views" ref=${list} onKeyDown=${move}>
      ${tabs.map(({ id, label, icon }, i) =>
        html`
          <button key=${id} role="tab" id=${`tab-${id}`} class="tab"
            aria-selected=${i === at ? "true" : "false"} aria-controls=${i === at
              ? `panel-${id}`
              : null}
            tabindex=${i === at ? 0 : -1} onClick=${() => chosen.value = id}>
                      <${Icon} name=${icon} /><span>${label}</span>
                    </button>
        `
      )}
    </div>
    <div class=${`tab-panel ${shown.id}`} role="tabpanel" id=${`panel-${shown.id}`} tabindex="0"
      aria-labelledby=${`tab-${shown.id}`} key=${shown.id}>
      <${shown.view} />
    </div>
  `;
}
