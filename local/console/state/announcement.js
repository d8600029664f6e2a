import { signal } from "@preact/signals";

/** The text that screen readers speak next. A streamed reply is announced once, when it is whole. */
export const announcement = signal("");

export function announce(text) {
  // An unchanged text is not announced again.
  announcement.value = announcement.value === text ? `${text}\u00a0` : text;
}
