import { signal } from "@preact/signals";
import { html } from "../html.js";
import { Plan } from "./plan.js";

/** `{ question, plan, answer }` of the change that the person is asked to confirm; null without one. */
const waiting = signal(
  /** @type {import("../types.d.ts").Confirmation & { answer(isConfirmed: boolean): void } | null} */ (null),
);

/**
 * Asks the person whether the change shall be made. Resolves to the answer.
 * @param {import("../types.d.ts").Confirmation} confirmation
 * @returns {Promise<boolean>}
 */
export function askToConfirm(confirmation) {
  return new Promise((resolve) => {
    const answer = (/** @type {boolean} */ isConfirmed) => {
      waiting.value = null;
      resolve(isConfirmed);
    };
    waiting.value = { ...confirmation, answer };
  });
}

/** The dialog of `askToConfirm`. Escape declines the change. */
export function Confirmation() {
  if (!waiting.value) return null;
  const { question, plan, answer } = waiting.value;
  return html`
    <dialog ref=${open} class="card confirmation" aria-labelledby="confirmation"
      onClose=${() => answer(false)}>
      <div class="stack">
        <h2 id="confirmation">Shall I change the record?</h2>
        <p>${question}</p>
        <${Plan} plan=${plan} />
        <div class="row">
          <button class="primary" onClick=${() => answer(true)}>Yes, do it</button>
          <button onClick=${() => answer(false)}>No</button>
        </div>
      </div>
    </dialog>
  `;
}

const open = (/** @type {HTMLDialogElement | null} */ dialog) => dialog?.showModal();
