import {
  type ErrorCode,
  type ErrorEntry,
  errorTable,
} from "../../supabase/functions/ai-home-assistant/errors.ts";
import { englishSentences } from "../../supabase/functions/ai-home-assistant/sentences/english.ts";
import { buildTable, fillSections } from "./fill_sections.ts";

/** Returns docs/client.md with its table of error codes. */
export function fillClientPage(page: string): string {
  return fillSections(page, { "error codes": buildCodeRows });
}

function buildCodeRows(): string {
  const rows = Object.entries<ErrorEntry>(errorTable).map(([code, { status, retryable }]) => [
    `\`${code}\``,
    String(status),
    retryable ? "yes" : "",
    englishSentences.errors[code as ErrorCode],
  ]);
  return buildTable(["Code", "Status", "Retry?", "What the person reads"], rows);
}

/**
 * Returns the README of the package: docs/client.md without links, because the archive of the package has no other
 * page. A link to a page is the path of that page.
 */
export function buildClientReadme(page: string): string {
  return page
    .replace(/^# .+\n/, "# ai-home-assistant-client\n")
    .replaceAll(/<!-- .+? -->\n*/g, "")
    .replaceAll(/\[`?([^\]`]+)`?\]\((?:\.\.\/)?([^)#]+)(#[^)]*)?\)/g, (_, text, path) => {
      if (path.startsWith("http")) return `[${text}](${path})`;
      const target = path.startsWith("examples") ? path : `docs/${path}`;
      return text === path || text === `${path}/` ? `\`${target}\`` : `${text} (\`${target}\`)`;
    })
    .replaceAll(/\n{3,}/g, "\n\n");
}
