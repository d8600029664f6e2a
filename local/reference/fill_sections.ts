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
    (_, name) => `<!-- made: ${name} -->\n\n${builders[name]!()}\n\n<!-- end -->`,
  );
}

export function buildTable(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}
