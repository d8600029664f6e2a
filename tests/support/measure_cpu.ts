import process from "node:process";

/** Returns the milliseconds of CPU time that something takes. A busy machine makes it late, but not longer. */
export function measureCpu(run: () => void): number {
  const start = readMilliseconds();
  run();
  return readMilliseconds() - start;
}

/** The CPU time of this thread. Deno 2.1 has only a clock. */
function readMilliseconds(): number {
  if (!process.threadCpuUsage) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
