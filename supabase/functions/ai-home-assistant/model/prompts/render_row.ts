import type { ShortIds } from "../../short_id.ts";
import { isUuidShaped } from "../../uuid.ts";

/**
 * Returns a line of columns with `|` between them. Columns without a value are left out. With `shortIds` a uuid becomes
 * its short id, and one without a short id is left out: the model can do nothing with it.
 */
export function renderRow(columns: readonly unknown[], shortIds?: ShortIds): string {
  return columns
    .map((column) => [column].flat().map((value) => renderValue(value, shortIds)).filter(Boolean))
    .filter((words) => words.length > 0)
    .map((words) => words.join(" "))
    .join("|");
}

function renderValue(value: unknown, shortIds: ShortIds | undefined): string {
  const text = String(value ?? "");
  if (shortIds && isUuidShaped(text)) return Object.hasOwn(shortIds, text) ? shortIds[text]! : "";
  return text.replace(/[\s\u0085]+/g, " ").trim().replaceAll("<", "‹").replaceAll("|", "/");
}
