/** Formats a Markdown table; columns of numbers are right-aligned. */
export function formatTable(columns: string[], rows: (string | number)[][]): string {
  const aligned = columns.map((_, i) => rows.every((row) => isNumeric(row[i]!)) ? "---:" : "---");
  return [columns, aligned, ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function isNumeric(cell: string | number): boolean {
  return /^[-–\d.,]+( MB| ms| ×)?$/.test(String(cell));
}

/** Formats with one decimal below a hundred and none above. */
export function formatNumber(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return "–";
  return value.toFixed(Math.abs(value) < 100 ? 1 : 0);
}
