/** Returns rows as a table of text, as psql prints them. */
export function formatRows(rows: Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const table = [columns, ...rows.map((row) => columns.map((name) => formatValue(row[name])))];
  const widths = columns.map((_, i) => Math.max(...table.map((cells) => cells[i]!.length)));
  const lines = table.map((cells) => cells.map((cell, i) => cell.padEnd(widths[i]!)).join(" | "));
  const [head, ...others] = lines.map((line) => line.trimEnd());
  const count = `(${rows.length} ${rows.length === 1 ? "row" : "rows"})`;
  if (columns.length === 0) return count;
  return [head, widths.map((width) => "-".repeat(width)).join("-+-"), ...others, count].join("\n");
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
