import type { Database } from "../../local/database/database.ts";
import { startDatabase } from "../../local/database/start_database.ts";
import { ROOT } from "../../local/stack/constants.ts";

export const SQL_TESTS = new URL("supabase/tests/", ROOT);

/** Opens a database with the platform, the migrations, pgTAP and the helpers of `_setup.sql`. */
export async function openPrepared(db = "memory"): Promise<Database> {
  const { database } = await startDatabase({ db, seed: false, jwtSecret: "x".repeat(32) });
  await database.script("create extension pgtap with schema extensions");
  await database.script(await Deno.readTextFile(new URL("_setup.sql", SQL_TESTS)));
  return database;
}
