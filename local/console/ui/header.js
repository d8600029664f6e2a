import { useEffect } from "preact/hooks";
import { html } from "../html.js";
import { beginThread, openThread, shareThread, threadKey, threads } from "../chat/thread.js";
import { chooseHome, home, homes } from "../state/homes.js";
import { chooseModel, isModelChanging, model, modelError, readModel } from "../state/model.js";
import { person, signOut } from "../state/session.js";
import { isWide } from "../state/viewport.js";
import { Icon } from "./icon.js";
import { showToast } from "./toast.js";

/** The choice of home, conversation and model, and the sign-out. On a phone all except the home are in a menu. */
export function Header() {
  useEffect(() => void readModel(), []);
  const more = html`
    <${ThreadChoice} />
    <${ModelChoice} />
    <span class="who">
      <span class="muted">${person.value.user_metadata?.display_name ?? person.value.email}</span>
      <button class="quiet" onClick=${signOut}>Sign out</button>
    </span>
  `;
  return html`<header class="top">
    <h1><${Icon} name="home" class="brand" /><span>Home console</span></h1>
    <label class="field"><span>Home</span>
      <select value=${home.value.id} onChange=${(event) => chooseHome(event.currentTarget.value)}>
        ${homes.value?.map(({ id, name }) => html`<option key=${id} value=${id}>${name}</option>`)}
      </select>
    </label>
    ${
    isWide.value ? more : html`
      <details class="menu">
        <summary>Menu</summary>
        <div class="menu-body">${more}</div>
      </details>
    `
  }
  </header>`;
}

function ThreadChoice() {
  const key = threadKey.value;
  const known = threads.value.find((row) => row.thread_id === key || row.is_own && row.key === key);
  const own = threads.value.filter((row) => row.is_own);
  const shared = threads.value.filter((row) => !row.is_own);
  return html`
    <span class="thread-choice">
      <label class="field"><span>Conversation</span>
          <select value=${known ? toKey(known) : key}
            onChange=${(event) => openThread(event.currentTarget.value)}>
            ${!known && html`<option value=${key}>New conversation</option>`}
            ${own.map((row) => html`<${ThreadOption} key=${row.thread_id} row=${row} />`)}
            ${shared.length > 0 && html`<optgroup label="Shared with you">
              ${shared.map((row) => html`<${ThreadOption} key=${row.thread_id} row=${row} />`)}
            </optgroup>`}
          </select>
        </label>
      ${known?.is_own && html`<${Sharing} row=${known} />`}
      <button onClick=${beginThread}>New</button>
    </span>
  `;
}

/** For a thread whose newest turn was cut off before its answer. */
const OUTCOMES = { saved: "Saved", partly_saved: "Partly saved", not_saved: "Not saved" };

/** The id for a thread of another person: its key would name a thread of the caller. */
const toKey = ({ is_own, key, thread_id }) => is_own && key || thread_id;

function ThreadOption({ row }) {
  const text = (row.title ?? row.last_text ?? OUTCOMES[row.last_outcome] ?? "Conversation")
    .slice(0, 48);
  return html`<option value=${toKey(row)}>${
    row.is_own ? text : `${row.person_name ?? "A former member"}: ${text}`
  }</option>`;
}

function Sharing({ row: { thread_id, visibility } }) {
  const isShared = visibility === "household";
  async function share() {
    try {
      await shareThread(thread_id, isShared ? "private" : "household");
    } catch (error) {
      showToast({ text: error.message, isBad: true });
    }
  }
  return html`
    <button class="quiet" aria-pressed=${String(isShared)}
      title="All members of the home read a shared conversation" onClick=${share}>
        ${isShared ? "Shared" : "Share"}</button>
  `;
}

function ModelChoice() {
  if (!model.value) return null;
  const { model: current, configured } = model.value;
  return html`<label class="field"><span>Model</span>
    <select value=${current} disabled=${isModelChanging.value}
      aria-describedby=${modelError.value ? "model-error" : null}
      onChange=${(event) => chooseModel(event.currentTarget.value)}>
      <option value="offline">Offline model</option>
      <option value="configured" disabled=${!configured}>
        ${configured ? `${configured.name} (${configured.host})` : "Set OPENAI_API_KEY in .env"}
      </option>
    </select>
    ${
    modelError.value &&
    html`<span id="model-error" class="bad" role="alert">${modelError.value}</span>`
  }
  </label>`;
}
