import { html } from "../html.js";

const MAX_LENGTH = 4_000;

/** Whether the API rejects the text of a message or an answer for its length. */
export const isTooLong = (text) => text.length > MAX_LENGTH;

/** Says that a text is too long to be sent. The field keeps all of it: `maxlength` would cut a paste without a word. */
export function LengthHint({ text }) {
  return isTooLong(text) && html`
    <p class="length-hint bad">
      <strong>${text.length - MAX_LENGTH} characters too many. </strong>
      <span
        role="alert">At most 4,000 characters can be sent at once. Shorten the text, or send it in parts.</span>
    </p>
  `;
}
