import type { ErrorEntry } from "../../supabase/functions/ai-home-assistant/errors.ts";
import { buildTable } from "./fill_sections.ts";

export function buildErrorRows(table: Record<string, ErrorEntry>): string {
  const rows = Object.entries(table).map(([code, { status, retryable, sentence, hint = "" }]) => [
    String(status),
    `\`${code}\``,
    retryable ? "yes" : "",
    sentence,
    hint,
  ]);
  return buildTable(["Status", "Code", "Retry?", "What the person reads", "What it means"], rows);
}
