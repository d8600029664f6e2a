/** Returns one line about the machine, without which a figure means nothing. */
export async function describeMachine(): Promise<string> {
  const cpu = /^model name\s*:\s*(.+)$/m.exec(await readFile("/proc/cpuinfo"))?.[1] ??
    "unknown CPU";
  const memory = Deno.systemMemoryInfo().total / 1024 ** 3;
  return `${navigator.hardwareConcurrency} × ${cpu.trim()}, ${memory.toFixed(0)} GB, ` +
    `${Deno.build.os} ${Deno.osRelease()}, Deno ${Deno.version.deno}`;
}

/** Returns the load average of the last minute. Figures from a busy machine are not reliable. */
export function getLoadAverage(): number {
  return Deno.loadavg()[0]!;
}

function readFile(path: string): Promise<string> {
  return Deno.readTextFile(path).catch(() => "");
}
