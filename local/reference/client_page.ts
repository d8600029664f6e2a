/**
 * Returns the README of the client package: docs/guides/app/client.md without links, because the archive of the package
 * has no other page. A link to a page is the path of that page.
 */
export function buildClientReadme(page: string): string {
  const base = new URL("file:///docs/guides/app/");
  return page
    .replace(/^# .+\n/, "# ai-home-assistant-client\n")
    .replaceAll(/\[`?([^\]`]+)`?\]\(([^)#]+)(#[^)]*)?\)/g, (_, text, path) => {
      if (path.startsWith("http")) return `[${text}](${path})`;
      const target = new URL(path, base).pathname.slice(1);
      return target.endsWith(text) || target === text.replace(/\/$/, "")
        ? `\`${target}\``
        : `${text} (\`${target}\`)`;
    });
}
