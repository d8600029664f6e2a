import { useEffect } from "preact/hooks";
import { html } from "../html.js";
import { chosenId, home, homes } from "../state/homes.js";
import { chooseModel, model, readModel } from "../state/model.js";
import { person, signOut } from "../state/session.js";
import { Icon } from "./icon.js";
import { chosenView } from "./tabs.js";

const WEB_APP = "http://localhost:5173";

/** The choice of home, and a menu: views without a tab, the model, where the rest is, and the sign-out. */
export function Header({ views }) {
  useEffect(() => void readModel(), []);
  return html`
    <header class="row top">
      <h1 class="row"><${Icon} name="home" class="brand" /><span>Home console</span></h1>
      <select aria-label="Home" value=${home.value.id}
        onChange=${(event) => chosenId.value = event.currentTarget.value}>
          ${homes.value?.map(({ id, name }) =>
            html`<option key=${id} value=${id}>${name}</option>`
          )}
        </select>
      <button popovertarget="menu">Menu</button>
      <div id="menu" class="card" popover="auto">
        <div class="stack">
            ${views.map(({ id, label, icon }) =>
              html`
                <button key=${id} popovertarget="menu" popovertargetaction="hide"
                  onClick=${() => chosenView.value = id}><${Icon} name=${icon} />${label}</button>
              `
            )}
            <${ModelChoice} />
            <p><a href=${WEB_APP} target="_blank" rel="noreferrer">Members and settings: see the web app</a>
              <span class="muted"> <code>deno task web</code> starts it.</span></p>
            <div class="row">
              <span class="muted">${person.value.user_metadata?.display_name ??
                person.value.email}</span>
              <button onClick=${signOut}>Sign out</button>
            </div>
          </div>
      </div>
    </header>
  `;
}

function ModelChoice() {
  if (!model.value) return null;
  const { model: current, configured } = model.value;
  return html`<label class="field"><span class="muted">Model</span>
    <select value=${current} onChange=${(event) => chooseModel(event.currentTarget.value)}>
      <option value="offline">Offline model</option>
      <option value="configured" disabled=${!configured}>
        ${configured ? `${configured.name} (${configured.host})` : "Set OPENAI_API_KEY in .env"}
      </option>
    </select>
  </label>`;
}
