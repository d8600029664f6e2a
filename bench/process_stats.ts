/** Process statistics from Linux's /proc. */

/** Returns the resident memory (RSS) in MB of 1,048,576 bytes. */
export async function readResidentMegabytes(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) / 1024;
}

/**
 * Returns the CPU time of all threads that have not ended; milliseconds. `/proc/PID/stat` is too coarse: it counts
 * hundredths of a second, and ten turns take about one.
 */
export async function readCpuTime(pid: number): Promise<number> {
  let nanoseconds = 0;
  for await (const { name } of Deno.readDir(`/proc/${pid}/task`)) {
    try {
      const schedstat = await Deno.readTextFile(`/proc/${pid}/task/${name}/schedstat`);
      nanoseconds += Number(schedstat.split(" ")[0]);
    } catch (error) {
      // The thread has ended since its folder was listed.
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  return nanoseconds / 1e6;
}
