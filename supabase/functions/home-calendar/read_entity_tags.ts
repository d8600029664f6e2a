/** The form of the calendar file. Another number makes calendar programs read it again. */
const FORMAT = 2;

/** Returns the entity tag of a version. It is weak: files of one version differ in their time stamps. */
export function toEntityTag(version: string): string {
  return `W/"${FORMAT}-${version}"`;
}

/**
 * Returns the versions that an `If-None-Match` header names; `"*"` for the header `*`. Tags of others
 * are left out.
 */
export function readKnownVersions(header: string | null): string[] {
  if (header?.trim() === "*") return ["*"];
  const tags = (header ?? "").slice(0, 1_000).matchAll(/"(\d+)-([0-9a-f]{32})"/g);
  return [...tags].filter(([, format]) => format === String(FORMAT)).map(([, , version]) =>
    version!
  );
}
