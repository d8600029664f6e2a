import type { Migration } from "./migrations.ts";
import { hashSchemas, readSchemas, type SchemaFile } from "./schemas.ts";
import { COMMAND, ROOT } from "../../stack/constants.ts";
import { StackError } from "../../stack/stack_error.ts";

/** Names the schemas that the migrations bring a database to. A comment alone changes only the lock. */
const LOCK = new URL("supabase/schemas.lock", ROOT);

/** What the lock says for these schemas and migrations. */
export async function describeLock(files: SchemaFile[], newest: string): Promise<string> {
  return `# Written by "deno task db:migration": the migrations make a database of these schemas.\n` +
    `newest migration: ${newest}\nsha256 of schemas: ${await hashSchemas(files)}\n`;
}

/** Records that the migrations, up to the newest, make a database of these schemas. */
export async function writeSchemaLock(files: SchemaFile[], newest: string): Promise<void> {
  await Deno.writeTextFile(LOCK, await describeLock(files, newest));
}

/**
 * Makes sure that the project's migrations are as new as its schemas.
 *
 * @throws StackError with the command to run, when a schema file has changed since the last draft
 * or the newest drafted migration is missing
 */
export async function checkSchemaLock(migrations: Migration[]): Promise<void> {
  const lock = await Deno.readTextFile(LOCK).catch(() => "");
  const problem = await explainLock(lock, await readSchemas(), migrations);
  if (problem) throw new StackError(problem);
}

/** Why the lock does not fit the schemas and the migrations; null when it does. */
export async function explainLock(
  lock: string,
  files: SchemaFile[],
  migrations: Migration[],
): Promise<string | null> {
  const newest = /^newest migration: (.+?)\r?$/m.exec(lock)?.[1];
  const hash = /^sha256 of schemas: (\w+)\r?$/m.exec(lock)?.[1];
  if (newest !== undefined && !migrations.some((migration) => migration.file === newest)) {
    return `Migration "${newest}" is missing in supabase/migrations, although ` +
      `supabase/schemas.lock names it: bring the file back`;
  }
  if (hash === await hashSchemas(files)) return null;
  return `supabase/schemas is newer than supabase/migrations: draft the missing migration with ` +
    `"${COMMAND} db:migration <name>". If you changed nothing, this commit was made without it: take another commit`;
}
