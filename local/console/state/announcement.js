import { signal } from "@preact/signals";

/** The text that screen readers speak next. A streamed reply is announced once, when it is whole. */
export const announcement = signal("");

export function announce(text) {
  // The same text twice is no change, and would not be spoken.
  announcement.value = announcement.value === text ? `${text}\u00a0` : text;
}
