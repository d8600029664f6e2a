/** Moves the focus to the messages when the focused button is removed. */
export function focusMessages() {
  document.querySelector(".log")?.focus();
}
