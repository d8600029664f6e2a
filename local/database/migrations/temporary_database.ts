import postgres from "postgres";
import { createApi } from "../../http/api.ts";
import { installConsoleDiversion } from "../../http/divert_console.ts";
import { messageOf, StackError } from "../../stack/stack_error.ts";
import type { Database } from "../database.ts";
import { openDatabase } from "../open_database.ts";
import { preparePlatform } from "../platform.ts";

/** The version with which drafts and types are made. */
export const SUPABASE_CLI = "supabase@3.1.0";

export interface TemporaryDatabase extends AsyncDisposable {
  database: Database;
  /** Of the role that owns everything, so that a draft names no owner where it is the usual one. */
  migratorUrl: string;
}

/**
 * Creates a database with what hosted Supabase has before a project's first migration, on a server where the URL's role
 * is a superuser. It is dropped when it is disposed of.
 *
 * @throws StackError when the server cannot be used
 */
export async function takeDatabase(server: string, what: string): Promise<TemporaryDatabase> {
  const name = `temporary_${what}_${crypto.randomUUID().slice(0, 8)}`;
  await runOnServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const restoreConsole = installConsoleDiversion();
  const database = await openDatabase(url.href, () => Promise.resolve(null));
  const api = createApi({ database, jwtSecret: "x".repeat(32), url: "", writeLog() {} });
  await api.app.init();
  await preparePlatform(database, api.app);
  // For a server that asks for passwords; one that trusts its clients ignores it.
  const password = crypto.randomUUID();
  await database.script(`alter role migrator password '${password}'`);
  url.username = "migrator";
  url.password = password;
  return {
    database,
    migratorUrl: url.href,
    async [Symbol.asyncDispose]() {
      await database.close();
      restoreConsole();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function runOnServer(server: string, statement: string): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } catch (error) {
    throw new StackError(`The server cannot be used: ${messageOf(error)}`);
  } finally {
    await sql.end();
  }
}
