import { html } from "../html.js";
import { showToast } from "../ui/toast.js";
import { beginThread, openThread, shareThread, threadKey, threads } from "./thread.js";

/** The choice of the conversation, with buttons that share it and begin another one. */
export function Conversations() {
  const key = threadKey.value;
  const known = threads.value.find((row) => row.thread_id === key || row.is_own && row.key === key);
  const [own, shared] = [true, false].map((isOwn) =>
    threads.value.filter((row) => row.is_own === isOwn).map((row) =>
      html`<option key=${row.thread_id} value=${toKey(row)}>${nameThread(row)}</option>`
    )
  );
  return html`
    <div class="row conversations">
      <select aria-label="Conversation" value=${known ? toKey(known) : key}
        onChange=${(event) => openThread(event.currentTarget.value)}>
        ${!known && html`<option value=${key}>New conversation</option>`}
        ${own}
        ${shared.length > 0 && html`<optgroup label="Shared with you">${shared}</optgroup>`}
      </select>
      ${known?.is_own && html`<${Sharing} row=${known} />`}
      <button class="small" onClick=${beginThread}>New</button>
    </div>
  `;
}

/** The id for a thread of another person: its key would name a thread of the caller. */
const toKey = ({ is_own, key, thread_id }) => is_own && key || thread_id;

function nameThread({ title, firstText, last_text, is_own, person_name }) {
  const name = (title ?? firstText ?? last_text ?? "Conversation").slice(0, 60);
  return is_own ? name : `${person_name ?? "A former member"}: ${name}`;
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
    <button class="small" aria-pressed=${String(isShared)}
      title="All members of the home read a shared conversation" onClick=${share}>
      ${isShared ? "Shared" : "Share"}</button>
  `;
}
