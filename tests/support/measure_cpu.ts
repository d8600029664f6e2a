import process from "node:process";

/** Of this thread. Deno 2.1 knows only that of the process, with the other test modules that run in it. */
const readUsage = process.threadCpuUsage ?? process.cpuUsage;

/** Returns the milliseconds of CPU time that something takes. A busy machine makes it late, but not longer. */
export function measureCpu(run: () => void): number {
  const start = readUsage();
  run();
  const { user, system } = readUsage(start);
  return (user + system) / 1_000;
}
