import type { CaseResult } from "./run_case.ts";

export interface Estimate {
  value: number;
  /** 95 % interval. */
  low: number;
  high: number;
}

/**
 * Estimates for k = 1 … runs the probability that k runs of a case all pass, averaged over the cases. The interval is
 * Wilson's for the number of cases: runs of one case depend on each other, and it is not empty where all runs pass.
 */
export function estimatePassPowers(results: readonly CaseResult[], runs: number): Estimate[] {
  const byCase = [...Map.groupBy(results, ({ id }) => id).values()]
    .map((of) => ({ count: of.length, passed: of.filter(({ passed }) => passed).length }));
  return Array.from({ length: runs }, (_, i) => {
    const value = computeMean(
      byCase.map(({ count, passed }) => computeAllPass(passed, count, i + 1)),
    );
    return { value, ...computeInterval(value, byCase.length) };
  });
}

/** Returns Wilson's score interval of a share of `count` trials. */
function computeInterval(share: number, count: number): { low: number; high: number } {
  const z = 1.96;
  const scale = 1 + z * z / count;
  const middle = (share + z * z / (2 * count)) / scale;
  const half = z / scale * Math.sqrt(share * (1 - share) / count + z * z / (4 * count * count));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Returns the share of all choices of k from n runs in which every run passed. */
function computeAllPass(passed: number, count: number, k: number): number {
  let share = 1;
  for (let i = 0; i < k; i++) share *= Math.max(0, passed - i) / Math.max(1, count - i);
  return share;
}

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
