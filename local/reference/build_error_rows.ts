import type { ErrorCode, ErrorEntry } from "../../supabase/functions/ai-home-assistant/errors.ts";
import { englishSentences } from "../../supabase/functions/ai-home-assistant/sentences/english.ts";
import { buildTable } from "./fill_sections.ts";

export function buildErrorRows(table: Record<ErrorCode, ErrorEntry>): string {
  const rows = Object.entries(table).map(([code, { status, retryable, hint = "" }]) => [
    String(status),
    `\`${code}\``,
    retryable ? "yes" : "",
    englishSentences.errors[code as ErrorCode],
    hint,
  ]);
  return buildTable(["Status", "Code", "Retry?", "What the person reads", "What it means"], rows);
}
