import { openPrepared } from "../../tests/sql/prepared_database.ts";
import type { Options } from "../options.ts";
import { logProgress } from "../progress.ts";
import { formatRounds, ROUNDS, ROUNDS_NOTE } from "./rounds.ts";
import { median } from "../statistics.ts";
import { formatTable } from "../table.ts";
import { createDatabase } from "./temporary_database.ts";

type Database = Awaited<ReturnType<typeof openPrepared>>;

const SEARCHES: [string, Record<string, unknown>][] = [
  ["the last one with a word", { find: "last", query: "zebra" }],
  ["a word that no event has", { find: "last", query: "unicorn" }],
  ["count of a word", { find: "count", query: "quarterly" }],
  ["sum of a word", { find: "sum", query: "quarterly" }],
  ["list of a word", { find: "list", query: "quarterly" }],
  ["sum of a word since a year", { find: "sum", query: "quarterly", since: "2024" }],
  ["list since a day", { find: "list", since: "2025-11-20" }],
  ["list of one system", { find: "list", asset_id: "SYSTEM" }],
  ["sum of one system and a word", { find: "sum", query: "filter", asset_id: "SYSTEM" }],
  ["the last one with a frequent word", { find: "last", query: "valve" }],
  ["sum of a frequent word", { find: "sum", query: "filter" }],
  ["list of a frequent word", { find: "list", query: "checked" }],
  ["count of a word of every second event", { find: "count", query: "trouble" }],
  ["count of all events", { find: "count" }],
  ["sum of all events", { find: "sum" }],
  ["sum of a trade", { find: "sum", query: "plumbing" }],
  ["sum of two trades", { find: "sum", query: "plumbing and electrical" }],
  ["list of three frequent words", { find: "list", query: "checked garage filter" }],
  ["list of a rare and a frequent word", { find: "list", query: "quarterly filter" }],
  ["count of what was recorded in a month", { find: "count", recorded_on: "RECORDED" }],
];

const VIEWS: Timed[] = [
  timeView(
    "`home_timeline`, newest 50",
    `select * from home_timeline where home_id = tests.id('Maple Street')
      order by occurred_on desc nulls last, seq desc limit 50`,
    5,
  ),
  timeView(
    "`home_costs` by year",
    `select year, currency, payer, sum(amount_minor) from home_costs
      where home_id = tests.id('Maple Street') group by 1, 2, 3`,
    50,
  ),
];

function timeView(name: string, parameter: string, atMost: number): Timed {
  return { name, sql: "select tests.time_query($1) as ms, null as total", parameter, atMost };
}

/** Measures searches and views of large homes in Postgres itself. Returns the section. */
export async function measureSearch({ postgres, quick }: Options): Promise<string> {
  if (postgres === undefined) {
    return `## Searches and views of large homes\n\nNot measured: it needs \`--postgres\`.`;
  }
  const [sizes, homes] = quick ? [[2_000], 5] : [[20_000, 100_000], 350];
  const sections = [];
  for (const events of sizes) sections.push(await measureHome(postgres, events, homes, quick));
  return ["## Searches and views of large homes", ...sections].join("\n\n");
}

async function measureHome(postgres: string, events: number, homes: number, quick: boolean) {
  const place = await createDatabase(postgres);
  const database = await openPrepared(place.url);
  try {
    logProgress(`search: loading ${events + homes * 1_000} events`);
    const load = await Deno.readTextFile(new URL("load_home.sql", import.meta.url));
    await database.script(load.replaceAll("$EVENTS", `${events}`).replaceAll("$HOMES", `${homes}`));
    await database.script(await Deno.readTextFile(new URL("time_statements.sql", import.meta.url)));
    await database.sql("vacuum analyze");
    const runs = quick ? 3 : 50;
    const count = events.toLocaleString("en");
    const others = (homes * 1_000).toLocaleString("en");
    const statements = [...await listSearches(database, events), ...VIEWS];
    const table = formatTable(
      ["", "matches", "ms", "at most"],
      await timeStatements(database, statements, runs),
    );
    return `### Searches and views of a home with ${count} events

Among ${others} events of other homes, Postgres ${place.version}, medians of ${runs}, milliseconds,
${ROUNDS_NOTE}.

${table}`;
  } finally {
    await database.close();
    await place.drop();
  }
}

/** A statement that returns `{ ms, total }`: the milliseconds and, of a search, how many events it found. */
interface Timed {
  name: string;
  sql: string;
  parameter: string;
  /** Milliseconds. */
  atMost: number;
}

async function listSearches(database: Database, events: number): Promise<Timed[]> {
  const [row] = await database.sql<{ id: string; month: string }>(
    "select md5('0 asset 5')::uuid as id, to_char(now() - interval '400 days', 'YYYY-MM') as month",
  );
  return SEARCHES.map(([name, search]) => ({
    name,
    sql: "select t.ms, t.total from tests.time_search($1) t",
    parameter: JSON.stringify(search).replace("SYSTEM", row!.id).replace("RECORDED", row!.month),
    // A search reads all events of its home.
    atMost: events / 200,
  }));
}

async function timeStatements(database: Database, statements: Timed[], runs: number) {
  const timed = statements.map((statement) => ({ statement, medians: [] as number[], total: "" }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const row of timed) {
      const timings = [];
      for (let run = 0; run < runs; run++) {
        const [timing] = await database.sql<{ ms: number; total: string | null }>(
          row.statement.sql,
          [row.statement.parameter],
        );
        timings.push(timing!);
      }
      row.medians.push(median(timings.map(({ ms }) => ms)));
      row.total = timings[0]!.total ?? "";
    }
  }
  return timed.map(({ statement: { name, atMost }, medians, total }) => [
    name,
    total === "" ? "–" : Number(total).toLocaleString("en"),
    formatRounds(medians, 1),
    atMost,
  ]);
}
