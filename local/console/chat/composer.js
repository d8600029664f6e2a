import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { Icon } from "../ui/icon.js";
import { isTooLong, LengthHint } from "../ui/length_hint.js";
import { draft, isRunning } from "./thread.js";
import { sendMessage, stopTurn } from "./turn.js";
import * as files from "../files/attached.js";

/** The field for the next message. Enter sends it, Shift and Enter begin a line. */
export function Composer() {
  const field = useRef(/** @type {any} */ (null));
  useEffect(() => {
    // Only when no element has the focus: keyboard users keep it on the tabs.
    if (document.activeElement === document.body) field.current.focus({ preventScroll: true });
  }, []);

  async function send(event) {
    event.preventDefault();
    if (files.isAttaching.value && !await files.waitForAttached()) return;
    const text = draft.value.trim();
    const attached = files.attached.value;
    const isEmpty = text === "" && attached.length === 0;
    if (isEmpty || isTooLong(text) || isRunning.value) return;
    draft.value = "";
    files.attached.value = [];
    sendMessage(text, attached);
    field.current.focus();
  }

  function onKeyDown(event) {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) void send(event);
  }

  const text = draft.value.trim();
  return html`<form class="row composer" onSubmit=${send}>
    <${LengthHint} text=${text} />
    <${Attached} />
    <label class="attach" title="Add a picture or PDF"><${Icon} name="clip" />
      <input type="file" class="unseen" aria-label="Add a picture or PDF" multiple
        accept=${files.MEDIA_TYPES.join()} onChange=${onFiles} /></label>
    <textarea ref=${field} name="message" aria-label="Message" rows="1" placeholder="What happened?"
      aria-invalid=${isTooLong(text)} value=${draft.value} onKeyDown=${onKeyDown}
      onInput=${({ currentTarget }) => draft.value = currentTarget.value}></textarea>
    ${
    isRunning.value
      ? html`<button type="button" key="stop" onClick=${stopTurn}><${Icon} name="stop" />Stop</button>`
      : html`<button class="primary" key="send" disabled=${isTooLong(text)}>
        <${Icon} name="send" />Send</button>`
  }
  </form>`;
}

function onFiles({ currentTarget }) {
  files.attach([...currentTarget.files]);
  currentTarget.value = "";
}

/** The files of the next message, each with a button that leaves it out. */
function Attached() {
  const { attached, isAttaching, detach } = files;
  if (attached.value.length === 0 && !isAttaching.value) return null;
  return html`<div class="row attached">
    ${
    attached.value.map(({ id, name }) =>
      html`
        <button type="button" class="chip" key=${id} onClick=${() => detach(id)}
          aria-label=${`Leave out ${name}`}>${name} ×</button>
      `
    )
  }
    ${isAttaching.value && html`<span class="muted" role="status">Storing…</span>`}
  </div>`;
}
