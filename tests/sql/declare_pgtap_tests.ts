import { assertEquals } from "@std/assert";
import { splitStatements } from "../../local/database/migrations/sql_statements.ts";
import { listFiles } from "../support/list_files.ts";
import { isPostgres } from "../support/wait_for_locks.ts";
import { openPrepared, SQL_TESTS as FOLDER } from "./prepared_database.ts";
import { readTap } from "./tap.ts";

let opened: ReturnType<typeof openPrepared> | undefined;
const database = () => opened ??= openPrepared();
Deno.test.afterAll(async () => await (await opened)?.close());

/** Returns the TAP lines that the statements of a file select; its transaction is rolled back. */
async function run(file: URL): Promise<string[]> {
  const { sql } = await database();
  const lines: string[] = [];
  try {
    for (const { text, line } of splitStatements(await Deno.readTextFile(file))) {
      const rows = await sql(text).catch((error) => {
        throw new Error(`Line ${line}: ${error.message}`, { cause: error });
      });
      const values = rows.flatMap((row) => Object.values(row));
      lines.push(...values.filter((value) => typeof value === "string"));
    }
  } finally {
    await sql("rollback");
    await sql("reset role");
  }
  return lines.flatMap((text) => text.split("\n"));
}

/**
 * Declares a test for each pgTAP file whose path below supabase/tests/ is wanted. It runs on PGlite. With a server for the
 * worlds, as in CI, `pg_prove` runs the same files on it.
 */
export async function declarePgTapTests(isWanted: (path: string) => boolean): Promise<void> {
  for (const file of isPostgres ? [] : await listFiles(FOLDER, ".test.sql")) {
    const path = file.href.slice(FOLDER.href.length);
    if (!isWanted(path)) continue;
    Deno.test(path, async () => {
      const { planned, passed, failures } = readTap(await run(file));
      assertEquals(failures, []);
      assertEquals(passed, planned, "fewer tests ran than planned");
    });
  }
}
