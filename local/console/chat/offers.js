import { html } from "../html.js";
import { isWide } from "../state/viewport.js";
import { chosenView } from "../ui/tabs.js";
import { draft } from "./thread.js";

/** Sentences to begin with: a click puts one into the field of the next message, where it can be changed. */
export function Offers({ texts }) {
  return texts.length > 0 && html`
    <p class="muted">You could say:</p>
    ${texts.map((text) =>
      html`
        <button class="chip" key=${text} onClick=${() => offer(text)}>${text}</button>
      `
    )}
  `;
}

function offer(text) {
  draft.value = text;
  if (!isWide.value) chosenView.value = "chat";
  // On a phone the field takes the focus when it is shown.
  /** @type {HTMLElement | null} */ (document.querySelector(".composer textarea"))?.focus();
}
