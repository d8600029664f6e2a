import { settingRows } from "./settings.ts";

/** Read by the openai SDK. */
export const LIBRARY_VARIABLES = [
  "OPENAI_ADMIN_KEY",
  "OPENAI_CUSTOM_HEADERS",
  "OPENAI_LOG",
  "OPENAI_ORG_ID",
  "OPENAI_PROJECT_ID",
  "OPENAI_WEBHOOK_SECRET",
];

/** Names that differ in more letters are other variables. */
const MAX_TYPOS = 3;

/**
 * Returns a sentence for each variable that looks like a setting and is not read: a misspelt name, or a
 * limit, which is a row in Postgres. Contains no values.
 */
export function findUnreadVariables(names: readonly string[]): string[] {
  const known = [...settingRows.map(({ name }) => name), ...LIBRARY_VARIABLES];
  // The platform sets names that begin with SUPABASE_, more than the function reads.
  const others = names.filter((name) => !known.includes(name) && !name.startsWith("SUPABASE_"));
  return others.sort().flatMap((name) => {
    if (name.startsWith("LIMIT_")) {
      return `${name} is not read: set limits in the table usage_limits`;
    }
    const [closest] = known.map((other) => ({ other, typos: countTypos(name, other) }))
      .filter(({ typos }) => typos <= MAX_TYPOS)
      .sort((a, b) => a.typos - b.typos);
    if (closest) return `${name} is not read: did you mean ${closest.other}?`;
    return name.startsWith("OPENAI_") ? `${name} is not read` : [];
  });
}

/** The number of letters to insert, remove or replace (Levenshtein distance); `_` and case do not count. */
function countTypos(a: string, b: string): number {
  const [from, to] = [a, b].map((name) => name.toUpperCase().replaceAll("_", "")) as [
    string,
    string,
  ];
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
