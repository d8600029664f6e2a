import type { Mode, Program } from "./program.ts";

export const AT_ONCE = 32;
export const OPEN_STREAMS = 500;
/** The turns of a program and mode before its memory is measured. */
export const TURNS = 2_000;

export interface Plan {
  warmUp: number;
  rounds: number;
  /** Memory is measured after this many rounds. */
  memoryRounds: number;
  atOnceTurns: number;
  aloneTurns: number;
  starts: number;
  streams: number;
}

export const FULL: Plan = {
  warmUp: 350,
  // Short rounds: the machine changes its speed in seconds, and V8 shrinks the heap of a program that idles for 20 s.
  rounds: 33,
  memoryRounds: 11,
  atOnceTurns: 100,
  aloneTurns: 50,
  starts: 7,
  streams: OPEN_STREAMS,
};
export const QUICK: Plan = {
  warmUp: 40,
  rounds: 1,
  memoryRounds: 1,
  atOnceTurns: 64,
  aloneTurns: 20,
  starts: 1,
  streams: 20,
};

/** A program in one of its modes. */
export type Row = { program: Program; mode: Mode };
