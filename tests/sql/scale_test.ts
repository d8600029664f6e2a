/**
 * The cost of a turn does not depend on the size of the record and the conversation: with 350,000 events and
 * 10,000 messages no statement scans a growing table, and each finds few rows. Postgres counts the rows that
 * it reads, so the result includes the queries inside functions.
 */
import { assert, assertEquals } from "@std/assert";
import { takeDatabase } from "../support/database.ts";
import { openPrepared } from "./prepared_database.ts";
import { STEPS } from "./scale/steps.ts";

/** The tables that grow with a home's history. */
const GROWING = [
  "chat_messages",
  "chat_regenerations",
  "chat_turn_events",
  "chat_turns",
  "home_events",
  "home_issue_states",
  "maintenance_occurrences",
  "tool_approvals",
  "tool_calls",
  "usage_events",
];
/** The history window has 40 messages, and a summary reads 200 messages at a time. */
const FEW = 400;

interface Read {
  answer: unknown;
  read: Record<string, { scanned: number; found: number }>;
}

Deno.test("a turn reads few rows of a long history", async () => {
  const place = await takeDatabase();
  const database = await openPrepared(place.url);
  try {
    for (const file of ["large_record.sql", "rows_read.sql"]) {
      await database.script(await Deno.readTextFile(new URL(`scale/${file}`, import.meta.url)));
    }
    await database.transaction(async (sql) => {
      for (const [what, expression, answer] of STEPS) {
        const [row] = await sql<{ all: string }>("select tests.rows_read($1)::text as all", [
          expression,
        ]);
        check(what, JSON.parse(row!.all), row!.all.includes(answer));
      }
    });
  } finally {
    await database.close();
    await place.drop();
  }
});

function check(what: string, { answer, read }: Read, isDone: boolean) {
  assert(isDone, `${what}: ${JSON.stringify(answer).slice(0, 2000)}`);
  for (const table of GROWING) {
    const { scanned, found } = read[table]!;
    assertEquals(scanned, 0, `${what} scans ${table}`);
    assert(found <= FEW, `${what} reads ${found} rows of ${table}`);
  }
}
