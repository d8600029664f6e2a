/** What an upgrade must keep: the rows of each table, and what a person reads of their home. */
import { equal } from "@std/assert";
import { REFERENCE_TABLES } from "../../local/database/migrations/reference_rows.ts";
import type { World } from "../support/world.ts";

type Row = Record<string, unknown>;

export interface State {
  /** The number of rows of each table, as the superuser counts them. */
  counts: Record<string, number>;
  /** The rows of each table and view that an app reads, as this person reads them. */
  rows: Record<string, Row[]>;
}

export async function readState({ stack }: World, personId: string): Promise<State> {
  return await stack.database.transaction(async (sql) => {
    const counts: State["counts"] = {};
    const tables = await sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    for (const { name } of tables) {
      const [counted] = await sql<{ n: number }>(`select count(*)::int as n from ${name}`);
      counts[name] = counted!.n;
    }
    const readable = await sql<{ name: string; columns: string }>(
      `select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace
         and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
       group by c.oid`,
    );
    await sql("select set_config('request.jwt.claims', $1, true)", [
      JSON.stringify({ sub: personId, role: "authenticated" }),
    ]);
    await sql("set local role authenticated");
    const rows: State["rows"] = {};
    for (const { name, columns } of readable) {
      const read = await sql<{ row: string }>(
        `select to_jsonb(t)::text as row from (select ${columns} from ${name}) t`,
      );
      rows[name] = read.map(({ row }) => JSON.parse(row) as Row);
    }
    return { counts, rows };
  });
}

/** What a migration may add rows to: reference tables, and the view of words. */
const GROWING = [...REFERENCE_TABLES.map(({ name }) => name.replace(/^public\./, "")), "words"];
/** A new word moves those after it. */
const MOVING = "place";

/**
 * Returns what of the first state the second one does not have. New tables, views and columns, and new rows of
 * reference tables, are no loss.
 */
export function findLosses(before: State, after: State): string[] {
  const losses: string[] = [];
  for (const [name, count] of Object.entries(before.counts)) {
    const left = after.counts[name] ?? -1;
    if (GROWING.includes(name) ? left < count : left !== count) {
      losses.push(`${name} had ${count} rows and has ${after.counts[name] ?? "no table"}`);
    }
  }
  for (const [name, rows] of Object.entries(before.rows)) {
    const columns = Object.keys(rows[0] ?? {})
      .filter((column) => name !== "words" || column !== MOVING);
    const left = after.rows[name] ?? [];
    const gone = columns.filter((column) => !left.some((row) => column in row));
    losses.push(...gone.map((column) => `${name}.${column} is gone`));
    const list = (all: Row[]) =>
      all.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();
    const known = list(rows);
    const kept = GROWING.includes(name)
      ? list(left).filter((row) => known.includes(row))
      : list(left);
    if (gone.length === 0 && !equal(known, kept)) losses.push(`${name} has other rows`);
  }
  return losses;
}
