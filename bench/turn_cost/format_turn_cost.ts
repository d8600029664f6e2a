import { formatNumber, formatTable } from "../table.ts";
import { AT_ONCE, FULL, OPEN_STREAMS, TURNS } from "./plan.ts";
import type { TurnCost } from "./turn_cost.ts";

export function formatTurnCostSection(costs: TurnCost[]): string {
  const columns = [
    "program",
    "turn",
    `CPU ms, ${AT_ONCE} at once`,
    "CPU ms, alone",
    "turns a second",
    `MB after ${TURNS.toLocaleString("en")} turns`,
    `MB with ${OPEN_STREAMS} streams`,
    "MB when they have ended",
    "start → first reply ms",
  ];
  const rows = costs.map((cost) => [
    cost.program,
    cost.mode,
    cost.cpuAtOnce.toFixed(2),
    cost.cpuAlone.toFixed(2),
    formatNumber(cost.turnsPerSecond),
    cost.megabytes.toFixed(0),
    formatWhole(cost.streams.open),
    formatWhole(cost.streams.ended),
    cost.start.toFixed(0),
  ]);
  return `## What a turn costs beside its calls

A turn with a tool: a token check, three calls of the Data API, two of the model. The floor makes the same calls with
the same packages and payloads and does nothing else; the peers make the two model calls only. Every program runs
alone on one core, without a heap limit; the load, the model and a Data API that replies with recorded replies of a
home with 60 events and a full window of history run on the others. The programs take turns in each round. CPU: the
lower quartile of the rounds, speed: the upper one, because other programs on the machine only add time. Else medians.

MB after the turns: the median of ${FULL.memoryProcesses} new processes, which answer ${FULL.sequentialTurns} turns one at a time and the others ${AT_ONCE}
at once. MB with streams: the median of as many new processes, after 32 turns each. Start: Deno keeps the compiled code
between starts; the hosted runtime compiles it again.

${formatTable(columns, rows)}

Ours as a multiple of the floor; targets: CPU 1.35, memory 1.15 after the turns and 1.3 with open streams, start 1.5.

${formatTable(["turn", ...RATIOS.map(([column]) => column)], listRatios(costs))}`;
}

const RATIOS: readonly [column: string, read: (cost: TurnCost) => number][] = [
  [`CPU, ${AT_ONCE} at once`, (cost) => cost.cpuAtOnce],
  ["CPU, alone", (cost) => cost.cpuAlone],
  ["turns a second", (cost) => cost.turnsPerSecond],
  ["MB after the turns", (cost) => cost.megabytes],
  ["MB with streams", (cost) => cost.streams.open],
  ["start", (cost) => cost.start],
];

function listRatios(costs: TurnCost[]): string[][] {
  return (["JSON", "streaming"] as const).flatMap((mode) => {
    const find = (name: string) => costs.find((one) => one.program === name && one.mode === mode);
    const [ours, floor] = [find("ours"), find("floor")];
    if (!ours || !floor) return [];
    const ratios = RATIOS.map(([, read]) => formatRatio(read(ours), read(floor)));
    return [[mode, ...ratios]];
  });
}

function formatRatio(ours: number, floor: number): string {
  return Number.isNaN(ours / floor) ? "–" : `${(ours / floor).toFixed(2)} ×`;
}

function formatWhole(value: number): string {
  return Number.isNaN(value) ? "–" : value.toFixed(0);
}
