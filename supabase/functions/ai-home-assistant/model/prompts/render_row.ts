import type { ShortIds } from "../../short_id.ts";
import { isUuidShaped } from "../../uuid.ts";

/**
 * Returns a line of columns with `|` between them. Columns without a value are left out. With `shortIds` a uuid becomes
 * its short id, and one without a short id is left out: the model can do nothing with it.
 */
export function renderRow(columns: readonly unknown[], shortIds?: ShortIds): string {
  let row = "";
  for (const column of columns) {
    const text = Array.isArray(column)
      ? renderWords(column, shortIds)
      : renderValue(column, shortIds);
    if (text !== "") row += row === "" ? text : `|${text}`;
  }
  return row;
}

function renderWords(values: readonly unknown[], shortIds: ShortIds | undefined): string {
  let words = "";
  for (const value of values) {
    const text = Array.isArray(value) ? renderWords(value, shortIds) : renderValue(value, shortIds);
    if (text !== "") words += words === "" ? text : ` ${text}`;
  }
  return words;
}

/** What a value may not contain: line ends, other or repeated white space, the column mark and the begin of a tag. */
const UNSAFE = /[^\S ]|\u0085|^ | {2}| $|[<|]/;

function renderValue(value: unknown, shortIds: ShortIds | undefined): string {
  if (value === undefined || value === null) return "";
  const text = String(value);
  if (shortIds && isUuidShaped(text)) return Object.hasOwn(shortIds, text) ? shortIds[text]! : "";
  if (!UNSAFE.test(text)) return text;
  return text.replace(/[\s\u0085]+/g, " ").trim().replaceAll("<", "‹").replaceAll("|", "/");
}
