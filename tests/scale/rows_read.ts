/**
 * No statement of a turn, no screen and no tick of the reminders reads more rows than it returns or adds up, times a
 * small number: among 30,000 homes, in an ordinary home and in one with 100,000 events, with plans for known and for
 * unknown homes. Postgres counts the rows, so those of policies, triggers and functions are in. Runs on Postgres only:
 * `deno task scale`.
 */
import { assert, assertEquals } from "@std/assert";
import { takeDatabase } from "../support/database.ts";
import { openPrepared } from "../sql/prepared_database.ts";
import { listSteps, PLACES } from "./steps.ts";
import { MORNING, TICKS } from "./reminders.ts";
import { SCREENS } from "./screens.ts";

/** What a function plans for the values of a call, and what it plans once for all values. */
const PLANS = ["force_custom_plan", "force_generic_plan"];

/** A summary reads 200 messages, and an approval reads the 150 systems of the large home six times. */
const FEW = 1_200;
/** Rows that a screen may read of one table for each row that it shows. */
const PER_ROW = 4;

interface Read {
  text: string;
  answer: unknown;
  read: Record<string, { scanned: number; found: number }>;
}

/** Tables whose few rows do not depend on the number of homes. */
const REFERENCE_TABLES = [
  ...[
    "asset_kinds",
    "catalogue_sources",
    "erasable_tables",
    "maintenance_catalogue",
    "system_lives",
  ],
  ...["tool_policies", "usage_limits"],
];

if (!Deno.env.get("TEST_DATABASE_URL")) {
  throw new Error(
    "Set TEST_DATABASE_URL to a Postgres server, for example postgres://postgres@localhost",
  );
}
const temporary = await takeDatabase();
const database = await openPrepared(temporary.url);
for (const file of ["load.sql", "count_rows.sql"]) {
  await database.script(await Deno.readTextFile(new URL(`sql/${file}`, import.meta.url)));
}

for (const place of PLACES) {
  for (const plans of PLANS) {
    Deno.test(`a turn with ${place.size} reads few rows (${plans})`, async () => {
      await rolledBack(plans, async (count) => {
        for (const [what, expression, answer] of listSteps(place, plans)) {
          const result = await count(expression, place.person);
          assert(
            result.text.includes(answer),
            `${what} has no ${answer}: ${JSON.stringify(result.answer).slice(0, 2000)}`,
          );
          check(what, result, FEW);
        }
      });
    });
  }
}

const SEARCHES: Record<string, unknown>[] = [
  { find: "count", query: "event" },
  { find: "list", query: "event unicorn and vendor", since: "2015-01-02" },
  { find: "sum", event_types: ["maintenance_performed"] },
  { find: "count", status: "open" },
  { find: "count", recorded_on: "2026" },
];

for (const place of PLACES) {
  for (const plans of PLANS) {
    Deno.test(`a search with ${place.size} reads its home once (${plans})`, async () => {
      await rolledBack(plans, async (count) => {
        for (const search of SEARCHES) {
          const input = JSON.stringify(search);
          const result = await count(
            `tests.call_tool('search_home_record', '${place.person}', '${input}', '${place.home}')`,
            null,
          );
          assert(result.text.includes(`"ok"`), result.text.slice(0, 2000));
          check(input, result, place.events + FEW);
        }
      });
    });
  }
}

for (const plans of PLANS) {
  Deno.test(`a screen reads few more rows than it shows (${plans})`, async () => {
    await rolledBack(plans, async (count) => {
      for (const [what, person, query, rows] of SCREENS) {
        const result = await count(`array(select to_jsonb(q) from (${query}) q)`, person);
        const answer = result.answer as { events?: unknown }[];
        assertEquals(answer.length, rows, what);
        // A sum returns the number of its rows.
        const added = answer.reduce((sum, { events }) => sum + Number(events ?? 0), 0);
        check(what, result, PER_ROW * (answer.length + 10) + added);
      }
    });
  });
}

for (const plans of PLANS) {
  Deno.test(`reminders read rows of what is due, not of each home (${plans})`, async () => {
    await rolledBack(plans, async (count, sql) => {
      for (const statement of MORNING) await sql(statement);
      for (const [what, expression, answer, few] of TICKS) {
        const result = await count(expression, null);
        assert(
          result.text.includes(answer),
          `${what} has no ${answer}: ${JSON.stringify(result.answer).slice(0, 2000)}`,
        );
        check(what, result, few);
      }
    });
  });
}

Deno.test("the database is dropped", async () => {
  await database.close();
  await temporary.drop();
});

function check(what: string, { read }: Read, few: number) {
  for (const [table, { scanned, found }] of Object.entries(read)) {
    if (REFERENCE_TABLES.includes(table)) continue;
    assert(scanned <= 10, `${what} scans ${scanned} rows of ${table}`);
    assert(found <= few, `${what} reads ${found} rows of ${table}`);
  }
}

class Undone extends Error {}

/** Runs work in a transaction with these plans, and undoes what it wrote. */
async function rolledBack(
  plans: string,
  work: (
    count: (expression: string, person: string | null) => Promise<Read>,
    sql: (statement: string) => Promise<unknown>,
  ) => Promise<void>,
) {
  try {
    await database.transaction(async (sql) => {
      await sql(`set local plan_cache_mode = ${plans}`);
      // A plan that reads millions of rows fails in time.
      await sql("set local statement_timeout = '30s'");
      await work(async (expression, person) => {
        const [row] = await sql<{ read: string }>("select tests.rows_read($1, $2)::text as read", [
          expression,
          person,
        ]);
        return { text: row!.read, ...JSON.parse(row!.read) };
      }, sql);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}
