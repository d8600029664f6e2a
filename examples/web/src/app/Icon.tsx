/** Outlines of 24 × 24 pixels. They say nothing to a screen reader: the button or link beside them does. */
const PATHS = {
  chat: "M4 5h16v11H9l-5 4z",
  board: "M9 5h6M9 4h6v3H9zM6 5.5H5V20h14V5.5h-1M8.5 13l2.5 2.5 4.5-5",
  timeline: "M12 7v5l3 2M12 3a9 9 0 1 1-8.5 6M3 4v5h5",
  systems: "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6",
  costs: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
  more:
    "M6 12a1 1 0 1 0-2 0 1 1 0 0 0 2 0M13 12a1 1 0 1 0-2 0 1 1 0 0 0 2 0M20 12a1 1 0 1 0-2 0 1 1 0 0 0 2 0",
  issues: "M12 4l9 16H3zM12 10v4M12 17h.01",
  members:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  signOut: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  send: "M12 19V5M6 11l6-6 6 6",
  stop: "M7 7h10v10H7z",
  attach:
    "M20 11l-8 8a5 5 0 0 1-7-7l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7L9.7 16.7a1.6 1.6 0 0 1-2.3-2.3L15 6.8",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  list: "M4 7h16M4 12h16M4 17h10",
  check: "M5 12.5l4.5 4.5L19 7.5",
  undo: "M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5",
  chevron: "M9 5l7 7-7 7",
  down: "M12 5v14M6 13l6 6 6-6",
  back: "M15 5l-7 7 7 7",
  edit: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  document: "M6 3h8l4 4v14H6zM14 3v4h4",
  question: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5h.01",

  // Categories of systems.
  plumbing: "M12 3s6 7 6 11a6 6 0 0 1-12 0c0-4 6-11 6-11z",
  heating_cooling: "M10 14V5a2 2 0 0 1 4 0v9a4 4 0 1 1-4 0M12 9v9M17 5h3M17 9h2",
  electrical: "M13 3L5 14h6l-1 7 8-11h-6z",
  appliance: "M5 3h14v18H5zM5 8h14M8 5.5h2M12 18a4 4 0 1 0 0-8 4 4 0 0 0 0 8",
  structure: "M4 20h16M6 20V9M18 20V9M3 9l9-5 9 5zM12 20v-6",
  exterior: "M3 12l9-8 9 8M6 10v10h12V10M3 20h18",
  safety: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4",
  outdoor: "M12 21v-7M12 14c-4 0-6-2-6-5a6 6 0 0 1 12 0c0 3-2 5-6 5zM8 21h8",
  other: "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",
} as const;

export type IconName = keyof typeof PATHS;

export const isIconName = (name: string | null): name is IconName => name !== null && name in PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
