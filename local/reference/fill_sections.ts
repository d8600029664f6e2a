/** Puts text between `<!-- made: name -->` and `<!-- end -->`; the names of page and makers are the same. */
export function fillSections(page: string, makers: Record<string, () => string>): string {
  const section = /<!-- made: (.+?) -->\n[^]*?<!-- end -->/g;
  const names = [...page.matchAll(section)].map((match) => match[1]!);
  const missing = Object.keys(makers).filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !Object.hasOwn(makers, name));
  if (missing.length + unknown.length > 0) {
    throw new Error(`Cannot fill the page: missing ${missing}; unknown ${unknown}`);
  }
  return page.replaceAll(
    section,
    (_, name) => `<!-- made: ${name} -->\n${ignored(makers[name]!())}\n<!-- end -->`,
  );
}

/** The formatter would align the tables, and they would never be fresh. */
function ignored(text: string): string {
  return `<!-- deno-fmt-ignore-start -->\n\n${text}\n\n<!-- deno-fmt-ignore-end -->`;
}

export function tableOf(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}
