import type { SchemaFile } from "../../local/database/migrations/schemas.ts";
import { splitStatements } from "../../local/database/migrations/sql_statements.ts";

/** An object of ours that a statement names, and where it is made. */
export interface Reference {
  from: string;
  to: string;
  name: string;
  /** A PL/pgSQL body is resolved when it runs; everything else when the file is built. */
  isDeferred: boolean;
}

interface Definition {
  path: string;
  kind: string;
  name: string;
}

const DEFINITION =
  /^create (?:or replace )?(function|table|view|domain) ((?:public|access|private)\.\w+)/;
const NAME = /\b(?:public|access|private)\.\w+/g;

/** The functions, tables, views and domains that a file makes, in order. */
function readDefinitions({ path, text }: SchemaFile): Definition[] {
  return statementsOf(text).flatMap((statement) => {
    const [, kind, name] = DEFINITION.exec(statement) ?? [];
    return kind && name ? [{ path, kind, name }] : [];
  });
}

/** What each file names of other files. Text in quotes counts, for it may be dynamic SQL. */
export function findReferences(files: SchemaFile[]): Reference[] {
  const home = new Map(files.flatMap(readDefinitions).map(({ name, path }) => [name, path]));
  const references: Reference[] = [];
  for (const { path, text } of files) {
    for (const statement of statementsOf(text)) {
      const body = /\blanguage plpgsql\b/.test(statement) ? statement.indexOf("$$") : Infinity;
      for (const { 0: name, index } of statement.matchAll(NAME)) {
        const to = home.get(name);
        if (to === undefined || to === path) continue;
        references.push({ from: path, to, name, isDeferred: index > body });
      }
    }
  }
  return references;
}

/** The number that a path begins with. */
export function layerOf(path: string): number {
  return Number(/^\d\d(?=_)/.exec(path)?.[0] ?? NaN);
}

/** References to a later layer, and those that a build in byte order could not resolve. */
export function findForwardReferences(files: SchemaFile[]): string[] {
  const wrong = findReferences(files).filter(({ from, to, isDeferred }) =>
    layerOf(to) > layerOf(from) || (!isDeferred && to > from)
  );
  return [...new Set(wrong.map(({ from, to, name }) => `${from} names ${name} of ${to}`))];
}

/** The files of each cycle of references, as one line a cycle. */
export function findCycles(files: SchemaFile[]): string[] {
  const edges = Map.groupBy(findReferences(files), ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
      return;
    }
    if (done.has(path)) return;
    for (const to of new Set((edges.get(path) ?? []).map((edge) => edge.to))) {
      visit(to, [...trail, path]);
    }
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return cycles;
}

/** The files that are too long for one topic. */
export function findLongFiles(files: SchemaFile[]): string[] {
  return files.filter(({ text }) => text.split("\n").length > MAX_LINES).map(({ path }) => path);
}

const MAX_LINES = 520;

/** The statements of a script without any comments. */
function statementsOf(text: string): string[] {
  return splitStatements(text).map((statement) => statement.text.replace(/--[^\n]*/g, "").trim());
}
