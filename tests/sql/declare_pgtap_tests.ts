import { assertEquals } from "@std/assert";
import { isNightly } from "../support/cases.ts";
import { listFiles } from "../support/list_files.ts";
import { isPostgres } from "../support/wait_for_locks.ts";
import { SQL_TESTS as FOLDER } from "./prepared_database.ts";
import { runPgtap } from "./run_pgtap.ts";
import { sharedDatabase } from "./shared_database.ts";

/** A quarter of the time of all files. On Postgres they run with all others. */
const LONG = [
  "record/home_events/adds_many_events_in_linear_time.test.sql",
  "record/reminders/loses_and_doubles_nothing_in_two_years.test.sql",
];

/**
 * Declares a test for each pgTAP file whose path below supabase/tests/ is wanted. It runs on PGlite, the long ones in
 * `deno task nightly` only. With a server for the worlds, as in CI, `pg_prove` runs all files on it.
 */
export async function declarePgTapTests(isWanted: (path: string) => boolean): Promise<void> {
  for (const file of isPostgres ? [] : await listFiles(FOLDER, ".test.sql")) {
    const path = file.href.slice(FOLDER.href.length);
    if (!isWanted(path) || (LONG.includes(path) && !isNightly)) continue;
    Deno.test(path, async () => {
      const { planned, passed, failures } = await runPgtap(await sharedDatabase(), file);
      assertEquals(failures, []);
      assertEquals(passed, planned, "fewer tests ran than planned");
    });
  }
}
