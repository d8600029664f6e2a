import { splitStatements } from "../../local/database/migrations/sql_statements.ts";
import { lineAt, type Mutant } from "./mutant.ts";

/** A statement of supabase/schemas whose changed form can replace it in a database. */
export interface Definition {
  file: string;
  kind: "function" | "view" | "policy";
  /** Without the schema; of a policy, its table. */
  name: string;
  text: string;
  /** The offset of the statement in its file. */
  start: number;
}

const DEFINED =
  /^create (?:or replace )?(function|view) \w+\.(\w+)|^create (policy) "[^"]+" on \w+\.(\w+)/m;

/** Returns the functions, views and policies that a file of supabase/schemas defines. */
export function findDefinitions(file: string, text: string): Definition[] {
  let from = 0;
  return splitStatements(text).flatMap(({ text: statement }) => {
    const start = text.indexOf(statement, from);
    from = start + statement.length;
    const code = DEFINED.exec(hideText(statement));
    const named = code && DEFINED.exec(statement.slice(code.index));
    if (!named) return [];
    const kind = (named[1] ?? named[3]) as Definition["kind"];
    return [{ file, kind, name: (named[2] ?? named[4])!, text: statement, start }];
  });
}

/** Returns the statements that replace a definition in a database by this text of it. */
export function replaceDefinition({ kind }: Definition, text: string): string[] {
  if (kind !== "policy") return [text];
  const [, name] = /create policy ("[^"]+" on \w+\.\w+)/.exec(text)!;
  return [`drop policy ${name}`, text];
}

/** What ends a condition at its own depth of parentheses. */
const END =
  /\b(?:and|or|where|on|then|else|when|end|loop|returning|order by|group by|having|limit|offset|union|except|for|on conflict|window|left|join|cross|with check|(?<!distinct )from|into|as)\b|[,;)]|\$\$/y;
const ROLE =
  /\brole\b|'(?:owner|contributor|viewer)'|\b(?:caller_id|my_home_ids|\w*(?:role|member|permission)\w*)\(/;

type Find = (code: string, text: string) => { start: number; end: number; replacement: string }[];

/** A mutator for each place that a pattern finds in the code. */
const each = (pattern: RegExp, replace: (found: string) => string): Find => (code) =>
  [...code.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    replacement: replace(found),
  }));

const COMPARED = new Map([["=", "<>"], ["<>", "="], ["<", "<="], ["<=", "<"], [">", ">="], [
  ">=",
  ">",
]]);
const CLAUSE =
  /\b(?:set|where|and|or|on|if|elsif|when|return|having|then|else|select|not|using|check|filter)\b/g;

const compare: Find = (code, text) =>
  each(/(?<= )(?:=|<>|<=?|>=?)(?= )/g, (found) => COMPARED.get(found)!)(code, text)
    // In the list of an update, "=" assigns.
    .filter(({ start }) => ![undefined, "set"].includes(lastWord(code.slice(0, start))));

const lastWord = (code: string) => code.match(CLAUSE)?.at(-1);

/** Conditions that follow `and`, and those that follow `where`. */
function findConditions(code: string) {
  return [...code.matchAll(/\b(and|where)\b/g)].flatMap(({ 0: word, index }) => {
    if (word === "and" && isOfBetween(code.slice(0, index))) return [];
    const condition = index + word.length;
    const end = findEnd(code, condition);
    if (!code.slice(condition, end).trim()) return [];
    return [
      word === "and"
        ? { start: index, end, replacement: "" }
        : { start: condition, end, replacement: " true" },
    ];
  });
}

const isOfBetween = (before: string) =>
  before.lastIndexOf(" between ") >
    Math.max(before.lastIndexOf(" and "), before.lastIndexOf("where "));

function findEnd(code: string, from: number): number {
  for (let at = from, depth = 0; at < code.length; at++) {
    if (code[at] === "(") depth++;
    END.lastIndex = at;
    if (depth === 0 && END.test(code)) {
      return at - /\s*$/.exec(code.slice(from, at))![0].length;
    }
    if (code[at] === ")") depth--;
  }
  return code.length;
}

const conditions = (ofRole: boolean): Find => (code, text) =>
  findConditions(code).filter(({ start, end }) => ROLE.test(text.slice(start, end)) === ofRole);

const MUTATORS: Record<string, Find> = {
  "flip a comparison": compare,
  "invert a test": each(
    /\bis not null\b|\bis null\b|\bnot exists\b|\bis (?:not )?distinct from\b|\bif not\b/g,
    (found) =>
      found === "is null"
        ? "is not null"
        : found === "is distinct from"
        ? "is not distinct from"
        : found.replace(/ not$|not /, ""),
  ),
  "drop a condition": conditions(false),
  "drop a role check": conditions(true),
  "drop a lock": each(
    /\bfor (?:no key )?update\b(?: of \w+)?(?: skip locked| nowait)?(?=[;)\s])|\bperform (?:\w+\.)?\w*lock\w*\([^;]*;/g,
    (found) => found.startsWith("perform") ? "null;" : "",
  ),
  "drop a call": each(/\bperform (?!\w*\.?\w*lock)\w+\.\w+\([^;]*;/g, () => "null;"),
  "wrong id": each(/(?<=\b\w+\.)\w+_id\b(?= = )/g, () => "id"),
};

/** Returns every mutant of a definition, with offsets in its file. */
export function findSqlMutants(definition: Definition, fileText: string): Mutant[] {
  const { file, text, start: offset } = definition;
  const code = hideText(text);
  const body = bodyOffset(definition, code);
  return Object.entries(MUTATORS).flatMap(([mutator, find]) =>
    find(code, text).filter(({ start }) => start >= body).map(({ start, end, replacement }) => ({
      ...{ file, mutator, replacement, line: lineAt(fileText, offset + start) },
      ...{ start: offset + start, end: offset + end, group: `${layerOf(file)} ${mutator}` },
    }))
  );
}

/** `supabase/schemas/70_tools/…` is of the layer `70_tools`. */
export const layerOf = (file: string): string => file.split("/")[2] ?? "";

/** Where the part of a statement begins that has conditions. */
function bodyOffset({ kind, text }: Definition, code: string): number {
  if (kind === "function") return text.search(/\$\$|\bbegin atomic\b|\breturn\b/);
  return code.search(kind === "view" ? /\bas\b/ : /\busing\b|\bwith check\b/);
}

/** Returns a text of the same length without what comments and quoted text say. */
export function hideText(text: string): string {
  return text.replace(
    /--[^\n]*|'(?:[^']|'')*'/g,
    (found) =>
      found.startsWith("-")
        ? " ".repeat(found.length)
        : `'${found.slice(1, -1).replace(/[^\n]/g, "_")}'`,
  );
}
