/** Process statistics from Linux's /proc. */

/** Returns the resident memory (RSS) in MB of 1,048,576 bytes. */
export async function readResidentMegabytes(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) / 1024;
}

/** Returns the CPU time of all threads and the time since the start; milliseconds. */
export async function readProcessTimes(pid: number): Promise<{ cpu: number; age: number }> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  // The name in brackets may contain anything. Field 3 follows it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ").map(Number);
  const [user, system, started] = [fields[11]!, fields[12]!, fields[19]!];
  const uptime = Number((await Deno.readTextFile("/proc/uptime")).split(" ")[0]);
  // Ticks are hundredths of a second on all common Linux systems.
  return { cpu: (user + system) * 10, age: uptime * 1_000 - started * 10 };
}
