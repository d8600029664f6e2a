import type { StreamMemory } from "./measure_streams.ts";
import type { Mode } from "./program.ts";

/** What a turn costs the process of one program. The lower quartile of the rounds for CPU, the upper one for speed. */
export interface TurnCost {
  program: string;
  mode: Mode;
  /** CPU milliseconds of a turn. */
  cpuAtOnce: number;
  cpuAlone: number;
  turnsPerSecond: number;
  /** RSS in MB after `TURNS` turns. */
  megabytes: number;
  /** From the start of the process to the first reply; milliseconds. */
  start: number;
  streams: StreamMemory;
}
