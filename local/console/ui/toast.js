import { signal } from "@preact/signals";
import { html } from "../html.js";
import { cardWords } from "./card_words.js";

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

export function Toast() {
  const { text = "", isBad, undo } = toast.value ?? {};
  return html`<div class="toasts" role="status">
    ${
    toast.value && html`<div class=${`toast ${isBad ? "bad" : ""}`}>
      <span>${text}</span>
      ${undo && html`<button onClick=${undo}>${cardWords.undo}</button>`}
      <button class="quiet" onClick=${() =>
      toast.value = null} aria-label=${cardWords.dismiss}>×</button>
    </div>`
  }
  </div>`;
}
