import type { Connection } from "@supabase/lite";

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
