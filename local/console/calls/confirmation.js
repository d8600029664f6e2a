import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
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
export function askToConfirm({ question, plan }) {
  waiting.value?.answer(false);
  return new Promise((resolve) => {
    waiting.value = {
      question,
      plan,
      answer(isConfirmed) {
        waiting.value = null;
        resolve(isConfirmed);
      },
    };
  });
}

/** The dialog of `askToConfirm`. Escape declines the change. */
export function Confirmation() {
  return waiting.value && html`<${ConfirmationDialog} ...${waiting.value} />`;
}

function ConfirmationDialog({ question, plan, answer }) {
  const dialog = useRef(/** @type {any} */ (null));
  useEffect(() => dialog.current.showModal(), []);
  return html`
    <dialog ref=${dialog} class="card stack confirmation" aria-labelledby="confirmation"
      onClose=${() => answer(false)}>
      <h2 id="confirmation">Shall I change the record?</h2>
      <p>${question}</p>
      <${Plan} plan=${plan} />
      <div class="row">
        <button class="primary" onClick=${() => answer(true)}>Yes, do it</button>
        <button onClick=${() => answer(false)}>No</button>
      </div>
    </dialog>
  `;
}
