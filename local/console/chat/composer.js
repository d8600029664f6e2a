import { useEffect, useRef } from "preact/hooks";
import { html } from "../html.js";
import { Icon } from "../ui/icon.js";
import { isTooLong, LengthHint } from "../ui/length_hint.js";
import { draft, isRunning } from "./thread.js";
import { sendMessage, stopTurn } from "./turn.js";
import {
  attach,
  attached,
  attachError,
  detach,
  isAttaching,
  MEDIA_TYPES,
  waitForAttached,
} from "../files/attached.js";

/** The field for the next message. Enter sends it, Shift and Enter begin a line. */
export function Composer() {
  const field = useRef(/** @type {any} */ (null));
  useEffect(() => {
    // Only when no element has the focus: keyboard users keep it on the tabs.
    if (document.activeElement === document.body) field.current.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // The field grows with its text where the browser does not do that by itself.
    field.current.rows = Math.min(6, draft.value.split("\n").length);
  });

  async function send(event) {
    event.preventDefault();
    if (isAttaching.value && !await waitForAttached()) return;
    const text = draft.value.trim();
    const files = attached.value;
    const isEmpty = text === "" && files.length === 0;
    if (isEmpty || isTooLong(text) || isRunning.value) return;
    draft.value = "";
    attached.value = [];
    sendMessage(text, files);
    field.current.focus();
  }

  function onKeyDown(event) {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) void send(event);
  }

  const text = draft.value.trim();
  return html`<form class="composer" onSubmit=${send}>
    <${LengthHint} text=${text} />
    <${Attached} />
    <label class="attach" title="Add a picture or PDF"><${Icon} name="clip" />
      <input type="file" aria-label="Add a picture or PDF" multiple accept=${MEDIA_TYPES.join()}
        onChange=${(event) => {
    attach([...event.currentTarget.files]);
    event.currentTarget.value = "";
  }} /></label>
    <textarea ref=${field} name="message" aria-label="Message" rows="1" aria-invalid=${
    isTooLong(text)
  }
      placeholder="What happened?" value=${draft.value}
      onInput=${(event) =>
    draft.value = event.currentTarget.value} onKeyDown=${onKeyDown}></textarea>
    ${
    isRunning.value
      ? html`<button type="button" key="stop" onClick=${stopTurn}><${Icon} name="stop" />Stop</button>`
      : html`<button class="primary" key="send" disabled=${
        isTooLong(text)
      }><${Icon} name="send" />Send</button>`
  }
  </form>`;
}

/** The files of the next message, each with a button that leaves it out. */
function Attached() {
  if (attached.value.length === 0 && !attachError.value && !isAttaching.value) return null;
  return html`<div class="attached">
    ${
    attached.value.map(({ id, name }) =>
      html`
        <button type="button" class="chip" key=${id} onClick=${() => detach(id)}
          aria-label=${`Leave out ${name}`}>${name} ×</button>
      `
    )
  }
    ${isAttaching.value && html`<span class="muted" role="status">Storing…</span>`}
    ${attachError.value && html`<span role="alert">${attachError.value}</span>`}
  </div>`;
}
