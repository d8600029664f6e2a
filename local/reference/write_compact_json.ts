const COLUMNS = 120;

/** Returns JSON text with an indent of two spaces. A value that fits into its line is not broken. */
export function writeCompactJson(value: unknown, indent = "", before = 0): string {
  const inOneLine = writeInOneLine(value);
  if (typeof value !== "object" || value === null) return inOneLine;
  if (indent.length + before + inOneLine.length < COLUMNS) return inOneLine;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const lines = Array.isArray(value)
    ? value.map((item) => inner + writeCompactJson(item, inner))
    : listEntries(value).map(([key, item]) => {
      const start = `${JSON.stringify(key)}: `;
      return inner + start + writeCompactJson(item, inner, start.length);
    });
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

function writeInOneLine(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(writeInOneLine).join(", ")}]`;
  const entries = listEntries(value).map(([key, item]) =>
    `${JSON.stringify(key)}: ${writeInOneLine(item)}`
  );
  return entries.length > 0 ? `{ ${entries.join(", ")} }` : "{}";
}

/** Without fields that `JSON.stringify` leaves out. */
function listEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}
