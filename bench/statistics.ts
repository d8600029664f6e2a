/** Returns the percentile for a share of 0 to 1 (nearest rank); NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  if (samples.length === 0) return NaN;
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** Returns the slope of a least-squares line. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((p) => p.x), mean((p) => p.y)];
  const above = points.reduce((sum, p) => sum + (p.x - x) * (p.y - y), 0);
  const below = points.reduce((sum, p) => sum + (p.x - x) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
