import type { Database, Sql } from "../database.ts";
import { splitStatements, type Statement } from "./sql_statements.ts";
import { messageOf, StackError } from "../../stack/stack_error.ts";

/** One file of a migrations folder. */
export interface Migration {
  /** The text before the first underscore: the order of application. */
  version: string;
  name: string;
  file: string;
  text: string;
}

/** Reads `<version>_<name>.sql` files in order of version. A folder that is not there has none. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const migrations: Migration[] = [];
  try {
    for await (const { name: file } of Deno.readDir(folder)) {
      const match = /^(\d+)_(.+)\.sql$/.exec(file);
      if (!match) continue;
      const text = await Deno.readTextFile(new URL(file, folder));
      migrations.push({ version: match[1]!, name: match[2]!, file, text });
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return migrations.sort((a, b) => a.version < b.version ? -1 : a.version > b.version ? 1 : 0);
}

/**
 * Applies what the database does not have yet, in order, each in a transaction with its record in
 * `supabase_migrations.schema_migrations`, as the role migrations have on hosted Supabase.
 *
 * @returns the applied ones, and the files that have changed since they were applied
 * @throws StackError naming the file, the line and the reason; nothing of that file stays
 */
export async function applyMigrations(
  database: Pick<Database, "sql" | "transaction">,
  migrations: Migration[],
): Promise<{ applied: Migration[]; changed: Migration[] }> {
  const records = await database.sql<{ version: string; statements: string[] | null }>(
    "select version, statements from supabase_migrations.schema_migrations order by version",
  );
  const pending = pendingOf(migrations, records.map((record) => record.version));
  for (const migration of pending) {
    await database.transaction((sql) => applyOne(sql, migration));
  }
  const recorded = new Map(records.map((record) => [record.version, record.statements]));
  const changed = migrations.filter((migration) => {
    const statements = recorded.get(migration.version);
    return statements && statements.join(";\n") !== textsOf(migration).join(";\n");
  });
  return { applied: pending, changed };
}

/** The same refusals as `supabase db push`, which would otherwise come as a surprise at deployment. */
function pendingOf(migrations: Migration[], applied: string[]): Migration[] {
  const known = new Set(migrations.map((migration) => migration.version));
  const gone = applied.find((version) => !known.has(version));
  if (gone) {
    throw new StackError(
      `The database has migration "${gone}", which is not in supabase/migrations: bring the file ` +
        `back, or start with a new database`,
    );
  }
  const newest = applied.at(-1) ?? "";
  const pending = migrations.filter((migration) => !applied.includes(migration.version));
  const late = pending.find((migration) => migration.version < newest);
  if (late) {
    throw new StackError(
      `Migration "${late.file}" is older than "${newest}", which is applied already: give it a ` +
        `newer version, or start with a new database`,
    );
  }
  return pending;
}

async function applyOne(sql: Sql, migration: Migration): Promise<void> {
  await sql("set local role migrator");
  for (const statement of splitStatements(migration.text)) {
    await sql(statement.text).catch((error) => {
      throw new StackError(explain(migration, statement, error));
    });
  }
  await sql(
    `insert into supabase_migrations.schema_migrations (version, name, statements)
     values ($1, $2, array(select jsonb_array_elements_text($3::text::jsonb)))`,
    [migration.version, migration.name, JSON.stringify(textsOf(migration))],
  );
}

function textsOf(migration: Migration): string[] {
  return splitStatements(migration.text).map((statement) => statement.text);
}

function explain(migration: Migration, statement: Statement, error: unknown): string {
  return `Migration "${migration.file}" failed at line ${lineOf(statement, error)}: ` +
    `${messageOf(error)}${hintOf(error)}. Nothing of it was applied: correct it and start again`;
}

/** The line the server points at, or else the first line of the statement that is no comment. */
export function lineOf(statement: Statement, error: unknown): number {
  const position = Number((error as { position?: string }).position);
  const comments = /^(?:\s*--[^\n]*\n)*/.exec(statement.text)![0];
  const upTo = position > 0 ? statement.text.slice(0, position - 1) : comments;
  return statement.line + upTo.split("\n").length - 1;
}

function hintOf(error: unknown): string {
  const { detail, hint } = error as { detail?: string; hint?: string };
  return [detail, hint].filter(Boolean).map((text) => ` (${text!.replace(/\.$/, "")})`).join("");
}
