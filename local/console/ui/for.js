import { html } from "../html.js";

/** Tells a screen reader which of several equal buttons it is. */
export const For = ({ title }) => html`<span class="unseen"> (${title})</span>`;
