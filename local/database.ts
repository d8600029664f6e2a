import type { Connection } from "@supabase/lite";
import { fileURLToPath } from "node:url";
import { openFolder, openMemory } from "./pglite_database.ts";
import { openPostgres } from "./postgres_database.ts";
import { LOCAL_FOLDER } from "./settings.ts";

/** Rows of one statement with `$1` parameters. */
export type Sql = <T = Record<string, unknown>>(query: string, params?: unknown[]) => Promise<T[]>;

/** An open database; everything here runs as its superuser, past row-level security. */
export interface Database {
  /** What the terminal calls it, without passwords. */
  label: string;
  /** False when it held a database already. */
  isNew: boolean;
  /** What @supabase/lite talks to. */
  connection: Connection;
  sql: Sql;
  /** Several statements at once, no parameters, no rows. */
  script(text: string): Promise<void>;
  /** One transaction on one session; rolled back when `work` throws. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Runs `work` with the session to itself where there is only one (PGlite): @supabase/lite sends
   * BEGIN and SET ROLE as plain statements, so two requests at once would share a transaction.
   */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** The whole data directory as a compressed archive; PGlite only. */
  snapshot?(): Promise<Uint8Array>;
  /** Called when the new database is complete: an interrupted one is made anew at the next start. */
  markComplete(): Promise<void>;
  close(): Promise<void>;
}

/** An archive to start a new PGlite from, or null; asked only when the database is new. */
export type FindSnapshot = () => Promise<Uint8Array | null>;

/**
 * Opens `memory`, a `postgres://` URL, or a folder: a plain name stands under `.local/`.
 *
 * @throws StackError when it is in use, cannot be reached or is not ours to touch
 */
export function openDatabase(db: string, findSnapshot: FindSnapshot): Promise<Database> {
  if (db === "memory") return openMemory(findSnapshot);
  if (/^postgres(ql)?:\/\//.test(db)) return openPostgres(db);
  return openFolder(folderOf(db), findSnapshot);
}

function folderOf(db: string): string {
  if (db.includes("/") || db.includes("\\")) return db;
  return fileURLToPath(new URL(db, LOCAL_FOLDER));
}

/**
 * @supabase/lite looks at row-level security at its first request and, when it finds some, runs
 * `grant all on all tables` to the API roles: that would give back every privilege our migrations
 * took away. The platform has made roles and grants already, so it is told that this is done.
 */
export function keepGrants<C extends Connection>(connection: C): C {
  if (!("rlsState" in connection)) {
    throw new Error("@supabase/lite has changed: check that it leaves the grants alone");
  }
  return Object.assign(connection, { rlsState: "active" });
}
