/** Moves the focus to the messages when the button that had it goes away. */
export function focusMessages() {
  document.querySelector(".log")?.focus();
}
