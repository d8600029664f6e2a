import { signal } from "@preact/signals";

const wide = matchMedia("(min-width: 900px)");

/** Whether the chat and a panel fit side by side. */
export const isWide = signal(wide.matches);
wide.addEventListener("change", () => isWide.value = wide.matches);
