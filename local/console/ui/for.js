import { html } from "../html.js";

/** A hidden text that distinguishes buttons with the same label for screen readers. */
export const For = ({ title }) => html`<span class="unseen"> (${title})</span>`;
