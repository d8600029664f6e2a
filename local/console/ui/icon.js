import { html } from "../html.js";

const PATHS = {
  home: "M3 11.5 12 4l9 7.5M5.5 9.8V20h13V9.8M10 20v-6h4v6",
  chat: "M4 5h16v11H9.5L5 20v-4H4z",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2",
  alert: "M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2",
  check: "M4.5 4.5h15v15h-15zM8.5 12l2.5 2.5 4.5-5",
  chart: "M4 20h16M7 20v-7M12 20V6M17 20v-10",
  box: "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",
  agent: "M5 8h14v11H5zM12 8V4M9.5 12v2M14.5 12v2M3 12v3M21 12v3",
  code: "M9 7l-5 5 5 5M15 7l5 5-5 5",
  clip: "M8 12.5l6-6a3 3 0 0 1 4.5 4L10 19a5 5 0 0 1-7-7l8-8",
  send: "M4.5 12h14M13 6l6 6-6 6",
  stop: "M7 7h10v10H7z",
  undo: "M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10",
  done: "M5 12.5l4.5 4.5L19 7.5",
  warn: "M12 7v6M12 16.5v.2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17",
  search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M16 16l4 4",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
};

/** A line drawing; the text beside it says what it means. */
export function Icon({ name, class: className = "" }) {
  return html`
    <svg class=${`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d=${PATHS[name]} />
    </svg>
  `;
}
