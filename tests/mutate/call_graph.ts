/** Which pgTAP files reach a function, view or table of the schema. */
import { hideText } from "./sql_mutants.ts";

const DEFINED =
  /^create (?:or replace )?(?:function|view|table|domain) \w+\.(\w+)|^create (?:policy "[^"]+"|trigger \w+)[^;]*? on \w+\.(\w+)/m;
const NAME = /\b[a-z_][a-z_0-9]*\b/g;

/** The words of a text that can be names. */
const namesIn = (text: string) => new Set(text.match(NAME));

/**
 * Returns a function that lists the pgTAP files which name a definition, with step 1; those that name what uses it, with
 * step 2, and so on.
 *
 * @param statements of the schema and of the helpers of pgTAP
 * @param tests the text of each pgTAP file by its path
 */
export function createCallGraph(statements: string[], tests: Map<string, string>) {
  const users = new Map<string, Set<string>>();
  for (const statement of statements) {
    const [, name, table] = DEFINED.exec(statement) ?? [];
    const user = name ?? table;
    if (!user) continue;
    for (const used of namesIn(hideText(statement))) {
      users.set(used, (users.get(used) ?? new Set()).add(user));
    }
  }
  const words = new Map([...tests].map(([path, text]) => [path, namesIn(`${path} ${text}`)]));
  // `execute` calls private.tool_<name> for the tool <name>.
  const nameInTests = (name: string) => name.replace(/^tool_/, "");

  return (name: string): Map<string, number> => {
    const steps = new Map<string, number>();
    const seen = new Set<string>();
    let names = [name];
    for (let step = 1; names.length > 0; step++) {
      for (const one of names) seen.add(one);
      const named = names.map(nameInTests);
      for (const [path, has] of words) {
        if (!steps.has(path) && named.some((one) => has.has(one))) steps.set(path, step);
      }
      names = [...new Set(names.flatMap((one) => [...users.get(one) ?? []]))]
        .filter((one) => !seen.has(one));
    }
    return steps;
  };
}
