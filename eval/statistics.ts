import type { CaseResult } from "./run_case.ts";

export interface Estimate {
  value: number;
  /** 95 % interval. */
  low: number;
  high: number;
}

/**
 * Estimates for k = 1 … runs the probability that k runs of a case all pass, averaged over the cases. The interval is
 * of a bootstrap over the cases.
 */
export function estimatePassPowers(results: readonly CaseResult[], runs: number): Estimate[] {
  const byCase = [...Map.groupBy(results, ({ id }) => id).values()]
    .map((of) => ({ count: of.length, passed: of.filter(({ passed }) => passed).length }));
  return Array.from({ length: runs }, (_, i) => {
    const powers = byCase.map(({ count, passed }) => computeAllPass(passed, count, i + 1));
    const samples = sampleMeans(powers);
    return { value: computeMean(powers), low: samples[24]!, high: samples[975 - 1]! };
  });
}

/** Returns the share of all choices of k from n runs in which every run passed. */
function computeAllPass(passed: number, count: number, k: number): number {
  let share = 1;
  for (let i = 0; i < k; i++) share *= Math.max(0, passed - i) / Math.max(1, count - i);
  return share;
}

/** Returns the sorted means of 1,000 samples with replacement. Deterministic: equal values give equal samples. */
function sampleMeans(values: readonly number[]): number[] {
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from(
    { length: 1_000 },
    () => computeMean(values.map(() => values[Math.floor(random() * values.length)]!)),
  )
    .sort((a, b) => a - b);
}

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
