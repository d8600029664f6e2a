/**
 * `deno task db:types --server postgres://…`: writes record/database.types.ts from supabase/migrations, with
 * `supabase gen types` on a temporary database.
 */
import { parseArgs } from "node:util";
import { applyMigrations, readMigrations } from "./database/migrations/migrations.ts";
import { SUPABASE_CLI, takeDatabase } from "./database/migrations/temporary_database.ts";
import { COMMAND, ROOT } from "./stack/constants.ts";
import { StackError } from "./stack/stack_error.ts";

const FILE = new URL("supabase/functions/ai-home-assistant/record/database.types.ts", ROOT);

async function writeTypes(server: string): Promise<void> {
  await using taken = await takeDatabase(server, "types");
  await applyMigrations(
    taken.database,
    await readMigrations(new URL("supabase/migrations/", ROOT)),
  );
  const args = ["-y", SUPABASE_CLI, "gen", "types", "typescript", "--schema", "public"];
  const { success, stdout, stderr } = await new Deno.Command("npx", {
    args: [...args, "--db-url", taken.migratorUrl],
    cwd: ROOT,
    env: { PGSSLMODE: "disable" },
  }).output();
  if (!success) {
    throw new StackError(`supabase gen types failed: ${new TextDecoder().decode(stderr).trim()}`);
  }
  await Deno.writeFile(FILE, stdout);
}

const { values } = parseArgs({ args: Deno.args, options: { server: { type: "string" } } });
const server = values.server ?? Deno.env.get("TEST_DATABASE_URL");
try {
  if (!server) {
    throw new StackError(
      `Name a Postgres that may create a database: "${COMMAND} db:types --server postgres://…"`,
    );
  }
  await writeTypes(server);
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  console.error(error.message);
  Deno.exit(1);
}
Deno.exit(0);
