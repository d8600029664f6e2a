import type { Database } from "../database.ts";
import { applyMigrations, lineOf, type Migration } from "./migrations.ts";
import { findRowChanges } from "./reference_rows.ts";
import type { SchemaFile } from "./schemas.ts";
import { ROOT } from "../../stack/constants.ts";
import { splitStatements } from "./sql_statements.ts";
import { messageOf, StackError } from "../../stack/stack_error.ts";
import { SUPABASE_CLI, takeDatabase, type TemporaryDatabase } from "./temporary_database.ts";

/** A draft's order is the CLI's: a function may precede the table that it reads. */
export const CHECK_BODIES_OFF = "set local check_function_bodies = off;";

/** The functions that 99_grants/40_owners.sql gives to home_eraser. */
export const ERASER_FUNCTIONS = [
  "erase_home",
  "remove_home_file",
  "continue_erasures",
  "purge_abandoned_homes",
  "delete_thread",
  "delete_message",
  "blank_departed_threads",
  "redact_home_event",
  "delete_old_turn_events",
  "drop_old_texts",
];

/** The last statement of 99_grants/40_owners.sql: the migrator leaves home_eraser, where it can join again. */
export const LEAVE_ERASER = `do $$
begin
  if pg_catalog.current_setting('server_version_num')::int >= 160000 then
    revoke home_eraser from current_user;
  else
    grant home_eraser to current_user with admin option;
  end if;
end
$$;`;

/**
 * Compares a database made by the migrations with one made by the schemas, on a server where the
 * URL's role is a superuser. Both databases are removed again.
 *
 * @returns the SQL from the first to the second, for review; empty when they are the same
 * @throws StackError when the server cannot be used or a file fails
 */
export async function draftMigration(
  server: string,
  migrations: Migration[],
  files: SchemaFile[],
): Promise<string> {
  await using before = await takeDatabase(server, "migrations");
  await using after = await takeDatabase(server, "schemas");
  await applyMigrations(before.database, migrations);
  await applySchemas(after.database, files);
  const diff = await compareDatabases(before, after);
  const grants = findNewGrants(diff, migrations, files);
  const rows = await findRowChanges(before.database, after.database);
  return composeDraft(diff, grants, rows);
}

/** Each file in a transaction of its own, as the role of migrations. */
async function applySchemas(database: Database, files: SchemaFile[]): Promise<void> {
  for (const { path, text } of files) {
    await database.transaction(async (sql) => {
      await sql("set local role migrator");
      for (const statement of splitStatements(text)) {
        await sql(statement.text).catch((error) => {
          throw new StackError(
            `supabase/schemas/${path} failed at line ${lineOf(statement, error)}: ${
              messageOf(error)
            }`,
          );
        });
      }
    });
  }
}

async function compareDatabases(
  before: TemporaryDatabase,
  after: TemporaryDatabase,
): Promise<string> {
  const output = await Deno.makeTempFile({ suffix: ".sql" });
  // The CLI connects twice, and both drafts gave the one role a password: the later one holds.
  const from = new URL(before.migratorUrl);
  from.password = new URL(after.migratorUrl).password;
  const args = ["-y", SUPABASE_CLI, "db", "diff", "--output", output];
  args.push(`--from=${from.href}`, `--to=${after.migratorUrl}`);
  try {
    const { success, stderr } = await new Deno.Command("npx", { args, cwd: ROOT }).output();
    if (!success) {
      throw new StackError(`supabase db diff failed: ${new TextDecoder().decode(stderr).trim()}`);
    }
    return await Deno.readTextFile(output);
  } finally {
    await Deno.remove(output);
  }
}

/**
 * The statements of the grants layer that no migration has yet. Those on all functions of a schema
 * come again where the diff creates a function: they apply to the functions that exist.
 */
export function findNewGrants(
  diff: string,
  migrations: Migration[],
  files: SchemaFile[],
): string[] {
  const known = new Set(migrations.flatMap(({ text }) => codeOf(text)));
  const createsFunction = /\bcreate (or replace )?function\b/i.test(diff);
  const grants = files.filter(({ path }) => path.startsWith("99_grants/"));
  return grants.flatMap(({ text }) => codeOf(text)).filter((statement) =>
    !known.has(statement) ||
    (createsFunction && / on all functions in schema /.test(statement))
  );
}

/** The statements of a script without the comments before them. */
function codeOf(script: string): string[] {
  return splitStatements(script).map(({ text }) => text.replace(/^(?:\s*--[^\n]*\n)*\s*/, ""));
}

/** The draft: drops commented out, then the grants and the rows. Empty when there is nothing. */
export function composeDraft(diff: string, grants: string[], rows: string[]): string {
  const drafted = replaceViews(splitStatements(diff).map(({ text }) => text)).flatMap(
    leaveOutOwnRole,
  );
  const statements = drafted.map((text) => `${text};`).map((text) =>
    /\bdrop\b/i.test(text.replace(/'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g, ""))
      ? text.replaceAll(/^/gm, "-- ")
      : text
  );
  const added = [...grants, ...rows].map((text) => `${text};`);
  const all = [...statements, ...added].filter((text) => !/^set local check_function/i.test(text));
  if (all.length === 0) return "";
  const erasing = new RegExp(`\\b(?:access|private)\\W+(${ERASER_FUNCTIONS.join("|")})\\b`);
  if (all.some((text) => erasing.test(text))) {
    // Only a member of home_eraser may replace its functions.
    all.unshift("grant home_eraser to current_user;");
    all.push(LEAVE_ERASER);
  }
  return `${[CHECK_BODIES_OFF, ...all].join("\n\n")}\n`;
}

/** A view that is dropped and created again is replaced, which Postgres refuses only if its old columns differ. */
function replaceViews(statements: string[]): string[] {
  const nameOf = (text: string, verb: string) => new RegExp(`^${verb} VIEW (\\S+)`).exec(text)?.[1];
  const created = new Set(statements.map((text) => nameOf(text, "CREATE")));
  const dropped = new Set(statements.map((text) => nameOf(text, "DROP")));
  return statements.flatMap((text) => {
    const [drop, create] = [nameOf(text, "DROP"), nameOf(text, "CREATE")];
    if (drop !== undefined && created.has(drop)) return [];
    const isReplaced = create !== undefined && dropped.has(create);
    return [isReplaced ? text.replace("CREATE", "CREATE OR REPLACE") : text];
  });
}

/** Grants to the role of the draft are left out: it owns everything, and a hosted database has none of its name. */
function leaveOutOwnRole(statement: string): string[] {
  const [, grant, roles] = /^((?:GRANT|REVOKE)\s[\s\S]*\s(?:TO|FROM)\s+)(.*)$/.exec(statement) ??
    [];
  if (grant === undefined) return [statement];
  const others = roles!.split(", ").filter((role) => role !== '"migrator"');
  return others.length > 0 ? [grant + others.join(", ")] : [];
}
