import type { ErrorEntry } from "../../supabase/functions/ai-home-assistant/errors.ts";
import { tableOf } from "./fill_sections.ts";

export function errorRows(table: Record<string, ErrorEntry>): string {
  const rows = Object.entries(table).map(([code, { status, retryable, sentence, hint = "" }]) => [
    String(status),
    `\`${code}\``,
    retryable ? "yes" : "",
    sentence,
    hint,
  ]);
  return tableOf(["Status", "Code", "Again?", "What the person reads", "What it means"], rows);
}
