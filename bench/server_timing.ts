/** Parses `begin;dur=12.3, total;dur=40.0` into milliseconds by step. */
export function parseServerTiming(header: string | null): Record<string, number> {
  const entries = (header ?? "").split(", ").flatMap((entry) => {
    const match = /^(\w+);dur=([\d.]+)$/.exec(entry);
    return match ? [[match[1]!, Number(match[2])] as const] : [];
  });
  return Object.fromEntries(entries);
}
