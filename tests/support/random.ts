import { cases } from "./cases.ts";

/** Numbers from 0 to below 1; the same seed gives the same numbers. */
export type Random = () => number;

/** Returns a mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the seed of a test with random faults or cases, and prints it. FAULT_SEED repeats a run that failed. */
export function chooseFaultSeed(): number {
  const seed = Number(Deno.env.get("FAULT_SEED") ?? Math.floor(Math.random() * 2 ** 32));
  console.log(`FAULT_SEED=${seed}`);
  return seed;
}

export const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)]!;

/** Returns a part of the items, which begins at the seed. A factor FC_RUNS of `parts` gives all of them. */
export function takePart<T>(items: readonly T[], parts: number, seed: number): T[] {
  const count = Math.min(items.length, cases(items.length / parts));
  return Array.from({ length: count }, (_, i) => items[(seed + i) % items.length]!);
}
