/** `task db:migration`: see `HELP`. */
import { parseArgs } from "node:util";
import { draftMigration } from "./database/migrations/draft_migration.ts";
import { type Migration, readMigrations } from "./database/migrations/migrations.ts";
import { writeSchemaLock } from "./database/migrations/schema_lock.ts";
import { readSchemas } from "./database/migrations/schemas.ts";
import { COMMAND, ROOT } from "./stack/constants.ts";
import { StackError } from "./stack/stack_error.ts";

const MIGRATIONS = new URL("supabase/migrations/", ROOT);

async function writeDraft(name: string, server: string, migrations: Migration[]): Promise<void> {
  const files = await readSchemas();
  const draft = await draftMigration(server, migrations, files);
  const newest = migrations.at(-1);
  if (!draft && newest) {
    await writeSchemaLock(files, newest.file);
    console.log("Nothing to migrate: the migrations make a database of these schemas already.");
    return;
  }
  const file = `${nextVersion(migrations)}_${name}.sql`;
  await Deno.writeTextFile(new URL(file, MIGRATIONS), draft);
  await writeSchemaLock(files, file);
  console.log(
    `Drafted supabase/migrations/${file}. Review it before you commit it:\n` +
      `- Drops are commented out: write by hand what is to be dropped, and what happens to its rows.\n` +
      `- A renamed column or table is a drop and an addition in the draft: write the rename by hand.\n` +
      `- Changed and removed rows of reference tables are comments: write by hand what becomes of them.`,
  );
}

/** The time in UTC as `yyyymmddhhmmss`, or one second after the newest version when that is later. */
function nextVersion(migrations: Migration[]): string {
  const now = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const newest = migrations.at(-1)?.version ?? "";
  return now > newest ? now : String(BigInt(newest) + 1n);
}

const HELP =
  `Drafts the next migration: what brings a database made by supabase/migrations to supabase/schemas.

  ${COMMAND} db:migration <name> --server <url>

  <name>           what the migration does, in snake_case
  --server <url>   a Postgres where it can create two databases; default: TEST_DATABASE_URL
  --help           this text`;

const { values: options, positionals: [name = ""] } = parseArgs({
  args: Deno.args,
  options: { server: { type: "string" }, help: { type: "boolean", short: "h" } },
  allowPositionals: true,
});
if (options.help) {
  console.log(HELP);
  Deno.exit(0);
}
const server = options.server ?? Deno.env.get("TEST_DATABASE_URL");
try {
  const migrations = await readMigrations(MIGRATIONS);
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new StackError(
      `Say what the migration does, in snake_case: "${COMMAND} db:migration add_asset_notes"`,
    );
  } else if (!server) {
    throw new StackError(
      `A draft needs a Postgres on which it can create two databases: start one with ` +
        `"docker run --rm -p 5432:5432 -e POSTGRES_PASSWORD=postgres postgres:17" (or initdb and pg_ctl) and pass ` +
        `--server postgres://postgres:postgres@127.0.0.1:5432/postgres, or set TEST_DATABASE_URL`,
    );
  } else await writeDraft(name, server, migrations);
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  console.error(error.message);
  Deno.exit(1);
}
Deno.exit(0);
