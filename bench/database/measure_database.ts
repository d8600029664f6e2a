import { openPrepared } from "../../tests/sql/prepared_database.ts";
import { SCREENS } from "../../tests/scale/screens.ts";
import { listSteps, type Place, PLACES } from "../../tests/scale/steps.ts";
import type { Options } from "../options.ts";
import { logProgress } from "../progress.ts";
import { formatRounds, ROUNDS, ROUNDS_NOTE } from "../rounds.ts";
import { formatTable } from "../table.ts";
import { createDatabase } from "../temporary_database.ts";

type Database = Awaited<ReturnType<typeof openPrepared>>;

const SCALE = new URL("../../tests/scale/sql/", import.meta.url);
const NOTE =
  `In the database alone, among 30,000 other homes with 350,000 events and 300,000 turns.`;
/** `run_tools` is measured twice, in the order of time_turns.sql. */
const TIMED = [
  "home",
  "begin_turn",
  "run_tools, new system",
  "run_tools",
  "finish_turn",
  "at most",
];
/** Measured beside the homes whose rows the tests count. */
const LARGE_HOME: Place = {
  home: "Oak Street",
  person: "resident",
  thread: "default",
  size: "20,000 events, 10,000 messages",
  events: 20_000,
  milliseconds: 4,
};

/** Measures the calls of a turn in Postgres itself, and counts the rows that they read. Returns the section. */
export async function measureDatabase({ postgres, quick }: Options): Promise<string> {
  if (postgres === undefined) return `## The database\n\nNot measured: it needs \`--postgres\`.`;
  const place = await createDatabase(postgres);
  const database = await openPrepared(place.url);
  try {
    logProgress("database: loading 30,000 homes");
    const files = [new URL("load.sql", SCALE), new URL("count_rows.sql", SCALE)];
    for (const file of [...files, new URL("time_turns.sql", import.meta.url)]) {
      await database.script(await Deno.readTextFile(file));
    }
    // Otherwise autovacuum starts beside the timed calls, a minute after the rows were loaded.
    await database.sql("vacuum analyze");
    const turns = quick ? 5 : 200;
    logProgress(`database: ${turns} turns in each home`);
    const { times, fixedWork } = await timeTurns(database, turns);
    const rows = await countRows(database);
    return `## The database

${NOTE} Postgres ${place.version}, as \`authenticated\`, one session, each call a transaction of its own;
medians of ${turns} turns with one record call, milliseconds, ${ROUNDS_NOTE}. The
homes take turns in each round. The call records work on a system of the home, or on one that it adds; nothing was
recorded in the home within a day.

${formatTable(TIMED, times)}

A fixed piece of work that reads no table took ${fixedWork} ms in the same rounds. Figures of two machines, or of a quiet and
a busy hour, compare as multiples of it.

Rows that Postgres reads, those of policies, triggers and functions included.

${formatTable(["statement", "home", "rows read", "rows shown"], rows)}`;
  } finally {
    await database.close();
    await place.drop();
  }
}

async function timeTurns(database: Database, turns: number) {
  const places = [...PLACES, LARGE_HOME].map((place) => ({ place, rounds: [] as number[][] }));
  const fixedWork: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [row] = await database.sql<{ ms: number }>("select tests.time_fixed_work() as ms");
    fixedWork.push(row!.ms);
    for (const { place: { home, person, thread }, rounds } of places) {
      const [row] = await database.sql<{ medians: number[] }>(
        `call tests.time_turns('${home}', '${person}', '${thread}', ${turns}, null)`,
      );
      rounds.push(row!.medians);
    }
  }
  const times = places.map(({ place: { size, milliseconds }, rounds }) => {
    const calls = rounds[0]!.map((_, call) => formatRounds(rounds.map((ms) => ms[call]!), 2));
    return [size, ...calls, milliseconds];
  });
  return { times, fixedWork: formatRounds(fixedWork, 2) };
}

class Undone extends Error {}

async function countRows(database: Database) {
  const lines: (string | number)[][] = [];
  try {
    await database.transaction(async (sql) => {
      const count = async (expression: string, person: string) => {
        const [row] = await sql<{ read: string }>("select tests.rows_read($1, $2)::text as read", [
          expression,
          person,
        ]);
        const { answer, read }: {
          answer: unknown;
          read: Record<string, { scanned: number; found: number }>;
        } = JSON.parse(row!.read);
        const rows = Object.values(read).reduce((sum, r) => sum + r.scanned + r.found, 0);
        return { rows, shown: Array.isArray(answer) ? answer.length : "–" };
      };
      for (const place of PLACES) {
        for (const [what, expression] of listSteps(place, place.home).slice(9, 12)) {
          const { rows, shown } = await count(expression, place.person);
          lines.push([what.split(" ")[0]!, place.size, rows.toLocaleString("en"), shown]);
        }
      }
      for (const [what, person, query] of SCREENS) {
        const { rows, shown } = await count(`array(select to_jsonb(q) from (${query}) q)`, person);
        lines.push([what, "–", rows.toLocaleString("en"), shown]);
      }
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return lines;
}
