/** Puts generated text between `<!-- made: name -->` and `<!-- end -->`. Throws when a name has no pair. */
export function fillSections(page: string, builders: Record<string, () => string>): string {
  const section = /<!-- made: (.+?) -->\n[^]*?<!-- end -->/g;
  const names = [...page.matchAll(section)].map((match) => match[1]!);
  const missing = Object.keys(builders).filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !Object.hasOwn(builders, name));
  if (missing.length + unknown.length > 0) {
    throw new Error(`Cannot fill the page: missing ${missing}; unknown ${unknown}`);
  }
  return page.replaceAll(
    section,
    (_, name) => `<!-- made: ${name} -->\n${wrapForFormatter(builders[name]!())}\n<!-- end -->`,
  );
}

// The formatter would align the tables, and the check for fresh sections would fail.
function wrapForFormatter(text: string): string {
  return `<!-- deno-fmt-ignore-start -->\n\n${text}\n\n<!-- deno-fmt-ignore-end -->`;
}

export function buildTable(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}
