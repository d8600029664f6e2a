import type { Database } from "../../local/database/database.ts";
import { splitStatements } from "../../local/database/migrations/sql_statements.ts";
import { readTap, type Tap } from "./tap.ts";

/** Runs a pgTAP file, whose transaction is rolled back. A statement that fails is thrown with its line. */
export async function runPgtap({ sql }: Pick<Database, "sql">, file: URL): Promise<Tap> {
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
  return readTap(lines.flatMap((text) => text.split("\n")));
}
