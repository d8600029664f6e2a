/**
 * Returns the rows of an `insert into … (columns) values (…), (…);` of reference data: strings, whole numbers, `true`,
 * `false` and `null`. Throws for any other value.
 */
export function readInsertedRows(sql: string): Record<string, string | null>[] {
  const [, columns, values] = /^insert into [\w.]+ \(([^)]+)\) values\s(.*);\s*$/s.exec(sql)!;
  const names = columns!.split(",").map((name) => name.trim());
  const rows: (string | null)[][] = [];
  // A string may go on in the next line: 'a'\n 'b' is 'ab'.
  const tokens = values!.matchAll(/'(?:[^']|'')*'(?:\s+'(?:[^']|'')*')*|[(),]|[^\s(),']+/g);
  for (const [token] of tokens) {
    if (token === "(") rows.push([]);
    else if (token.startsWith("'")) rows.at(-1)!.push(unquote(token));
    else if (token === "null") rows.at(-1)!.push(null);
    else if (/^(?:\d+|true|false)$/.test(token)) rows.at(-1)!.push(token);
    else if (token !== ")" && token !== ",") throw new Error(`Unknown value: ${token}`);
  }
  return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]!])));
}

function unquote(token: string): string {
  return token.slice(1, -1).replace(/'\s+'/g, "").replaceAll("''", "'");
}
