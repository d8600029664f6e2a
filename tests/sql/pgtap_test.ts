/** Runs every pgTAP file on PGlite. With a server for the worlds, as in CI, `pg_prove` runs the same files on it. */
import { assertEquals } from "@std/assert";
import { listFiles } from "../support/list_files.ts";
import { isPostgres } from "../support/wait_for_locks.ts";
import { openPrepared, SQL_TESTS as FOLDER } from "./prepared_database.ts";
import { runPgtap } from "./run_pgtap.ts";

let opened: ReturnType<typeof openPrepared> | undefined;
const database = () => opened ??= openPrepared();
Deno.test.afterAll(async () => await (await opened)?.close());

for (const file of isPostgres ? [] : await listFiles(FOLDER, ".test.sql")) {
  Deno.test(file.href.slice(FOLDER.href.length), async () => {
    const { planned, passed, failures } = await runPgtap(await database(), file);
    assertEquals(failures, []);
    assertEquals(passed, planned, "fewer tests ran than planned");
  });
}
