/** One statement of a script and the line (from 1) it begins at. */
export interface Statement {
  text: string;
  line: number;
}

// In this order: what can hide a semicolon, then words, then the semicolon itself.
const TOKEN =
  /--[^\n]*|\/\*|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_]\w*)?\$)|([A-Za-z_]\w*)|;/g;

/**
 * Parts a script at its semicolons: those in quotes, dollar quotes, comments and `begin atomic`
 * bodies do not count. Comments before a statement belong to it; empty statements are left out.
 */
export function splitStatements(script: string): Statement[] {
  const statements: Statement[] = [];
  const token = new RegExp(TOKEN);
  let start = 0;
  let hasCode = false;
  let depth = 0;
  let before = "";
  let line = 1;
  let counted = 0;

  const end = (at: number) => {
    const text = script.slice(start, at).trim();
    if (hasCode && text) {
      const offset = script.indexOf(text, start);
      line += script.slice(counted, offset).split("\n").length - 1;
      counted = offset;
      statements.push({ text, line });
    }
    start = at + 1;
    hasCode = false;
    depth = 0;
  };

  for (let match = token.exec(script); match; match = token.exec(script)) {
    const [found, dollar, word] = match;
    if (found.startsWith("--")) continue;
    if (found === "/*") {
      token.lastIndex = endOfComment(script, match.index);
      continue;
    }
    if (found === ";" && depth === 0) {
      end(match.index);
      continue;
    }
    hasCode = true;
    if (dollar) {
      const close = script.indexOf(dollar, match.index + dollar.length);
      token.lastIndex = close < 0 ? script.length : close + dollar.length;
    }
    if (word) {
      const lower = word.toLowerCase();
      if (lower === "atomic" && before === "begin") depth = 1;
      else if (depth > 0 && lower === "case") depth += 1;
      else if (depth > 0 && lower === "end") depth -= 1;
      before = lower;
    }
  }
  end(script.length);
  return statements;
}

/** Block comments nest in Postgres. */
function endOfComment(script: string, start: number): number {
  const edge = /\/\*|\*\//g;
  edge.lastIndex = start;
  let depth = 0;
  for (let match = edge.exec(script); match; match = edge.exec(script)) {
    depth += match[0] === "/*" ? 1 : -1;
    if (depth === 0) return edge.lastIndex;
  }
  return script.length;
}
