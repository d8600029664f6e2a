import { createApi } from "../../local/http/api.ts";
import type { Database } from "../../local/database/database.ts";
import { openDatabase } from "../../local/database/open_database.ts";
import { applyMigrations, readMigrations } from "../../local/database/migrations/migrations.ts";
import { preparePlatform } from "../../local/database/platform.ts";
import { checkSchemaLock } from "../../local/database/migrations/schema_lock.ts";
import { ROOT } from "../../local/constants.ts";

export const SQL_TESTS = new URL("supabase/tests/", ROOT);

/** Opens a database with the platform, the migrations, pgTAP and the helpers of `_setup.sql`. */
export async function openPrepared(url = "memory"): Promise<Database> {
  const migrations = await readMigrations(new URL("supabase/migrations/", ROOT));
  await checkSchemaLock(migrations);
  const database = await openDatabase(url, () => Promise.resolve(null));
  const api = createApi({ database, jwtSecret: "x".repeat(32), url: "", writeLog() {} });
  await api.app.init();
  await preparePlatform(database, api.app);
  await applyMigrations(database, migrations);
  await database.script("create extension pgtap with schema extensions");
  await database.script(await Deno.readTextFile(new URL("_setup.sql", SQL_TESTS)));
  return database;
}
