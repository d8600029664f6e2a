/** Moves the focus to the messages when the focused button is removed. */
export function focusMessages() {
  /** @type {HTMLElement | null} */ (document.querySelector(".log"))?.focus();
}
