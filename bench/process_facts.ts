/** What Linux knows of a process. */

/** Memory that is really there (RSS), in MB of 1,048,576 bytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) / 1024;
}

/** The processor's time of all its threads so far, and how long ago it started; milliseconds. */
export async function processTimes(pid: number): Promise<{ cpu: number; age: number }> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  // The name, in brackets, may hold anything. After it stands field 3.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ").map(Number);
  const [user, system, started] = [fields[11]!, fields[12]!, fields[19]!];
  const uptime = Number((await Deno.readTextFile("/proc/uptime")).split(" ")[0]);
  // In hundredths of a second, on every Linux one meets.
  return { cpu: (user + system) * 10, age: uptime * 1_000 - started * 10 };
}
