import type { Connection } from "@supabase/lite";

/** Rows of one statement with `$1` parameters. */
export type Sql = <T = Record<string, unknown>>(query: string, params?: unknown[]) => Promise<T[]>;

/** An open database. Every query runs as the superuser, without row-level security. */
export interface Database {
  /** Its name in messages, without a password. */
  label: string;
  /** False when the database existed before. */
  isNew: boolean;
  /** The connection for @supabase/lite. */
  connection: Connection;
  sql: Sql;
  /** Runs several statements, without parameters and rows. */
  script(text: string): Promise<void>;
  /** Runs `work` in one transaction on one session; rolls back when it throws. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Runs `work` alone on the session where there is only one (PGlite). @supabase/lite sends BEGIN and
   * SET ROLE as plain statements, so two concurrent requests would share a transaction.
   */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** The whole data directory as a compressed archive; PGlite only. */
  snapshot?(): Promise<Uint8Array>;
  /** Marks a new database as complete. An incomplete one is recreated at the next start. */
  markComplete(): Promise<void>;
  close(): Promise<void>;
}

/** Returns an archive to start a new PGlite from, or null. Called for a new database only. */
export type FindSnapshot = () => Promise<Uint8Array | null>;
