import { useSignal } from "@preact/signals";
import { html } from "../html.js";

/** A form. `submit` gets the values of its fields; the sentence of an error that it throws is shown above them. */
export function Form({ submit, children, class: className = "form", ...others }) {
  const error = useSignal(/** @type {string | null} */ (null));
  async function onSubmit(event) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    error.value = await Promise.resolve(submit(values)).then(() => null, ({ message }) => message);
  }
  return html`
    <form class=${className} onSubmit=${onSubmit} ...${others}>
      ${error.value && html`<p class="notice bad" role="alert">${error.value}</p>`}
      ${children}
    </form>
  `;
}
