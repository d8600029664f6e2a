/** Runs every pgTAP file on PGlite; CI runs the same files on Postgres with `pg_prove`. */
import { assertEquals } from "@std/assert";
import { splitStatements } from "../../local/database/migrations/sql_statements.ts";
import { openPrepared, SQL_TESTS as FOLDER } from "./prepared_database.ts";
import { readTap } from "./tap.ts";

async function testFiles(folder: URL): Promise<URL[]> {
  const found: URL[] = [];
  for await (const entry of Deno.readDir(folder)) {
    if (entry.isDirectory) found.push(...await testFiles(new URL(`${entry.name}/`, folder)));
    else if (entry.name.endsWith(".test.sql")) found.push(new URL(entry.name, folder));
  }
  return found.sort((a, b) => a.href < b.href ? -1 : 1);
}

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

for (const file of await testFiles(FOLDER)) {
  Deno.test(file.href.slice(FOLDER.href.length), async () => {
    const { planned, passed, failures } = readTap(await run(file));
    assertEquals(failures, []);
    assertEquals(passed, planned, "fewer tests ran than planned");
  });
}
