/** Returns the percentile for a share of 0 to 1 (nearest rank); NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  if (samples.length === 0) return NaN;
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}
