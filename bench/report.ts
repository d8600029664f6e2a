import type { AddedLatency } from "./added_latency.ts";
import type { ColdStart } from "./cold_start.ts";
import type { FirstText } from "./first_text.ts";
import type { Growth } from "./growth.ts";
import type { ManyStreams } from "./many_streams.ts";
import { HEAP_MEGABYTES, type Memory } from "./memory.ts";
import { formatNumber, formatTable } from "./table.ts";
import type { Throughput } from "./throughput.ts";

/** All results. */
export interface Measured {
  added: AddedLatency[];
  throughput: Throughput[];
  text: FirstText[];
  memory: Memory[];
  streams: ManyStreams[];
  start: ColdStart[];
  growth: Growth[];
}

/** How the results were measured. */
export interface Circumstances {
  command: string;
  machine: string;
  date: string;
  /** Load average of the minute before the start. */
  load: number;
  databases: string[];
  postgres: boolean;
}

export function formatReport(measured: Measured, circumstances: Circumstances): string {
  const sections = [
    formatHead(circumstances),
    measured.added.length > 0 && formatAddedSection(measured.added),
    measured.throughput.length > 0 && formatThroughputSection(measured.throughput),
    measured.text.length > 0 && formatTextSection(measured.text),
    ...measured.memory.map(formatMemorySection),
    ...measured.streams.map(formatStreamsSection),
    measured.start.length > 0 && formatStartSection(measured.start),
    measured.growth.length > 0 && formatGrowthSection(measured.growth),
  ];
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}

function formatHead({ command, machine, date, load, databases, postgres }: Circumstances): string {
  return `# Benchmark

- Command: \`${command}\`
- Machine: ${machine}; load average at the start ${load.toFixed(2)}
- Date: ${date}
- Databases: ${databases.join(", ")}${
    postgres
      ? ""
      : "; the rows of a Postgres server come from `deno task bench --postgres postgres://…`"
  }

All of it runs on this one machine and shares its cores: the load generator, the local stack (gateway
and @supabase/lite; with PGlite also the database, in the same process), the function, the model and,
where named, the Postgres server. Hosted, each of them has its own. The model is a process that
answers at once or after a scripted time. @supabase/lite takes the place of hosted PostgREST
and sends the database 16 statements for each request, one after the other; a plain turn makes two
requests, a tool turn three.`;
}

function formatAddedSection(rows: AddedLatency[]): string {
  const steps = ["auth", "begin", "pass1", "tools", "pass2", "finish"];
  return `## What a turn adds to the model

From sending the request to having read the reply, less the model's scripted time; milliseconds. One
turn after the other, in homes with 12 assets and 60 events and threads with a full window of history.

${
    formatTable(
      ["database", "turn", "model ms", "turns", "p50", "p99"],
      rows.map((
        r,
      ) => [r.database, r.turn, r.modelLatency, r.turns, formatNumber(r.p50), formatNumber(r.p99)]),
    )
  }

Where it goes: medians of \`Server-Timing\`, the passes less the model's scripted time, and what lies
around the function (gateway, connections, the client). An empty call is a request to the Data API
for which the database has nothing to do: what @supabase/lite alone costs in begin, tools and finish.

${
    formatTable(
      ["database", "turn", "model ms", ...steps, "around", "empty call"],
      rows.map((r) => [
        r.database,
        r.turn,
        r.modelLatency,
        ...steps.map((step) => formatNumber(r.steps[step])),
        formatNumber(r.outside),
        formatNumber(r.emptyCall),
      ]),
    )
  }`;
}

function formatThroughputSection(rows: Throughput[]): string {
  return `## Turns a second

As many people at once, each in a home of their own and asking again at once; the model answers at
once. Times are the client's, milliseconds.

${
    formatTable(
      ["database", "turn", "people", "turns", "turns a second", "p50", "p99"],
      rows.map((r) => [
        r.database,
        r.turn,
        r.people,
        r.turns,
        formatNumber(r.turnsPerSecond),
        formatNumber(r.p50),
        formatNumber(r.p99),
      ]),
    )
  }`;
}

function formatMemorySection({ database, samples, highest, growth }: Memory): string {
  const turns = samples.at(-1)!.turns.toLocaleString("en");
  return `## Memory of the function (${database})

Resident memory of its process over ${turns} turns, four at a time, half of them with a tool; V8's heap
limited to ${HEAP_MEGABYTES} MB, because a hosted worker has 256 MB in all.
Highest: ${highest.toFixed(0)} MB. Slope over the second half: ${
    growth.toFixed(1)
  } MB for 1,000 turns.

${
    formatTable(
      ["turns", "MB"],
      samples.map(({ turns, megabytes }) => [turns, megabytes.toFixed(0)]),
    )
  }`;
}

function formatTextSection(rows: FirstText[]): string {
  return `## First text of a stream

From the moment at which the model sends its first piece of text to the moment at which the client has
it, milliseconds: the model's process → the function → the local gateway → the client. One turn after
the other; in a tool turn it is the text after the tool.

${
    formatTable(
      ["database", "turn", "turns", "p50", "p99"],
      rows.map((r) => [r.database, r.turn, r.turns, formatNumber(r.p50), formatNumber(r.p99)]),
    )
  }`;
}

function formatStreamsSection(
  { database, streams, before, open, highest, after }: ManyStreams,
): string {
  return `## Memory with ${streams} streams at once (${database})

Resident memory of the function's process, MB; V8's heap limited to ${HEAP_MEGABYTES} MB. The model sends
every stream its first word and rests for a minute before the others; "open" is when all clients have
their first word. All turns ended as they should.

${
    formatTable(
      ["streams", "before", "open", "highest", "after"],
      [[streams, before, open, highest, after].map((n) => n.toFixed(0))],
    )
  }`;
}

function formatStartSection(rows: ColdStart[]): string {
  const lines = rows.flatMap((r) =>
    (["plain", "tool"] as const).map((turn) => [
      r.database,
      turn,
      r.runs,
      formatNumber(r.firstReply[turn]),
      formatNumber(r.turn[turn]),
      formatNumber(r.cpu[turn]),
      formatNumber(r.emptyCpu),
    ])
  );
  return `## From process start to first reply

The function's process is killed; its next request waits for the new one. Medians, milliseconds; the
model answers at once. CPU is the processor's time of all threads of the process until the reply,
beside that of a Deno process that imports nothing.

${
    formatTable(
      ["database", "turn", "runs", "first reply", "of it the turn", "CPU", "CPU, empty"],
      lines,
    )
  }`;
}

function formatGrowthSection(rows: Growth[]): string {
  const lines = rows.flatMap((r) =>
    [r.small, r.large].map((side) => [
      r.database,
      `${side.size} ${r.dimension}`,
      r.turns,
      formatNumber(side.client),
      `${(side.client / r.small.client).toFixed(2)} ×`,
      formatNumber(side.begin),
      formatNumber(side.tools),
      formatNumber(side.finish),
      side.calls,
    ])
  );
  return `## Cost over the length of what went before

The two are asked by turns in one run, half of them with a tool. Medians, milliseconds; the model
answers at once.

${
    formatTable(
      [
        "database",
        "with",
        "turns",
        "client",
        "ratio",
        "begin",
        "tools",
        "finish",
        "database calls",
      ],
      lines,
    )
  }`;
}
