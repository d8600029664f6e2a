import { html } from "../html.js";
import { beginThread, openThread, threadKey, threads } from "./thread.js";

/** The choice of the conversation, and a button that begins another one. */
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
