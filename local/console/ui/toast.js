import { signal } from "@preact/signals";
import { html } from "../html.js";

/** `{ text, isBad?, undo? }` of the toast; null when none is shown. */
const toast = signal(/** @type {import("../types.d.ts").ToastContent | null} */ (null));
let timer;

/**
 * Shows the result of an act, with a button that calls `undo`.
 * @param {import("../types.d.ts").ToastContent} shown
 */
export function showToast(shown) {
  toast.value = shown;
  clearTimeout(timer);
  timer = setTimeout(() => toast.value = null, shown.undo ? 20_000 : 8_000);
}

/** The toast has a place of its own between the tabs and what they show, so that it covers nothing. */
export function Toast() {
  const { text, isBad, undo } = toast.value ?? {};
  const dismiss = () => toast.value = null;
  return html`<div role="status">
    ${
    text && html`<div class=${`row toast ${isBad ? "bad" : ""}`}>
      <span>${text}</span>
      ${undo && html`<button class="small" onClick=${undo}>Undo</button>`}
      <button class="small" onClick=${dismiss} aria-label="Dismiss">×</button>
    </div>`
  }
  </div>`;
}
