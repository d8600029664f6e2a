/** Two owners redact one event at a time: on Postgres in two connections, on PGlite one after the other. */
import { assertEquals } from "@std/assert";
import type { Database } from "../../local/database/database.ts";
import { awaitLater } from "../support/await_later.ts";
import { takeDatabase } from "../support/database.ts";
import { waitForLocks } from "../support/wait_for_locks.ts";
import { openPrepared } from "./prepared_database.ts";

Deno.test("two redactions of one event at a time are one event of the log", async () => {
  const place = await takeDatabase();
  const database = await openPrepared(place.url);
  try {
    await database.script(`select tests.make_world();
      select tests.add_member(tests.id('Maple Street'), tests.make_person('second'), 'owner');
      select tests.make_event('Quax owes us money', 'note');`);
    const redactAtOnce = () =>
      Promise.all(["owner", "second"].map((name) => redact(database, name)));
    const ids = place.url === "memory"
      ? await redactAtOnce()
      : await holdHome(database, redactAtOnce);
    assertEquals(ids[0], ids[1]);
    const redactions = await database.sql(
      "select id from home_events where event_type = 'redaction'",
    );
    assertEquals(redactions, [{ id: ids[0] }]);
  } finally {
    await database.close();
    await place.drop();
  }
});

function redact({ transaction }: Database, person: string): Promise<string> {
  return transaction(async (sql) => {
    await sql("select tests.sign_in(tests.id($1))", [person]);
    const [row] = await sql<{ id: string }>(
      "select redact_home_event(tests.id('Maple Street'), tests.id('Quax owes us money'), 'other') as id",
    );
    return row!.id;
  });
}

/** Locks the home until both calls wait for it: both have read the event before. */
async function holdHome<T>({ transaction, sql }: Database, run: () => Promise<T>): Promise<T> {
  const result = await transaction(async (held) => {
    await held("select from homes where id = tests.id('Maple Street') for update");
    const running = awaitLater(run());
    await waitForLocks({ sql }, 2);
    return { running };
  });
  return await result.running;
}
