import { fileURLToPath } from "node:url";
import type { Database, FindSnapshot } from "./database.ts";
import { openFolder, openMemory } from "./pglite_database.ts";
import { openPostgres } from "./postgres_database.ts";
import { LOCAL_FOLDER } from "../stack/constants.ts";

/**
 * Opens `memory`, a `postgres://` URL, or a folder: a plain name is a folder of `.local/`.
 *
 * @throws StackError when it is in use, cannot be reached, or belongs to a Supabase project
 */
export function openDatabase(db: string, findSnapshot: FindSnapshot): Promise<Database> {
  if (db === "memory") return openMemory(findSnapshot);
  if (isServerUrl(db)) return openPostgres(db);
  return openFolder(folderOf(db), findSnapshot);
}

/** Whether a database is on a Postgres server. */
export function isServerUrl(db: string | undefined): db is string {
  return db !== undefined && /^postgres(ql)?:\/\//.test(db);
}

function folderOf(db: string): string {
  if (db.includes("/") || db.includes("\\")) return db;
  return fileURLToPath(new URL(db, LOCAL_FOLDER));
}
