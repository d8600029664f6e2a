/** Outlines of 24 × 24 pixels for the categories of systems. */
const PATHS: Record<string, string> = {
  plumbing: "M12 3s6 7 6 11a6 6 0 0 1-12 0c0-4 6-11 6-11z",
  heating_cooling: "M12 3c1 4 5 5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-3-1-5 1-9z",
  electrical: "M13 3L5 14h6l-1 7 8-11h-6z",
  appliance: "M5 3h14v18H5zM5 8h14M8 5.5h2M12 18a4 4 0 1 0 0-8 4 4 0 0 0 0 8",
  structure: "M4 20h16M6 20V9M18 20V9M3 9l9-5 9 5zM12 20v-6",
  exterior: "M3 12l9-8 9 8M6 10v10h12V10M3 20h18",
  safety: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4",
  outdoor: "M12 21v-7M12 14c-4 0-6-2-6-5a6 6 0 0 1 12 0c0 3-2 5-6 5zM8 21h8",
  other: "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",
};

export function CategoryIcon({ category }: { category: string | null }) {
  return (
    <span className="emblem">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[category ?? "other"] ?? PATHS.other} />
      </svg>
    </span>
  );
}
