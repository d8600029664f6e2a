import type { Mode, Program } from "./program.ts";

export const AT_ONCE = 32;
export const OPEN_STREAMS = 500;
/** The turns of a process before its memory is measured. */
export const TURNS = 2_000;

export interface Plan {
  /** How many turns a process answers one at a time before `AT_ONCE` at once. */
  sequentialTurns: number;
  /** The turns of a process before its rounds, including `sequentialTurns`. */
  warmUp: number;
  rounds: number;
  atOnceTurns: number;
  aloneTurns: number;
  /** The turns of a process before its memory is measured, including `sequentialTurns`. */
  memoryTurns: number;
  /** New processes of each program whose memory is measured. */
  memoryProcesses: number;
  starts: number;
  streams: number;
}

export const FULL: Plan = {
  sequentialTurns: 150,
  warmUp: 350,
  // Short rounds: the machine changes its speed in seconds, and V8 shrinks the heap of a program that idles for 20 s.
  rounds: 33,
  atOnceTurns: 100,
  aloneTurns: 50,
  memoryTurns: TURNS,
  memoryProcesses: 3,
  starts: 15,
  streams: OPEN_STREAMS,
};
export const QUICK: Plan = {
  sequentialTurns: 8,
  warmUp: 40,
  rounds: 1,
  atOnceTurns: 64,
  aloneTurns: 20,
  memoryTurns: 100,
  memoryProcesses: 1,
  starts: 1,
  streams: 20,
};

/** A program in one of its modes. */
export type Row = { program: Program; mode: Mode };
