/**
 * The API ends a statement after some seconds. However large a home is, each call of erase_home hides it and deletes
 * a batch within that time.
 */
import { assert, assertEquals } from "@std/assert";
import { runJobs } from "../../local/database/run_jobs.ts";
import { takeDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";
import { openPrepared } from "./prepared_database.ts";

/** Several batches. */
const EVENTS = 15_000;
const TIMEOUT_MS = 8_000;

Deno.test("erases a large home in calls that are each shorter than the statement timeout", async () => {
  const place = await takeDatabase();
  const { sql, script, transaction, close } = await openPrepared(place.url);
  try {
    await script(LARGE_HOME);
    const erase = () =>
      transaction(async (sql) => {
        await sql("select tests.sign_in(tests.id('owner'))");
        await sql(`set local statement_timeout = ${TIMEOUT_MS}`);
        const [row] = await sql<{ erased: { done: boolean; remaining: number } }>(
          "select erase_home(tests.id('Maple Street'), 'Maple Street') as erased",
        );
        return row!.erased;
      });
    const first = await erase();
    assert(!first.done && first.remaining > EVENTS - 3000, JSON.stringify(first));
    assert((await erase()).remaining < first.remaining);

    await until(async () => !(await runJobs(sql)).includes("continue_erasures"));
    assertEquals(await sql("select id from homes where id = tests.id('Maple Street')"), []);
  } finally {
    await close();
    await place.drop();
  }
});

const LARGE_HOME = `
select tests.make_world();
set local session_replication_role = replica;
insert into home_events (id, home_id, seq, root_event_id, event_type, title, occurred_precision, recorded_at, source,
  confidence, actor_person_id)
select tests.id('event ' || n), tests.id('Maple Street'), n, tests.id('event ' || n), 'note', 'Note', 'unknown', now(),
  'manual', 10, tests.id('owner')
from generate_series(1, ${EVENTS}) n;
analyze home_events;
`;
