import type { AddedLatency } from "./added_latency.ts";
import type { FirstText } from "./first_text.ts";
import type { Growth } from "./growth.ts";
import { formatNumber, formatTable } from "./table.ts";

/** How the results were measured. */
export interface Circumstances {
  command: string;
  machine: string;
  date: string;
  /** Load average of the minute before the start. */
  load: number;
}

export function formatHead({ command, machine, date, load }: Circumstances): string {
  return `# Benchmark

- Command: \`${command}\`
- Machine: ${machine}; load average at the start ${load.toFixed(2)}
- Date: ${date}

All of it runs on this one machine and shares its cores. Hosted, the function, the database and the model each have
their own. The model is a process that answers at once or after a scripted time.`;
}

/** The conditions of all measurements with a database. */
const DATABASE_NOTE = `The database is PGlite, or with
\`--postgres\` a Postgres server as well. @supabase/lite takes the place of hosted PostgREST and sends the database
16 statements for each request, one after the other; a plain turn makes two requests, a tool turn three.`;

export function formatAddedSection(rows: AddedLatency[]): string {
  const steps = ["auth", "begin", "tool_pass", "tools", "answer_pass", "finish"];
  return `## What a turn adds to the model

From sending the request to having read the reply, less the model's scripted time; milliseconds. One
turn after the other, in homes with 12 assets and 60 events and threads with a full window of history. ${DATABASE_NOTE}

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

export function formatTextSection(rows: FirstText[]): string {
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

export function formatGrowthSection(rows: Growth[]): string {
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
