/** The code of the blocks of a language in a Markdown text. */
export function findCodeBlocks(markdown: string, language: string): string[] {
  return [...markdown.matchAll(new RegExp("```" + language + "\\n([^]*?)```", "g"))]
    .map(([, code]) => code!);
}
